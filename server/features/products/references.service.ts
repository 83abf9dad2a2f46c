import type { FieldError } from '#contract/kit/failures.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { invalid } from '#server/kit/failure.ts';
import { productsRepository } from './products.repository.ts';

/** What a product wants to refer to; undefined and null refer to nothing. */
export interface References {
  category?: string | null;
  subCategory?: string | null;
  storeLocation?: string | null;
}

const present = (ids: (string | null | undefined)[]) => [...new Set(ids.filter((id) => typeof id === 'string'))];

/** Refuses references to what is not there or not the merchant's; `prefix` names the row in a list of several. */
export async function checkReferences(
  tx: Db,
  scope: MerchantScope,
  rows: readonly { references: References; prefix: string }[],
): Promise<void> {
  const known = await productsRepository(tx).findReferences(scope, {
    categories: present(rows.map(({ references }) => references.category)),
    subCategories: present(rows.map(({ references }) => references.subCategory)),
    locations: present(rows.map(({ references }) => references.storeLocation)),
  });
  const errors: FieldError[] = [];
  for (const { references, prefix } of rows) {
    const { category, subCategory, storeLocation } = references;
    const missing = (param: string, msg: string) => errors.push({ param: `${prefix}${param}`, msg });
    if (category && !known.categories.has(category)) missing('category', 'This category does not exist');
    if (subCategory && (!category || known.parents.get(subCategory) !== category)) {
      missing('subCategory', 'This sub-category does not belong to the category');
    }
    if (storeLocation && !known.locations.has(storeLocation)) {
      missing('storeLocation', 'This location does not exist');
    }
  }
  if (errors.length > 0) throw invalid(...errors);
}
