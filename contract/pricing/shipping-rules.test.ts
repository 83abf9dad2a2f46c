import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../kit/money.ts';
import type { CartLine } from './cart.ts';
import { anyCents } from './pricing.fixture.ts';
import { offerParcels, type ParcelRules, priceParcel, type Rate } from './shipping-rules.ts';

const texas = { country: 'US', state: 'TX', postalCode: '73301' };
const nevada = { country: 'US', state: 'NV', postalCode: '89501' };
const canada = { country: 'CA', state: 'ON', postalCode: 'K1A 0B1' };

const line = (changes: Partial<CartLine> = {}): CartLine => ({
  productId: 'pegboard',
  categoryIds: [],
  priceCents: cents(1000),
  quantity: 1,
  weight: 2,
  isShippable: true,
  isDeliverable: true,
  ...changes,
});

const rate = (changes: Partial<Rate> = {}): Rate => ({
  name: 'Standard',
  kind: 'flat',
  priceCents: cents(500),
  freeOverCents: null,
  steps: [],
  estimate: '3 to 5 days',
  ...changes,
});

const rules = (rates: Rate[], changes: Partial<ParcelRules> = {}): ParcelRules => ({
  isOn: true,
  defaultWeight: 1,
  handlingFeeCents: cents(0),
  zones: [{ name: 'Everywhere', regions: ['US'], rates }],
  ...changes,
});

const priced = (of: Rate, lines: CartLine[], changes: Partial<ParcelRules> = {}) =>
  offerParcels(rules([of], changes), { shipTo: ['US'], address: texas, lines }).offers[0]?.priceCents;

describe('where parcels go', () => {
  const zones = [
    { name: 'Country', regions: ['US'], rates: [rate({ priceCents: cents(900) })] },
    { name: 'Home', regions: ['US-TX'], rates: [rate({ priceCents: cents(400) })] },
  ];
  const ship = (address: typeof texas, shipTo: string[]) =>
    offerParcels(rules([], { zones }), { shipTo, address, lines: [line()] });

  test('the zone of the narrowest region counts', () => {
    expect(ship(texas, ['US']).offers).toEqual([{ name: 'Standard', priceCents: 400, estimate: '3 to 5 days' }]);
    expect(ship(nevada, ['US']).offers).toMatchObject([{ priceCents: 900 }]);
  });

  test('nothing goes where the store does not ship to, or where no zone is', () => {
    expect(ship(nevada, ['US-TX'])).toEqual({ offers: [], refusal: { reason: 'not_there' } });
    expect(ship(canada, ['US', 'CA'])).toEqual({ offers: [], refusal: { reason: 'not_there' } });
    expect(ship(texas, ['US-TX']).offers).toHaveLength(1);
  });

  test('all rates of a zone are offered, in their order', () => {
    const both = rules([rate(), rate({ name: 'Express', priceCents: cents(1500), estimate: '' })]);
    expect(offerParcels(both, { shipTo: ['US'], address: texas, lines: [line()] }).offers).toEqual([
      { name: 'Standard', priceCents: 500, estimate: '3 to 5 days' },
      { name: 'Express', priceCents: 1500, estimate: '' },
    ]);
  });
});

describe('why nothing is sent', () => {
  const refusal = (of: ParcelRules, lines: CartLine[]) =>
    offerParcels(of, { shipTo: ['US'], address: texas, lines }).refusal;

  test('shipping is off', () => {
    expect(refusal(rules([rate()], { isOn: false }), [line()])).toEqual({ reason: 'off' });
  });

  test('the cart is empty', () => {
    expect(refusal(rules([rate()]), [])).toEqual({ reason: 'empty_cart' });
  });

  test('a product can’t be shipped', () => {
    const lines = [line(), line({ productId: 'sofa', isShippable: false })];
    expect(refusal(rules([rate()]), lines)).toEqual({ reason: 'not_possible', productIds: ['sofa'] });
  });
});

describe('what a parcel costs', () => {
  test('always the same', () => {
    expect(priced(rate(), [line({ quantity: 9 })])).toBe(500);
  });

  test('nothing from an amount on, that amount included', () => {
    const free = rate({ kind: 'free_over', freeOverCents: cents(5000) });
    expect(priced(free, [line({ priceCents: cents(4999) })])).toBe(500);
    expect(priced(free, [line({ priceCents: cents(2500), quantity: 2 })])).toBe(0);
  });

  test('by item', () => {
    expect(priced(rate({ kind: 'by_item' }), [line({ quantity: 2 }), line()])).toBe(1500);
  });

  test('by weight, up to and including each step; the last one goes on', () => {
    const steps = [
      { upTo: 0.3, priceCents: cents(300) },
      { upTo: 5, priceCents: cents(700) },
      { upTo: null, priceCents: cents(2000) },
    ];
    const weighed = rate({ kind: 'by_weight', steps });
    // In floating point three tenths are more than 0.3.
    expect(priced(weighed, [line({ weight: 0.1, quantity: 3 })])).toBe(300);
    expect(priced(weighed, [line({ weight: 0.31 })])).toBe(700);
    expect(priced(weighed, [line({ weight: 5 })])).toBe(700);
    expect(priced(weighed, [line({ weight: 400 })])).toBe(2000);
  });

  test('a product without a weight weighs what the store says', () => {
    const steps = [
      { upTo: 5, priceCents: cents(700) },
      { upTo: null, priceCents: cents(2000) },
    ];
    const weighed = rate({ kind: 'by_weight', steps });
    expect(priced(weighed, [line({ weight: null, quantity: 2 })], { defaultWeight: 2.5 })).toBe(700);
    expect(priced(weighed, [line({ weight: null, quantity: 2 })], { defaultWeight: 2.51 })).toBe(2000);
  });

  test('handling comes on top, but not of what is free', () => {
    expect(priced(rate(), [line()], { handlingFeeCents: cents(150) })).toBe(650);
    expect(priced(rate({ priceCents: cents(0) }), [line()], { handlingFeeCents: cents(150) })).toBe(0);
    const free = rate({ kind: 'free_over', freeOverCents: cents(1000) });
    expect(priced(free, [line()], { handlingFeeCents: cents(150) })).toBe(0);
  });
});

describe('whatever the rules and the cart are', () => {
  const amounts = anyCents(999_999);
  const lines = fc.array(
    fc.record({
      priceCents: amounts,
      quantity: fc.integer({ min: 1, max: 50 }),
      weight: fc.option(fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)),
    }),
    { minLength: 1, maxLength: 8 },
  );
  // Heavier never costs less: steps and their prices rise together.
  const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 500 }), amounts), { maxLength: 5 }).map((pairs) => {
    const limits = [...new Set(pairs.map(([limit]) => limit))].sort((a, b) => a - b);
    const prices = [...pairs.map(([, priceCents]) => priceCents), cents(1_000_000)].sort((a, b) => a - b);
    return [...limits, null].map((upTo, at) => ({ upTo, priceCents: prices[at] ?? cents(0) }));
  });
  const rates = fc
    .record({
      kind: fc.constantFrom('flat', 'free_over', 'by_weight', 'by_item'),
      priceCents: amounts,
      freeOverCents: fc.option(amounts),
      steps,
    })
    .map((changes) => rate(changes as Partial<Rate>));
  const settings = fc.record({ handlingFeeCents: amounts, defaultWeight: fc.integer({ min: 0, max: 100 }) });
  const toLines = (given: Partial<CartLine>[]) => given.map((each, at) => line({ productId: `p${at}`, ...each }));

  test('the price is a whole number of cents and never negative', () => {
    fc.assert(
      fc.property(rates, settings, lines, (of, changes, given) => {
        const price = priceParcel(rules([of], changes), of, toLines(given));
        expect(Number.isInteger(price) && price >= 0).toBe(true);
      }),
    );
  });

  test('the order of the lines does not matter', () => {
    fc.assert(
      fc.property(rates, settings, lines, (of, changes, given) => {
        const forward = toLines(given);
        const set = rules([of], changes);
        expect(priceParcel(set, of, forward.toReversed())).toBe(priceParcel(set, of, forward));
      }),
    );
  });

  test('a heavier cart costs no less', () => {
    fc.assert(
      fc.property(steps, settings, lines, fc.integer({ min: 0, max: 10_000 }), (of, changes, given, more) => {
        const weighed = rate({ kind: 'by_weight', steps: of });
        const light = toLines(given);
        const heavy = light.map((each, at) =>
          at === 0 ? { ...each, weight: (each.weight ?? changes.defaultWeight) + more / 100 } : each,
        );
        const set = rules([weighed], changes);
        expect(priceParcel(set, weighed, heavy)).toBeGreaterThanOrEqual(priceParcel(set, weighed, light));
      }),
    );
  });

  test('free is free', () => {
    fc.assert(
      fc.property(amounts, settings, lines, (priceCents, changes, given) => {
        const free = rate({ kind: 'free_over', priceCents, freeOverCents: cents(0) });
        expect(priceParcel(rules([free], changes), free, toLines(given))).toBe(0);
      }),
    );
  });
});
