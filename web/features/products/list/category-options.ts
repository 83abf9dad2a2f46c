import type { CategoryList } from '#contract/categories/categories.contract.ts';
import { t } from '#web/kit/messages/t.ts';

/** Something the list can be narrowed to: a category, one of its sub-categories, or products without any. */
export interface CategoryOption {
  key: string;
  category: string;
  subCategory: string | undefined;
  name: string;
  /** The category above a sub-category. */
  parent: string | undefined;
  count: number;
  /** How many of them are samples. */
  samples: number | undefined;
}

/** Every choice, sub-categories right after their category. */
export function categoryOptions({
  categories,
  noCategoryCount,
  noCategorySamplesCount,
}: CategoryList): CategoryOption[] {
  const none: CategoryOption = {
    key: 'none',
    category: 'none',
    subCategory: undefined,
    name: t.products.uncategorized,
    parent: undefined,
    count: noCategoryCount,
    samples: noCategorySamplesCount,
  };
  const named = categories.flatMap(({ _id, name, productsCount, samplesCount, subCategories }): CategoryOption[] => [
    {
      key: _id,
      category: _id,
      subCategory: undefined,
      name,
      parent: undefined,
      count: productsCount,
      samples: samplesCount,
    },
    ...subCategories.map((sub) => ({
      key: sub._id,
      category: _id,
      subCategory: sub._id,
      name: sub.name,
      parent: name,
      count: sub.productsCount,
      samples: sub.samplesCount,
    })),
  ]);
  return [none, ...named];
}

/** The choices whose name, or whose category's name, has the typed words in it. */
export function findOptions(options: readonly CategoryOption[], text: string): CategoryOption[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return options.filter(({ name, parent }) => {
    const full = `${parent ?? ''} ${name}`.toLowerCase();
    return words.every((word) => full.includes(word));
  });
}
