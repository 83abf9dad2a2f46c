import { useQuery } from '@tanstack/react-query';
import type { Product } from '#contract/products/products.schemas.ts';
import { useDebouncedValue } from '#web/kit/use-debounced-value.ts';
import { longestSearch } from '#web/ui/table/narrowing.ts';
import { productChoicesQuery } from './product-choices.ts';

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
