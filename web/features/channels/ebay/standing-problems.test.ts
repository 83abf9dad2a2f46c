import { expect, test } from 'vitest';
import type { EbayPreflight } from '#contract/channels/ebay.contract.ts';
import { standingProblems } from './standing-problems.ts';

const lamps = { id: '112581', path: ['Home', 'Lamps'] };
const preflight: EbayPreflight = {
  productId: 'p',
  category: lamps,
  missingAspects: ['Brand'],
  hasEnded: false,
  problems: [
    { code: 'picture', message: 'eBay wants at least one picture.', fix: '/app/products/editProduct?id=p' },
    { code: 'aspects', message: 'This category asks for Brand.', fix: '/app/products/editProduct?id=p' },
  ],
};

test('what is wrong is shown until it is put right', () => {
  expect(standingProblems(preflight, { category: undefined, aspects: {} })).toHaveLength(2);
  expect(standingProblems(preflight, { category: lamps, aspects: {} })).toHaveLength(2);
});

test('what the category asks for can be said here', () => {
  const left = standingProblems(preflight, { category: undefined, aspects: { Brand: 'Kestrel' } });
  expect(left.map(({ code }) => code)).toEqual(['picture']);
});

test('another category is judged anew', () => {
  const left = standingProblems(preflight, { category: { id: '1', path: ['Toys'] }, aspects: {} });
  expect(left.map(({ code }) => code)).toEqual(['picture']);
});

test('nothing stands in the way before it is known', () => {
  expect(standingProblems(undefined, { category: undefined, aspects: {} })).toEqual([]);
});
