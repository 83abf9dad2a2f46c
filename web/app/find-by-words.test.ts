import { expect, test } from 'vitest';
import { findByWords } from './find-by-words.ts';

const items = [
  { label: 'Dashboard', keywords: ['home', 'overview'] },
  { label: 'Billing and Plan', keywords: ['subscription', 'usage'] },
  { label: 'Plans', keywords: ['prices', 'subscription'] },
  { label: 'Préférences' },
];
const found = (query: string) => findByWords(items, query).map(({ label }) => label);

test('an empty query finds everything in its order', () => {
  expect(found('  ')).toEqual(items.map(({ label }) => label));
});

test('a name that begins with the query comes before one that contains it', () => {
  expect(found('plan')).toEqual(['Plans', 'Billing and Plan']);
});

test('the other words of a thing find it too', () => {
  expect(found('overv')).toEqual(['Dashboard']);
});

test('every word of the query must fit', () => {
  expect(found('billing subscr')).toEqual(['Billing and Plan']);
  expect(found('billing prices')).toEqual([]);
});

test('case, accents and punctuation do not matter', () => {
  expect(found('PREFE, ')).toEqual(['Préférences']);
});
