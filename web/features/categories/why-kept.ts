import type { Category, SubCategory } from '#contract/categories/categories.contract.ts';
import { t } from '#web/kit/messages/t.ts';

/** Why a category can't be deleted; nothing when it can. */
export function whyKept({ productsCount, subCategories, isFeatured }: Category): string | undefined {
  const { hasProducts, hasSubs, isFeatured: featured } = t.categories;
  const reasons = [
    productsCount > 0 ? hasProducts(productsCount) : '',
    subCategories.length > 0 ? hasSubs(subCategories.length) : '',
    isFeatured ? featured : '',
  ].filter((reason) => reason !== '');
  return reasons.length > 0 ? reasons.join(' ') : undefined;
}

/** The same for a sub-category. */
export const whySubKept = ({ productsCount }: SubCategory): string | undefined =>
  productsCount > 0 ? t.categories.hasProducts(productsCount) : undefined;
