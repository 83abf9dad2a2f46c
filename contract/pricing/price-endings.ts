import { type Cents, cents } from '#contract/kit/money.ts';

/** The next price from here down that ends on these cents; where there is none, the price as it is. */
export function endingOn(priceCents: Cents, endsOn: number): Cents {
  const endingCents = cents(priceCents - ((priceCents - endsOn + 100) % 100));
  return endingCents >= 1 ? endingCents : priceCents;
}
