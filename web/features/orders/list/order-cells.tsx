import { styled } from '@mui/material/styles';
import { memo } from 'react';
import type { Order, OrderStatus } from '#contract/orders/orders.schemas.ts';
import { formatDate, formatMoney, formatTime } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { buyerName, orderName } from '#web/shared/orders/order-name.ts';
import { isOrderStatus, orderStatusOptions } from '#web/shared/orders/order-status.ts';
import { totalOf } from '#web/shared/orders/order-total.ts';
import type { MenuAction } from '#web/ui/actions/action-menu.tsx';
import { StatusSelect } from '#web/ui/actions/status-select.tsx';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { PrintIcon } from '#web/ui/icons.tsx';
import { RowMenu } from '#web/ui/table/data-row.tsx';
import { PlainIconButton } from '#web/ui/table/table-parts.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { PaymentMark } from '../payment-mark.tsx';
import { ShipstationMark } from '../shipstation/shipstation-mark.tsx';

// Plain elements under one style: a list draws dozens of these.
const Cell = styled('div')(
  themed(({ theme }) => ({
    minWidth: 0,
    '& b, & small': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& b': { fontWeight: 500, maxWidth: '100%' },
    '& small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
    '&[data-number]': { display: 'grid', justifyItems: 'start', gap: 2, color: theme.vars.palette.primary.text },
    '&[data-status]': { display: 'flex', alignItems: 'center', gap: 12 },
    '&[data-status] > span:first-of-type': { flex: 'none', width: 150 },
    '&[data-status] > div': { display: 'grid', justifyItems: 'start', gap: 2, minWidth: 0 },
    '&[data-acts]': { display: 'flex', justifyContent: 'flex-end', marginRight: -8 },
  })),
);

export function NumberCell({ order }: { order: Order }) {
  return (
    <Cell data-number="">
      <b>{orderName(order)}</b>
      {order.way === 'counter' && <StatusChip shape="tag" label={t.orders.atCounter} />}
      {order.isSample && <StatusChip shape="tag" label={t.orders.sample} />}
    </Cell>
  );
}

export function DateCell({ order: { createdAt } }: { order: Order }) {
  return (
    <Cell>
      {formatDate(createdAt)}
      <small>{formatTime(createdAt)}</small>
    </Cell>
  );
}

export function ClientCell({ order }: { order: Order }) {
  const name = buyerName(order);
  const { email } = order.customer;
  return (
    <Cell>
      <b title={name}>{name}</b>
      <small title={email}>{email}</small>
    </Cell>
  );
}

interface StatusCellProps {
  order: Order;
  onStatus: (order: Order, status: OrderStatus) => void;
}

export function StatusCell({ order, onStatus }: StatusCellProps) {
  return (
    <Cell data-status="">
      <span>
        <StatusSelect
          name={t.orders.statusOf(orderName(order))}
          value={order.status}
          options={orderStatusOptions}
          onChange={(status) => isOrderStatus(status) && onStatus(order, status)}
          disabled={!useMay('orders.fulfil')}
        />
      </span>
      <div>
        <PaymentMark order={order} />
        <ShipstationMark order={order} />
      </div>
    </Cell>
  );
}

export function TotalCell({ order }: { order: Order }) {
  return (
    <Cell>
      <b>{formatMoney(totalOf(order))}</b>
      <small>{t.orders.items(order.items)}</small>
    </Cell>
  );
}

interface ActionsCellProps {
  order: Order;
  onSlip: (order: Order) => void;
  actionsOf: (order: Order) => MenuAction[][];
}

function DrawnActions({ order, onSlip, actionsOf }: ActionsCellProps) {
  const name = orderName(order);
  return (
    <Cell data-acts="">
      <PlainIconButton type="button" aria-label={t.orders.packingSlipOf(name)} onClick={() => onSlip(order)}>
        <PrintIcon />
      </PlainIconButton>
      <RowMenu name={t.orders.order(name)} groups={actionsOf(order)} />
    </Cell>
  );
}

export const ActionsCell = memo(DrawnActions);
