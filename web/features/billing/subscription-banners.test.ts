import { expect, test } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import { makeSubscription } from './billing.fixture.ts';
import { balanceBanner, subscriptionBanners } from './subscription-banners.ts';

const now = Date.parse('2026-11-26T12:00:00.000Z');
const said = (change: Parameters<typeof makeSubscription>[0], hasPaymentMethod = false, at = now) =>
  subscriptionBanners(makeSubscription(change), hasPaymentMethod, at).map(({ text }) => text);

test('an active, paid subscription needs no words', () => {
  expect(said({})).toEqual([]);
});

test('a first payment that failed is told, with the way to authenticate it', () => {
  expect(said({ status: 'incomplete', paymentStatus: 'open' })).toEqual([
    'Your Transaction was not successful!',
    'Your payment needs authentication check your email or click here',
  ]);
});

test('a payment that is being recovered is told', () => {
  expect(said({ paymentStatus: 'open' })).toEqual(['Your account is activated while payment recovery is in process']);
});

test('a subscription past due links to the invoice', () => {
  const subscription = makeSubscription({ status: 'past_due', hosted_invoice_url: 'https://pay.example/1' });
  expect(subscriptionBanners(subscription, true, now)).toMatchObject([
    { text: 'Your payment needs authentication check your email or click here', href: 'https://pay.example/1' },
  ]);
});

test('a cancelled renewal says when it ends', () => {
  expect(said({ cancel_at_period_end: true })).toEqual([
    'Your subscription will be cancelled at period end on 11/29/2026.',
  ]);
});

test('a trial without a payment method asks for one', () => {
  expect(said({ status: 'trialing' })).toEqual([
    'Your trial will end on 11/29/2026. Please update your payment method to start automatic renewal.',
  ]);
});

test('a trial with a payment method says when it ends', () => {
  expect(said({ status: 'trialing' }, true)).toEqual(['Your trial will end on 11/29/2026.']);
});

test.each([
  [3, 'in 3 days'],
  [2, 'in 2 days'],
  [1, 'tomorrow'],
  [0, 'today'],
])('a trial that ends in %i days is warned about', (days, words) => {
  const at = Date.parse('2026-11-29T12:00:00.000Z') - days * 86_400_000;
  const [warning] = said({ status: 'trialing', isTrailEnding: true }, false, at);
  expect(warning).toBe(`Your trial is ending on 11/29/2026, ${words}.`);
});

test('a subscription that was cancelled has nothing to announce', () => {
  expect(said({ status: 'canceled', cancel_at_period_end: true })).toEqual([]);
});

test('what is open on invoices is told with its amount, and leads to the card form', () => {
  const [banner] = balanceBanner(cents(6400));
  expect(banner?.text).toBe(
    'You have a balance due of $64.00 as pending dues. Please update your payment method or your account will be suspended soon.',
  );
  expect(banner?.text).toContain(banner?.cardWords);
});

test('without dues there is nothing to say', () => {
  expect(balanceBanner(cents(0))).toEqual([]);
});
