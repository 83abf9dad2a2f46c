import type { SubCategory } from '#contract/categories/categories.contract.ts';

const listPath = '/app/products';

/** The product list, narrowed to what is filed here. */
export const productsOf = (id: string): string => `${listPath}?category=${id}`;
export const productsOfSub = ({ _id, category }: SubCategory): string => `${productsOf(category)}&subCategory=${_id}`;
export const productsWithoutCategory = `${listPath}?category=none`;
