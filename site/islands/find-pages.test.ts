import { expect, test } from 'vitest';
import { findPages } from './find-pages.ts';

const page = (path: string, label: string, description: string, ...keywords: string[]) => ({
  path,
  label,
  description,
  keywords,
});

const pages = [
  page('/pricing', 'Pricing', 'Monthly or yearly', 'plans', 'cost'),
  page('/blog/spread', 'Spreading cost over a lot', 'By retail, units or by hand', 'money'),
  page('/policy', 'Privacy policy', 'What is stored', 'data', 'cookies'),
];

const found = (query: string) => findPages(pages, query).map(({ path }) => path);

test('what a page is called counts more than what it is about', () => {
  expect(found('cost')).toEqual(['/blog/spread', '/pricing']);
});

test('the beginning of a word is enough, in any case', () => {
  expect(found('PRI')).toEqual(['/pricing', '/policy']);
});

test('every word has to fit', () => {
  expect(found('cost retail')).toEqual(['/blog/spread']);
  expect(found('cost cookies')).toEqual([]);
});

test('nothing but signs finds nothing', () => {
  expect(found(' ?! ')).toEqual([]);
});
