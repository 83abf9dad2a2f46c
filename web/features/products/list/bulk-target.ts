import type { BulkAttributes, ProductFilter, ProductSelection } from '#contract/products/bulk.schemas.ts';
import type { Product } from '#contract/products/products.schemas.ts';
import type { SelectionRequest } from '#web/ui/table/selection/selection.ts';
import type { ProductPage } from '../products.queries.ts';

/** The products that an act is aimed at. */
export interface BulkTarget {
  selection: ProductSelection;
  /** How many they are: "4", "10,000+". */
  count: string;
  /** The same in words: "4 products". */
  amount: string;
  /** Whether a live store may show one of them. */
  mayBeLive: boolean;
}

/** What was picked in the list, as the calls want it: ids, or the list's own filter with exceptions. */
export function toProductSelection(picked: SelectionRequest, filter: ProductFilter): ProductSelection {
  return 'ids' in picked ? { ids: picked.ids } : { filter, except: picked.except };
}

const keyOf = ({ search, status, category, subCategory, ...shelf }: ProductFilter) => {
  const { stockedBefore, cost, marginBelow, truckload, supplier, condition, bin } = shelf;
  const places = [truckload, supplier, condition, bin];
  return JSON.stringify([search, status, category, subCategory, stockedBefore, cost, marginBelow, ...places]);
};

/** Whether an act means a row of a list with this filter; of another list's rows "all matching" says nothing. */
function makeIsMeant({ ids, filter = {}, except = [] }: ProductSelection, listFilter: ProductFilter) {
  if (ids) {
    const meant = new Set(ids);
    return (id: string) => meant.has(id);
  }
  const spared = new Set(except);
  return keyOf(filter) === keyOf(listFilter) ? (id: string) => !spared.has(id) : () => false;
}

const flags = ['status', 'isFeatured', 'isShippable', 'isDeliverable'] as const;

/** Money and stock wait for the server; a status or a flag is shown at once. */
export const isOptimistic = (attributes: Partial<BulkAttributes>): boolean =>
  Object.keys(attributes).every((name) => (flags as readonly string[]).includes(name));

/** A page of the list as it will be once the act is done. */
export function changePage(
  page: ProductPage,
  listFilter: ProductFilter,
  selection: ProductSelection,
  attributes: Partial<Pick<Product, (typeof flags)[number]>>,
): ProductPage {
  const isMeant = makeIsMeant(selection, listFilter);
  const rows = page.rows.map((row) => (isMeant(row._id) ? { ...row, ...attributes, isChanged: true } : row));
  return { ...page, rows };
}

/** A page of the list without the products that were deleted. */
export function dropFromPage(page: ProductPage, listFilter: ProductFilter, selection: ProductSelection): ProductPage {
  const isMeant = makeIsMeant(selection, listFilter);
  const rows = page.rows.filter((row) => !isMeant(row._id));
  return { ...page, rows, total: Math.max(0, page.total - (page.rows.length - rows.length)) };
}
