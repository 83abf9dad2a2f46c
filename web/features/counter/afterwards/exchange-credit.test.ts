import { expect, test } from 'vitest';
import { roundCash } from '#contract/counter/price-sale.ts';
import { cents } from '#contract/kit/money.ts';
import { reckon } from '../pay/pay-entry.ts';
import { changeOf, leftToPay } from '../sale/price-draft.ts';
import { creditPart } from './exchange-credit.ts';

const now = new Date('2026-11-19T15:00:00Z');
const around = [1996, 1997, 1998, 1999, 2000, 2001, 2002, 2003, 2004, 2143, 3001];

test.each([1, 5, 10])('an exchange leaves in the drawer what was handed over, with cash in steps of %d', (cashStep) => {
  for (const returned of around) {
    for (const total of around) {
      const creditCents = roundCash(cents(returned), cashStep);
      const credit = creditPart(creditCents, { totalCents: cents(total), cashStep, now });
      const leftCents = leftToPay(cents(total), [credit]);
      const rest = { means: 'cash', split: 1, typed: '', quickCents: null, reference: '' } as const;
      const taken = reckon(rest, { totalCents: cents(total), leftCents, cashStep });
      const handed = (taken.receivedCents ?? 0) - taken.changeCents - changeOf(credit);
      const counted =
        -creditCents + credit.amountCents + credit.roundingCents + taken.amountCents + taken.roundingCents;
      expect({ returned, total, counted }).toEqual({ returned, total, counted: handed });
      expect(Math.abs(handed % cashStep)).toBe(0);
      expect(credit.amountCents + taken.amountCents).toBe(total);
    }
  }
});

test('an exchange for the same price moves nothing, whichever way it is rounded', () => {
  for (const price of around) {
    const creditCents = roundCash(cents(price), 5);
    const credit = creditPart(creditCents, { totalCents: cents(price), cashStep: 5, now });
    expect(leftToPay(cents(price), [credit])).toBe(0);
    expect(changeOf(credit)).toBe(0);
  }
});
