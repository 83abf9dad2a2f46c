import { queryOptions } from '@tanstack/react-query';
import type { ProductFilter, ProductSelection } from '#contract/products/bulk.schemas.ts';
import { products } from '#contract/products/products.contract.ts';
import type { Product, ProductSort } from '#contract/products/products.schemas.ts';
import { call, callPage } from '#web/kit/api.ts';
import { productsKey } from '#web/kit/products.queries.ts';
import type { TotalCount } from '#web/kit/total-count.ts';

/** Pages of the list; the request is added to it. */
export const productListKey = [...productsKey, 'list'] as const;

export type ProductPage = { rows: Product[] } & TotalCount;

interface PageRequest {
  page: number;
  pageSize: number;
  sort: ProductSort | undefined;
  filter: ProductFilter;
}

export const loadProductPage = (request: PageRequest, signal: AbortSignal): Promise<ProductPage> => {
  const { filter, ...page } = request;
  return callPage(products.list, { query: { isActive: 'true', ...page, ...filter } }, { signal });
};

export const productQuery = (id: string) =>
  queryOptions({ queryKey: [...productsKey, 'one', id], queryFn: () => call(products.get, { params: { id } }) });

/** The products of a selection, for the bulk editor; read anew each time it opens, and only then. */
export const selectedProductsQuery = (selection: ProductSelection) =>
  queryOptions({
    queryKey: [...productsKey, 'selected', selection],
    queryFn: ({ signal }) => call(products.selected, { body: selection }, { signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
