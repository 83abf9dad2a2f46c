import type { OrderAddress, OrderDetails } from '#contract/orders/orders.schemas.ts';
import { t } from '#web/kit/messages/t.ts';

const joined = (parts: readonly string[], by: string) => parts.filter(Boolean).join(by);

/** An address as it is written on a parcel; the country only where it is another. */
export function addressLines({ line1, line2, city, state, postalCode, country }: OrderAddress): string[] {
  const place = joined([joined([city, state], ', '), postalCode], ' ');
  return [joined([line1, line2], ', '), place, country === 'US' ? '' : country].filter(Boolean);
}

/** Where an order goes, in a few words. */
export function factsOf({ way, address, place }: Pick<OrderDetails, 'way' | 'address' | 'place'>): string {
  const { facts } = t.orderDetails;
  const where = way === 'pickup' ? place?.name : address && joined([address.city, address.state], ', ');
  return where ? facts[way](where) : '';
}
