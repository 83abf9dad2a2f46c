import { describe, expect, test } from 'vitest';
import type { Subscription, UpcomingInvoice } from '#contract/billing/billing.schemas.ts';
import { type Cents, cents, sumCents } from '#contract/kit/money.ts';
import { makeSubscription } from '../billing.fixture.ts';
import { chargeLines } from './charge-lines.ts';

const period = { start: '2026-11-15T12:00:00.000Z', end: '2026-12-15T12:00:00.000Z' };

/** An invoice of these lines, after this credit. */
function billed(amounts: readonly number[], credit = 0): UpcomingInvoice {
  const total = sumCents(amounts.map(cents));
  const lines = { data: amounts.map((amount) => ({ description: 'Growth', amount: cents(amount), period })) };
  const amount_due = cents(Math.max(0, total - credit));
  return { lines, subtotal: total, total, starting_balance: cents(0 - credit), amount_due };
}

const told = (preview: UpcomingInvoice, subscription: Subscription | null = makeSubscription()) =>
  chargeLines({ price: 590, creditCents: cents(0), subscription, preview });

const renews = 'The plan renews itself until you cancel it.';

describe('what is charged, as the provider would bill it', () => {
  test('is the price for who never paid', () => {
    expect(told(billed([59_000]), null)).toEqual({ charge: 590, notes: [renews] });
  });

  test('is told with the end of the trial', () => {
    const { charge, notes } = told(billed([59_000]), makeSubscription({ status: 'trialing' }));
    expect(charge).toBe(590);
    expect(notes).toEqual(['Your free trial ends now, and the plan begins at once.', renews]);
  });

  test('is the difference for a change, with what is left named', () => {
    expect(told(billed([-3_812, 6_397]))).toEqual({
      charge: 25.85,
      notes: ['$38.12 for what is left of Growth is taken off already.', renews],
    });
  });

  test('is nothing for a smaller plan, with the credit that follows', () => {
    expect(told(billed([-6_397, 1_874]))).toEqual({
      charge: 0,
      notes: [
        '$63.97 for what is left of Growth is taken off already.',
        '$45.23 is added to your credit, which is taken off your next invoices.',
        renews,
      ],
    });
  });

  test('is less by the credit, as much of it as is needed', () => {
    expect(told(billed([-1_000, 5_000], 1_500))).toMatchObject({ charge: 25 });
    expect(told(billed([-1_000, 5_000], 1_500)).notes).toContain('$15.00 of your credit is taken off already.');
    expect(told(billed([-1_000, 5_000], 9_900))).toMatchObject({ charge: 0 });
    expect(told(billed([-1_000, 5_000], 9_900)).notes).toContain('$40.00 of your credit is taken off already.');
  });

  test('is told with a cancellation that is taken back', () => {
    const { notes } = told(billed([59_000]), makeSubscription({ cancel_at_period_end: true }));
    expect(notes.at(-1)).toMatch(/cancellation is taken back/);
  });
});

describe('what is charged, when the provider can’t be asked', () => {
  const guessed = (creditCents: Cents, subscription: Subscription | null) =>
    chargeLines({ price: 59, creditCents, subscription, preview: null });

  test('is the price of a first payment, less what we owe the merchant', () => {
    expect(guessed(cents(0), null).charge).toBe(59);
    expect(guessed(cents(1250), null).charge).toBe(46.5);
    expect(guessed(cents(9900), null).charge).toBe(0);
  });

  test('is told with the end of the trial', () => {
    const { notes } = guessed(cents(0), makeSubscription({ status: 'trialing' }));
    expect(notes).toContain('Your free trial ends now, and the plan begins at once.');
  });

  test('is the full price of a change, and says so, and what will be taken off', () => {
    const { charge, notes } = guessed(cents(500), makeSubscription());
    expect(charge).toBe(59);
    expect(notes[0]).toBe('We can’t work out the exact amount right now, so this is the full price.');
    expect(notes.join(' ')).toMatch(/What is left of Growth is taken off that amount.*\$5\.00/);
  });
});
