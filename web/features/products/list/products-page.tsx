import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ExportFormat } from '#contract/transfers/transfers.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { Allowed } from '#web/shared/accounts/allowed.tsx';
import type { ChannelSlot } from '#web/shared/products/channel-slot.ts';
import { productsSummaryQuery } from '#web/shared/products/products.queries.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { usePhone } from '#web/ui/use-phone.ts';
import { AddProduct, HeaderActions } from './header-actions.tsx';
import { ProductList } from './product-list.tsx';
import { SampleBanner } from './sample-banner.tsx';
import { useExport } from './use-export.ts';
import { useInventory } from './use-inventory.tsx';

const WrittenOffDialog = lazy(async () => ({
  default: (await import('../stock/written-off-dialog.tsx')).WrittenOffDialog,
}));

// On phones the list reaches from edge to edge, right below the bar.
const Sheet = styled('div')(
  themed(({ theme }) => ({ margin: '-16px -16px 0', backgroundColor: theme.vars.palette.background.paper })),
);
const Margin = styled('div')({ padding: '12px 16px 0', '&:empty': { padding: 0 } });

interface ProductsPageProps {
  /** What brings changes to the live site; shown while there are any. */
  sync: ReactNode;
  /** What the installed apps do with products. */
  channels: ChannelSlot;
}

/** The product list: where a seller works all day. */
export function ProductsPage({ sync, channels }: ProductsPageProps) {
  const phone = usePhone();
  const { data: summary } = useQuery(productsSummaryQuery());
  const inventory = useInventory();
  const [isWrittenOff, setWrittenOff] = useState(false);
  const exportProducts = useExport();
  const exportAll = (format: ExportFormat) => void exportProducts(format, { filter: {} });
  const { title, summary: describe } = t.products;
  useDocumentTitle(title);
  const list = <ProductList onExport={exportAll} onInventory={inventory.show} channels={channels} />;
  const banner = summary && <SampleBanner {...summary} />;
  if (phone) {
    return (
      <Sheet>
        <PageHeader title={title} />
        <Margin>{banner}</Margin>
        {list}
        {inventory.dialog}
      </Sheet>
    );
  }
  return (
    <>
      <PageHeader
        title={title}
        // The line is there from the start, so that nothing moves when the figures come.
        description={
          <>
            {summary ? describe(summary.total - summary.samples, summary.changed) : '\u00a0'}{' '}
            {summary && summary.changed > 0 && sync}
            <Allowed needs="reports.read">
              <Button variant="text" size="small" onClick={() => setWrittenOff(true)}>
                {t.shelf.writeOffsTitle}
              </Button>
            </Allowed>
          </>
        }
        actions={<HeaderActions onExport={exportAll} onInventory={inventory.show} />}
        primary={<AddProduct />}
      />
      {banner}
      {list}
      {inventory.dialog}
      {isWrittenOff && (
        <Suspense>
          <WrittenOffDialog onClose={() => setWrittenOff(false)} />
        </Suspense>
      )}
    </>
  );
}
