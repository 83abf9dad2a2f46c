import { type Cents, cents, type Dollars, toCents, toDollars } from '#contract/kit/money.ts';
import type { DeliveryRules } from '#contract/pricing/delivery-rules.ts';
import type { ParcelRules } from '#contract/pricing/shipping-rules.ts';
import type { PickupRules, ShippingInput, ShippingSettings } from '#contract/shipping/shipping.schemas.ts';

export interface ShippingColumns {
  parcels: unknown;
  delivery: unknown;
  pickup: unknown;
}

export interface ShippingRules {
  parcels: ParcelRules;
  delivery: DeliveryRules;
  pickup: PickupRules;
}

type Parcels = ShippingSettings['parcels'];
type Delivery = ShippingSettings['delivery'];

const noParcels: ParcelRules = { isOn: false, defaultWeight: 1, handlingFeeCents: cents(0), zones: [] };

const noDelivery: DeliveryRules = {
  isOn: false,
  area: 'postal_codes',
  postalCodes: [],
  radius: { location: null, miles: 25 },
  feeCents: cents(0),
  minimumCents: cents(0),
  freeOverCents: null,
  leadHours: 24,
  slots: [],
};

// A new store sells at once: what it has can be picked up where it lies, until its owner says otherwise.
const usualPickup: PickupRules = { isOn: true, places: [] };

/** The rules a store ships by; parcels and deliveries are off where nothing was set up. */
export const shippingRules = (row: ShippingColumns): ShippingRules => ({
  parcels: row.parcels ? readParcels(row.parcels as Parcels, cents) : noParcels,
  delivery: row.delivery ? readDelivery(row.delivery as Delivery, cents) : noDelivery,
  pickup: (row.pickup as PickupRules | null) ?? usualPickup,
});

/** The same as it crosses the wire. */
export function toShippingSettings(row: ShippingColumns): ShippingSettings {
  const { parcels, delivery, pickup } = shippingRules(row);
  return { parcels: writeParcels(parcels, toDollars), delivery: writeDelivery(delivery, toDollars), pickup };
}

/** The parts that were sent. */
export const toShippingRules = ({ parcels, delivery, pickup }: ShippingInput): Partial<ShippingRules> => ({
  parcels: parcels && readParcels(parcels, toCents),
  delivery: delivery && readDelivery(delivery, toCents),
  pickup,
});

/** What is written of them; left out is what was not said. */
export const toShippingColumns = ({ parcels, delivery, pickup }: Partial<ShippingRules>) => ({
  parcels: parcels && JSON.stringify(writeParcels(parcels, asStored)),
  delivery: delivery && JSON.stringify(writeDelivery(delivery, asStored)),
  pickup: pickup && JSON.stringify(pickup),
});

// The columns hold the fields of the wire, with cents in them.
type Read = (amount: Dollars) => Cents;
type Write = (amount: Cents) => number;
const asStored: Write = (amount) => amount;

const readParcels = ({ isOn, defaultWeight, handlingFee, zones }: Parcels, read: Read): ParcelRules => ({
  isOn,
  defaultWeight,
  handlingFeeCents: read(handlingFee),
  zones: zones.map(({ rates, ...zone }) => ({
    ...zone,
    rates: rates.map(({ price, freeOver, steps, ...rate }) => ({
      ...rate,
      priceCents: read(price),
      freeOverCents: freeOver === null ? null : read(freeOver),
      steps: steps.map((step) => ({ upTo: step.upTo, priceCents: read(step.price) })),
    })),
  })),
});

const writeParcels = ({ isOn, defaultWeight, handlingFeeCents, zones }: ParcelRules, write: Write): Parcels => ({
  isOn,
  defaultWeight,
  handlingFee: write(handlingFeeCents),
  zones: zones.map(({ rates, ...zone }) => ({
    ...zone,
    rates: rates.map(({ priceCents, freeOverCents, steps, ...rate }) => ({
      ...rate,
      price: write(priceCents),
      freeOver: freeOverCents === null ? null : write(freeOverCents),
      steps: steps.map((step) => ({ upTo: step.upTo, price: write(step.priceCents) })),
    })),
  })),
});

const readDelivery = ({ fee, minimum, freeOver, ...delivery }: Delivery, read: Read): DeliveryRules => ({
  ...delivery,
  feeCents: read(fee),
  minimumCents: read(minimum),
  freeOverCents: freeOver === null ? null : read(freeOver),
});

const writeDelivery = (rules: DeliveryRules, write: Write): Delivery => {
  const { feeCents, minimumCents, freeOverCents, ...delivery } = rules;
  return {
    ...delivery,
    fee: write(feeCents),
    minimum: write(minimumCents),
    freeOver: freeOverCents === null ? null : write(freeOverCents),
  };
};
