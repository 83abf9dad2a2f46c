import { expect, test } from 'vitest';
import { handoverLines } from './handover-lines.ts';

const parcel = { way: 'ship' as const, rateName: 'Ground', shippingCents: 795, extraFeeCents: 0 };

test('a parcel is named with its rate', () =>
  expect(handoverLines(parcel)).toEqual([{ label: 'Shipping, Ground', cents: 795 }]));

test('a delivery costs its fee, on the same line', () =>
  expect(handoverLines({ way: 'delivery', rateName: 'Local delivery', shippingCents: 0, extraFeeCents: 1200 })).toEqual(
    [{ label: 'Delivery', cents: 1200 }],
  ));

test('a pickup has a line although it costs nothing', () =>
  expect(handoverLines({ ...parcel, way: 'pickup', shippingCents: 0 })).toEqual([{ label: 'Pickup', cents: 0 }]));

test('another fee of a parcel stands on its own', () =>
  expect(handoverLines({ ...parcel, extraFeeCents: 150 })).toEqual([
    { label: 'Shipping, Ground', cents: 795 },
    { label: 'Handling', cents: 150 },
  ]));
