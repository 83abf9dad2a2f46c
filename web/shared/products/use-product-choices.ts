import { queryOptions, useQuery } from '@tanstack/react-query';
import { products } from '#contract/products/products.contract.ts';
import type { Product } from '#contract/products/products.schemas.ts';
import { callPage } from '#web/kit/api.ts';
import { useDebouncedValue } from '#web/kit/use-debounced-value.ts';
import { longestSearch } from '#web/ui/table/rows/narrowing.ts';
import { productsKey } from './products.queries.ts';

/** Products by what is typed, for choosing from. */
const productChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: [...productsKey, 'choices', search],
    queryFn: ({ signal }) =>
      callPage(
        products.list,
        { query: { isActive: 'true', page: 1, pageSize: 20, sort: 'title', ...(search && { search }) } },
        { signal },
      ),
  });

const none: readonly Product[] = [];

/**
 * The products that fit what is typed. Those of an earlier text are never among them: Enter would choose what nobody
 * typed.
 */
export function useProductChoices(typed: string): { found: readonly Product[]; isLoading: boolean } {
  const wanted = typed.trim().slice(0, longestSearch);
  const search = useDebouncedValue(wanted, wanted === '' ? 0 : undefined);
  const { data, isLoading } = useQuery(productChoicesQuery(search));
  return search === wanted ? { found: data?.rows ?? none, isLoading } : { found: none, isLoading: true };
}
