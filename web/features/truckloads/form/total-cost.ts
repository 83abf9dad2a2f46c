import { amount } from '#contract/truckloads/truckload-values.ts';

/** Typed amounts together, in dollars; what is no amount counts nothing. */
export function totalCost(amounts: readonly string[]): number {
  const cents = amounts.map((typed) => amount.safeParse(typed).data ?? 0);
  return cents.reduce((sum, each) => sum + each, 0) / 100;
}
