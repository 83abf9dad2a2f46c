import { roundCents, toCents, toDollars } from '#contract/kit/money.ts';
import type { Product } from '#contract/products/products.schemas.ts';

type Prices = Pick<Product, 'price' | 'oldPrice' | 'sale_price'>;

/** What the buyer pays, and the price that is struck beside it. */
export interface ShownPrice {
  now: number;
  struck: number | null;
}

const isOnSale = ({ price, sale_price: sale }: Prices) => sale !== null && sale > 0 && sale < price;

/** The buyer pays the sale price when there is a real one; the higher of compare-at and price is struck. */
export function shownPrice(product: Prices): ShownPrice {
  const { price, oldPrice, sale_price: sale } = product;
  const now = isOnSale(product) && sale !== null ? sale : price;
  const before = Math.max(oldPrice, price);
  return { now, struck: before > now ? before : null };
}

/** What a percentage discount makes of the prices: off the current price, the higher price before is kept to strike. */
export function discounted({ price, oldPrice }: Pick<Product, 'price' | 'oldPrice'>, percent: number) {
  const hundredths = Math.round(percent * 100);
  const priceCents = roundCents((toCents(price) * (10_000 - hundredths)) / 10_000);
  return { price: toDollars(priceCents), oldPrice: Math.max(oldPrice, price) };
}
