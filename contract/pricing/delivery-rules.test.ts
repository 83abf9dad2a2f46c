import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../kit/money.ts';
import type { PickupRules } from '../shipping/shipping.schemas.ts';
import type { CartLine } from './cart.ts';
import { type DeliveryRules, offerDelivery, offerPickup, slotsFrom } from './delivery-rules.ts';

const timeZone = 'America/New_York';
// A Monday, 10:00 in New York.
const now = new Date('2026-06-15T14:00:00Z');
const reno = { country: 'US', state: 'NV', postalCode: '89501' };

const line = (changes: Partial<CartLine> = {}): CartLine => ({
  productId: 'sofa',
  categoryIds: [],
  priceCents: cents(10_000),
  quantity: 1,
  weight: null,
  isShippable: false,
  isDeliverable: true,
  ...changes,
});

const rules = (changes: Partial<DeliveryRules> = {}): DeliveryRules => ({
  isOn: true,
  area: 'postal_codes',
  postalCodes: ['89501', '89502'],
  radius: { location: null, miles: 20 },
  feeCents: cents(2500),
  minimumCents: cents(0),
  freeOverCents: null,
  leadHours: 0,
  slots: [],
  ...changes,
});

const ask = (changes: Partial<Parameters<typeof offerDelivery>[1]> = {}) => ({
  address: reno,
  lines: [line()],
  miles: null,
  now,
  timeZone,
  ...changes,
});

describe('delivery', () => {
  test('reaches the listed postal codes, with or without their four more digits', () => {
    expect(offerDelivery(rules(), ask())).toEqual({
      offers: [{ name: 'Local delivery', priceCents: 2500, estimate: '', slots: [] }],
      refusal: null,
    });
    const longer = { ...reno, postalCode: '89502-1234' };
    expect(offerDelivery(rules(), ask({ address: longer })).refusal).toBeNull();
    const elsewhere = { ...reno, postalCode: '10001' };
    expect(offerDelivery(rules(), ask({ address: elsewhere })).refusal).toEqual({ reason: 'not_there' });
    const abroad = { country: 'MX', state: '', postalCode: '89501' };
    expect(offerDelivery(rules(), ask({ address: abroad })).refusal).toEqual({ reason: 'not_there' });
  });

  test('reaches as far as its radius', () => {
    const around = rules({ area: 'radius' });
    expect(offerDelivery(around, ask({ miles: 20 })).offers).toHaveLength(1);
    expect(offerDelivery(around, ask({ miles: 20.1 })).refusal).toEqual({ reason: 'not_there' });
    expect(offerDelivery(around, ask()).refusal).toEqual({ reason: 'distance_unknown' });
  });

  test('is refused while it is off, for an empty cart and for what can’t be delivered', () => {
    expect(offerDelivery(rules({ isOn: false }), ask()).refusal).toEqual({ reason: 'off' });
    expect(offerDelivery(rules(), ask({ lines: [] })).refusal).toEqual({ reason: 'empty_cart' });
    const lines = [line(), line({ productId: 'piano', isDeliverable: false })];
    expect(offerDelivery(rules(), ask({ lines })).refusal).toEqual({ reason: 'not_possible', productIds: ['piano'] });
  });

  test('asks for a minimum, and is free from an amount on', () => {
    const set = rules({ minimumCents: cents(15_000), freeOverCents: cents(30_000) });
    const of = (quantity: number) => offerDelivery(set, ask({ lines: [line({ quantity })] }));
    expect(of(1).refusal).toEqual({ reason: 'under_minimum', missingCents: 5000 });
    expect(of(2).offers).toMatchObject([{ priceCents: 2500 }]);
    expect(of(3).offers).toMatchObject([{ priceCents: 0 }]);
  });

  test('says how long it takes where there are no times to choose from', () => {
    const estimates = [0, 1, 24, 36, 48].map(
      (leadHours) => offerDelivery(rules({ leadHours }), ask()).offers[0]?.estimate,
    );
    expect(estimates).toEqual([
      '',
      'In 1 hour at the earliest',
      'In 1 day at the earliest',
      'In 36 hours at the earliest',
      'In 2 days at the earliest',
    ]);
  });

  test('offers the times of two weeks after the lead time, as the store’s clocks show them', () => {
    const slots = [
      { day: 1, from: '13:00', to: '17:00' },
      { day: 1, from: '09:00', to: '12:00' },
      { day: 3, from: '09:00', to: '12:00' },
    ];
    const starts = (leadHours: number) =>
      offerDelivery(rules({ slots, leadHours }), ask()).offers[0]?.slots.map(({ from }) => from.toISOString());
    expect(starts(0)).toEqual([
      '2026-06-15T17:00:00.000Z',
      '2026-06-17T13:00:00.000Z',
      '2026-06-22T13:00:00.000Z',
      '2026-06-22T17:00:00.000Z',
      '2026-06-24T13:00:00.000Z',
    ]);
    expect(starts(24)?.[0]).toBe('2026-06-17T13:00:00.000Z');
  });

  test('times stay where the clocks show them when these are changed', () => {
    const before = new Date('2026-10-31T16:00:00Z');
    const daily = [0, 1].map((day) => ({ day, from: '09:00', to: '12:00' }));
    expect(slotsFrom(before, daily, timeZone).map(({ from }) => from.toISOString())).toEqual([
      '2026-11-01T14:00:00.000Z',
      '2026-11-02T14:00:00.000Z',
      '2026-11-08T14:00:00.000Z',
      '2026-11-09T14:00:00.000Z',
    ]);
  });

  test('wherever there are times, one is left to choose, none before the lead time is over, and they rise', () => {
    const times = fc.array(
      fc
        .record({ day: fc.integer({ min: 0, max: 6 }), hour: fc.integer({ min: 0, max: 22 }) })
        .map(({ day, hour }) => ({
          day,
          from: `${String(hour).padStart(2, '0')}:00`,
          to: `${String(hour + 1).padStart(2, '0')}:00`,
        })),
      { minLength: 1, maxLength: 10 },
    );
    const zones = fc.constantFrom('America/New_York', 'Pacific/Honolulu', 'Asia/Kathmandu', 'Pacific/Auckland');
    const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(times, zones, moments, (weekly, zone, moment) => {
        const starts = slotsFrom(moment, weekly, zone).map(({ from }) => from.getTime());
        expect(starts.length).toBeGreaterThan(0);
        expect(starts).toEqual(starts.toSorted((a, b) => a - b));
        expect(starts[0]).toBeGreaterThanOrEqual(moment.getTime());
      }),
    );
  });
});

describe('pickup', () => {
  const place = (id: string) => ({ id, name: `Dock ${id}`, isPickup: true, hours: [] });
  const at = (location: string, changes: Partial<PickupRules['places'][number]> = {}) => ({
    location,
    isOn: true,
    preparationHours: 2,
    instructions: 'Ring twice.',
    ...changes,
  });
  const pickup = (places: PickupRules['places'], isOn = true): PickupRules => ({ isOn, places });
  const asked = (places: Parameters<typeof offerPickup>[1]['places']) => ({ lines: [line()], places, now, timeZone });

  test('is free at every place that is on, once the order is prepared', () => {
    const offers = offerPickup(pickup([at('1'), at('2', { isOn: false })]), asked([place('1'), place('2')]));
    expect(offers).toEqual({
      offers: [
        {
          name: 'Dock 1',
          priceCents: 0,
          estimate: 'Ready in 2 hours',
          locationId: '1',
          instructions: 'Ring twice.',
          readyAt: new Date('2026-06-15T16:00:00Z'),
        },
      ],
      refusal: null,
    });
  });

  test('is refused while it is off, for an empty cart, and without a place', () => {
    expect(offerPickup(pickup([at('1')], false), asked([place('1')])).refusal).toEqual({ reason: 'off' });
    expect(offerPickup(pickup([at('1')]), { ...asked([place('1')]), lines: [] }).refusal).toEqual({
      reason: 'empty_cart',
    });
    expect(offerPickup(pickup([at('1')]), asked([])).refusal).toEqual({ reason: 'no_place' });
    const closed = { ...place('1'), isPickup: false };
    expect(offerPickup(pickup([at('1')]), asked([closed])).refusal).toEqual({ reason: 'no_place' });
  });

  test('waits until the place is open', () => {
    const open = {
      ...place('1'),
      hours: [
        { day: 1, from: '09:00', to: '11:30' },
        { day: 2, from: '08:00', to: '12:00' },
      ],
    };
    const readyAt = (preparationHours: number) =>
      offerPickup(pickup([at('1', { preparationHours })]), asked([open])).offers[0];
    expect(readyAt(0)).toMatchObject({ estimate: 'Ready at once', readyAt: now });
    expect(readyAt(1)).toMatchObject({ readyAt: new Date('2026-06-15T15:00:00Z') });
    expect(readyAt(2)).toMatchObject({ estimate: '', readyAt: new Date('2026-06-16T12:00:00Z') });
  });
});
