import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { categoriesQuery } from '#web/shared/categories/categories.queries.ts';
import type { TableController } from '#web/ui/table/use-table-state.ts';
import { type CategoryOption, categoryOptions } from './category-options.ts';

/** The category that the list is narrowed to, what else it could be, and the way to change it. */
export function useCategoryFilter({ state, edit }: TableController) {
  const { data, isPending } = useQuery(categoriesQuery());
  const options = useMemo(() => (data ? categoryOptions(data) : []), [data]);
  const { category: [category] = [], subCategory: [subCategory] = [] } = state.filters;
  const current = options.find((option) => option.category === category && option.subCategory === subCategory);
  const choose = (option: CategoryOption | undefined) =>
    edit(({ filters }) => ({
      filters: {
        ...filters,
        category: option ? [option.category] : [],
        subCategory: option?.subCategory ? [option.subCategory] : [],
      },
    }));
  const isOn = category !== undefined || subCategory !== undefined;
  // The list can't be read, or the category is gone: there is nothing more to wait for.
  const unnamed = isPending ? t.common.loading : t.products.unknownCategory;
  const name = isOn ? (current?.name ?? unnamed) : undefined;
  return { options, current, name, choose };
}
