import Button from '@mui/material/Button';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import type { Customer } from '#contract/customers/customers.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { ordersPath } from '#web/shared/orders/order-paths.ts';
import { StoreDoor } from '#web/shared/stores/store-door.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ClockIcon, DownloadIcon, PeopleIcon } from '#web/ui/icons.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { useTableRows } from '#web/ui/table/rows/row-source.ts';
import { useSelection } from '#web/ui/table/selection/use-selection.ts';
import { filterKey } from '#web/ui/table/table-state.ts';
import { Toolbar } from '#web/ui/table/toolbar/toolbar.tsx';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { usePhone } from '#web/ui/use-phone.ts';
import { customerColumns } from './customer-columns.tsx';
import { customerListKey } from './customers.queries.ts';
import { fullName, ordersOf } from './describe-customer.ts';
import { listOptions, loadCustomers, sortOptions, statusFilter, statusOf } from './list-state.ts';
import { PhoneCustomer } from './phone-customer.tsx';
import { useExportUsers } from './use-export-users.tsx';

const HistoryPanel = lazy(async () => ({
  default: (await import('#web/shared/history/history-panel.tsx')).HistoryPanel,
}));

const words = t.customers;
const tableId = 'customers';
const idOf = ({ _id }: Customer) => _id;
const nameOf = (customer: Customer) => fullName(customer) || customer._id;
const pathOf = (customer: Customer) => ordersOf(customer, ordersPath);
const phoneRow = (customer: Customer) => <PhoneCustomer customer={customer} />;

interface CustomerListProps {
  storeId: string;
  /** What stands above the list, given the button that exports. */
  header: (exportButton: ReactNode) => ReactNode;
}

/** The customers of a store; each leads to what they ordered. */
export function CustomerList({ storeId, header }: CustomerListProps) {
  const phone = usePhone();
  const table = useTableState(listOptions);
  const { state } = table;
  const load = useMemo(() => loadCustomers(storeId), [storeId]);
  const queryKey = useMemo(() => [...customerListKey, storeId], [storeId]);
  const source = useTableRows<Customer>({ queryKey, state, load });
  const selection = useSelection({ key: `customers ${storeId}`, filter: filterKey(state), total: source.total });
  const exporting = useExportUsers({ storeId, state, selection, totalIsCapped: source.totalIsCapped });
  const mayExport = useMay('customers.export');
  const mayReadHistory = useMay('history.read');
  const [told, setTold] = useState<string>();
  const actionsOf = useCallback(
    ({ _id }: Customer) => [
      [{ id: 'history', label: t.common.history, icon: <ClockIcon />, onSelect: () => setTold(_id) }],
    ],
    [],
  );
  const exportButton = mayExport && (
    <Button startIcon={<DownloadIcon />} sx={{ flex: 'none' }} onClick={() => exporting.ask(selection.count > 0)}>
      {words.export.act}
    </Button>
  );
  return (
    <>
      {header(exportButton)}
      <DataTable
        id={tableId}
        label={words.list}
        fill
        bare={phone}
        rowHeight="twoLine"
        columns={customerColumns}
        table={table}
        source={source}
        selection={mayExport ? selection : undefined}
        bulkActions={{
          frequent: [
            { id: 'export', label: words.export.act, icon: <DownloadIcon />, onSelect: () => exporting.ask(true) },
          ],
        }}
        rowId={idOf}
        rowLabel={nameOf}
        rowTo={pathOf}
        rowActions={mayReadHistory ? actionsOf : undefined}
        phoneRow={phoneRow}
        toolbar={
          <Toolbar
            table={table}
            searchLabel={words.search}
            searchOff={statusOf(state) && words.searchOff}
            filters={[statusFilter]}
            sorts={sortOptions}
            sizes
            columns={{ tableId, columns: customerColumns }}
            end={phone && exportButton}
          />
        }
        countText={words.amount}
        empty={<EmptyState icon={<PeopleIcon />} {...words.empty} action={<StoreDoor />} />}
        noMatch={words.noMatch}
      />
      {exporting.dialog}
      <Suspense>
        {told !== undefined && (
          <HistoryPanel of={{ subject: 'customer', subjectId: told }} onClose={() => setTold(undefined)} />
        )}
      </Suspense>
    </>
  );
}
