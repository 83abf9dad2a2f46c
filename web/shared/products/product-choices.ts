import { queryOptions } from '@tanstack/react-query';
import { products } from '#contract/products/products.contract.ts';
import { callPage } from '#web/kit/api.ts';
import { productsKey } from '#web/kit/products.queries.ts';

/** Products by what is typed, for choosing from. */
export const productChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: [...productsKey, 'choices', search],
    queryFn: ({ signal }) =>
      callPage(
        products.list,
        { query: { isActive: 'true', page: 1, pageSize: 20, sort: 'title', ...(search && { search }) } },
        { signal },
      ),
  });
