import { toSlug } from '#contract/kit/slug.ts';
import { newId } from '#server/kit/ids.ts';
import { pictureKey } from './pictures.ts';
import type { SampleProduct } from './sample-product.ts';
import type { NewCategory, NewSubCategory } from './samples.repository.ts';

const featured = 4;

export interface SampleCategories {
  categories: NewCategory[];
  subCategories: NewSubCategory[];
  /** Where a product belongs. */
  placeOf(product: SampleProduct): { categoryId: string | null; subCategoryId: string | null };
}

/** The categories that a catalogue of samples speaks of, each with the picture of its first product. */
export function listCategories(
  products: readonly SampleProduct[],
  options: { isSample: boolean; now: Date },
): SampleCategories {
  const { isSample, now } = options;
  const categories = new Map<string, NewCategory>();
  const subCategories = new Map<string, NewSubCategory>();
  const naming = (name: string) => ({
    id: newId(now.getTime()),
    name,
    slug: toSlug(name),
    created_at: now,
    seo_title: name,
    seo_description: '',
  });
  for (const { category, subCategory, picture } of products) {
    if (category === null) continue;
    const known = categories.get(category) ?? {
      ...naming(category),
      thumbnail_key: pictureKey(picture),
      is_featured: categories.size < featured,
      is_sample: isSample,
    };
    categories.set(category, known);
    const path = `${category} ${subCategory}`;
    if (subCategory && !subCategories.has(path)) {
      subCategories.set(path, { ...naming(subCategory), category_id: known.id });
    }
  }
  return {
    categories: [...categories.values()],
    subCategories: [...subCategories.values()],
    placeOf: ({ category, subCategory }) => ({
      categoryId: (category && categories.get(category)?.id) ?? null,
      subCategoryId: subCategories.get(`${category} ${subCategory}`)?.id ?? null,
    }),
  };
}
