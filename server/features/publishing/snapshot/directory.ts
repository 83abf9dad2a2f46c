import { paths } from '#contract/storefront/addresses.ts';
import type { CategoryTile, ProductDetail } from '#contract/storefront/pages.schemas.ts';
import { type Copies, categoryPicture } from '../pages/pictures.ts';
import type { CategoryRow, SubCategoryRow } from './directory.repository.ts';
import type { ShelfCounts } from './shelf.repository.ts';

/** The merchant's rule for small categories. */
export interface HidingRule {
  unpublishCategories: boolean;
  productsLimit: number;
}

export interface ShownCategory extends CategoryRow {
  count: number;
  path: string;
  below: ShownSubCategory[];
}

export interface ShownSubCategory extends SubCategoryRow {
  count: number;
  path: string;
}

const home = { label: 'Home', to: paths.home };

export type Directory = ReturnType<typeof makeDirectory>;

/**
 * The categories that a store shows. One without products has no page, and nothing leads to it. One with fewer than
 * the merchant's limit is hidden the same way: its products are still found by search and at their own addresses.
 */
export function makeDirectory(
  rows: { categories: readonly CategoryRow[]; subCategories: readonly SubCategoryRow[] },
  counts: readonly ShelfCounts[],
  rule: HidingRule,
) {
  const ofCategory = countBy(counts, ({ category_id }) => category_id);
  const ofSub = countBy(counts, ({ sub_category_id }) => sub_category_id);
  const least = Math.max(1, rule.unpublishCategories ? rule.productsLimit : 0);
  const subs = Map.groupBy(rows.subCategories, ({ category_id }) => category_id);
  const categories = rows.categories.flatMap((row): ShownCategory[] => {
    const count = ofCategory.get(row.id) ?? 0;
    if (count < least) return [];
    const below = (subs.get(row.id) ?? []).flatMap((sub): ShownSubCategory[] => {
      const within = ofSub.get(sub.id) ?? 0;
      return within === 0 ? [] : [{ ...sub, count: within, path: paths.subCategory(row.slug, sub.slug) }];
    });
    return [{ ...row, count, path: paths.category(row.slug), below }];
  });
  const byId = new Map(categories.map((category) => [category.id, category]));
  const subById = new Map(categories.flatMap(({ below }) => below.map((sub) => [sub.id, sub] as const)));

  return {
    categories,
    category: (id: string | null) => (id === null ? undefined : byId.get(id)),
    subCategory: (id: string | null) => (id === null ? undefined : subById.get(id)),
    /** Categories with products that the limit hides. */
    hidden: rows.categories.filter(({ id }) => (ofCategory.get(id) ?? 0) > 0 && !byId.has(id)).length,
    products: counts.reduce((sum, { count }) => sum + count, 0),

    crumbs(product: { category_id: string | null; sub_category_id: string | null }): ProductDetail['crumbs'] {
      const category = product.category_id === null ? undefined : byId.get(product.category_id);
      if (!category) return [home, { label: 'All products', to: paths.products }];
      const sub = product.sub_category_id === null ? undefined : subById.get(product.sub_category_id);
      return [home, ...[category, ...(sub ? [sub] : [])].map(({ name, path }) => ({ label: name, to: path }))];
    },
  };
}

export const toTile = ({ name, path, count, thumbnail_key }: ShownCategory, copies: Copies): CategoryTile => ({
  name,
  path,
  count,
  picture: categoryPicture(thumbnail_key, name, copies),
});

function countBy(counts: readonly ShelfCounts[], key: (row: ShelfCounts) => string | null): Map<string, number> {
  const sums = new Map<string, number>();
  for (const row of counts) {
    const id = key(row);
    if (id !== null) sums.set(id, (sums.get(id) ?? 0) + row.count);
  }
  return sums;
}
