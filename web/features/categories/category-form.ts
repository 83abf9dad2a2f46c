import { z } from 'zod';
import {
  type Category,
  type categories,
  categoryName,
  type SubCategory,
} from '#contract/categories/categories.contract.ts';
import type { RouteInput } from '#contract/kit/route.ts';
import { noSeo, seoSchema, seoToWire } from '#web/ui/seo-panel/seo-schema.ts';
import type { SeoValues } from '#web/ui/seo-panel/seo-values.ts';

export const subCategorySchema = (before: SeoValues = noSeo) =>
  z.object({ name: categoryName, seoMetaData: seoSchema(before) });

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

export const toWire = ({ name, seoMetaData }: SubCategoryOutput, isNew: boolean) => ({
  name,
  seoMetaData: seoToWire(seoMetaData, { name, isNew }),
});

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
