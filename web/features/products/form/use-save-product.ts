import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { products } from '#contract/products/products.contract.ts';
import type { Product, SavedProduct } from '#contract/products/products.schemas.ts';
import { call } from '#web/kit/api.ts';
import { productQuery, refreshProducts } from '#web/kit/products.queries.ts';
import { createRequestKeys } from '#web/kit/request-key.ts';
import type { WireProduct } from './product-values.ts';

/** Creates and updates products. Pressing again after an answer got lost creates no second one. */
export function useSaveProduct() {
  const client = useQueryClient();
  const [keys] = useState(() => createRequestKeys());

  const keep = (saved: SavedProduct): SavedProduct => {
    const { warnings: _, ...product } = saved;
    client.setQueryData(productQuery(product._id).queryKey, product);
    void refreshProducts(client);
    return saved;
  };
  const create = async (form: WireProduct): Promise<SavedProduct> => {
    const saved = await call(products.create, { form }, { idempotencyKey: keys.keyFor(form) });
    keys.answered();
    return keep(saved);
  };
  const update = async ({ _id: id, version, quantity }: Product, form: WireProduct): Promise<SavedProduct> =>
    keep(await call(products.update, { params: { id }, form: { ...form, version, quantityBefore: quantity } }));
  return { create, update };
}
