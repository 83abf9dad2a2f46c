import { toDollars } from '#contract/kit/values.ts';
import type { DeliveryRules, ParcelRules, PickupRules, ShippingSettings } from '#contract/shipping/shipping.schemas.ts';

export interface ShippingColumns {
  parcels: unknown;
  delivery: unknown;
  pickup: unknown;
}

const noParcels: ParcelRules = { isOn: false, defaultWeight: 1, handlingFee: 0, zones: [] };

const noDelivery: DeliveryRules = {
  isOn: false,
  area: 'postal_codes',
  postalCodes: [],
  radius: { location: null, miles: 25 },
  fee: 0,
  minimum: 0,
  freeOver: null,
  leadHours: 24,
  slots: [],
};

// A new store sells at once: what it has can be picked up where it lies, until its owner says otherwise.
const usualPickup: PickupRules = { isOn: true, places: [] };

/** The rules a store ships by, in cents; parcels and deliveries are off where nothing was set up. */
export const shippingRules = (row: ShippingColumns) => ({
  parcels: (row.parcels as ParcelRules | null) ?? noParcels,
  delivery: (row.delivery as DeliveryRules | null) ?? noDelivery,
  pickup: (row.pickup as PickupRules | null) ?? usualPickup,
});

/** The same as it crosses the wire, in dollars. */
export function toShippingSettings(row: ShippingColumns): ShippingSettings {
  const { parcels, delivery, pickup } = shippingRules(row);
  return {
    parcels: { ...parcels, handlingFee: toDollars(parcels.handlingFee), zones: parcels.zones.map(toZone) },
    delivery: {
      ...delivery,
      fee: toDollars(delivery.fee),
      minimum: toDollars(delivery.minimum),
      freeOver: orNull(delivery.freeOver),
    },
    pickup,
  };
}

const orNull = (cents: number | null): number | null => (cents === null ? null : toDollars(cents));

const toZone = (zone: ParcelRules['zones'][number]): ShippingSettings['parcels']['zones'][number] => ({
  ...zone,
  rates: zone.rates.map((rate) => ({
    ...rate,
    price: toDollars(rate.price),
    freeOver: orNull(rate.freeOver),
    steps: rate.steps.map(({ upTo, price }) => ({ upTo, price: toDollars(price) })),
  })),
});
