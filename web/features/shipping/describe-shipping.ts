import type { ShippingSettings } from '#contract/shipping/shipping.schemas.ts';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';

export function describeParcels({ parcels: { zones } }: ShippingSettings): string[] {
  const { summary, noZones } = t.shipping.parcels;
  const rates = zones.reduce((sum, zone) => sum + zone.rates.length, 0);
  return [zones.length > 0 ? summary(zones.length, rates) : noZones];
}

export function describeDelivery(
  { delivery }: ShippingSettings,
  places: readonly { _id: string; name: string }[],
): string[] {
  const { codes, around, fee } = t.shipping.delivery;
  const { area, postalCodes, radius } = delivery;
  const place = places.find(({ _id }) => _id === radius.location)?.name ?? '';
  return [area === 'radius' ? around(radius.miles, place) : codes(postalCodes.length), fee(formatMoney(delivery.fee))];
}

export function describePickup({ pickup }: ShippingSettings): string[] {
  const { summary, everyPlace, noPlaces } = t.shipping.pickup;
  if (pickup.places.length === 0) return [everyPlace];
  const open = pickup.places.filter(({ isOn }) => isOn).length;
  return [open > 0 ? summary(open) : noPlaces];
}
