import { type Cents, cents, toDollars } from '../kit/money.ts';

// Percentages are decimal text, and products are reckoned in BigInt: nothing that is added up
// passes through a float.

const percentPattern = /^\d+(\.\d+)?$/;

/** A percentage as a fraction: '8.25' is 825 of 10,000. */
function toFraction(percent: string): { part: bigint; whole: bigint } {
  if (!percentPattern.test(percent)) throw new RangeError(`Not a percentage: ${percent}`);
  const [digits = '0', decimals = ''] = percent.split('.');
  return { part: BigInt(digits + decimals), whole: 100n * 10n ** BigInt(decimals.length) };
}

const divideHalfUp = (dividend: bigint, divisor: bigint): Cents =>
  cents(Number((2n * dividend + divisor) / (2n * divisor)));

/** So many percent of an amount, half a cent rounded up. */
export function percentOf(amount: Cents, percent: string): Cents {
  const { part, whole } = toFraction(percent);
  return divideHalfUp(BigInt(amount) * part, whole);
}

/** What an amount holds of a percentage that was added to it before, half a cent rounded up. */
export function percentWithin(amount: Cents, percent: string): Cents {
  const { part, whole } = toFraction(percent);
  return divideHalfUp(BigInt(amount) * part, whole + part);
}

/**
 * Divides an amount in proportion to weights so that the parts add up to it exactly: the cents that rounding down
 * leaves go to the largest remainders, between equal ones to the larger weight.
 */
export function divideByLargestRemainder(amount: Cents, weights: readonly number[]): Cents[] {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (sum === 0n) return weights.map(() => cents(0));
  const shares = weights.map((weight, index) => {
    const exact = BigInt(amount) * BigInt(weight);
    return { index, weight, part: Number(exact / sum), remainder: exact % sum };
  });
  const left = amount - shares.reduce((total, { part }) => total + part, 0);
  const byRemainder = shares.toSorted(
    (a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder) || b.weight - a.weight,
  );
  const luckier = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return shares.map(({ index, part }) => cents(part + (luckier.has(index) ? 1 : 0)));
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** An amount as people read it: $1,129.37. */
export const inDollars = (amount: Cents): string => dollars.format(toDollars(amount));
