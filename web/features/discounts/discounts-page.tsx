import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { type Discount, discountStatuses } from '#contract/discounts/discounts.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { isMissing } from '#web/kit/missing.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { Allowed } from '#web/shared/accounts/allowed.tsx';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { StoreSelector } from '#web/shared/store-selector/store-selector.tsx';
import { NoStore } from '#web/shared/stores/no-store.tsx';
import { storeQuery } from '#web/shared/stores/stores.queries.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { PlusIcon, TagIcon } from '#web/ui/icons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { useTableRows } from '#web/ui/table/rows/row-source.ts';
import type { TableStateOptions } from '#web/ui/table/table-state.ts';
import { Toolbar } from '#web/ui/table/toolbar/toolbar.tsx';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { statusLooks } from './describe-discount.ts';
import { discountColumns, PhoneDiscount } from './discount-cells.tsx';
import { discountsKey, loadDiscounts } from './discounts.queries.ts';
import { useDiscountActions } from './use-discount-actions.tsx';

const words = t.discounts;
const tableId = 'discounts';
const listOptions: TableStateOptions = { sizes: [20, 50, 100], filters: ['status'] };
const idOf = ({ _id }: Discount) => _id;
const titleOf = ({ title }: Discount) => title;
const statusFilter = {
  name: 'status',
  label: words.status,
  options: discountStatuses.map((value) => ({ value, label: statusLooks[value].label })),
};

/** /app/stores/:storeId/discounts: what a store gives its buyers off. */
export function DiscountsPage() {
  const { storeId = '' } = useParams();
  useDocumentTitle(words.title);
  const { data: store, error, refetch } = useQuery(storeQuery(storeId));
  if (isMissing(error)) return <NoStore />;
  if (store) return <DiscountList key={storeId} storeId={storeId} timeZone={store.timeZone} />;
  return (
    <>
      <PageHeader title={words.title} description={words.description} />
      <Card>{error ? <ErrorPanel {...errorText(error)} onRetry={refetch} /> : <RowsSkeleton rows={6} />}</Card>
    </>
  );
}

const errorText = (error: unknown) => {
  const { message, correlationId } = describeFailure(error);
  return { text: message, correlationId };
};

function DiscountList({ storeId, timeZone }: { storeId: string; timeZone: string }) {
  const table = useTableState(listOptions);
  const load = useMemo(() => loadDiscounts(storeId), [storeId]);
  const source = useTableRows<Discount>({ queryKey: discountsKey(storeId), state: table.state, load });
  const columns = useMemo(() => discountColumns(timeZone), [timeZone]);
  const { add, edit, actionsOf, dialogs } = useDiscountActions(storeId, timeZone);
  const isManager = useMay('discounts.manage');
  const addButton = (
    <Allowed needs="discounts.manage">
      <Button variant="contained" startIcon={<PlusIcon />} onClick={add}>
        {words.add}
      </Button>
    </Allowed>
  );
  const isNarrowed = table.state.search !== '' || Object.keys(table.state.filters).length > 0;
  // While there is none, the list itself offers to add the first.
  const isEmpty = source.total === 0 && !isNarrowed;
  return (
    <>
      <PageHeader
        title={words.title}
        description={words.description}
        actions={<StoreSelector />}
        primary={!isEmpty && addButton}
      />
      <DataTable
        id={tableId}
        label={words.list}
        rowHeight="twoLine"
        columns={columns}
        table={table}
        source={source}
        rowId={idOf}
        rowLabel={titleOf}
        onRowOpen={isManager ? edit : undefined}
        rowActions={isManager ? actionsOf : undefined}
        phoneRow={(discount) => <PhoneDiscount discount={discount} timeZone={timeZone} />}
        toolbar={
          <Toolbar
            table={table}
            searchLabel={words.search}
            filters={[statusFilter]}
            sizes
            columns={{ tableId, columns }}
          />
        }
        countText={words.amount}
        empty={<EmptyState icon={<TagIcon />} title={words.empty.title} text={words.empty.text} action={addButton} />}
        noMatch={words.noMatch}
      />
      {dialogs}
    </>
  );
}
