import type { Order, OrderStatus } from '#contract/orders/orders.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import type { MenuAction } from '#web/ui/actions/action-menu.tsx';
import type { Column } from '#web/ui/table/toolbar/columns.ts';
import { ActionsCell, ClientCell, DateCell, NumberCell, StatusCell, TotalCell } from './order-cells.tsx';

interface ColumnActs {
  onStatus: (order: Order, status: OrderStatus) => void;
  onSlip: (order: Order) => void;
  actionsOf: (order: Order) => MenuAction[][];
}

const { columns } = t.orders;

/** Order #, Date, Client, Status, Total, Actions. */
export const orderColumns = ({ onStatus, onSlip, actionsOf }: ColumnActs): readonly Column<Order>[] => [
  {
    id: 'serialNo',
    header: columns.serialNo,
    cell: (order) => <NumberCell order={order} />,
    primary: true,
    width: 104,
  },
  {
    id: 'createdAt',
    header: columns.date,
    cell: (order) => <DateCell order={order} />,
    width: 104,
    sortable: true,
    descFirst: true,
    skeleton: 'lines',
  },
  {
    id: 'client',
    header: columns.client,
    cell: (order) => <ClientCell order={order} />,
    minWidth: 180,
    skeleton: 'lines',
  },
  {
    id: 'status',
    header: columns.status,
    cell: (order) => <StatusCell order={order} onStatus={onStatus} />,
    width: 316,
    skeleton: 'chip',
  },
  {
    id: 'total',
    header: columns.total,
    cell: (order) => <TotalCell order={order} />,
    align: 'right',
    width: 104,
    skeleton: 'number',
  },
  {
    id: 'actions',
    header: columns.actions,
    cell: (order) => <ActionsCell order={order} onSlip={onSlip} actionsOf={actionsOf} />,
    align: 'right',
    width: 92,
    fixed: true,
  },
];
