import { styled } from '@mui/material/styles';
import type { Order } from '#contract/orders/orders.schemas.ts';
import { formatDate, formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { buyerName, orderName } from '#web/shared/orders/order-name.ts';
import { orderStatusLooks } from '#web/shared/orders/order-status.ts';
import { paymentDisplay } from '#web/shared/orders/payment-display.ts';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import type { Column } from '#web/ui/table/toolbar/columns.ts';
import { themed } from '#web/ui/theme/themed.ts';
import { shownTotal } from './money.ts';

const Named = styled('span')(
  themed(({ theme }) => ({
    display: 'flex',
    gap: 8,
    minWidth: 0,
    fontWeight: 400,
    color: theme.vars.palette.text.primary,
    '& b': { flex: 'none', fontWeight: 500, color: theme.vars.palette.primary.text },
    '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  })),
);

// Chips stand on the line of the texts beside them.
const Mark = styled('span')({ display: 'flex' });

const Quiet = styled('span')(themed(({ theme }) => ({ color: theme.vars.palette.text.secondary })));

const Phone = styled('span')({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gap: 4,
  '& > span': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '4px 12px', minWidth: 0 },
  '& > [data-marks]': { flexWrap: 'wrap', justifyContent: 'flex-start' },
});

const words = t.dashboard.orders;

function NamedOrder({ order }: { order: Order }) {
  return (
    <Named>
      <b>{orderName(order)}</b>
      <span>{buyerName(order)}</span>
    </Named>
  );
}

/** ID, Date, Order Status, Payment Status, Total; days are those of the store's time zone. */
export const latestOrderColumns = (timeZone: string | undefined): readonly Column<Order>[] => [
  { id: 'id', header: words.id, cell: (order) => <NamedOrder order={order} />, primary: true, minWidth: 200 },
  {
    id: 'date',
    header: words.date,
    cell: ({ createdAt }) => <Quiet>{showDate(createdAt, timeZone)}</Quiet>,
    width: 144,
  },
  {
    id: 'status',
    header: words.status,
    cell: ({ status }) => (
      <Mark>
        <StatusChip {...orderStatusLooks[status]} />
      </Mark>
    ),
    width: 196,
    skeleton: 'chip',
  },
  {
    id: 'payment',
    header: words.payment,
    cell: (order) => (
      <Mark>
        <StatusChip shape="text" {...paymentDisplay(order)} />
      </Mark>
    ),
    width: 200,
  },
  {
    id: 'total',
    header: words.total,
    cell: (order) => <b style={{ fontWeight: 500 }}>{formatMoney(shownTotal(order))}</b>,
    align: 'right',
    width: 128,
    skeleton: 'number',
  },
];

const showDate = (moment: string, timeZone: string | undefined) => formatDate(moment, timeZone ? { timeZone } : {});

/** An order as phones list it. */
export function PhoneLatestOrder({ order, timeZone }: { order: Order; timeZone: string | undefined }) {
  return (
    <Phone>
      <span>
        <NamedOrder order={order} />
        <b style={{ fontWeight: 500 }}>{formatMoney(shownTotal(order))}</b>
      </span>
      <span data-marks="">
        <StatusChip {...orderStatusLooks[order.status]} />
        <StatusChip shape="text" {...paymentDisplay(order)} />
        <Quiet style={{ fontSize: '0.75rem' }}>{showDate(order.createdAt, timeZone)}</Quiet>
      </span>
    </Phone>
  );
}
