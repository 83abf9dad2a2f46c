import { expect, test } from 'vitest';
import type { AppSubscription } from '#contract/billing/billing.schemas.ts';
import { keptSubscription, stateOfSubscription } from './app-subscription.ts';

const ebay = (change: Partial<AppSubscription> = {}): AppSubscription => ({
  subscriptionId: 'sub_1',
  app_id: {
    _id: 'installed',
    app_id: { _id: 'app', identifier: 'ebay_app', icon: 'auction', name: 'eBay', provider: 'Scanfront', pricing: 29 },
  },
  status: 'active',
  cancel_at_period_end: false,
  endtime: '2026-12-15T12:00:00.000Z',
  ...change,
});

const label = (change: Partial<AppSubscription>) => stateOfSubscription(ebay(change)).label;

test('an app says when it is paid for next, when it ends, or what is due', () => {
  expect(label({})).toBe('Next payment 12/15/2026');
  expect(label({ cancel_at_period_end: true })).toBe('Ends on 12/15/2026');
  expect(label({ status: 'past_due' })).toBe('Payment due');
  expect(label({ status: 'incomplete' })).toBe('Payment incomplete');
  expect(label({ subscriptionId: null, status: null, endtime: null })).toBe('Free');
});

test('an app that runs can be ended, one that has ended can’t', () => {
  expect(keptSubscription(ebay())).toMatchObject({ id: 'app', status: 'active', isEnding: false });
  expect(keptSubscription(ebay({ status: null, endtime: null }))).toMatchObject({ status: 'active', endsAt: null });
  expect(keptSubscription(ebay({ status: 'canceled' }))).toBeNull();
});
