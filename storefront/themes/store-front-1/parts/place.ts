import type { Site, StorePlace } from '#contract/storefront/site.schemas.ts';

/** The place that header and footer tell of: where things can be picked up, else the first one. */
export const placeOf = ({ places }: Pick<Site, 'places'>): StorePlace | null =>
  places.find(({ isPickup }) => isPickup) ?? places[0] ?? null;

/** An address in lines, as a letter shows it. */
export function addressLines({ line1, line2, city, state, postalCode, country }: StorePlace['address']): string[] {
  const town = [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [[line1, line2].filter(Boolean).join(', '), town, country === 'US' ? '' : country].filter(Boolean);
}

/** What a phone dials: digits, and the plus of an international number. */
export const dialOf = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
