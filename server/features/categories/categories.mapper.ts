import type { Category, CategoryList, SubCategory } from '#contract/categories/categories.contract.ts';
import type { CategoryRow } from './categories.repository.ts';
import type { SubCategoryRow } from './sub-categories.repository.ts';

// Names as people order them: accents and case beside their letter, 2 before 10.
const { compare } = new Intl.Collator('en', { numeric: true });
const byName = (a: { name: string }, b: { name: string }) => compare(a.name, b.name);

const toSeo = (row: { seo_title: string; seo_description: string; slug: string }) => ({
  title: row.seo_title,
  description: row.seo_description,
  slug: row.slug,
});

type SamplesCounts = ReadonlyMap<string | null, number>;

export const toSubCategory = (row: SubCategoryRow, samples?: SamplesCounts): SubCategory => ({
  _id: row.id,
  name: row.name,
  seoMetaData: toSeo(row),
  productsCount: row.products_count,
  samplesCount: samples?.get(row.id),
  category: row.category_id,
});

export const toCategory = (
  row: CategoryRow,
  subCategories: readonly SubCategoryRow[],
  samples?: SamplesCounts,
): Category => ({
  _id: row.id,
  name: row.name,
  thumbnail: row.thumbnail_key,
  isFeatured: row.is_featured,
  isSample: row.is_sample,
  seoMetaData: toSeo(row),
  productsCount: row.products_count,
  samplesCount: samples?.get(row.id),
  subCategories: subCategories.map((sub) => toSubCategory(sub, samples)).sort(byName),
});

export function toCategoryList(
  categories: readonly CategoryRow[],
  subCategories: readonly SubCategoryRow[],
  { uncategorized, samples }: { uncategorized: number; samples: SamplesCounts },
): CategoryList {
  const byParent = Map.groupBy(subCategories, ({ category_id }) => category_id);
  const shown = categories.map((row) => toCategory(row, byParent.get(row.id) ?? [], samples));
  return {
    categories: shown.sort(byName),
    noCategoryCount: uncategorized,
    noCategorySamplesCount: samples.get(null),
  };
}
