import { z } from 'zod';
import { type Dollars, roundCents, toCents, toDollars } from '#contract/kit/money.ts';
import { t } from '#web/kit/messages/t.ts';

const { percentRange } = t.truckloads;

/** How much comes off: what the contract allows, and not nothing. */
export const discountSchema = z.object({
  percent: z.number(percentRange).min(1, percentRange).max(95, percentRange).multipleOf(0.01, percentRange),
});

interface Prices {
  price: Dollars;
  oldPrice: Dollars;
}

const lessPercent = (price: Dollars, percent: number): Dollars =>
  toDollars(roundCents((toCents(price) * (10_000 - Math.round(percent * 100))) / 10_000));

/** A truckload's price is taken from the one it is compared with; where there is none, from the price itself. */
export function discountedTruckload({ price, oldPrice }: Prices, percent: number): Prices {
  const base = oldPrice > 0 ? oldPrice : price;
  return { price: lessPercent(base, percent), oldPrice: base };
}

/** A profile's price is taken down itself. */
export const discountedProfile = ({ price }: Pick<Prices, 'price'>, percent: number): Dollars =>
  lessPercent(price, percent);
