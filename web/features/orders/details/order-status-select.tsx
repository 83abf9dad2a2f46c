import type { OrderDetails, OrderStatus } from '#contract/orders/orders.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { useRights } from '#web/shared/accounts/use-may.ts';
import { orderName } from '#web/shared/orders/order-name.ts';
import { isOrderStatus, orderStatusOptions } from '#web/shared/orders/order-status.ts';
import { StatusSelect } from '#web/ui/actions/status-select.tsx';
import type { Asked, AskedOrder } from './order-dialogs.tsx';
import { canCancel } from './possible-actions.ts';

/** The status of the order; choosing another asks first, and cancelling asks about the money and the goods, too. */
export function OrderStatusSelect({ order, ask }: AskedOrder) {
  const may = useRights();
  // Cancelling asks for more than the other statuses do.
  const options = may('orders.cancel')
    ? orderStatusOptions
    : orderStatusOptions.map((option) => ({ ...option, unavailable: option.value === 'Cancelled' }));
  return (
    <StatusSelect
      name={t.orders.statusOf(orderName(order))}
      value={order.status}
      options={options}
      onChange={(status) => isOrderStatus(status) && ask(questionAbout(order, status))}
      disabled={!may('orders.fulfil')}
    />
  );
}

const questionAbout = (order: OrderDetails, status: OrderStatus): Asked =>
  status === 'Cancelled' && canCancel(order) === 'yes' ? { act: 'cancel' } : { act: 'status', status };
