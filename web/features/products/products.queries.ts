import type { ProductFilter } from '#contract/products/bulk.schemas.ts';
import { products } from '#contract/products/products.contract.ts';
import type { Product, ProductSort } from '#contract/products/products.schemas.ts';
import { callPage } from '#web/kit/api.ts';
import type { TotalCount } from '#web/kit/total-count.ts';
import { productsKey } from '#web/shared/products/products.queries.ts';

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
