import { z } from 'zod';
import type { Location } from '#contract/locations/locations.contract.ts';
import { deliveryInput, parcelInput, pickupInput, type ShippingSettings } from '#contract/shipping/shipping.schemas.ts';
import { t } from '#web/kit/messages/t.ts';

// Each screen's form is the part it saves, under the name that the server calls it by.
export const parcelForm = z.object({ parcels: parcelInput });
export const deliveryForm = z.object({ delivery: deliveryInput });
export const pickupForm = z.object({ pickup: pickupInput });

export type ParcelValues = z.input<typeof parcelForm>;
export type DeliveryValues = z.input<typeof deliveryForm>;
export type PickupValues = z.input<typeof pickupForm>;
export type ZoneValues = ParcelValues['parcels']['zones'][number];
export type RateValues = ZoneValues['rates'][number];

const asText = (dollars: number): string => dollars.toFixed(2);
const orEmpty = (dollars: number | null): string => (dollars === null ? '' : asText(dollars));

export function parcelValues({ parcels }: ShippingSettings): ParcelValues {
  const zones = parcels.zones.map((zone) => ({
    ...zone,
    rates: zone.rates.map((rate) => ({
      ...rate,
      price: asText(rate.price),
      freeOver: orEmpty(rate.freeOver),
      steps: rate.steps.map(({ upTo, price }) => ({ upTo, price: asText(price) })),
    })),
  }));
  return { parcels: { ...parcels, handlingFee: asText(parcels.handlingFee), zones } };
}

export function deliveryValues({ delivery }: ShippingSettings): DeliveryValues {
  const { fee, minimum, freeOver } = delivery;
  return {
    delivery: {
      ...delivery,
      radius: { ...delivery.radius, point: delivery.radius.point ?? '' },
      fee: asText(fee),
      minimum: asText(minimum),
      freeOver: orEmpty(freeOver),
    },
  };
}

const usualPreparation = 2;

/** Every place that allows pickup, with what was said of it. Until anything was, all of them are on. */
export function pickupValues({ pickup }: ShippingSettings, locations: readonly Location[]): PickupValues {
  const said = new Map(pickup.places.map((place) => [place.location, place]));
  const places = locations
    .filter(({ isPickup }) => isPickup)
    .map(({ _id: location }) => {
      const untouched = { location, isOn: said.size === 0, preparationHours: usualPreparation, instructions: '' };
      return said.get(location) ?? untouched;
    });
  return { pickup: { isOn: pickup.isOn, places } };
}

export const newRate = (name = ''): RateValues => ({
  name,
  kind: 'flat',
  price: '',
  freeOver: '',
  steps: [],
  estimate: '',
});

/** A zone to fill in; the first one is what most begin with. */
export const newZone = (isFirst: boolean): ZoneValues => {
  const { firstZone, firstRate } = t.shipping.parcels;
  return { name: isFirst ? firstZone : '', regions: isFirst ? ['US'] : [], rates: [newRate(firstRate)] };
};

const firstSteps = [
  { upTo: 5, price: '' },
  { upTo: null, price: '' },
];

/** A rate whose fields fit its kind: what is not shown for it can't be wrong. The same one when they do already. */
export function fitRate(rate: RateValues): RateValues {
  const isWeighed = rate.kind === 'by_weight';
  const isPriced = rate.price !== '' && Number(rate.price) >= 0;
  const fits =
    (isWeighed ? rate.steps.length > 0 && isPriced : rate.steps.length === 0) &&
    (rate.kind === 'free_over' || rate.freeOver === '' || rate.freeOver === null);
  if (fits) return rate;
  return {
    ...rate,
    price: isWeighed ? '0.00' : rate.price,
    freeOver: rate.kind === 'free_over' ? rate.freeOver : '',
    steps: isWeighed ? (rate.steps.length > 0 ? rate.steps : firstSteps) : [],
  };
}

const usualMiles = 10;

/** The same for the two kinds of area. */
export function fitArea(delivery: DeliveryValues['delivery']): DeliveryValues['delivery'] {
  const { area, postalCodes, radius } = delivery;
  if (area === 'radius') {
    const kept = postalCodes.filter((code) => /^\d{5}$/.test(code));
    return kept.length === postalCodes.length ? delivery : { ...delivery, postalCodes: kept };
  }
  // An emptied number is null while it is edited.
  const isNumber = typeof radius.miles === 'number' && radius.miles >= 1 && radius.miles <= 500;
  return isNumber ? delivery : { ...delivery, radius: { ...radius, miles: usualMiles } };
}

/** Postal codes out of what was typed or pasted, each once. */
export const readPostalCodes = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
