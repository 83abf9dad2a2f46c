import { expect, test } from 'vitest';
import { planCall } from './plan-call.ts';
import type { ReadCall } from './read-call.ts';
import { routeOf } from './tools.ts';

const id = '0197d1a2-0000-7000-8000-000000000001';

const describeCall = async (call: string, body: object, given: object) => {
  const read = (async () => ({ status: 200, body })) as unknown as ReadCall;
  const { preview } = await planCall(read, {} as never, { call, route: routeOf(call) }, { id, ...given });
  return [preview.subject, ...preview.details.map(({ name, value }) => `${name}: ${value}`)];
};

test('money that would go back is told with the order’s number, what it came to, and which goods come along', async () => {
  const lines = [
    { position: 0, title: 'Kettle' },
    { position: 1, title: 'Mixer' },
  ];
  const order = { _id: id, serialNo: 12, checkoutID: 'C7QK', total: 119, refundable: 99.5, lines };
  const restock = [{ position: 1, quantity: 2 }];
  expect(await describeCall('orders.refund', order, { amount: 5, reason: 'Chipped', restock })).toEqual([
    'Order #12',
    'Order total: $119.00',
    'Can still be given back: $99.50',
    'Amount: $5.00',
    'Reason: Chipped',
    'Put back in stock: 2 × Mixer',
  ]);
  const held = { ...order, serialNo: null };
  expect(await describeCall('orders.cancel', held, { refund: true, restock: false, reason: '' })).toEqual([
    'Order #C7QK',
    'Order total: $119.00',
    'Can still be given back: $99.50',
    'Give the money back: Yes',
    'Put back in stock: No',
  ]);
});

test('units that would go are told with what the shelf holds, and not by what a program needs alone', async () => {
  const kettle = { _id: id, title: 'Kettle', price: 26.99, quantity: 18 };
  const given = { units: 2, reason: 'damaged', version: 7 };
  expect(await describeCall('products.writeOff', kettle, given)).toEqual([
    'Kettle',
    'In stock: 18',
    'Units: 2',
    'Reason: Damaged',
  ]);
  expect(await describeCall('products.remove', kettle, {})).toEqual(['Kettle', 'Price: $26.99', 'In stock: 18']);
});
