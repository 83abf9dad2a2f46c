import { type Dollars, subtractCents, toCents, toDollars } from '#contract/kit/money.ts';
import type { Order } from '#contract/orders/orders.schemas.ts';
import { formatMoney } from '#web/kit/format.ts';
import { totalOf } from '#web/shared/orders/order-total.ts';

/** An amount that is taken off the others: −$611.40. */
export const takenOff = (dollars: Dollars): string => (dollars > 0 ? `−${formatMoney(dollars)}` : formatMoney(dollars));

/** What is left of an order's total; the refund counts only when the payment is refunded. */
export function shownTotal(order: Order): Dollars {
  const { status, metadata } = order.payment;
  const refunded = status === 'refunded' ? metadata.amountRefunded : 0;
  return toDollars(subtractCents(toCents(totalOf(order)), toCents(refunded)));
}
