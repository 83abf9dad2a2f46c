import { t } from '#web/kit/messages/t.ts';
import { orderName } from '#web/shared/orders/order-name.ts';
import { isOrderStatus, orderStatusOptions } from '#web/shared/orders/order-status.ts';
import { StatusSelect } from '#web/ui/status-select.tsx';
import type { AskedOrder } from './order-dialogs.tsx';

/** The status of the order; choosing another asks first. */
export function OrderStatusSelect({ order, ask }: AskedOrder) {
  return (
    <StatusSelect
      name={t.orders.statusOf(orderName(order))}
      value={order.status}
      options={orderStatusOptions}
      onChange={(status) => isOrderStatus(status) && ask({ act: 'status', status })}
    />
  );
}
