import { queryOptions } from '@tanstack/react-query';
import type { ProductSelection } from '#contract/products/bulk.schemas.ts';
import { products } from '#contract/products/products.contract.ts';
import type { Product } from '#contract/products/products.schemas.ts';
import { call, callPage } from '#web/kit/api.ts';
import { productsKey } from '#web/shared/products/products.queries.ts';

/** So many products give their photos to one collage. */
export const maxProducts = 12;

const maxExcept = 50;

/** The products that the list left, and whether there were more of them. */
export interface ChosenProducts {
  products: readonly Product[];
  isCut: boolean;
}

/** The first products of a selection, however large it is; read once, when the collage opens. */
export const collageProductsQuery = (selection: ProductSelection | undefined) =>
  queryOptions({
    queryKey: [...productsKey, 'collage', selection ?? 'none'],
    queryFn: ({ signal }) => readProducts(selection, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

async function readProducts(selection: ProductSelection | undefined, signal: AbortSignal): Promise<ChosenProducts> {
  if (!selection) return { products: [], isCut: false };
  const { ids, filter, except = [] } = selection;
  if (ids) {
    const found = await call(products.selected, { body: { ids: ids.slice(0, maxProducts) } }, { signal });
    return { products: found, isCut: ids.length > maxProducts };
  }
  const query = { isActive: 'true', page: 1, pageSize: maxProducts + maxExcept, sort: 'title', ...filter } as const;
  const { rows } = await callPage(products.list, { query }, { signal });
  const left = rows.filter(({ _id }) => !except.includes(_id));
  return { products: left.slice(0, maxProducts), isCut: left.length > maxProducts };
}
