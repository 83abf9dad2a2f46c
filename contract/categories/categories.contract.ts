import { z } from 'zod';
import { route } from '../kit/route.ts';
import { seoInput, seoMetaData } from '../kit/seo.ts';
import { byId, id, requiredText } from '../kit/values.ts';

export const categoryName = requiredText(120);

export const categoryInput = z.object({
  name: categoryName,
  isFeatured: z.boolean().optional(),
  seoMetaData: seoInput.optional(),
  /** Takes the picture away when no other is sent. */
  removeThumbnail: z.boolean().optional(),
});

/** What is left out stays as it is. */
export const categoryChanges = categoryInput.partial();

export const subCategoryInput = z.object({ name: categoryName, seoMetaData: seoInput.optional() });
export const subCategoryChanges = subCategoryInput.partial();
export const newSubCategoryInput = subCategoryInput.extend({ categoryId: id });

// Of productsCount, in the list alone; left out where there are none.
const samplesCount = z.number().optional();

export const subCategory = z.object({
  _id: id,
  name: z.string(),
  seoMetaData,
  productsCount: z.number(),
  samplesCount,
  /** The parent's id. */
  category: id,
});

export const category = z.object({
  _id: id,
  name: z.string(),
  thumbnail: z.string().nullable(),
  isFeatured: z.boolean(),
  isSample: z.boolean(),
  seoMetaData,
  productsCount: z.number(),
  samplesCount,
  subCategories: z.array(subCategory),
});

export const categoryList = z.object({
  categories: z.array(category),
  noCategoryCount: z.number(),
  noCategorySamplesCount: samplesCount,
});

export type SubCategory = z.output<typeof subCategory>;
export type Category = z.output<typeof category>;
export type CategoryList = z.output<typeof categoryList>;

export const categories = {
  list: route('GET', '/allCategories', {
    summary: 'Every category with its sub-categories, and how many products have none',
    permission: 'products.read',
    reply: categoryList,
  }),
  create: route('POST', '/categories', {
    summary: 'Add a category',
    permission: 'categories.write',
    form: categoryInput,
    files: { thumbnail: 1 },
    reply: [201, category],
    fails: ['INVALID'],
  }),
  update: route('PUT', '/categories/:id', {
    summary: 'Change a category',
    permission: 'categories.write',
    params: byId,
    form: categoryChanges,
    files: { thumbnail: 1 },
    reply: category,
    fails: ['INVALID', 'NOT_FOUND'],
  }),
  remove: route('DELETE', '/categories/:id', {
    summary: 'Delete a category that has no sub-categories, no products and is not featured',
    permission: 'categories.write',
    params: byId,
    reply: [204],
    fails: ['NOT_FOUND', 'CATEGORY_IN_USE'],
  }),
  removeAll: route('DELETE', '/categories/cleanAll', {
    summary: 'Delete every category; their products stay, without a category',
    permission: 'categories.clear',
    access: 'account',
    reply: z.object({ removed: z.number() }),
    fails: ['NOT_SUBSCRIBED'],
  }),
  createSub: route('POST', '/subCategories', {
    summary: 'Add a sub-category',
    permission: 'categories.write',
    body: newSubCategoryInput,
    reply: [201, subCategory],
    fails: ['INVALID'],
  }),
  updateSub: route('PUT', '/subCategories/:id', {
    summary: 'Change a sub-category',
    permission: 'categories.write',
    params: byId,
    body: subCategoryChanges,
    reply: subCategory,
    fails: ['INVALID', 'NOT_FOUND'],
  }),
  removeSub: route('DELETE', '/subCategories/:id', {
    summary: 'Delete a sub-category that has no products',
    permission: 'categories.write',
    params: byId,
    reply: [204],
    fails: ['NOT_FOUND', 'CATEGORY_IN_USE'],
  }),
};
