import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { products } from '#contract/products/products.contract.ts';
import type { Product } from '#contract/products/products.schemas.ts';
import { call } from '#web/kit/api.ts';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { createRequestKeys } from '#web/kit/request-key.ts';
import { reachAtFirst } from '#web/shared/products/price-reach.ts';
import { productInConflict } from '#web/shared/products/product-conflict.ts';
import { useZodForm, type ZodForm } from '#web/ui/form/use-zod-form.ts';
import {
  hasSamePrices,
  type StockValues,
  stockOf,
  stockSchema,
  toStockChange,
  type WireStock,
} from './stock-values.ts';

export type StockForm = ZodForm<StockValues, unknown>;

const empty: StockValues = {
  price: '',
  sale_price: '',
  quantity: null,
  cost: '',
  oldPrice: 0,
  removeOldPrice: false,
  ...reachAtFirst,
};

/** The form of price, sale price and quantity, over whatever product was found. */
export function useStockForm() {
  const form: StockForm = useZodForm(stockSchema, { defaultValues: empty, mode: 'onChange' });
  const [keys] = useState(() => createRequestKeys());
  const { isDirty } = useFormState({ control: form.control });

  const send = async (product: Product, body: WireStock): Promise<Product> => {
    const request = { params: { id: product._id }, body };
    const price = body.sale_price || (body.price ?? product.price);
    const actWords = t.livePrices.approve(product.title, formatMoney(Number(price)));
    const saved = await call(products.updatePos, request, { idempotencyKey: keys.keyFor(request), actWords });
    keys.answered();
    return saved;
  };
  /** Saves what changed. Answers `theirs` instead when someone else changed the prices meanwhile. */
  const save = async (product: Product): Promise<{ theirs: Product | undefined }> => {
    const change = toStockChange(product, form.getValues());
    if (Object.keys(change).length === 0) return { theirs: undefined };
    try {
      await send(product, change);
    } catch (error) {
      const theirs = productInConflict(error);
      if (!theirs) throw error;
      if (!hasSamePrices(product, theirs)) return { theirs };
      await send(product, { ...change, version: theirs.version });
    }
    return { theirs: undefined };
  };
  /** Goes on from someone else's values, with what was typed here. */
  const goOnFrom = (product: Product, theirs: Product) => {
    const { quantityChange = 0, price, sale_price: sale } = toStockChange(product, form.getValues());
    const start = stockOf(theirs);
    form.reset(start);
    const mine: StockValues = {
      ...start,
      price: price === undefined ? start.price : String(price),
      sale_price: sale === undefined ? start.sale_price : String(sale ?? ''),
      quantity: Math.max(0, theirs.quantity + quantityChange),
      cost: form.getValues('cost'),
    };
    form.reset(mine, { keepDefaultValues: true });
  };
  return { form, isDirty, show: (product: Product) => form.reset(stockOf(product)), save, goOnFrom };
}
