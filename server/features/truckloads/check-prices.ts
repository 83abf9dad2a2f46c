import { invalid } from '#server/kit/failure.ts';

interface Given {
  price?: number | undefined;
  oldPrice?: number | undefined;
}

/** A price is below the one it is compared with; told at the field that was sent, with what stays beside it. */
export function checkPrices(
  given: Given,
  current: { price_cents: number; old_price_cents: number } = { price_cents: 0, old_price_cents: 0 },
): void {
  const price = given.price ?? current.price_cents;
  const oldPrice = given.oldPrice ?? current.old_price_cents;
  if (given.price === undefined && given.oldPrice === undefined) return;
  if (oldPrice === 0 || oldPrice > price) return;
  throw given.oldPrice === undefined
    ? invalid({ param: 'price', msg: 'Enter a lower value than compare at price' })
    : invalid({ param: 'oldPrice', msg: 'Enter a higher value than price' });
}
