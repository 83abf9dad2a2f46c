import { type ProductFilter, productFilter } from '#contract/products/bulk.schemas.ts';
import { type ProductSort, productSorts } from '#contract/products/products.schemas.ts';
import { searchIn } from '#web/ui/table/narrowing.ts';
import type { RowRequest } from '#web/ui/table/row-source.ts';
import type { TableState, TableStateOptions } from '#web/ui/table/table-state.ts';

/** Page sizes of the specification; the rest of what the address of the list may say. */
export const listOptions: TableStateOptions = {
  sizes: [5, 20, 30, 'all'],
  defaultSize: 20,
  defaultSort: { id: 'title', desc: false },
  sorts: productSorts,
  filters: ['status', 'category', 'subCategory'],
};

const { status, category, subCategory } = productFilter.shape;

/** What the list is narrowed to. What an address says that makes no sense is as if it weren't there. */
export function toFilter({ search, filters }: Pick<TableState, 'search' | 'filters'>): ProductFilter {
  const read = <Value>(schema: { safeParse: (value: unknown) => { data?: Value } }, name: string) =>
    schema.safeParse(filters[name]?.[0]).data;
  const found = {
    search: searchIn({ search }).search,
    status: read(status, 'status'),
    category: read(category, 'category'),
    subCategory: read(subCategory, 'subCategory'),
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
