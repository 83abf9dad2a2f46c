import { useMemo } from 'react';
import type { Order } from '#contract/orders/orders.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { orderName } from '#web/shared/orders/order-name.ts';
import { pathOfOrder } from '#web/shared/orders/order-paths.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ReceiptIcon } from '#web/ui/icons.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { useLocalRows } from '#web/ui/table/rows/use-local-rows.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { latestOrderColumns, PhoneLatestOrder } from './order-columns.tsx';

const options = { sizes: [5], prefix: 'orders-' };
const idOf = (order: Order) => order._id;
const nameOf = (order: Order) => t.orders.order(orderName(order));
const pathOf = (order: Order) => pathOfOrder(order._id);
const stateOf = (order: Order) => ({ order });
const words = t.dashboard.orders;

interface LatestOrdersTableProps {
  rows: Order[];
  timeZone: string | undefined;
  isChanging: boolean;
}

/** Five orders at a time. */
export function LatestOrdersTable({ rows, timeZone, isChanging }: LatestOrdersTableProps) {
  const table = useTableState(options);
  const source = useLocalRows({ rows, state: table.state, fetching: isChanging });
  const columns = useMemo(() => latestOrderColumns(timeZone), [timeZone]);
  const phoneRow = useMemo(() => (order: Order) => <PhoneLatestOrder order={order} timeZone={timeZone} />, [timeZone]);
  return (
    <DataTable
      bare
      id="latest-orders"
      label={words.list}
      columns={columns}
      table={table}
      source={source}
      rowId={idOf}
      rowLabel={nameOf}
      rowTo={pathOf}
      rowState={stateOf}
      phoneRow={phoneRow}
      empty={<EmptyState level={3} icon={<ReceiptIcon />} title={words.empty} />}
    />
  );
}
