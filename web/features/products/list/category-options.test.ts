import { expect, test } from 'vitest';
import type { CategoryList } from '#contract/categories/categories.contract.ts';
import { categoryOptions, findOptions } from './category-options.ts';

const seoMetaData = { title: '', description: '', slug: '' };
const list: CategoryList = {
  noCategoryCount: 3,
  categories: [
    {
      _id: 'kitchen',
      name: 'Kitchen',
      thumbnail: null,
      isFeatured: false,
      isSample: false,
      seoMetaData,
      productsCount: 12,
      samplesCount: 2,
      subCategories: [{ _id: 'fryers', name: 'Air fryers', seoMetaData, productsCount: 5, category: 'kitchen' }],
    },
  ],
};
const options = categoryOptions(list);

test('the filter offers Uncategorized, then every category with its sub-categories', () => {
  expect(options.map(({ name, count, samples, subCategory }) => [name, count, samples, subCategory])).toEqual([
    ['Uncategorized', 3, undefined, undefined],
    ['Kitchen', 12, 2, undefined],
    ['Air fryers', 5, undefined, 'fryers'],
  ]);
});

test('a sub-category is found by its own name and by its category’s', () => {
  const found = (text: string) => findOptions(options, text).map(({ key }) => key);
  expect(found('fry')).toEqual(['fryers']);
  expect(found('KITCHEN')).toEqual(['kitchen', 'fryers']);
  expect(found('kitchen air')).toEqual(['fryers']);
  expect(found('')).toHaveLength(3);
  expect(found('garden')).toEqual([]);
});
