import {
  type Cents,
  cents,
  type Dollars,
  largerCents,
  subtractCents,
  toCents,
  toDollars,
} from '#contract/kit/money.ts';

/** What a first payment takes: what we owe the merchant goes off it. */
export const chargeOf = (price: Dollars, creditCents: Cents): Dollars =>
  toDollars(largerCents(cents(0), subtractCents(toCents(price), creditCents)));
