import { infiniteQueryOptions } from '@tanstack/react-query';
import { products } from '#contract/products/products.contract.ts';
import { call } from '#web/kit/api.ts';
import { productsKey } from '#web/shared/products/products.queries.ts';

/** How units of a product came and went, and those that are there; the newest first, page by page. */
export const stockLedgerQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...productsKey, 'stock', id],
    queryFn: ({ pageParam, signal }) =>
      call(products.stock, { params: { id }, query: { before: pageParam } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ before }) => before ?? undefined,
  });
