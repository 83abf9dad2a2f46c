import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { ExportFormat } from '#contract/transfers/transfers.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { Allowed } from '#web/shared/accounts/allowed.tsx';
import { addProductPath } from '#web/shared/products/product-paths.ts';
import { ActionMenu, type MenuAction } from '#web/ui/actions/action-menu.tsx';
import { DownloadIcon, PlusIcon, ScanIcon, UploadIcon } from '#web/ui/icons.tsx';

export const importPath = '/app/import';

const formats: readonly ExportFormat[] = ['products', 'csv', 'json', 'shopify'];

/** Every format that all products can be exported in; `named` where nothing around says that it is an export. */
export const exportActions = (onExport: (format: ExportFormat) => void, named = false): MenuAction[] =>
  formats.map((format) => ({
    id: format,
    label: named ? `${t.products.export}: ${t.products.formats[format]}` : t.products.formats[format],
    icon: <DownloadIcon />,
    onSelect: () => onExport(format),
  }));

interface HeaderActionsProps {
  onExport: (format: ExportFormat) => void;
  onInventory: () => void;
}

/** Import, Export and Inventory. */
export function HeaderActions({ onExport, onInventory }: HeaderActionsProps) {
  return (
    <>
      <Allowed needs="products.import">
        <Button component={Link} to={importPath} startIcon={<UploadIcon />}>
          {t.products.import}
        </Button>
      </Allowed>
      <Allowed needs="products.export">
        <ActionMenu
          groups={[exportActions(onExport)]}
          trigger={(props) => (
            <Button {...props} startIcon={<DownloadIcon />}>
              {t.products.export}
            </Button>
          )}
        />
      </Allowed>
      <Allowed needs="stock.count">
        <Button startIcon={<ScanIcon />} onClick={onInventory}>
          {t.products.inventory}
        </Button>
      </Allowed>
    </>
  );
}

/** The way to a new product. */
export function AddProduct() {
  return (
    <Allowed needs="products.write">
      <Button component={Link} to={addProductPath} variant="contained" startIcon={<PlusIcon />}>
        {t.products.add}
      </Button>
    </Allowed>
  );
}
