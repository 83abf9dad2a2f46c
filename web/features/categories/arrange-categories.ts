import type { Category, SubCategory } from '#contract/categories/categories.contract.ts';
import type { TableState } from '#web/ui/table/table-state.ts';

/** A category as the list shows it. */
export interface ArrangedCategory {
  category: Category;
  /** Those that fit the search, or all of them. */
  subCategories: readonly SubCategory[];
  /** The search found something inside: it is shown open. */
  isFoundInside: boolean;
}

/** The orders of the list; by name is the server's own. */
export const categorySorts = ['name', '-name', 'products', '-products'];

/** The categories that fit the search, by their own name or by one inside, in the chosen order. */
export function arrangeCategories(
  categories: readonly Category[],
  { search, sort }: Pick<TableState, 'search' | 'sort'>,
): ArrangedCategory[] {
  const wanted = search.toLocaleLowerCase();
  const fits = ({ name }: { name: string }) => name.toLocaleLowerCase().includes(wanted);
  const found = categories.flatMap((category) => {
    if (fits(category)) return [{ category, subCategories: category.subCategories, isFoundInside: false }];
    const subCategories = category.subCategories.filter(fits);
    return subCategories.length > 0 ? [{ category, subCategories, isFoundInside: true }] : [];
  });
  if (sort?.id === 'products') found.sort((a, b) => ownOf(a.category) - ownOf(b.category));
  return sort?.desc ? found.reverse() : found;
}

const ownOf = ({ productsCount, samplesCount = 0 }: Category) => productsCount - samplesCount;

/** How many sub-categories there are, and how many products are filed. */
export const totalsOf = (categories: readonly Category[]) => ({
  subCategories: categories.reduce((sum, category) => sum + category.subCategories.length, 0),
  products: categories.reduce((sum, category) => sum + category.productsCount, 0),
});
