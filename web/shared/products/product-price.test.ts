import { describe, expect, test } from 'vitest';
import { discounted, shownPrice } from './product-price.ts';

describe('the price that is shown', () => {
  test.each([
    ['the price alone', { price: 54.99, oldPrice: 0, sale_price: null }, { now: 54.99, struck: null }],
    [
      'with the compare-at price struck',
      { price: 54.99, oldPrice: 119.99, sale_price: null },
      { now: 54.99, struck: 119.99 },
    ],
    [
      'the sale price, with the price struck',
      { price: 54.99, oldPrice: 0, sale_price: 44 },
      { now: 44, struck: 54.99 },
    ],
    [
      'the sale price, with the compare-at price struck',
      { price: 54.99, oldPrice: 119.99, sale_price: 44 },
      { now: 44, struck: 119.99 },
    ],
    ['the price where the sale price is zero', { price: 10, oldPrice: 0, sale_price: 0 }, { now: 10, struck: null }],
    [
      'the price where the sale price is no lower',
      { price: 10, oldPrice: 0, sale_price: 10 },
      { now: 10, struck: null },
    ],
    ['zero', { price: 0, oldPrice: 0, sale_price: null }, { now: 0, struck: null }],
  ])('is %s', (_, product, shown) => {
    expect(shownPrice(product)).toEqual(shown);
  });
});

describe('a percentage discount', () => {
  test('comes off the current price, to the cent', () => {
    expect(discounted({ price: 54.99, oldPrice: 0 }, 10)).toEqual({ price: 49.49, oldPrice: 54.99 });
    expect(discounted({ price: 0.01, oldPrice: 0 }, 50).price).toBe(0.01);
    expect(discounted({ price: 19.99, oldPrice: 0 }, 12.5).price).toBe(17.49);
  });

  test('keeps the higher of compare-at and price to strike', () => {
    expect(discounted({ price: 50, oldPrice: 120 }, 10).oldPrice).toBe(120);
    expect(discounted({ price: 50, oldPrice: 20 }, 10).oldPrice).toBe(50);
  });

  test('of all of it is zero', () => {
    expect(discounted({ price: 54.99, oldPrice: 0 }, 100).price).toBe(0);
  });
});
