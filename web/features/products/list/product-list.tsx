import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { Product } from '#contract/products/products.schemas.ts';
import type { ExportFormat } from '#contract/transfers/transfers.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { Allowed } from '#web/shared/accounts/allowed.tsx';
import { useRights } from '#web/shared/accounts/use-may.ts';
import type { ChannelSlot } from '#web/shared/products/channel-slot.ts';
import { pathOfProduct } from '#web/shared/products/product-paths.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { BoxIcon, ListIcon, UploadIcon } from '#web/ui/icons.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { type RowRequest, useTableRows } from '#web/ui/table/rows/row-source.ts';
import { useSelection } from '#web/ui/table/selection/use-selection.ts';
import { filterKey } from '#web/ui/table/table-state.ts';
import { Toolbar } from '#web/ui/table/toolbar/toolbar.tsx';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { usePhone } from '#web/ui/use-phone.ts';
import { loadProductPage, productListKey } from '../products.queries.ts';
import { CategoryFilter } from './category-filter.tsx';
import { AddProduct, exportActions, importPath } from './header-actions.tsx';
import { statusFilter, useListChoices } from './list-choices.ts';
import { listOptions, toFilter, toPageRequest } from './list-state.ts';
import { PhoneProduct } from './phone-product.tsx';
import { PhoneToolbar } from './phone-toolbar.tsx';
import { PlaceFilters } from './place-filters.tsx';
import { productColumns } from './product-columns.tsx';
import { useBulkActions } from './use-bulk-actions.tsx';
import { useRowActions } from './use-row-actions.tsx';

const tableId = 'products';
const load = (request: RowRequest, signal: AbortSignal) => loadProductPage(toPageRequest(request), signal);
const idOf = (product: Product) => product._id;
const titleOf = (product: Product) => product.title;
const pathOf = (product: Product) => pathOfProduct(product._id);
const stateOf = (product: Product) => ({ product });
const fetchForm = () => void import('../form/edit-product-page.tsx').catch(() => undefined);
const phoneRow = (product: Product) => <PhoneProduct product={product} />;

interface ProductListProps {
  onExport: (format: ExportFormat) => void;
  onInventory: () => void;
  channels: ChannelSlot;
}

/** The products with all that can be done to one or many of them. */
export function ProductList({ onExport, onInventory, channels }: ProductListProps) {
  const phone = usePhone();
  const table = useTableState(listOptions);
  const source = useTableRows<Product>({ queryKey: productListKey, state: table.state, load });
  const selection = useSelection({ key: tableId, filter: filterKey(table.state), total: source.total });
  const [isPicking, setPicking] = useState(false);
  const filter = useMemo(() => toFilter(table.state), [table.state]);
  const bulk = useBulkActions({ selection, filter, source, channels });
  const { changeStatus, actionsOf, dialog } = useRowActions((id) => selection.pick([id], false), channels.rowActions);
  const may = useRights();
  const choices = useListChoices();
  const columns = useMemo(() => productColumns(changeStatus, may), [changeStatus, may]);
  const hasBulk = [bulk.actions.frequent, ...(bulk.actions.more ?? [])].some((group) => group && group.length > 0);
  const more = [
    hasBulk
      ? [{ id: 'select', label: t.products.selectProducts, icon: <ListIcon />, onSelect: () => setPicking(true) }]
      : [],
    [
      ...(may('products.import')
        ? [{ id: 'import', label: t.products.import, icon: <UploadIcon />, to: importPath }]
        : []),
      ...(may('products.export') ? exportActions(onExport, true) : []),
    ],
  ];
  const toolbar = phone ? (
    <PhoneToolbar table={table} more={more} onInventory={may('stock.count') ? onInventory : undefined} />
  ) : (
    <Toolbar
      table={table}
      searchLabel={t.products.search}
      filters={[statusFilter, choices.stock]}
      moreFilters={
        <>
          <CategoryFilter table={table} />
          <PlaceFilters table={table} />
        </>
      }
      sorts={choices.sorts}
      sizes
      columns={{ tableId, columns }}
    />
  );
  return (
    <>
      <DataTable
        id={tableId}
        label={t.products.list}
        fill
        bare={phone}
        rowHeight="thumb"
        columns={columns}
        table={table}
        source={source}
        selection={hasBulk ? selection : undefined}
        bulkActions={bulk.actions}
        rowId={idOf}
        rowLabel={titleOf}
        rowTo={pathOf}
        fetchOpened={fetchForm}
        rowState={stateOf}
        rowActions={phone ? undefined : actionsOf}
        phoneRow={phoneRow}
        picking={{ on: isPicking, set: setPicking }}
        toolbar={toolbar}
        countText={t.products.amountWithSamples}
        empty={<NoProducts />}
        noMatch={t.products.noMatch}
      />
      {bulk.dialog}
      {dialog}
    </>
  );
}

/** The list before the first product. */
function NoProducts() {
  const { title, text, import: importLabel } = t.products.empty;
  return (
    <EmptyState
      icon={<BoxIcon />}
      title={title}
      text={text}
      action={
        <div style={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8 }}>
          <AddProduct />
          <Allowed needs="products.import">
            <Button component={Link} to={importPath} variant="text">
              {importLabel}
            </Button>
          </Allowed>
        </div>
      }
    />
  );
}
