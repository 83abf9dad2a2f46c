import { expect, test } from 'vitest';
import type { Subscription } from '#contract/billing/billing.schemas.ts';
import { growth, makeSubscription } from '../billing.fixture.ts';
import { obstaclesOf } from './obstacles.ts';

const small = {
  ...growth,
  features: growth.features.map((feature) => ({ ...feature, usageLimit: 10 })),
};

const said = (subscription: Subscription | null, plan = small, change: { isOwner?: boolean; canPay?: boolean } = {}) =>
  obstaclesOf(plan, { subscription, isOwner: true, canPay: true, ...change }).map(({ text }) => text);

test('a plan that holds what is used can be bought, to the last unit', () => {
  const used = { totalProducts: 10, consumedScans: 10, webSyncs: 10 };
  expect(said(makeSubscription(used))).toEqual([]);
  expect(said(null)).toEqual([]);
});

test('every limit that is exceeded is named, with the figures', () => {
  expect(said(makeSubscription({ totalProducts: 1200, consumedScans: 11, webSyncs: 12 }))).toEqual([
    'You have 1,200 products, this plan holds 10.',
    'You made 11 barcode scans this month, this plan has 10.',
    'You made 12 site builds this month, this plan has 10.',
  ]);
});

test('-1 is unlimited', () => {
  expect(said(makeSubscription({ consumedScans: 1_000_000 }), growth)).toEqual([]);
});

test('a missing feature stands in the way, import and export does not', () => {
  const plan = { ...growth, features: growth.features.filter(({ featureId }) => featureId.identifier !== 'SW') };
  expect(said(makeSubscription(), plan)).toEqual(['This plan includes no site builds.']);
});

test('only the owner buys, only where somebody takes the money, and only once what is due is paid', () => {
  const late = makeSubscription({ status: 'past_due' });
  expect(said(late, small, { isOwner: false })).toEqual(['Only the owner of the account can choose a plan.']);
  expect(said(late, small, { canPay: false })).toEqual(['Plans can’t be paid for here yet.']);
  expect(obstaclesOf(growth, { subscription: late, isOwner: true, canPay: true })).toEqual([
    { text: 'An invoice is unpaid.', link: { label: 'Pay it first', to: '/app/payment' } },
  ]);
});
