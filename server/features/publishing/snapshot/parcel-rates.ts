import { addCents } from '#contract/kit/money.ts';
import { usStates } from '#contract/kit/regions.ts';
import { findZone, type ParcelRules, type Rate } from '#contract/pricing/shipping-rules.ts';
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
const knownRates = ({ handlingFeeCents }: ParcelRules, rates: readonly Rate[]): ParcelRates['rates'] =>
  rates
    .filter(({ kind }) => kind !== 'by_weight')
    .map(({ kind, priceCents, freeOverCents }) => ({
      cents: priceCents === 0 ? priceCents : addCents(priceCents, handlingFeeCents),
      freeOverCents: kind === 'free_over' ? freeOverCents : null,
    }));
