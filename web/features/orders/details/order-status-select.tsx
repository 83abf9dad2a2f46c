import type { OrderDetails, OrderStatus } from '#contract/orders/orders.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { orderName } from '#web/shared/orders/order-name.ts';
import { isOrderStatus, orderStatusOptions } from '#web/shared/orders/order-status.ts';
import { StatusSelect } from '#web/ui/actions/status-select.tsx';
import type { Asked, AskedOrder } from './order-dialogs.tsx';
import { canCancel } from './possible-actions.ts';

/** The status of the order; choosing another asks first, and cancelling asks about the money and the goods, too. */
export function OrderStatusSelect({ order, ask }: AskedOrder) {
  return (
    <StatusSelect
      name={t.orders.statusOf(orderName(order))}
      value={order.status}
      options={orderStatusOptions}
      onChange={(status) => isOrderStatus(status) && ask(questionAbout(order, status))}
    />
  );
}

const questionAbout = (order: OrderDetails, status: OrderStatus): Asked =>
  status === 'Cancelled' && canCancel(order) === 'yes' ? { act: 'cancel' } : { act: 'status', status };
