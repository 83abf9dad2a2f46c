import { productSorts, productStatuses } from '#contract/products/product-choices.ts';
import { t } from '#web/kit/messages/t.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { readSort } from '#web/ui/table/table-state.ts';
import type { Filter, SortOption } from '#web/ui/table/toolbar/toolbar-menus.tsx';

import { stockFilters } from './stock-filters.ts';

const { status, allStatuses, statuses, sorts } = t.products;

/** All statuses, Added, Ready, Published, Unpublished. */
export const statusFilter: Filter = {
  name: 'status',
  label: status,
  allLabel: allStatuses,
  hideLabel: true,
  options: productStatuses.map((value) => ({ value, label: statuses[value] })),
};

/** Older than, with a margin below, without a cost. */
const stockFilter: Filter = {
  name: 'stock',
  label: t.shelf.stockFilter,
  allLabel: t.shelf.anyStock,
  options: stockFilters,
};

/** The same for those who may not see what things cost. */
const ageFilter: Filter = {
  ...stockFilter,
  options: stockFilters.filter(({ value }) => value.startsWith('older')),
};

/** The orders of the list. */
const sortOptions: readonly SortOption[] = productSorts.map((sort) => ({
  ...readSort(sort),
  label: sorts[sort],
}));

const sortsWithoutCost: readonly SortOption[] = sortOptions.filter(({ id }) => id !== 'cost' && id !== 'margin');

/** The filter by stock and the orders that somebody is offered: by costs nobody looks who may not see them. */
export const useListChoices = () =>
  useMay('truckloads.cost')
    ? { stock: stockFilter, sorts: sortOptions }
    : { stock: ageFilter, sorts: sortsWithoutCost };
