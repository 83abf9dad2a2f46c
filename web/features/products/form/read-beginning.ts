import { condition, stockQuantity } from '#contract/products/products.schemas.ts';
import type { Beginning } from './product-values.ts';

/** Reads what is known of a new product from its address; what makes no sense there is as if it weren't. */
export function readBeginning(params: URLSearchParams): Partial<Beginning> {
  const codes = Object.fromEntries(['barcode', 'asin', 'sku'].map((name) => [name, params.get(name) ?? '']));
  const quantity = stockQuantity.safeParse(numberIn(params.get('quantity')));
  const chosen = condition.safeParse(params.get('condition'));
  const price = numberIn(params.get('price'));
  return {
    ...codes,
    ...(quantity.success && { quantity: quantity.data }),
    ...(chosen.success && { condition: chosen.data }),
    ...(price !== undefined && { price: price.toFixed(2) }),
  };
}

const numberIn = (text: string | null): number | undefined =>
  text !== null && /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined;
