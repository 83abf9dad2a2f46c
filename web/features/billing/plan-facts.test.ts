import { describe, expect, test } from 'vitest';
import { growth, makeSubscription } from './billing.fixture.ts';
import { planLine, shownSubscription, usageFacts } from './plan-facts.ts';

const now = Date.parse('2026-11-15T09:00:00.000Z');
const line = (change: Parameters<typeof makeSubscription>[0]) => planLine(makeSubscription(change), [growth], now);

describe('the line under the plan', () => {
  test.each([
    ['a month', {}, '$59.00 per month · next payment 11/29/2026'],
    ['a year', { priceId: 'year' }, '$590.00 per year · next payment 11/29/2026'],
    ['a cancelled renewal', { cancel_at_period_end: true }, '$59.00 per month · ends on 11/29/2026'],
    ['an unpaid period', { status: 'past_due' }, '$59.00 per month · payment is due'],
    ['a trial', { status: 'trialing' }, 'Free trial until 11/29/2026 · 14 days left'],
    [
      'the last day',
      { status: 'trialing', endtime: '2026-11-15T12:00:00Z' },
      'Free trial until 11/15/2026 · ends today',
    ],
  ] as const)('says what %s costs and what comes next', (_, change, expected) => {
    expect(line(change)).toBe(expected);
  });

  test('leaves the price out when the plan is no longer on offer', () => {
    expect(planLine(makeSubscription(), [], now)).toBe('next payment 11/29/2026');
  });
});

test('the gauges show use against the limits, and -1 as unlimited', () => {
  expect(usageFacts(makeSubscription())).toEqual([
    { label: 'Product Limits', used: 12, limit: 5000 },
    { label: 'Barcode Scans', used: 34, limit: null },
    { label: 'Site Builds', used: 5, limit: 100 },
  ]);
});

test('a cancelled subscription counts as none', () => {
  expect(shownSubscription(makeSubscription({ status: 'canceled' }))).toBeNull();
  expect(shownSubscription(null)).toBeNull();
  expect(shownSubscription(makeSubscription({ status: 'past_due' }))?.status).toBe('past_due');
});
