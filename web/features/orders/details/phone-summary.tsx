import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { formatDateTime, formatMoney } from '#web/kit/format.ts';
import { totalOf } from '#web/shared/orders/order-total.ts';
import { themed } from '#web/ui/theme/themed.ts';
import { PaymentMark } from '../payment-mark.tsx';
import { MoreMenu } from './more-menu.tsx';
import type { AskedOrder } from './order-dialogs.tsx';
import { OrderStatusSelect } from './order-status-select.tsx';

const Summary = styled(Card)(
  themed(({ theme }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    padding: 16,
    '& > div': { flex: 1, minWidth: 0 },
    '& > div:nth-of-type(2)': { flex: 'none', display: 'grid', justifyItems: 'end', gap: 8 },
    '& b': { ...theme.typography.h2, display: 'block' },
    '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  })),
);

/** What phones show first: how much, since when, how far. */
export function PhoneSummary({ order, ask }: AskedOrder) {
  return (
    <Summary>
      <div>
        <b>{formatMoney(totalOf(order))}</b>
        <small>{formatDateTime(order.createdAt)}</small>
      </div>
      <div>
        <OrderStatusSelect order={order} ask={ask} />
        <PaymentMark order={order} />
      </div>
      <MoreMenu order={order} ask={ask} />
    </Summary>
  );
}
