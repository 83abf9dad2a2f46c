import { type NamedOrder, onTheirWay } from './pushed-orders.repository.ts';

/** An order that is there and on its way: nothing there is to be changed any more. */
export const isDoneThere = (order: NamedOrder): boolean =>
  order.shipstation_status === 'sent' && onTheirWay.includes(order.status);

/** Why an order is not sent to ShipStation, in words for the seller; null when it is. */
export function whyNotPushed(order: NamedOrder): string | null {
  if (order.is_sample) return 'Sample orders are not sent.';
  if (order.way === 'counter') return 'It was sold over the counter.';
  if (order.way === 'pickup') return 'Pickup orders are not shipped.';
  if (order.way === 'delivery') return 'Orders that you deliver yourself are not shipped.';
  if (order.status === 'Cancelled') {
    // One that is there has to be cancelled there, too.
    return order.shipstation_id === null ? 'This order is cancelled.' : null;
  }
  if (order.payment_status === 'processing') return 'This order is not paid for yet.';
  const isGivenBack = order.payment_status === 'refunded' && order.refunded_cents >= order.total_cents;
  return isGivenBack ? 'The money for this order was given back.' : null;
}
