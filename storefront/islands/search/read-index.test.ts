import { describe, expect, test } from 'vitest';
import { cards } from '#storefront/storefront.fixture.ts';
import { searchIndex } from '#storefront/texts/search-index.ts';
import { nextOption } from './enhance-search.ts';
import { readIndex } from './read-index.ts';
import { countErrors } from './typing-errors.ts';

const find = readIndex(JSON.parse(searchIndex(cards))) ?? expect.fail('the index can’t be read');
const titles = (text: string) => find(text).suggestions.map(({ title }) => title);

describe('what is typed', () => {
  test.each([
    ['a whole word', 'faucet'],
    ['the beginning of one', 'fauc'],
    ['capitals and accents', 'FAÚCET'],
    ['a wrong letter', 'faucat'],
    ['a missing letter', 'facet'],
    ['a letter too many', 'fauccet'],
    ['letters that changed places', 'fuacet'],
    ['two words in any order', 'gold halden'],
    ['a brand and the beginning of a word', 'halden kit'],
    ['two errors in a long word', 'brusched'],
  ])('finds a product by %s', (_, text) => {
    expect(titles(text)).toEqual(['Halden Pull-Down Kitchen Faucet, brushed gold']);
  });

  test.each(['', '   ', '-', 'zzzzzz', 'faucet mixer', 'gxxd'])('%j finds nothing', (text) => {
    expect(find(text)).toEqual({ suggestions: [], count: 0 });
  });

  test('forgives nothing in a short word', () => {
    expect(titles('kat')).toEqual([]);
  });

  test('finds the word itself before words that begin with it, and these before typing errors', () => {
    const named = (title: string) => ({ ...(cards[0] ?? expect.fail()), title, brand: '' });
    const index = [named('Clamp'), named('Lamps'), named('Lamp')];
    const search = readIndex(JSON.parse(searchIndex(index)));
    expect(search?.('lamp').suggestions.map(({ title }) => title)).toEqual(['Lamp', 'Lamps', 'Clamp']);
  });

  test('is answered with what a suggestion shows', () => {
    expect(find('drill').suggestions[0]).toEqual({
      path: '/products/drill-SD1001',
      title: cards[0]?.title,
      condition: 'Open-box',
      priceCents: 8900,
      isSold: false,
      picture: 'pictures/drill-thumb.webp',
    });
    expect(find('chair').suggestions[0]?.isSold).toBe(true);
    expect(find('purifier').suggestions[0]?.picture).toBe('');
  });

  test('shows six and counts all', () => {
    const many = readIndex(JSON.parse(searchIndex(Array.from({ length: 50 }, () => cards[0] ?? expect.fail()))));
    expect(many?.('drill')).toMatchObject({ count: 50, suggestions: { length: 6 } });
  });
});

test('an index of another version is not read', () => {
  for (const data of [null, {}, [], 'text', { version: 2, products: [] }]) expect(readIndex(data)).toBeNull();
});

test('typing errors are counted up to where they no longer matter', () => {
  expect(countErrors('drill', 'drills', 1)).toBe(0);
  expect(countErrors('dirll', 'drills', 1)).toBe(1);
  expect(countErrors('drlls', 'drills', 1)).toBe(1);
  expect(countErrors('xxxxx', 'drills', 1)).toBe(Number.POSITIVE_INFINITY);
  expect(countErrors('drillpress', 'dr', 2)).toBe(Number.POSITIVE_INFINITY);
});

test('arrow keys go through the suggestions and back into the field', () => {
  expect([nextOption('ArrowDown', -1, 2), nextOption('ArrowDown', 0, 2), nextOption('ArrowDown', 1, 2)]).toEqual([
    0, 1, -1,
  ]);
  expect([nextOption('ArrowUp', -1, 2), nextOption('ArrowUp', 1, 2), nextOption('ArrowUp', 0, 2)]).toEqual([1, 0, -1]);
  expect(nextOption('a', 0, 2)).toBeNull();
});
