import type { Order } from '#contract/orders/orders.schemas.ts';
import { formatDateTime, formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { buyerName, orderName } from '#web/shared/orders/order-name.ts';
import { orderStatusLooks } from '#web/shared/orders/order-status.ts';
import { totalOf } from '#web/shared/orders/order-total.ts';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { PhoneItem } from '#web/ui/table/phone-item.tsx';
import { PaymentMark } from '../payment-mark.tsx';
import { ShipstationMark } from '../shipstation/shipstation-mark.tsx';

/** An order as phones list it. */
export function PhoneOrder({ order }: { order: Order }) {
  return (
    <PhoneItem>
      <span>
        <b>{orderName(order)}</b>
        <b>{formatMoney(totalOf(order))}</b>
      </span>
      <span>
        <span data-cut="">{buyerName(order)}</span>
        <small>{t.orders.items(order.items)}</small>
      </span>
      <span data-marks="">
        <StatusChip {...orderStatusLooks[order.status]} />
        <PaymentMark order={order} />
        <ShipstationMark order={order} />
        {order.isSample && <StatusChip shape="tag" label={t.orders.sample} />}
      </span>
      <small>{formatDateTime(order.createdAt)}</small>
    </PhoneItem>
  );
}
