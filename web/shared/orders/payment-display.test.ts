import { describe, expect, test } from 'vitest';
import { type Order, paymentStatuses } from '#contract/orders/orders.schemas.ts';
import { orderName } from './order-name.ts';
import { totalOf } from './order-total.ts';
import { paymentDisplay } from './payment-display.ts';

const amounts = { subtotal: 158.94, tax: 12.5, extraFee: 0, shipping: 28.5, discount: { amount: 10 } };

const shown = (payment: Partial<Order['payment']>, amountRefunded = 0) =>
  paymentDisplay({
    ...amounts,
    payment: { status: 'succeeded', type: 'card', date: null, ...payment, metadata: { amountRefunded } },
  });

describe('the payment of an order', () => {
  test('that succeeded is Paid, with its type', () => {
    expect(shown({})).toMatchObject({ label: 'Paid', detail: 'Card', tone: 'success' });
    expect(shown({ type: 'paypal' }).detail).toBe('PayPal');
    expect(shown({ type: 'in_store' }).detail).toBe('In store');
  });

  test('that was only begun, or failed, is Unpaid', () => {
    expect(shown({ status: 'created' }).label).toBe('Unpaid');
    expect(shown({ status: 'failed' }).label).toBe('Unpaid');
  });

  test('that went back is Refunded, and Partially Refunded below the total', () => {
    expect(shown({ status: 'refunded' }, 189.94).label).toBe('Refunded');
    expect(shown({ status: 'refunded' }, 189.93).label).toBe('Partially Refunded');
  });

  test('that is on its way is Processing, anything else Incomplete', () => {
    expect(shown({ status: 'processing' }).label).toBe('Processing');
    expect(shown({ status: 'cancelled' }).label).toBe('Incomplete');
    expect(shown({ status: 'disputed' as never }).label).toBe('Incomplete');
  });

  test('is said in words for every status', () => {
    for (const status of paymentStatuses) expect(shown({ status }).label).not.toBe('');
  });
});

describe('the total of an order', () => {
  test('is subtotal + tax + extraFee + shipping − discount', () => {
    expect(totalOf(amounts)).toBe(189.94);
    expect(totalOf({ ...amounts, extraFee: 7.5 })).toBe(197.44);
  });

  test('is exact where sums of decimals are not', () => {
    const order = { subtotal: 0.1, tax: 0.2, extraFee: 0, shipping: 0, discount: { amount: 0 } };
    expect(totalOf(order)).toBe(0.3);
  });
});

test('an order is called by its number, and before it has one by its checkout', () => {
  expect(orderName({ serialNo: 1048, checkoutID: 'K7QX-4M9T' })).toBe('#1048');
  expect(orderName({ serialNo: null, checkoutID: 'K7QX-4M9T' })).toBe('K7QX-4M9T');
});
