import { describe, expect, test } from 'vitest';
import { gateOf } from './gate.ts';

describe('a page that needs a subscription', () => {
  test.each([
    ['active', 'open'],
    ['trialing', 'open'],
    ['past_due', 'on-hold'],
    ['canceled', 'expired'],
    ['incomplete', 'expired'],
    [null, 'expired'],
    [undefined, 'loading'],
  ] as const)('with status %s is %s', (status, gate) => {
    expect(gateOf('/app/home', status)).toBe(gate);
  });
});

describe('the pages that are open to every signed-in user', () => {
  const pages = [
    '/app/payment',
    '/app/settings',
    '/app/plans',
    '/app/notifications',
    '/app/ticket',
    '/app/profile',
    '/app/orders',
    '/app/order/details',
    '/app/stores/users',
  ];

  test.each(pages)('%s stays open whatever the subscription', (path) => {
    for (const status of ['past_due', 'canceled', 'incomplete', null, undefined] as const) {
      expect(gateOf(path, status)).toBe('open');
    }
  });

  test('are the same with a slash at the end or in capitals', () => {
    expect(gateOf('/app/payment/', null)).toBe('open');
    expect(gateOf('/app/Payment', null)).toBe('open');
  });

  test.each([
    '/app/settings/payment-processors',
    '/app/settings/channels',
    '/app/settings/ebay',
    '/app/settings/platforms/ebay/redirect',
    '/app/plansx',
    '/app/abandonedorders',
    '/app/stores',
    '/app',
  ])('do not open %s with them', (path) => {
    expect(gateOf(path, null)).toBe('expired');
  });
});
