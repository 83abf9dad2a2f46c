import { expect, test } from 'vitest';
import { cents } from '../kit/money.ts';
import { trackingUrl } from './carriers.ts';
import { orderNumber, sayStatus } from './order-words.ts';

test('an order is called by its number, and before it has one by its checkout', () => {
  expect(orderNumber({ serialNo: 1048, checkoutId: 'C7QK' })).toBe('1048');
  expect(orderNumber({ serialNo: null, checkoutId: 'C7QK' })).toBe('C7QK');
});

test('what is ready is said by how it gets to the buyer', () => {
  const order = { status: 'Ready', totalCents: cents(1000), refundedCents: cents(0) } as const;
  expect(sayStatus({ ...order, way: 'pickup' })).toBe('Ready for pickup');
  expect(sayStatus({ ...order, way: 'ship' })).toBe('Ready to go out');
  expect(sayStatus({ ...order, way: 'ship', status: 'Cancelled', refundedCents: cents(1000) })).toBe('Cancelled');
});

test('an order is refunded when all of its money went back, and until then it is where it is', () => {
  const order = { status: 'Shipped', way: 'ship', totalCents: cents(1000) } as const;
  expect(sayStatus({ ...order, refundedCents: cents(250) })).toBe('On its way');
  expect(sayStatus({ ...order, refundedCents: cents(1000) })).toBe('Refunded');
  expect(sayStatus({ ...order, totalCents: cents(0), refundedCents: cents(0) })).toBe('On its way');
});

test('a parcel of a carrier we know can be followed', () => {
  expect(trackingUrl('UPS Ground', '1Z 999')).toBe('https://www.ups.com/track?tracknum=1Z%20999');
  expect(trackingUrl('Uncle Bob', '1')).toBeNull();
  expect(trackingUrl('USPS', '')).toBeNull();
});
