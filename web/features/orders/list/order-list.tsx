import { useMemo } from 'react';
import type { Order } from '#contract/orders/orders.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { orderName } from '#web/shared/orders/order-name.ts';
import { pathOfOrder } from '#web/shared/orders/order-paths.ts';
import { StoreDoor } from '#web/shared/stores/store-door.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ReceiptIcon } from '#web/ui/icons.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { useTableRows } from '#web/ui/table/rows/row-source.ts';
import { useSelection } from '#web/ui/table/selection/use-selection.ts';
import { filterKey } from '#web/ui/table/table-state.ts';
import { Toolbar } from '#web/ui/table/toolbar/toolbar.tsx';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { usePhone } from '#web/ui/use-phone.ts';
import { orderListKey } from '../orders.queries.ts';
import { useWatchPushed } from '../shipstation/use-watch-pushed.ts';
import { channelFilter, listOptions, loadOrders, sortOptions, statusFilter } from './list-state.ts';
import { orderColumns } from './order-columns.tsx';
import { PhoneOrder } from './phone-order.tsx';
import { useBulkActions, useRowActions } from './use-order-actions.tsx';

const words = t.orders;
const tableId = 'orders';
const idOf = (order: Order) => order._id;
const nameOf = (order: Order) => words.order(orderName(order));
const pathOf = (order: Order) => pathOfOrder(order._id);
const stateOf = (order: Order) => ({ order });
const fetchDetails = () => void import('../details/order-details-page.tsx').catch(() => undefined);
const phoneRow = (order: Order) => <PhoneOrder order={order} />;

/** The orders of a store with all that can be done to one or many of them. */
export function OrderList({ storeId }: { storeId: string }) {
  const phone = usePhone();
  const table = useTableState(listOptions);
  const { state } = table;
  const load = useMemo(() => loadOrders(storeId), [storeId]);
  const queryKey = useMemo(() => [...orderListKey, storeId], [storeId]);
  const source = useTableRows<Order>({ queryKey, state, load });
  const selection = useSelection({ key: `orders ${storeId}`, filter: filterKey(state), total: source.total });
  useWatchPushed(source.rows);
  const bulk = useBulkActions({ storeId, state, selection, source });
  const { acts, dialogs } = useRowActions(selection);
  const columns = useMemo(() => orderColumns(acts), [acts]);
  return (
    <>
      <DataTable
        id={tableId}
        label={words.list}
        fill
        bare={phone}
        rowHeight="thumb"
        columns={columns}
        table={table}
        source={source}
        selection={selection}
        bulkActions={bulk.actions}
        rowId={idOf}
        rowLabel={nameOf}
        rowTo={pathOf}
        fetchOpened={fetchDetails}
        rowState={stateOf}
        rowActions={phone ? acts.actionsOf : undefined}
        phoneRow={phoneRow}
        toolbar={
          <Toolbar
            table={table}
            searchLabel={words.search}
            filters={[statusFilter, channelFilter]}
            sorts={sortOptions}
            sizes
            columns={{ tableId, columns }}
          />
        }
        countText={words.amount}
        empty={<EmptyState icon={<ReceiptIcon />} {...words.empty} action={<StoreDoor />} />}
        noMatch={words.noMatch}
      />
      {bulk.dialog}
      {dialogs}
    </>
  );
}
