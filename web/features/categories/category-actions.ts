import type { Category, SubCategory } from '#contract/categories/categories.contract.ts';

/** What can be done with the rows of the list. */
export interface CategoryActions {
  edit: (category: Category) => void;
  feature: (category: Category) => void;
  addSub: (parent: Category) => void;
  editSub: (parent: Category, subCategory: SubCategory) => void;
  /** Only for what `whyKept` and `whySubKept` say nothing about. */
  remove: (target: Category | SubCategory) => void;
}
