import type { z } from 'zod';
import type { Location, locationInput } from '#contract/locations/locations.contract.ts';

export type LocationValues = z.input<typeof locationInput>;

const newAddress = { line1: '', line2: '', city: '', state: '', postalCode: '', country: 'US' };

/** What the form begins with. */
export function locationValues(location: Location | undefined): LocationValues {
  if (!location) return { name: '', address: newAddress, phone: '', hours: [], isPickup: true };
  const { name, address, phone, hours, isPickup } = location;
  return { name, address, phone, hours, isPickup };
}

/** An address as it is written, one line after the other; none while nothing but the country is known. */
export function addressLines(address: Location['address'], nameCountry: (code: string) => string): string[] {
  const { line1, line2, city, state, postalCode, country } = address;
  const place = [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const lines = [line1, line2, place].filter(Boolean);
  if (lines.length === 0) return [];
  return country && country !== 'US' ? [...lines, nameCountry(country)] : lines;
}
