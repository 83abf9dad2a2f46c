import { expect, test } from 'vitest';
import type { Order } from '#contract/orders/orders.schemas.ts';
import { shownTotal, takenOff } from './money.ts';

const order = (status: Order['payment']['status'], amountRefunded: number) =>
  ({
    subtotal: 50,
    tax: 4.1,
    shipping: 7.95,
    extraFee: 0,
    discount: { amount: 5 },
    payment: { status, type: 'card', date: null, metadata: { amountRefunded } },
  }) as Order;

test('the total of a refunded order is what is left of it', () => {
  expect(shownTotal(order('refunded', 10.05))).toBe(47);
  expect(shownTotal(order('succeeded', 0))).toBe(57.05);
});

test('a refund counts only when the payment is refunded', () => {
  expect(shownTotal(order('succeeded', 10.05))).toBe(57.05);
});

test('what is taken off has a minus, nothing has none', () => {
  expect(takenOff(611.4)).toBe('−$611.40');
  expect(takenOff(0)).toBe('$0.00');
});
