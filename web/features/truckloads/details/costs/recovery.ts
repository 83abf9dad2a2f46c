import type { TruckloadDetails } from '#contract/truckloads/truckloads.schemas.ts';

export interface Recovery {
  /** What is expected and what came in, as shares of the cost; null where it cost nothing. */
  expected: number | null;
  sold: number | null;
  /** Products were made of it, so that something can be sold. */
  isSelling: boolean;
  /** Where they and the cost lie on the bar, between 0 and 1. */
  bar: { expected: number; sold: number; breakEven: number };
}

/** How much of what a truckload cost will come back, and how much has. */
export function recoveryOf({ totals, sales, break: way }: Pick<TruckloadDetails, 'totals' | 'sales' | 'break'>) {
  const { expected } = totals;
  const cost = totals.cost ?? 0;
  const sold = sales.revenue;
  const whole = Math.max(cost, expected, sold);
  const place = (amount: number) => (whole > 0 ? amount / whole : 0);
  const share = (amount: number) => (cost > 0 ? amount / cost : null);
  const recovery: Recovery = {
    expected: share(expected),
    sold: share(sold),
    isSelling: way.state === 'done' || sales.units > 0,
    bar: { expected: place(expected), sold: place(sold), breakEven: place(cost) },
  };
  return recovery;
}
