import { z } from 'zod';
import { optionalDollars, requiredDollars } from '#contract/kit/values.ts';
import { type Product, type stockInput, stockQuantity } from '#contract/products/products.schemas.ts';
import { t } from '#web/kit/messages/t.ts';

/** What the inventory dialog edits: amounts as text. */
export interface StockValues {
  price: string;
  sale_price: string;
  quantity: number | null;
}

export type WireStock = z.input<typeof stockInput>;

/** The rules of the dialog: no sale price, or one below the price. */
export const stockSchema = z
  .object({ price: requiredDollars, sale_price: optionalDollars, quantity: stockQuantity })
  .refine(({ price, sale_price: sale }) => !sale || sale < price, {
    message: t.inventory.saleTooHigh,
    path: ['sale_price'],
  }) as unknown as z.ZodType<unknown, StockValues>;

export const stockOf = ({ price, sale_price: sale, quantity: amount }: Product): StockValues => ({
  price: price.toFixed(2),
  sale_price: sale ? sale.toFixed(2) : '',
  quantity: amount,
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
    ...(moved !== 0 && { quantityChange: moved }),
    ...(Object.keys(prices).length > 0 && { version: product.version }),
  };
}

const isOtherAmount = (one: string, other: string) => Number(one) !== Number(other);

/** Whether someone else's change left the prices as they were, so that a save can simply go on from it. */
export const hasSamePrices = (one: Product, other: Product): boolean =>
  one.price === other.price && (one.sale_price ?? 0) === (other.sale_price ?? 0);
