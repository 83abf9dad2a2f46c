import type { OrderAddress } from '#contract/orders/orders.schemas.ts';

const joined = (parts: readonly string[], by: string) => parts.filter(Boolean).join(by);

/** An address as it is written on a parcel; the country only where it is another. */
export function addressLines({ line1, line2, city, state, postalCode, country }: OrderAddress): string[] {
  const place = joined([joined([city, state], ', '), postalCode], ' ');
  return [joined([line1, line2], ', '), place, country === 'US' ? '' : country].filter(Boolean);
}
