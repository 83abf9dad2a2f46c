import { expect, test } from 'vitest';
import { discountedProfile, discountedTruckload } from './discount-percent.ts';

test('a truckload’s price becomes its old price less the percentage', () => {
  expect(discountedTruckload({ price: 12_900, oldPrice: 15_900 }, 10)).toEqual({ price: 14_310, oldPrice: 15_900 });
});

test('without an old price, the price is kept as one', () => {
  expect(discountedTruckload({ price: 99.99, oldPrice: 0 }, 12.5)).toEqual({ price: 87.49, oldPrice: 99.99 });
});

test('a profile’s price is taken down itself, to the cent', () => {
  expect(discountedProfile({ price: 12_900 }, 7.25)).toBe(11_964.75);
});
