import { expect, test } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import type { ProductCard } from '#contract/storefront/pages.schemas.ts';
import type { ShownProduct } from '../snapshot/shown-products.ts';
import { makeChoices } from './variant-choices.ts';

const product = (id: string, title: string, variantGroup: string, left: number | null = null): ShownProduct => ({
  card: { id, title, path: `/products/${id}`, left, priceCents: cents(2699) } as ProductCard,
  stamp: '',
  around: '',
  cardKey: '',
  detailKey: '',
  version: 1,
  categoryId: null,
  subCategoryId: null,
  locationId: null,
  variantGroup,
  updatedAt: '',
  pictures: [],
  bare: [],
  feed: { clSku: '', gtin: '', summary: '' },
});

const cream = product('1', 'Kettle – Cream / 1.7 L', 'kettle');
const alone = product('2', 'Toaster – Black', 'toaster');
const black = product('3', 'Kettle – Black / 1.7 L', 'kettle', 0);
const loose = product('4', 'Kettle', '');

test('products of one group lead to each other by what they differ in', () => {
  const choices = makeChoices([cream, alone, black, loose]);
  expect(choices(cream)).toEqual([
    { id: '3', path: '/products/3', label: 'Black / 1.7 L', left: 0, priceCents: 2699 },
    { id: '1', path: '/products/1', label: 'Cream / 1.7 L', left: null, priceCents: 2699 },
  ]);
  expect(choices(black)).toEqual(choices(cream));
});

test('a product that stands alone has no choice, whether it has a group or not', () => {
  const choices = makeChoices([cream, alone, black, loose]);
  expect(choices(alone)).toEqual([]);
  expect(choices(loose)).toEqual([]);
});

test('titles that have nothing in common are shown whole', () => {
  const choices = makeChoices([cream, product('5', 'Gooseneck kettle', 'kettle')]);
  expect(choices(cream).map(({ label }) => label)).toEqual(['Gooseneck kettle', 'Kettle – Cream / 1.7 L']);
});
