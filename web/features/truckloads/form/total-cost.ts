import { type Dollars, sumCents, toCents, toDollars } from '#contract/kit/money.ts';
import { amount } from '#contract/truckloads/truckload-values.ts';

/** Typed amounts together; what is no amount counts nothing. */
export const totalCost = (amounts: readonly string[]): Dollars =>
  toDollars(sumCents(amounts.map((typed) => toCents(amount.safeParse(typed).data ?? 0))));
