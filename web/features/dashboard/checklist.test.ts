import { describe, expect, test } from 'vitest';
import type { User } from '#contract/accounts/accounts.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { checklistSteps, type GuideFacts, layoutOf } from './checklist.ts';

type Policies = User['platforms']['ebay']['listingConfig']['listingPolicies'];

const platforms = (listingPolicies: Policies = {}): User['platforms'] => ({
  paypal: { isConnected: false },
  stripe: { chargesEnabled: false },
  ebay: { isConnected: false, listingConfig: { listingPolicies } },
  clover: { isConnected: false },
});
const policies = { returnPolicyId: '1', paymentPolicyId: '2', fulfillmentPolicyId: '3' };
const newcomer: GuideFacts = { user: { hasPaymentMethod: false, platforms: platforms() } };
const everything: GuideFacts = {
  user: {
    hasPaymentMethod: true,
    platforms: {
      ...platforms(),
      paypal: { isConnected: true },
      stripe: { chargesEnabled: true },
      ebay: { isConnected: true, listingConfig: { listingPolicies: policies } },
    },
  },
  hasScanned: true,
  hasFeaturedProducts: true,
  hasFeaturedCategories: true,
  hasPublishedStore: true,
};
const done = (facts: GuideFacts) =>
  checklistSteps(facts)
    .filter(({ isDone }) => isDone)
    .map(({ id }) => id);

describe('the startup checklist', () => {
  test('has the ten steps of the specification with their screens', () => {
    expect(checklistSteps(newcomer).map(({ id, path }) => [id, path])).toEqual([
      ['account', undefined],
      ['payment', '/app/payment'],
      ['wallet', '/app/settings'],
      ['cards', '/app/settings'],
      ['marketplace', '/app/settings'],
      ['policies', '/app/settings'],
      ['lookup', '/app/lookup'],
      ['featuredProducts', '/app/products'],
      ['featuredCategories', '/app/categories'],
      ['store', '/app/stores'],
    ]);
  });

  test('leads to the lookup with the sample barcode', () => {
    const step = checklistSteps(newcomer).find(({ id }) => id === 'lookup');
    expect(step).toMatchObject({ path: '/app/lookup', search: '?tab=manual&code=1243240328' });
  });

  test('names the services in plain words below each step', () => {
    const { wallet, cards, marketplace, policies } = t.dashboard.steps;
    const services = [wallet, cards, marketplace, policies].map(({ hint }) => hint.split(':')[0]);
    expect(services).toEqual(['PayPal', 'Stripe', 'eBay', 'eBay']);
  });

  test('ticks the lookup once something was looked up', () => {
    expect(done({ ...newcomer, hasScanned: true })).toEqual(['account', 'lookup']);
  });

  test('begins with the account done and nothing else', () => {
    expect(done(newcomer)).toEqual(['account']);
  });

  test('ends with every step done, the last one like the others', () => {
    expect(done(everything)).toHaveLength(10);
  });

  test.each([
    ['payment', { hasPaymentMethod: true, platforms: platforms() }],
    ['wallet', { hasPaymentMethod: false, platforms: { ...platforms(), paypal: { isConnected: true } } }],
    ['cards', { hasPaymentMethod: false, platforms: { ...platforms(), stripe: { chargesEnabled: true } } }],
    ['policies', { hasPaymentMethod: false, platforms: platforms(policies) }],
  ] as const)('ticks %s by its own condition only', (id, user) => {
    expect(done({ user })).toEqual(['account', id]);
  });

  test('wants all three marketplace policies', () => {
    const user = { hasPaymentMethod: false, platforms: platforms({ ...policies, paymentPolicyId: '' }) };
    expect(done({ user })).toEqual(['account']);
  });
});

describe('the layout of the dashboard', () => {
  test.each([
    ['while the user or the figures are loaded', undefined, newcomer, 'wide'],
    ['once the guide is dismissed', 'dismissed', newcomer, 'wide'],
    ['while a step is undone', 'active', newcomer, 'guide'],
    ['when every step is done', 'active', everything, 'congratulation'],
    ['when every step is done and the guide dismissed', 'dismissed', everything, 'wide'],
  ] as const)('%s', (_, guideStatus, facts, layout) => {
    expect(layoutOf(guideStatus, checklistSteps(facts))).toBe(layout);
  });
});
