import { expect, test } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import type { ParcelRules } from '#contract/pricing/shipping-rules.ts';
import { listParcelRates } from './parcel-rates.ts';

const rate = {
  name: 'Standard',
  kind: 'flat' as const,
  priceCents: cents(500),
  freeOverCents: null,
  steps: [],
  estimate: '',
};
const rulesOf = (...zones: ParcelRules['zones']): ParcelRules => ({
  isOn: true,
  defaultWeight: 1,
  handlingFeeCents: cents(100),
  zones,
});

test('a piece costs the same in a whole country, or differs where states have zones of their own', () => {
  const states = { name: 'Far', regions: ['US-AK', 'US-HI'], rates: [{ ...rate, priceCents: cents(2000) }] };
  const home = {
    name: 'Home',
    regions: ['US', 'CA'],
    rates: [rate, { ...rate, kind: 'free_over' as const, freeOverCents: cents(7500) }],
  };
  const known = [
    { cents: 600, freeOverCents: null },
    { cents: 600, freeOverCents: 7500 },
  ];
  expect(listParcelRates(rulesOf(home), ['US', 'CA'])).toEqual([
    { country: 'US', states: [], rates: known },
    { country: 'CA', states: [], rates: known },
  ]);
  const [rest, far] = listParcelRates(rulesOf(home, states), ['US']);
  expect(rest?.states).toHaveLength(49);
  expect(far).toEqual({ country: 'US', states: ['AK', 'HI'], rates: [{ cents: 2100, freeOverCents: null }] });
  expect(listParcelRates(rulesOf(home), ['US-OH']).map((each) => each.states)).toEqual([['OH']]);
});

test('what has to be weighed is not told', () => {
  const weighed = { ...rate, kind: 'by_weight' as const, steps: [{ upTo: null, priceCents: cents(900) }] };
  expect(listParcelRates(rulesOf({ name: 'Home', regions: ['US'], rates: [weighed] }), ['US'])).toEqual([]);
});
