import { expect, test } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import type { WaitingLine, WaitingOrder } from './pushed-orders.repository.ts';
import { toHubOrder } from './to-hub-order.ts';

const at = new Date('2026-11-15T18:00:00Z');
const assets = 'https://content.example/assets';

const anOrder = (facts: Partial<WaitingOrder> = {}): WaitingOrder => ({
  id: 'o',
  serial_no: 1048,
  checkout_id: 'CHK-7F3K',
  status: 'New',
  first_name: 'Ann',
  last_name: 'Lee',
  email: 'ann@example.com',
  phone: '512-555-0100',
  notes: '',
  tax_cents: cents(400),
  extra_fee_cents: cents(150),
  address: { line1: '1 Main St', line2: '', city: 'Austin', state: 'TX', postalCode: '78701', country: 'US' },
  shipping_cents: cents(300),
  discount_cents: cents(500),
  total_cents: cents(5350),
  refunded_cents: cents(0),
  tax_included: false,
  created_at: at,
  paid_at: at,
  store_title: 'Dock 9',
  asked_at: at,
  ...facts,
});

const aLine = (facts: Partial<WaitingLine> = {}): WaitingLine => ({
  order_id: 'o',
  position: 0,
  title: 'Drill',
  sku: 'cl-1',
  picture_key: 'a/b.jpg',
  quantity: 2,
  unit_cents: cents(2500),
  barcode: '885911473040',
  weight_hundredths: 350,
  ...facts,
});

const sumOf = ({ lines, discountCents, taxCents, shippingCents }: ReturnType<typeof toHubOrder>) =>
  lines.reduce((sum, line) => sum + line.quantity * line.priceCents, 0) + taxCents + shippingCents - discountCents;

test('the parts come to our total, also where prices include the tax', () => {
  const order = anOrder();
  expect(sumOf(toHubOrder(order, [aLine()], assets))).toBe(order.total_cents);
  const gross = anOrder({ tax_included: true, total_cents: cents(4950) });
  expect(sumOf(toHubOrder(gross, [aLine()], assets))).toBe(gross.total_cents);
});

test('lines carry their picture, weight and barcode where they have one', () => {
  const bare = aLine({ position: 1, picture_key: null, weight_hundredths: null, barcode: null });
  expect(toHubOrder(anOrder(), [aLine(), bare], assets).lines).toMatchObject([
    { imageUrl: `${assets}/a/b.jpg`, weightPounds: 3.5, barcode: '885911473040' },
    { imageUrl: null, weightPounds: null, barcode: '' },
    { title: 'Extra fee', priceCents: 150 },
  ]);
});

test('what was given back is not told as paid', () => {
  expect(toHubOrder(anOrder({ refunded_cents: cents(1000) }), [aLine()], assets).paidCents).toBe(4350);
});

test('statuses are told as ShipStation knows them, and a buyer without a name by the mail address', () => {
  const statusOf = (status: WaitingOrder['status']) => toHubOrder(anOrder({ status }), [], assets).status;
  expect([statusOf('Ready'), statusOf('Delivered'), statusOf('Cancelled')]).toEqual([
    'awaiting_shipment',
    'shipped',
    'cancelled',
  ]);
  const nameless = anOrder({ first_name: '', last_name: '' });
  expect(toHubOrder(nameless, [], assets).shipTo.name).toBe('ann@example.com');
});
