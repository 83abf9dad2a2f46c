import { queryOptions } from '@tanstack/react-query';
import { type CategoryList, categories } from '#contract/categories/categories.contract.ts';
import { call } from '#web/kit/api.ts';

/** Every category with its sub-categories: their own screen shows them, products are filed under them. */
export const categoriesQuery = () =>
  queryOptions({ queryKey: ['categories'], queryFn: () => call(categories.list), staleTime: 30_000 });

/** The names of a category and of a sub-category in it, as far as they exist. */
export function categoryNames(
  list: CategoryList | undefined,
  id: string | null,
  subId: string | null = null,
): string[] {
  const category = list?.categories.find(({ _id }) => _id === id);
  const sub = category?.subCategories.find(({ _id }) => _id === subId);
  return [category, sub].flatMap((found) => (found ? [found.name] : []));
}
