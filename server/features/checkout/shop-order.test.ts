import { expect, test } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import type { BuyersOrderRow } from './buyers-orders.repository.ts';
import { toShopOrder } from './shop-order.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 15, hour));

const row: BuyersOrderRow = {
  id: 'order',
  checkout_id: 'C7QK',
  serial_no: 7,
  created_at: at(8),
  status: 'New',
  first_name: 'Ada',
  last_name: 'Okoro',
  email: 'ada@example.com',
  phone: '',
  way: 'pickup',
  address: null,
  place: null,
  slot: null,
  rate_name: '',
  notes: '',
  subtotal_cents: cents(1000),
  tax_cents: cents(0),
  extra_fee_cents: cents(0),
  shipping_cents: cents(0),
  discount_cents: cents(0),
  total_cents: cents(1000),
  tax_included: false,
  discounts: [],
  payment_type: 'card',
  payment_status: 'succeeded',
  payment_means: 'Visa ending in 4242',
  paid_at: at(9),
  refunded_cents: cents(0),
  carrier: '',
  tracking_number: '',
  stock: 'sold',
};

const tell = (changes: Partial<BuyersOrderRow>, times: Record<string, Date> = {}) =>
  toShopOrder(
    { ...row, ...changes },
    { lines: [], times: new Map(Object.entries(times)), code: '7 ACD', productPath: () => undefined },
  );

test('how an order was paid is said in words', () => {
  expect(tell({}).payment).toBe('Paid with Visa ending in 4242');
  expect(tell({ payment_status: 'processing' }).payment).toBe('The payment is on its way');
  expect(tell({ payment_status: 'processing', payment_type: 'in_store' }).payment).toBe('To be paid in the store');
});

test('an order of which a part was refunded is paid, and told of as before', () => {
  expect(
    tell({ payment_status: 'refunded', refunded_cents: cents(250), way: 'ship', status: 'Shipped' }),
  ).toMatchObject({
    status: 'On its way',
    payment: 'Paid with Visa ending in 4242, $2.50 refunded',
    isPaid: true,
  });
  expect(
    tell({ payment_status: 'refunded', refunded_cents: cents(1000), way: 'ship', status: 'Shipped' }),
  ).toMatchObject({
    status: 'Refunded',
    payment: 'Refunded',
    isPaid: false,
  });
});

test('an order that was never paid for is none, and has no code for the counter', () => {
  const open = tell({ payment_status: 'created', stock: 'reserved' });
  expect([open.status, open.isCancelled]).toEqual(['Waiting for your payment', false]);
  const over = tell({ payment_status: 'cancelled', stock: 'released', paid_at: null });
  expect(over).toMatchObject({ status: 'Not paid for, so nothing was ordered', isCancelled: true, pickupCode: null });
  expect(tell({}).pickupCode).toBe('7 ACD');
});

test('steps have the time at which they happened, also when one was left out', () => {
  const labels = (order: ReturnType<typeof tell>) =>
    order.steps.map(({ label, at: time }) => [label, time?.slice(11, 13)]);
  expect(labels(tell({ status: 'Completed' }, { Completed: at(12) }))).toEqual([
    ['Ordered', '08'],
    ['Paid', '09'],
    ['Ready for pickup', '12'],
    ['Picked up', '12'],
  ]);
  expect(labels(tell({ way: 'ship', status: 'New' }, { Shipped: at(11) }))).toEqual([
    ['Ordered', '08'],
    ['Paid', '09'],
    ['Shipped', undefined],
    ['Delivered', undefined],
  ]);
  expect(labels(tell({ status: 'Cancelled' }, { Cancelled: at(13) }))).toEqual([
    ['Ordered', '08'],
    ['Paid', '09'],
    ['Cancelled', '13'],
  ]);
});

test('a parcel of a carrier we know can be followed', () => {
  const { trackingUrl } = tell({ way: 'ship', carrier: 'UPS', tracking_number: '1Z9' });
  expect(trackingUrl).toBe('https://www.ups.com/track?tracknum=1Z9');
});
