import { expect, test } from 'vitest';
import { asksForMore, neighboursOf, readListingQuery, toNarrowing } from './listing-query.ts';

const empty = { q: '', condition: [], brand: [], location: [], price: [], sort: 'newest', page: 1 };

test('an address asks for more when it has a parameter of lists', () => {
  expect(asksForMore('')).toBe(false);
  expect(asksForMore('?')).toBe(false);
  expect(asksForMore('?utm_source=mail&fbclid=1')).toBe(false);
  expect(asksForMore('?utm_source=mail&sort=price')).toBe(true);
});

test('parameters become what was asked for', () => {
  const query = '?q=%20drill+kit&condition=New&condition=Used&condition=New&brand=A%26B&price=0-2500&price=25000-';
  expect(readListingQuery(`${query}&sort=-price&page=3`)).toEqual({
    ...empty,
    q: 'drill kit',
    condition: ['New', 'Used'],
    brand: ['A&B'],
    price: ['0-2500', '25000-'],
    sort: '-price',
    page: 3,
  });
});

test.each([
  '?condition=Broken&sort=__proto__&page=0&price=cheap&location=1',
  '?page=-1&price=1-2-3&condition=',
  '?page=1.5&sort=PRICE&price=-',
  '?page=1001',
  '?q=%00%07',
  '?q=%E0%A4%A',
  `?brand=${'x'.repeat(101)}`,
])('%s is as good as nothing', (query) => {
  const { q, ...others } = readListingQuery(query);
  expect({ ...others, q: q.replaceAll('\uFFFD', '').replace('%A', '') }).toEqual(empty);
});

test('the pages beside one ask for the same', () => {
  const query = readListingQuery('?q=a+b&condition=New&sort=price&page=2&utm=1');
  expect(neighboursOf('/products', query, 49)).toEqual({
    newer: '/products?q=a+b&condition=New&sort=price&page=1',
    older: '/products?q=a+b&condition=New&sort=price&page=3',
  });
  expect(neighboursOf('/products', query, 48).older).toBeNull();
  expect(neighboursOf('/products', readListingQuery('?page=1'), 24)).toEqual({ newer: null, older: null });
});

test('prices are read as ranges, open at the end', () => {
  expect(toNarrowing({ ...readListingQuery('?price=2500-5000&price=25000-') }).price).toEqual([
    { from: 2500, below: 5000 },
    { from: 25_000, below: null },
  ]);
});
