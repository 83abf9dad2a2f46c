import { expect, test } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import type { NamedOrder } from './pushed-orders.repository.ts';
import { isDoneThere, whyNotPushed } from './why-not-pushed.ts';

const anOrder = (facts: Partial<NamedOrder> = {}): NamedOrder => ({
  id: 'o',
  status: 'New',
  way: 'ship',
  is_sample: false,
  payment_status: 'succeeded',
  refunded_cents: cents(0),
  total_cents: cents(5000),
  shipstation_status: null,
  shipstation_id: null,
  ...facts,
});

test('an order that is paid and shipped is sent, also when part of the money went back', () => {
  expect(whyNotPushed(anOrder())).toBeNull();
  expect(whyNotPushed(anOrder({ payment_status: 'refunded', refunded_cents: cents(1000) }))).toBeNull();
  expect(whyNotPushed(anOrder({ payment_status: 'refunded', refunded_cents: cents(5000) }))).toBe(
    'The money for this order was given back.',
  );
});

test('one that was cancelled is sent only to be cancelled there, too', () => {
  expect(whyNotPushed(anOrder({ status: 'Cancelled' }))).toBe('This order is cancelled.');
  const there = { status: 'Cancelled', shipstation_id: '58345678', payment_status: 'refunded' } as const;
  expect(whyNotPushed(anOrder(there))).toBeNull();
});

test('one that is there and on its way is left alone', () => {
  expect(isDoneThere(anOrder({ status: 'Shipped', shipstation_status: 'sent' }))).toBe(true);
  expect(isDoneThere(anOrder({ status: 'Shipped' }))).toBe(false);
  expect(isDoneThere(anOrder({ shipstation_status: 'sent' }))).toBe(false);
});
