import { expect, test } from 'vitest';
import type { May } from '#web/shared/accounts/use-may.ts';
import { paletteSources } from './palette-sources.ts';

const names = (isSubscribed: boolean, may: May = () => true) => paletteSources(isSubscribed, may).map(({ id }) => id);

test('screens come first, then what the merchant has', () => {
  expect(names(true)).toEqual(['screens', 'products', 'orders', 'customers', 'truckloads']);
});

test('without a subscription only screens are looked through', () => {
  expect(names(false)).toEqual(['screens']);
});

test('what somebody may not read is not looked through', () => {
  expect(names(true, (permission) => permission === null || permission === 'orders.read')).toEqual([
    'screens',
    'orders',
  ]);
});
