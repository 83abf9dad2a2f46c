import { describe, expect, test } from 'vitest';
import { orderStatuses } from '#contract/orders/order-statuses.ts';
import type { Order } from '#contract/orders/orders.schemas.ts';
import { nextStatus, orderStatusLooks, orderStatusOptions } from './order-status.ts';

test('every status keeps its name but Ready, which is Ready for Pickup', () => {
  for (const status of orderStatuses) {
    expect(orderStatusLooks[status].label).toBe(status === 'Ready' ? 'Ready for Pickup' : status);
  }
});

test('any status can be chosen', () => {
  expect(orderStatusOptions.filter(({ unavailable }) => unavailable)).toEqual([]);
  expect(orderStatusOptions).toHaveLength(orderStatuses.length);
});

const payment = (about: Partial<Order['payment']> = {}): Order['payment'] => ({
  status: 'succeeded',
  type: 'card',
  date: null,
  metadata: { amountRefunded: 0 },
  ...about,
});

describe('the next step', () => {
  test.each([
    ['ship', 'New', 'Shipped'],
    ['ship', 'Shipped', 'Delivered'],
    ['delivery', 'Pending', 'Shipped'],
    ['pickup', 'New', 'Ready'],
    ['pickup', 'Ready', 'Completed'],
    ['ship', 'Delivered', 'Completed'],
    ['ship', 'Completed', null],
    ['pickup', 'Cancelled', null],
  ] as const)('of %s from %s is %s', (way, status, next) => {
    expect(nextStatus({ way, status, payment: payment() })).toBe(next);
  });

  test('waits for money that is on its way, but not for what is paid in the store', () => {
    const order = { way: 'pickup', status: 'New' } as const;
    expect(nextStatus({ ...order, payment: payment({ status: 'processing' }) })).toBeNull();
    expect(nextStatus({ ...order, payment: payment({ status: 'processing', type: 'in_store' }) })).toBe('Ready');
  });
});
