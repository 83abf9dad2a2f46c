import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { products } from '#contract/products/products.contract.ts';
import { call } from './api.ts';
import { categoriesQuery } from './categories.queries.ts';

/** Everything that is read of products hangs under this key. */
export const productsKey = ['products'] as const;

/** How many products there are, by status, and how many are not live as they are now. */
export const productsSummaryQuery = () =>
  queryOptions({ queryKey: [...productsKey, 'summary'], queryFn: () => call(products.summary) });

/** Reads again what a change of products may have touched: them, their counts, those of the categories. */
export async function refreshProducts(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: productsKey }),
    client.invalidateQueries({ queryKey: categoriesQuery().queryKey }),
  ]);
}
