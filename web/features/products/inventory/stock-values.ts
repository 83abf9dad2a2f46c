import { z } from 'zod';
import { type Cents, type Dollars, parseCents, toCents } from '#contract/kit/money.ts';
import { optionalDollars, requiredDollars } from '#contract/kit/values.ts';
import { liveChoice, type Product, type stockInput, stockQuantity } from '#contract/products/products.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { type PriceReachValues, reachAtFirst, reachOf } from '#web/shared/products/price-reach.ts';

/** What the inventory dialog edits: amounts as text. */
export interface StockValues extends PriceReachValues {
  price: string;
  sale_price: string;
  quantity: number | null;
  /** Of the units that are added. */
  cost: string;
  oldPrice: number;
  /** The compare-at price goes, where the price has reached it. */
  removeOldPrice: boolean;
}

export type WireStock = z.input<typeof stockInput>;

/** Whether a price, as it is typed, is no longer below the compare-at price. */
export const reachesOldPrice = ({ price, oldPrice }: Pick<StockValues, 'price' | 'oldPrice'>): boolean =>
  isReached(parseCents(price), oldPrice);

const isReached = (priceCents: Cents, oldPrice: Dollars) => oldPrice > 0 && priceCents >= toCents(oldPrice);

/** The rules of the dialog: no sale price, or one below the price; no compare-at price, or one above it. */
export const stockSchema = z
  .object({
    price: requiredDollars,
    sale_price: optionalDollars,
    quantity: stockQuantity,
    cost: optionalDollars,
    oldPrice: z.number(),
    removeOldPrice: z.boolean(),
    live: liveChoice,
    alsoCarts: z.boolean(),
  })
  .refine(({ price, oldPrice, removeOldPrice }) => removeOldPrice || !isReached(toCents(price), oldPrice), {
    message: t.inventory.priceTooHigh,
    path: ['removeOldPrice'],
  })
  .refine(({ price, sale_price: sale }) => !sale || sale < price, {
    message: t.inventory.saleTooHigh,
    path: ['sale_price'],
  }) as unknown as z.ZodType<unknown, StockValues>;

export const stockOf = ({ price, oldPrice, sale_price: sale, quantity: amount }: Product): StockValues => ({
  price: price.toFixed(2),
  sale_price: sale ? sale.toFixed(2) : '',
  quantity: amount,
  cost: '',
  oldPrice,
  removeOldPrice: false,
  ...reachAtFirst,
});

/**
 * What changed, as the server takes it. Stock goes as a difference, so that what was sold or counted meanwhile stays;
 * a price names the version it was read from, so that nobody's price is run over.
 */
export function toStockChange(product: Product, values: StockValues): WireStock {
  const before = stockOf(product);
  const moved = (values.quantity ?? 0) - product.quantity;
  const prices = {
    ...(isOtherAmount(values.price, before.price) && { price: values.price }),
    ...(isOtherAmount(values.sale_price, before.sale_price) && { sale_price: values.sale_price }),
  };
  return {
    ...prices,
    ...(asksReach(product, values) && reachOf(values)),
    ...(prices.price !== undefined && values.removeOldPrice && reachesOldPrice(values) && { compareAt: 'remove' }),
    ...(moved !== 0 && { quantityChange: moved }),
    ...(values.cost !== '' && { cost: values.cost }),
    ...(Object.keys(prices).length > 0 && { version: product.version }),
  };
}

/** Whether visitors of a live store could see a new price at once. */
export const asksReach = (product: Product, { price, sale_price: sale }: Pick<StockValues, 'price' | 'sale_price'>) => {
  const before = stockOf(product);
  return product.isLive && (isOtherAmount(price, before.price) || isOtherAmount(sale, before.sale_price));
};

/** Whether buyers pay more from then on: carts may have kept the lower price. */
export const raisesPrice = (product: Product, typed: Pick<StockValues, 'price' | 'sale_price'>): boolean =>
  payableOf(typed) > payableOf(stockOf(product));

function payableOf({ price, sale_price: sale }: Pick<StockValues, 'price' | 'sale_price'>): Cents {
  const [priceCents, saleCents] = [parseCents(price), parseCents(sale)];
  return saleCents > 0 && saleCents < priceCents ? saleCents : priceCents;
}

const isOtherAmount = (one: string, other: string) => Number(one) !== Number(other);

/** Whether someone else's change left the prices as they were, so that a save can simply go on from it. */
export const hasSamePrices = (one: Product, other: Product): boolean =>
  one.price === other.price && one.oldPrice === other.oldPrice && (one.sale_price ?? 0) === (other.sale_price ?? 0);
