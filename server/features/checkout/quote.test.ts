import { expect, test } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import { aRule, noon } from '#contract/pricing/pricing.fixture.ts';
import { checkoutDraft } from '#contract/storefront/shop-forms.ts';
import type { SellingRules } from '#server/features/shipping/selling-rules.service.ts';
import type { PricedLine } from './price-cart.ts';
import { type Quoting, quote } from './quote.ts';

const barn = '0190a5a0-1111-7000-8000-00000000000b';
const dallas = { line1: '', line2: '', city: 'Dallas', state: 'TX', postalCode: '75201', country: 'US' };

const lamp: PricedLine = {
  productId: 'lamp',
  title: 'Lamp',
  clSku: 'lam-1',
  sku: '',
  path: '/products/lamp',
  condition: 'New',
  picture: null,
  pictureKey: null,
  priceCents: cents(1000),
  quantity: 2,
  most: 9,
  note: null,
  categoryIds: [],
  weight: null,
  isShippable: true,
  isDeliverable: true,
};

const rules = (changes: Partial<SellingRules> = {}): SellingRules => ({
  parcels: {
    isOn: true,
    defaultWeight: 1,
    handlingFeeCents: cents(0),
    zones: [
      {
        name: 'Home',
        regions: ['US'],
        rates: [
          { name: 'Standard', kind: 'flat', priceCents: cents(500), freeOverCents: null, steps: [], estimate: '' },
        ],
      },
    ],
  },
  delivery: {
    isOn: true,
    area: 'postal_codes',
    postalCodes: ['75201'],
    radius: { location: null, miles: 5 },
    feeCents: cents(900),
    minimumCents: cents(0),
    freeOverCents: null,
    leadHours: 0,
    slots: [],
  },
  pickup: {
    isOn: true,
    places: [
      { location: 'dock', isOn: true, preparationHours: 0, instructions: '' },
      { location: barn, isOn: true, preparationHours: 0, instructions: '' },
    ],
  },
  shipTo: ['US'],
  tax: { isIncluded: false, rates: [{ region: 'US-TX', percent: '10' }] },
  notes: '',
  timeZone: 'America/Chicago',
  places: [
    { id: 'dock', name: 'Dock', address: { ...dallas, state: 'OK' }, hours: [], isPickup: true },
    { id: barn, name: 'Barn', address: dallas, hours: [], isPickup: true },
  ],
  milesTo: () => null,
  ...changes,
});

const ask = (draft: object = {}, changes: Partial<Quoting> = {}) =>
  quote({
    rules: rules(),
    lines: [lamp],
    draft: checkoutDraft.parse(draft),
    processors: ['card', 'paypal'],
    now: noon,
    discounts: { rules: [], earlierUses: new Map() },
    ...changes,
  });

test('what costs nothing is proposed first: pickup, then delivery, then a parcel', () => {
  const { listed, chosen, isPriced } = ask();
  expect(listed.map(({ way }) => way)).toEqual(['pickup', 'delivery', 'ship']);
  expect([chosen?.way, isPriced]).toEqual(['pickup', true]);
});

test('a pickup is taxed where it is fetched, a parcel where it goes', () => {
  const taxOf = (draft: object) => ask(draft).totals.taxCents;
  expect(taxOf({ way: 'pickup' })).toBe(0);
  expect(taxOf({ way: 'pickup', place: barn })).toBe(200);
  expect(taxOf({ way: 'ship', state: 'tx' })).toBe(200);
  expect(taxOf({ way: 'ship', state: 'NY' })).toBe(0);
});

test('nothing is reckoned for an address that is not known', () => {
  const { isPriced, rates, totals } = ask({ way: 'ship' });
  expect([isPriced, rates, totals.totalCents]).toEqual([false, [], 2000]);
});

test('a fee of the store’s own delivery is no shipping, so that free shipping leaves it', () => {
  const discounts = { rules: [aRule({ kind: 'free_shipping', percent: null })], earlierUses: new Map() };
  const delivered = ask({ way: 'delivery', ...dallas }, { discounts });
  expect(delivered.totals).toMatchObject({ extraFeeCents: 900, shippingCents: 0 });
  expect(delivered.discounts.applied).toEqual([]);
  const shipped = ask({ way: 'ship', ...dallas }, { discounts });
  expect(shipped.totals.shippingCents).toBe(0);
  expect(shipped.discounts.applied).toMatchObject([{ isFreeShipping: true }]);
});

test('a code for free shipping is not spent where there is nothing to ship', () => {
  const code = aRule({ kind: 'free_shipping', percent: null, code: 'SHIP' });
  const discounts = { rules: [code], earlierUses: new Map() };
  const problemOf = (draft: object, more: Partial<Quoting> = {}) =>
    ask({ code: 'ship', ...draft }, { discounts, ...more }).discounts.codeProblem;
  expect(problemOf({ way: 'pickup' })).toBe('This code is for orders that are shipped.');
  expect(problemOf({ way: 'ship', ...dallas })).toBeNull();
  const [zone] = rules().parcels.zones;
  const free = {
    ...rules().parcels,
    zones: zone ? [{ ...zone, rates: zone.rates.map((rate) => ({ ...rate, priceCents: cents(0) })) }] : [],
  };
  expect(problemOf({ way: 'ship', ...dallas }, { rules: rules({ parcels: free }) })).toBe('Shipping is free already.');
});

test('money is taken by a processor, in the store where there is none, and not at all when nothing is left', () => {
  expect(ask().payments).toEqual(['card', 'paypal']);
  expect(ask({ payment: 'paypal' }).payment).toBe('paypal');
  expect(ask({}, { processors: [] }).payments).toEqual(['in_store']);
  const discounts = { rules: [aRule({ percent: '100' })], earlierUses: new Map() };
  expect(ask({}, { discounts }).payments).toEqual(['free']);
  const alone = ask({ way: 'ship', ...dallas }, { processors: [] });
  expect([alone.chosen?.refusal?.includes('picked up'), alone.isPriced, alone.payments]).toEqual([true, false, []]);
});

test('a way that this cart can’t go is named with what is in the way', () => {
  const sofa = { ...lamp, productId: 'sofa', title: 'Sofa', isShippable: false };
  const { listed } = ask({ ...dallas }, { lines: [lamp, sofa] });
  expect(listed.find(({ way }) => way === 'ship')?.refusal).toBe('“Sofa” can’t be shipped.');
  expect(listed.find(({ way }) => way === 'delivery')?.refusal).toBeNull();
});
