import type { ProductFilter } from '#contract/products/bulk.schemas.ts';
import { conditions, productSorts, productStatuses } from '#contract/products/product-choices.ts';
import type { ProductSort } from '#contract/products/products.schemas.ts';
import { searchIn } from '#web/ui/table/rows/narrowing.ts';
import type { RowRequest } from '#web/ui/table/rows/row-source.ts';
import type { TableState, TableStateOptions } from '#web/ui/table/table-state.ts';
import { stockFilters } from './stock-filters.ts';

const listFilters = [
  'status',
  'category',
  'subCategory',
  'stock',
  'bin',
  'truckload',
  'supplier',
  'condition',
] as const;

/** Page sizes of the specification; the rest of what the address of the list may say. */
export const listOptions: TableStateOptions = {
  sizes: [5, 20, 30, 'all'],
  defaultSize: 20,
  defaultSort: { id: 'title', desc: false },
  sorts: productSorts,
  filters: listFilters,
};

const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What the list is narrowed to. What an address says that makes no sense is as if it weren't there. */
export function toFilter({ search, filters }: Pick<TableState, 'search' | 'filters'>): ProductFilter {
  const named = (name: (typeof listFilters)[number]) => filters[name]?.[0] ?? '';
  const [category, supplier] = [named('category'), named('supplier')];
  const idIn = (text = '') => (idPattern.test(text) ? text : undefined);
  const found = {
    search: searchIn({ search }).search,
    status: productStatuses.find((known) => known === named('status')),
    category: category === 'none' ? category : idIn(category),
    subCategory: idIn(named('subCategory')),
    ...stockFilters.find(({ value }) => value === named('stock'))?.filter(),
    bin: named('bin') || undefined,
    truckload: idIn(named('truckload')),
    supplier: supplier === 'none' ? supplier : idIn(supplier),
    condition: conditions.find((known) => known === named('condition')),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** What a page of the table asks the products for. */
export function toPageRequest({ page, pageSize, sort, ...narrowing }: RowRequest) {
  return {
    page,
    pageSize,
    sort: productSorts.find((known): known is ProductSort => known === sort),
    filter: toFilter(narrowing),
  };
}
