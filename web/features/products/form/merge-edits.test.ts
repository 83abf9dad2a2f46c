import { describe, expect, test } from 'vitest';
import { makeProduct } from '../products.fixture.ts';
import { broughtPicturesOnly, compareEdits, mergeEdits } from './merge-edits.ts';
import { type ProductValues, valuesOf } from './product-values.ts';

const base = valuesOf(makeProduct({ category: 'c1', subCategory: 's1', images: ['products/a.jpg', 'products/b.jpg'] }));
const edits = (mine: Partial<ProductValues>, theirs: Partial<ProductValues>) => ({
  base,
  mine: { ...base, ...mine },
  theirs: { ...base, ...theirs },
});
const none = new Set<never>();

describe('two people edit one product', () => {
  test('fields I did not touch take theirs', () => {
    const both = edits({ title: 'Air fryer' }, { price: '49.00', brand: 'Kestrel Home' });
    expect(compareEdits(both)).toEqual({ incoming: ['price', 'brand'], clashing: [] });
    expect(mergeEdits(both, none)).toEqual({ ...base, title: 'Air fryer', price: '49.00', brand: 'Kestrel Home' });
  });

  test('fields both changed are mine to choose', () => {
    const both = edits({ price: '45.00', quantity: 3 }, { price: '49.00', quantity: 2 });
    expect(compareEdits(both)).toEqual({ incoming: [], clashing: ['price', 'quantity'] });
    expect(mergeEdits(both, new Set(['price'] as const))).toEqual({ ...base, price: '45.00', quantity: 2 });
    expect(mergeEdits(both, none)).toEqual(both.theirs);
  });

  test('the same change twice is no clash', () => {
    const both = edits({ price: '45.00', title: 'Fryer' }, { price: '45.00' });
    expect(compareEdits(both)).toEqual({ incoming: [], clashing: [] });
    expect(mergeEdits(both, none)).toEqual({ ...base, price: '45.00', title: 'Fryer' });
  });

  test('a sub-category stays with its category', () => {
    const both = edits({ subCategory: 's2' }, { category: 'c2', subCategory: '' });
    expect(compareEdits(both).clashing).toEqual(['category']);
    const kept = mergeEdits(both, new Set(['category'] as const));
    expect([kept.category, kept.subCategory]).toEqual(['c1', 's2']);
  });

  test('pictures are compared by what is kept and in which order, not by where they are shown from', () => {
    const moved = base.pictures.toReversed();
    const redrawn = base.pictures.map((entry) => ({ ...entry, src: 'blob:other' }));
    expect(compareEdits(edits({}, { pictures: redrawn })).incoming).toEqual([]);
    expect(compareEdits(edits({}, { pictures: moved })).incoming).toEqual(['pictures']);
    expect(compareEdits(edits({ pictures: [] }, { pictures: moved })).clashing).toEqual(['pictures']);
  });

  test('nothing of theirs and nothing of mine leaves the product as it is', () => {
    expect(compareEdits(edits({}, {}))).toEqual({ incoming: [], clashing: [] });
    expect(mergeEdits(edits({}, {}), none)).toEqual(base);
  });
});

test('pictures that came meanwhile, and nothing else, are taken without asking', () => {
  expect(broughtPicturesOnly({ incoming: ['pictures'], clashing: [] })).toBe(true);
  expect(broughtPicturesOnly({ incoming: ['pictures', 'price'], clashing: [] })).toBe(false);
  expect(broughtPicturesOnly({ incoming: ['pictures'], clashing: ['title'] })).toBe(false);
  expect(broughtPicturesOnly({ incoming: [], clashing: ['pictures'] })).toBe(false);
});
