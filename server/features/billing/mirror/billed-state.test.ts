import { expect, test } from 'vitest';
import type { BilledSubscription } from '#providers/payments/billing.port.ts';
import { anchorOf, isMirroredBy, toPaymentStatus, toStatus } from './billed-state.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number));
const ours = day(1);

const billed = (more: Partial<BilledSubscription>): BilledSubscription => ({
  id: 'sub_1',
  customer: 'cus_1',
  status: 'active',
  priceKey: 'price_growth_monthly',
  periodStart: day(10),
  periodEnd: day(40),
  trialEnd: null,
  anchor: day(10),
  createdAt: day(1),
  cancelAtPeriodEnd: false,
  pendingPriceKey: null,
  latestInvoice: null,
  reference: { merchantId: 'merchant', of: 'plan', appId: '' },
  ...more,
});

const row = (status: ReturnType<typeof toStatus>, provider_id: string | null = 'sub_1') => ({
  status,
  provider_id,
  anchor_at: ours,
});

test('what never began is over, and what is not paid or paused is due', () => {
  expect(toStatus({ status: 'incomplete_expired' })).toBe('canceled');
  expect(toStatus({ status: 'unpaid' })).toBe('past_due');
  expect(toStatus({ status: 'paused' })).toBe('past_due');
  expect(toStatus({ status: 'trialing' })).toBe('trialing');
});

test('a payment is open as long as the latest invoice is', () => {
  const latest = (status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void') =>
    toPaymentStatus({ latestInvoice: { status } as BilledSubscription['latestInvoice'], pendingPriceKey: null });
  expect([latest('open'), latest('uncollectible')]).toEqual(['open', 'open']);
  expect([latest('draft'), latest('paid'), latest('void')]).toEqual(['paid', 'paid', 'paid']);
  expect(toPaymentStatus({ latestInvoice: null, pendingPriceKey: null })).toBe('paid');
});

test('the row’s own subscription is always mirrored', () => {
  expect(isMirroredBy(row('active'), billed({ status: 'canceled' }))).toBe(true);
  expect(isMirroredBy(row('canceled'), billed({ status: 'active' }))).toBe(true);
});

test('another that is alive is adopted when the row’s own is over, unpaid from the start or only here', () => {
  const other = billed({ id: 'sub_2' });
  expect(isMirroredBy(row('active'), other)).toBe(false);
  expect(isMirroredBy(row('past_due'), other)).toBe(false);
  expect(isMirroredBy(row('canceled'), other)).toBe(true);
  expect(isMirroredBy(row('incomplete'), other)).toBe(true);
  expect(isMirroredBy(row('trialing', null), other)).toBe(true);
});

test('another that was never paid takes no place of one that is alive', () => {
  const other = billed({ id: 'sub_2', status: 'incomplete' });
  expect(isMirroredBy(row('trialing', null), other)).toBe(false);
  expect(isMirroredBy(row('active'), other)).toBe(false);
  expect(isMirroredBy(row('canceled'), other)).toBe(true);
});

test('a former one that is over changes nothing', () => {
  const former = billed({ id: 'sub_0', status: 'canceled' });
  expect(isMirroredBy(row('active'), former)).toBe(false);
  expect(isMirroredBy(row('canceled'), former)).toBe(false);
  expect(isMirroredBy(row('trialing', null), former)).toBe(false);
});

test('usage is counted from our own anchor while trying, and from the provider’s once a period is billed', () => {
  const trial = { periodStart: day(1), periodEnd: day(15), trialEnd: day(15), anchor: day(15) };
  expect(anchorOf(row('trialing'), billed({ ...trial, status: 'trialing' }))).toEqual(ours);
  expect(anchorOf(row('trialing'), billed({ status: 'active' }))).toEqual(day(10));
  expect(anchorOf(row('active'), billed({ status: 'past_due' }))).toEqual(day(10));
  expect(anchorOf(row('trialing'), billed({ ...trial, status: 'canceled' }))).toEqual(ours);
  expect(anchorOf(row('canceled'), billed({ status: 'incomplete' }))).toEqual(ours);
});
