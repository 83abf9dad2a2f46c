import type { Cents } from '../kit/money.ts';
import type { Phrase } from '../language/translate.ts';
import type { OrderStatus, Way } from './orders.schemas.ts';

/** What an order is called: by its number once it has one. */
export const orderNumber = (order: { serialNo: number | null; checkoutId: string }): string =>
  order.serialNo === null ? order.checkoutId : String(order.serialNo);

const words: Record<OrderStatus, Phrase> = {
  New: 'Received',
  Pending: 'Being prepared',
  Ready: 'Ready to go out',
  Shipped: 'On its way',
  Delivered: 'Delivered',
  Completed: 'Completed',
  Cancelled: 'Cancelled',
};

interface Refundable {
  totalCents: Cents;
  refundedCents: Cents;
}

/** Whether everything that was paid has gone back: the rest of an order of which only a part did is still to come. */
export const isRefunded = ({ totalCents, refundedCents }: Refundable): boolean =>
  refundedCents > 0 && refundedCents >= totalCents;

/** Where an order stands, as its buyer is told. */
export function sayStatus(order: Refundable & { status: OrderStatus; way: Way }): Phrase {
  if (order.status === 'Cancelled') return words.Cancelled;
  if (isRefunded(order)) return 'Refunded';
  if (order.way === 'counter' && order.status === 'Completed') return 'Sold over the counter';
  if (order.way === 'pickup' && order.status === 'Ready') return 'Ready for pickup';
  if (order.way === 'pickup' && (order.status === 'Delivered' || order.status === 'Completed')) return 'Picked up';
  return words[order.status];
}
