import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '#web/shared/categories/categories.queries.ts';
import { storesQuery } from '#web/shared/stores/stores.queries.ts';

/** What the things are called that a form knows by id. */
export type Names = ReadonlyMap<string, string>;

/** What categories and locations are called. */
export function useNames(): Names {
  const { data: categories } = useQuery(categoriesQuery());
  const { data: stores } = useQuery(storesQuery());
  const all = [
    ...(categories?.categories.flatMap((category) => [category, ...category.subCategories]) ?? []),
    ...(stores?.flatMap(({ storeLocation }) => storeLocation) ?? []),
  ];
  return new Map(all.map(({ _id, name }) => [_id, name]));
}
