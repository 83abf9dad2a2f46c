import { z } from 'zod';
import {
  type Category,
  type categories,
  categoryName,
  type SubCategory,
} from '#contract/categories/categories.contract.ts';
import type { RouteInput } from '#contract/kit/route.ts';
import { seoInput } from '#contract/kit/seo.ts';
import { toSlug } from '#contract/kit/slug.ts';
import type { SeoValues } from '#web/ui/seo-panel/seo-values.ts';

const noSeo: SeoValues = { title: '', description: '', slug: '' };

/** The contract's rules. What is left empty follows the name; what was there before can't be emptied. */
const seoOf = (before: SeoValues) =>
  z
    .object({ title: z.string(), description: z.string(), slug: z.string() })
    .transform((seo) => {
      const isSaid = ([field, text]: [string, string]) => text.trim() !== '' || before[field as keyof SeoValues] !== '';
      return Object.fromEntries(Object.entries(seo).filter(isSaid));
    })
    .pipe(seoInput);

export const subCategorySchema = (before: SeoValues = noSeo) =>
  z.object({ name: categoryName, seoMetaData: seoOf(before) });

export const categorySchema = (before: SeoValues = noSeo) =>
  subCategorySchema(before).extend({
    isFeatured: z.boolean(),
    /** The newly chosen file, if any. */
    thumbnail: z.array(z.custom<File>()),
    removeThumbnail: z.boolean(),
  });

export type CategoryValues = z.input<ReturnType<typeof categorySchema>>;
export type CategoryOutput = z.output<ReturnType<typeof categorySchema>>;
export type SubCategoryOutput = z.output<ReturnType<typeof subCategorySchema>>;

/** What a form begins with: as it is saved, or empty. */
export const subCategoryValues = (saved: SubCategory | undefined) => ({
  name: saved?.name ?? '',
  seoMetaData: saved?.seoMetaData ?? noSeo,
});

export const categoryValues = (saved: Category | undefined): CategoryValues => ({
  name: saved?.name ?? '',
  seoMetaData: saved?.seoMetaData ?? noSeo,
  isFeatured: saved?.isFeatured ?? false,
  thumbnail: [],
  removeThumbnail: false,
});

/** A slug that only follows the name is left to the server, which finds a free one. */
export function toWire({ name, seoMetaData }: SubCategoryOutput, isNew: boolean) {
  const follows = isNew && (seoMetaData.slug === undefined || toSlug(seoMetaData.slug) === toSlug(name));
  return { name, seoMetaData: follows ? { ...seoMetaData, slug: undefined } : seoMetaData };
}

export function toCategoryInput(values: CategoryOutput, isNew: boolean): RouteInput<typeof categories.create> {
  const {
    isFeatured,
    thumbnail: [file],
    removeThumbnail,
  } = values;
  return {
    form: { ...toWire(values, isNew), isFeatured, removeThumbnail: (!file && removeThumbnail) || undefined },
    files: { thumbnail: file },
  };
}
