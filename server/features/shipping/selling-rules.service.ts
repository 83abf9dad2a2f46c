import type { DeliveryRules } from '#contract/pricing/delivery-rules.ts';
import type { Destination } from '#contract/pricing/offers.ts';
import type { ParcelRules } from '#contract/pricing/shipping-rules.ts';
import type { TaxRules } from '#contract/pricing/tax-rules.ts';
import type { PickupRules } from '#contract/shipping/shipping.schemas.ts';
import type { Address } from '#contract/stores/stores.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { milesFrom } from './delivery-area.ts';
import { sellingRulesRepository } from './selling-rules.repository.ts';
import { shippingRules } from './shipping.mapper.ts';

export { shippingRules };

export interface SellingPlace {
  id: string;
  name: string;
  address: Required<Address>;
  hours: readonly { day: number; from: string; to: string }[];
  isPickup: boolean;
}

/** What a store sells by, as it is set at the moment. */
export interface SellingRules {
  parcels: ParcelRules;
  delivery: DeliveryRules;
  pickup: PickupRules;
  /** Countries, and states of the United States. */
  shipTo: readonly string[];
  tax: TaxRules;
  /** What the store says above the button that pays. */
  notes: string;
  timeZone: string;
  places: readonly SellingPlace[];
  /** How far an address is from where deliveries start; null where that can't be told. */
  milesTo(address: Destination): number | null;
}

const noAddress: Required<Address> = { line1: '', line2: '', city: '', state: '', postalCode: '', country: '' };
// As the settings show it before anything was said.
const usualPreparation = 2;

/** Reads what a checkout reckons with; undefined when the merchant has no such store. */
export async function readSellingRules(
  db: Db,
  scope: MerchantScope,
  storeId: string,
): Promise<SellingRules | undefined> {
  const store = await sellingRulesRepository(db).store(scope, storeId);
  if (!store) return undefined;
  const places = store.locations.map(({ id, name, address, hours, is_pickup }) => ({
    id,
    name,
    address: placeAddress({ address }, store),
    hours: hours as unknown as SellingPlace['hours'],
    isPickup: is_pickup,
  }));
  const { parcels, delivery, pickup } = shippingRules(store);
  return {
    parcels,
    delivery,
    pickup: withUsual(pickup, places),
    shipTo: store.ship_to,
    tax: store.tax as unknown as TaxRules,
    notes: store.checkout_notes,
    timeZone: store.time_zone,
    places,
    milesTo: milesFrom(delivery.radius, places),
  };
}

/** Where a place is; one that does not say lies where the store does. */
export function placeAddress(place: { address: unknown }, store: { address: unknown }): Required<Address> {
  const own = place.address as Address;
  return { ...noAddress, ...(own.line1 ? own : (store.address as Address)) };
}

/** Until something is said of a place, every one that allows pickup hands orders out. */
function withUsual(rules: PickupRules, places: readonly SellingPlace[]): PickupRules {
  if (rules.places.length > 0) return rules;
  const usual = { isOn: true, preparationHours: usualPreparation, instructions: '' };
  return { ...rules, places: places.filter(({ isPickup }) => isPickup).map(({ id }) => ({ location: id, ...usual })) };
}
