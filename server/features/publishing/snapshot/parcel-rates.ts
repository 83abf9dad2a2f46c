import { usStates } from '#contract/kit/regions.ts';
import { findZone, type Rate } from '#contract/pricing/shipping-rules.ts';
import type { ParcelRules } from '#contract/shipping/shipping.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';

type ParcelRates = Site['parcels'][number];

/** What one piece costs as a parcel, for each country and, where they differ, for its states. */
export function listParcelRates(rules: ParcelRules, shipTo: readonly string[]): ParcelRates[] {
  const countries = new Set(rules.zones.flatMap(({ regions }) => regions.map((region) => region.slice(0, 2))));
  return [...countries]
    .flatMap((country) => (country === 'US' ? listStates(rules, shipTo) : listCountry(rules, shipTo, country)))
    .filter(({ rates }) => rates.length > 0);
}

function listCountry(rules: ParcelRules, shipTo: readonly string[], country: string): ParcelRates[] {
  const zone = findZone(rules, { shipTo, address: { country, state: '', postalCode: '' } });
  return zone ? [{ country, states: [], rates: knownRates(rules, zone.rates) }] : [];
}

function listStates(rules: ParcelRules, shipTo: readonly string[]): ParcelRates[] {
  const all = Object.keys(usStates);
  const zoneOf = (state: string) => findZone(rules, { shipTo, address: { country: 'US', state, postalCode: '' } });
  return [...Map.groupBy(all, zoneOf)].flatMap(([zone, states]) =>
    zone
      ? [{ country: 'US', states: states.length < all.length ? states : [], rates: knownRates(rules, zone.rates) }]
      : [],
  );
}

/** What it weighs decides some of them: those are told at the checkout. */
const knownRates = ({ handlingFee }: ParcelRules, rates: readonly Rate[]): ParcelRates['rates'] =>
  rates
    .filter(({ kind }) => kind !== 'by_weight')
    .map(({ kind, price, freeOver }) => ({
      cents: price === 0 ? 0 : price + handlingFee,
      freeOverCents: kind === 'free_over' ? freeOver : null,
    }));
