import type { OrderDetails } from '#contract/orders/orders.schemas.ts';
import { t } from '#web/kit/messages/t.ts';

const joined = (parts: readonly string[], by: string) => parts.filter(Boolean).join(by);

/** Where an order goes, in a few words. */
export function factsOf({ way, address, place }: Pick<OrderDetails, 'way' | 'address' | 'place'>): string {
  const { facts } = t.orderDetails;
  const where =
    way === 'pickup' || way === 'counter' ? place?.name : address && joined([address.city, address.state], ', ');
  return where ? facts[way](where) : '';
}
