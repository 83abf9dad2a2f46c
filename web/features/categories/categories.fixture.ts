import type { Category, SubCategory } from '#contract/categories/categories.contract.ts';

const seoMetaData = { title: '', description: '', slug: '' };

export const subCategoryOf = (name: string, productsCount = 0): SubCategory => ({
  _id: name,
  name,
  seoMetaData,
  productsCount,
  category: '',
});

export const categoryOf = (category: Partial<Category>): Category => ({
  _id: category.name ?? '',
  name: '',
  thumbnail: null,
  isFeatured: false,
  isSample: false,
  seoMetaData,
  productsCount: 0,
  subCategories: [],
  ...category,
});
