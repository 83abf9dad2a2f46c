import { expect, test } from 'vitest';
import { toSales } from './clover-mapper.ts';

const line = { id: 'LINE', item: { id: 'ITEM' } };

test.each([
  ['PAID', [{ isPaid: true, isReturned: false }]],
  ['REFUNDED', [{ isPaid: true, isReturned: true }]],
  ['OPEN', [{ isPaid: false, isReturned: false }]],
  ['SOMETHING_NEW', []],
  [null, []],
])('an order whose payment is %s', (paymentState, sales) => {
  expect(toSales({ id: 'ORDER', paymentState, modifiedTime: 1 }, [line])).toMatchObject(sales);
});
