import { expect, test } from 'vitest';
import { paletteSources } from './palette-sources.ts';

const names = (isSubscribed: boolean) => paletteSources(isSubscribed).map(({ id }) => id);

test('screens come first, then what the merchant has', () => {
  expect(names(true)).toEqual(['screens', 'products', 'orders', 'customers', 'truckloads']);
});

test('without a subscription only screens are looked through', () => {
  expect(names(false)).toEqual(['screens']);
});
