import type { z } from 'zod';

/** Money inside: whole cents. A plain number becomes one here alone, so that dollars never pass for cents. */
export type Cents = number & z.$brand<'Cents'>;

/** Money on the wire: a plain decimal number, and never an amount in cents. */
export type Dollars = number & { readonly [z.$brand]?: never };

/** Says that a number is an amount in cents: of a literal, of an answer of a vendor, of what SQL has summed up. */
export const cents = (amount: number): Cents => amount as Cents;

/** The most that a price can be anywhere. */
export const maxCents = cents(999_999_999);

/** Exact for every amount of dollars that has at most two decimals. */
export const toCents = (dollars: Dollars): Cents => cents(Math.round(dollars * 100));

export const toDollars = (amount: Cents): Dollars => amount / 100;

/** As `toCents` and `toDollars`; what was not said, or taken away, stays that. */
export const toCentsIfAny = <Amount extends Dollars | null | undefined>(dollars: Amount): Cents | Missing<Amount> =>
  typeof dollars === 'number' ? toCents(dollars) : (dollars as Missing<Amount>);

export const toDollarsIfAny = <Amount extends Cents | null | undefined>(amount: Amount): Dollars | Missing<Amount> =>
  typeof amount === 'number' ? toDollars(amount) : (amount as Missing<Amount>);

type Missing<Amount> = Extract<Amount, null | undefined>;

/** Cents of decimal digits, such as '19.99', never through a float. */
export const parseCents = (decimal: string): Cents => cents(parseHundredths(decimal));

/** Hundredths of decimal digits: cents of dollars, or basis points of a percentage. */
export function parseHundredths(decimal: string): number {
  const negative = decimal.startsWith('-');
  const [whole = '0', fraction = ''] = decimal.replace('-', '').split('.');
  const hundredths = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return negative ? -hundredths : hundredths;
}

export const sumCents = (amounts: readonly Cents[]): Cents => cents(amounts.reduce((sum, amount) => sum + amount, 0));

export const addCents = (...amounts: readonly Cents[]): Cents => sumCents(amounts);

export const subtractCents = (from: Cents, ...amounts: readonly Cents[]): Cents => cents(from - sumCents(amounts));

export const multiplyCents = (unit: Cents, count: number): Cents => cents(unit * count);

/** A share of an amount that is no whole number of cents, rounded to the nearest. */
export const roundCents = (amount: number): Cents => cents(Math.round(amount));

export const negateCents = (amount: Cents): Cents => cents(-amount);

export const smallerCents = (one: Cents, other: Cents): Cents => (other < one ? other : one);

export const largerCents = (one: Cents, other: Cents): Cents => (other > one ? other : one);
