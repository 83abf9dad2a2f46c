import type { DeliveryRules } from '#contract/pricing/delivery-rules.ts';
import type { Destination } from '#contract/pricing/offers.ts';
import { type MapPoint, milesBetween, readMapPoint } from '#contract/shipping/map-points.ts';
import type { Address } from '#contract/stores/stores.schemas.ts';
import { findZipCode } from './zip-codes.ts';

type Radius = Pick<DeliveryRules['radius'], 'location' | 'point'>;

/** Where deliveries by distance start: at the point the seller named, else in the middle of the location's ZIP code. */
export function deliveryStart(
  { location, point }: Radius,
  places: readonly { id: string; address: Address }[],
): MapPoint | null {
  if (point) return readMapPoint(point);
  const address = places.find(({ id }) => id === location)?.address;
  return address ? pointOf(address) : null;
}

/** Measures from where deliveries start to the middle of the buyer's ZIP code; nobody outside is asked. */
export const milesFrom =
  (radius: Radius, places: readonly { id: string; address: Address }[]) =>
  (address: Destination): number | null => {
    const start = deliveryStart(radius, places);
    const end = start && pointOf(address);
    return start && end && milesBetween(start, end);
  };

const pointOf = ({ country, postalCode }: Pick<Address, 'country' | 'postalCode'>): MapPoint | null =>
  country === 'US' || !country ? findZipCode(postalCode ?? '') : null;
