import { expect, test } from 'vitest';
import { cents } from '../kit/money.ts';
import { handoverLines } from './handover-lines.ts';

const parcel = { way: 'ship' as const, rateName: 'Ground', shippingCents: cents(795), extraFeeCents: cents(0) };

test('a parcel is named with its rate', () =>
  expect(handoverLines(parcel)).toEqual([{ label: 'Shipping, Ground', amountCents: 795 }]));

test('a delivery costs its fee, on the same line', () =>
  expect(
    handoverLines({ way: 'delivery', rateName: 'Local delivery', shippingCents: cents(0), extraFeeCents: cents(1200) }),
  ).toEqual([{ label: 'Delivery', amountCents: 1200 }]));

test('a pickup has a line although it costs nothing', () =>
  expect(handoverLines({ ...parcel, way: 'pickup', shippingCents: cents(0) })).toEqual([
    { label: 'Pickup', amountCents: 0 },
  ]));

test('another fee of a parcel stands on its own', () =>
  expect(handoverLines({ ...parcel, extraFeeCents: cents(150) })).toEqual([
    { label: 'Shipping, Ground', amountCents: 795 },
    { label: 'Handling', amountCents: 150 },
  ]));
