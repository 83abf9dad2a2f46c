import { type Cents, cents, type Dollars, toCentsIfAny } from '#contract/kit/money.ts';
import { invalid } from '#server/kit/failure.ts';

interface Given {
  price?: Dollars | undefined;
  oldPrice?: Dollars | undefined;
}

/** A price is below the one it is compared with; told at the field that was sent, with what stays beside it. */
export function checkPrices(
  given: Given,
  current: { price_cents: Cents; old_price_cents: Cents } = { price_cents: cents(0), old_price_cents: cents(0) },
): void {
  const priceCents = toCentsIfAny(given.price) ?? current.price_cents;
  const oldPriceCents = toCentsIfAny(given.oldPrice) ?? current.old_price_cents;
  if (given.price === undefined && given.oldPrice === undefined) return;
  if (oldPriceCents === 0 || oldPriceCents > priceCents) return;
  throw given.oldPrice === undefined
    ? invalid({ param: 'price', msg: 'Enter a lower value than compare at price' })
    : invalid({ param: 'oldPrice', msg: 'Enter a higher value than price' });
}
