import type { FieldError } from '#contract/kit/failures.ts';
import { violatedConstraint } from '#server/db/violations.ts';
import { invalid } from '#server/kit/failure.ts';

const slugTaken = (kind: string): FieldError => ({
  param: 'seoMetaData.slug',
  msg: `This address is used by another ${kind}`,
});
const nameTaken = (kind: string): FieldError => ({ param: 'name', msg: `A ${kind} with this name exists already` });

export const categorySlugTaken = slugTaken('category');
export const subCategorySlugTaken = slugTaken('sub-category');

const refusals: Record<string, FieldError> = {
  categories_name: nameTaken('category'),
  categories_slug: categorySlugTaken,
  sub_categories_name: nameTaken('sub-category'),
  sub_categories_slug: subCategorySlugTaken,
  sub_categories_merchant_id_category_id_fkey: { param: 'categoryId', msg: 'This category does not exist' },
};

/** Says what the database's indexes and keys refuse at the field it is about. */
export async function refusedAtFields<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const field = refusals[violatedConstraint(error) ?? ''];
    throw field ? invalid(field) : error;
  }
}
