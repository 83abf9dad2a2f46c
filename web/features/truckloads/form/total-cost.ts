import { optionalDollars } from '#contract/kit/values.ts';

/** Typed amounts together, in dollars; what is no amount yet counts nothing. */
export function totalCost(amounts: readonly string[]): number {
  const cents = amounts.map((amount) => optionalDollars.safeParse(amount).data ?? 0);
  return cents.reduce((sum, each) => sum + each, 0) / 100;
}
