import { type Cents, cents, multiplyCents } from '#contract/kit/money.ts';

const notes = [100_00, 50_00, 20_00, 10_00, 5_00, 1_00, 25, 10, 5, 1] as const;

export interface Handful {
  valueCents: Cents;
  count: number;
}

/** The fewest notes and coins that make up an amount, the large ones first. */
export function countOut(amountCents: Cents): Handful[] {
  let rest: number = amountCents;
  return notes.flatMap((value) => {
    const count = Math.floor(rest / value);
    rest -= count * value;
    return count > 0 ? [{ valueCents: cents(value), count }] : [];
  });
}

/**
 * What people hand over for an amount: the next sums above it that notes make up, three of them. Nobody pays a large
 * sum with small notes, or a small one with a hundred.
 */
export function quickAmounts(dueCents: Cents): Cents[] {
  const steps = dueCents < 10_00 ? [1_00, 5_00, 10_00, 20_00] : [5_00, 10_00, 20_00, 50_00, 100_00];
  const above = (step: number) => (Math.floor(dueCents / step) + 1) * step;
  const sums = [...new Set(steps.map(above))].toSorted((a, b) => a - b).slice(0, 3);
  while (sums.length < 3) sums.push((Math.floor((sums.at(-1) ?? dueCents) / 10_00) + 1) * 10_00);
  return sums.map(cents);
}

/** What one of several people pays who share a sum; the last of them pays what is left. */
export function shareOf(totalCents: Cents, leftCents: Cents, of: number): Cents {
  const share = Math.ceil(totalCents / of);
  // A rest of a few cents goes with the last share.
  return leftCents - share < of ? leftCents : cents(share);
}

/** Cents from digits as they are typed: 1, 0, 0, 0 is ten dollars. */
export const typedCents = (digits: string): Cents => cents(Number(digits === '' ? '0' : digits));

export const sumOf = (handful: readonly Handful[]): Cents =>
  cents(handful.reduce((sum, { valueCents, count }) => sum + multiplyCents(valueCents, count), 0));
