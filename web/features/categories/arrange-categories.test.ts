import { describe, expect, test } from 'vitest';
import { arrangeCategories, totalsOf } from './arrange-categories.ts';
import { categoryOf, subCategoryOf } from './categories.fixture.ts';

const list = [
  categoryOf({ name: 'Garden', productsCount: 3, subCategories: [subCategoryOf('Hoses'), subCategoryOf('Lamps')] }),
  categoryOf({ name: 'Lamps', productsCount: 9, subCategories: [subCategoryOf('Desk')] }),
  categoryOf({ name: 'Tools', productsCount: 0 }),
];
const arranged = (search: string, sort?: { id: string; desc: boolean }) => arrangeCategories(list, { search, sort });
const names = (rows: ReturnType<typeof arranged>) => rows.map(({ category }) => category.name);

describe('the list of categories', () => {
  test('keeps the order by name, turns it round, or goes by products', () => {
    expect(names(arranged(''))).toEqual(['Garden', 'Lamps', 'Tools']);
    expect(names(arranged('', { id: 'name', desc: true }))).toEqual(['Tools', 'Lamps', 'Garden']);
    expect(names(arranged('', { id: 'products', desc: false }))).toEqual(['Tools', 'Garden', 'Lamps']);
    expect(names(arranged('', { id: 'products', desc: true }))).toEqual(['Lamps', 'Garden', 'Tools']);
  });

  test('finds a category by its name with everything inside, and by what is inside with only that', () => {
    const [garden, lamps, ...rest] = arranged('lAMP');
    expect(rest).toEqual([]);
    expect(garden).toMatchObject({ isFoundInside: true, subCategories: [{ name: 'Lamps' }] });
    expect(lamps).toMatchObject({ isFoundInside: false, subCategories: [{ name: 'Desk' }] });
  });

  test('counts what a clean-up would take', () => {
    expect(totalsOf(list)).toEqual({ subCategories: 3, products: 12 });
  });
});
