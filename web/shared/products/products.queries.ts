import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ProductSelection } from '#contract/products/bulk.schemas.ts';
import { products } from '#contract/products/products.contract.ts';
import { call } from '#web/kit/api.ts';
import { categoriesQuery } from '#web/shared/categories/categories.queries.ts';

/** Everything that is read of products hangs under this key. */
export const productsKey = ['products'] as const;

/** How many products there are, by status, and how many are not live as they are now. */
export const productsSummaryQuery = () =>
  queryOptions({ queryKey: [...productsKey, 'summary'], queryFn: () => call(products.summary) });

export const productQuery = (id: string) =>
  queryOptions({ queryKey: [...productsKey, 'one', id], queryFn: () => call(products.get, { params: { id } }) });

/** The products of a selection, for what is done with each of them; read anew each time it opens, and only then. */
export const selectedProductsQuery = (selection: ProductSelection) =>
  queryOptions({
    queryKey: [...productsKey, 'selected', selection],
    queryFn: ({ signal }) => call(products.selected, { body: selection }, { signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Reads again what a change of products may have touched: them, their counts, those of the categories. */
export async function refreshProducts(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: productsKey }),
    client.invalidateQueries({ queryKey: categoriesQuery().queryKey }),
  ]);
}
