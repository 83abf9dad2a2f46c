import { describe, expect, test } from 'vitest';
import type { Subscription } from '#contract/billing/billing.schemas.ts';
import { growth, makeSubscription } from '../billing.fixture.ts';
import { answerAbout, makePurchase, paidCycle } from './purchase.ts';

const bought = (cycle: 'annual' | 'monthly', change: Partial<Subscription> | null) =>
  makePurchase(growth, cycle, change && makeSubscription(change));

describe('buying a plan', () => {
  test.each([
    ['there never was a subscription', null],
    ['the trial runs', { status: 'trialing' }],
    ['the first payment failed', { status: 'incomplete' }],
    ['the subscription has ended', { status: 'canceled' }],
  ] as const)('begins a subscription when %s', (_, change) => {
    expect(bought('annual', change)).toMatchObject({ act: 'subscribe', priceId: 'year' });
  });

  test('changes a subscription that is paid for', () => {
    expect(bought('monthly', { status: 'active' })).toMatchObject({ act: 'change', priceId: 'month' });
  });
});

test('an answer tells of the purchase once the subscription is active at its price', () => {
  const about = (change: Partial<Subscription>) =>
    answerAbout(bought('monthly', null), { ...makeSubscription(change), latest_invoice: null });
  expect(about({})).toEqual({ invoice: null, isBought: true });
  expect(about({ priceId: 'year' }).isBought).toBe(false);
  expect(about({ status: 'trialing' }).isBought).toBe(false);
});

test('the current cycle is marked where it is paid for, not in a trial', () => {
  expect(paidCycle(growth, makeSubscription({ priceId: 'year' }))).toBe('annual');
  expect(paidCycle(growth, makeSubscription())).toBe('monthly');
  expect(paidCycle(growth, makeSubscription({ status: 'trialing' }))).toBeNull();
  expect(paidCycle({ ...growth, _id: 'another' }, makeSubscription())).toBeNull();
});
