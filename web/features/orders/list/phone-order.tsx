import { styled } from '@mui/material/styles';
import type { Order } from '#contract/orders/orders.schemas.ts';
import { formatDateTime, formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { buyerName, orderName } from '#web/shared/orders/order-name.ts';
import { orderStatusLooks } from '#web/shared/orders/order-status.ts';
import { totalOf } from '#web/shared/orders/order-total.ts';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { themed } from '#web/ui/themed.ts';
import { PaymentMark } from '../payment-mark.tsx';

const Root = styled('span')(
  themed(({ theme }) => ({
    flex: 1,
    minWidth: 0,
    display: 'grid',
    gap: 4,
    '& > span': { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 12, minWidth: 0 },
    '& > [data-marks]': { flexWrap: 'wrap', justifyContent: 'flex-start', alignItems: 'center', gap: '4px 10px' },
    '& b': { fontSize: theme.typography.pxToRem(15), fontWeight: 600 },
    '& [data-name]': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& small': { ...theme.typography.caption, flex: 'none', color: theme.vars.palette.text.tertiary },
  })),
);

/** An order as phones list it. */
export function PhoneOrder({ order }: { order: Order }) {
  return (
    <Root>
      <span>
        <b>{orderName(order)}</b>
        <b>{formatMoney(totalOf(order))}</b>
      </span>
      <span>
        <span data-name="">{buyerName(order)}</span>
        <small>{t.orders.items(order.items)}</small>
      </span>
      <span data-marks="">
        <StatusChip {...orderStatusLooks[order.status]} />
        <PaymentMark order={order} />
        {order.isSample && <StatusChip shape="tag" label={t.orders.sample} />}
      </span>
      <small>{formatDateTime(order.createdAt)}</small>
    </Root>
  );
}
