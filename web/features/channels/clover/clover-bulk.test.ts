import { expect, test } from 'vitest';
import type { Product } from '#contract/products/products.schemas.ts';
import { cloverPush, cloverRemove, readCloverOutcomes } from './clover-bulk.ts';

const product = (id: string, cloverId: string | null) => ({ _id: id, cloverId }) as Product;
const isThere = ({ cloverId }: Product) => cloverId !== null;

test('each product of many says how it fared', () => {
  const failed = [{ productId: 'b', errors: [{ code: '400', message: 'The price is too high.' }] }];
  const outcomes = readCloverOutcomes({ products: [product('a', 'X1'), product('c', null)], failed }, isThere);
  expect(outcomes.get('a')).toMatchObject({ state: 'done' });
  expect(outcomes.get('b')).toMatchObject({ state: 'failed', faults: [{ text: 'The price is too high.' }] });
  expect(outcomes.get('c')).toEqual({ state: 'later' });
});

test('what is told at the end follows the specification', () => {
  expect(cloverPush.told(3, 3)).toBe('Successfully added to clover');
  expect(cloverRemove.told(3, 3)).toBe('Successfully removed from clover');
  expect(cloverPush.told(2, 1200)).toBe('Updated Successfully 2 of 1,200 products');
});

test('only what is on the register can be taken off it', () => {
  expect([product('a', 'X1'), product('b', null)].filter(cloverRemove.concerns)).toHaveLength(1);
});
