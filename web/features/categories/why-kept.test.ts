import { expect, test } from 'vitest';
import { categoryOf, subCategoryOf } from './categories.fixture.ts';
import { whyKept, whySubKept } from './why-kept.ts';

test('delete is disabled when the category has sub-categories, is featured, or has products', () => {
  expect(whyKept(categoryOf({}))).toBeUndefined();
  expect(whyKept(categoryOf({ productsCount: 1 }))).toBe('It has 1 product: move it first.');
  expect(whyKept(categoryOf({ subCategories: [subCategoryOf('Desk'), subCategoryOf('Floor')] }))).toBe(
    'It has 2 sub-categories: delete them first.',
  );
  expect(whyKept(categoryOf({ isFeatured: true, productsCount: 2 }))).toBe(
    'It has 2 products: move them first. It is featured: take that away first.',
  );
});

test('a sub-category is kept by its products', () => {
  expect(whySubKept(subCategoryOf('Desk'))).toBeUndefined();
  expect(whySubKept(subCategoryOf('Desk', 4))).toBe('It has 4 products: move them first.');
});
