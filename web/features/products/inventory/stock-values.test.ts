import { describe, expect, test } from 'vitest';
import { makeProduct } from '../products.fixture.ts';
import { hasSamePrices, raisesPrice, stockOf, stockSchema, toStockChange } from './stock-values.ts';

const product = makeProduct({ price: 54.99, sale_price: null, quantity: 14, version: 7 });
const before = stockOf(product);

describe('what the inventory dialog sends', () => {
  test('is nothing when nothing changed', () => {
    expect(toStockChange(product, before)).toEqual({});
    expect(toStockChange(product, { ...before, price: '54.990', sale_price: '0' })).toEqual({});
  });

  test('of the quantity is the difference: what was sold meanwhile stays sold', () => {
    expect(toStockChange(product, { ...before, quantity: 11 })).toEqual({ quantityChange: -3 });
  });

  test('of prices names the version they were read from', () => {
    expect(toStockChange(product, { ...before, price: '49.00' })).toEqual({ price: '49.00', version: 7 });
    expect(toStockChange(product, { ...before, sale_price: '44.00', quantity: 15 })).toEqual({
      sale_price: '44.00',
      version: 7,
      quantityChange: 1,
    });
  });

  test('of prices says how far they reach where a live store shows the product', () => {
    const live = makeProduct({ price: 54.99, isLive: true, version: 7 });
    const typed = { ...stockOf(live), price: '49.00', alsoCarts: true };
    expect(toStockChange(live, typed)).toEqual({ price: '49.00', version: 7, live: 'now', alsoCarts: true });
    expect(toStockChange(live, { ...typed, live: 'publish' })).toMatchObject({ live: 'publish', alsoCarts: false });
    expect(toStockChange(live, { ...stockOf(live), quantity: live.quantity + 1 })).toEqual({ quantityChange: 1 });
  });

  test('may be more than carts have kept where the price rises, or the sale price goes', () => {
    const onSale = makeProduct({ price: 54.99, sale_price: 44 });
    const raised = (price: string, sale: string) => raisesPrice(onSale, { price, sale_price: sale });
    expect([raised('60', '44'), raised('54.99', '40'), raised('54.99', ''), raised('43', '')]).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });

  test('takes a sale price away by sending nothing', () => {
    const onSale = makeProduct({ sale_price: 44 });
    expect(toStockChange(onSale, { ...stockOf(onSale), sale_price: '' })).toMatchObject({ sale_price: '' });
  });
});

describe('the sale price', () => {
  const messageOf = (price: string, sale: string) =>
    stockSchema.safeParse({ ...before, price, sale_price: sale }).error?.issues[0]?.message;

  test.each(['54.99', '60.00'])('of %s should be always smaller than the price', (sale) => {
    expect(messageOf('54.99', sale)).toBe('Sale price should be always smaller than the price');
  });

  test.each(['', '0', '54.98'])('may be %j', (sale) => {
    expect(messageOf('54.99', sale)).toBeUndefined();
  });
});

describe('the compare-at price', () => {
  const compared = makeProduct({ price: 50, oldPrice: 60, version: 7 });
  const typed = { ...stockOf(compared), price: '60.00' };

  test('that a price reaches goes only when that is said', () => {
    expect(stockSchema.safeParse(typed).error?.issues[0]).toMatchObject({
      path: ['removeOldPrice'],
      message: 'Enter a lower value than compare at price',
    });
    const removed = { ...typed, removeOldPrice: true };
    expect(stockSchema.safeParse(removed).success).toBe(true);
    expect(toStockChange(compared, removed)).toEqual({ price: '60.00', compareAt: 'remove', version: 7 });
  });

  test('that stays higher is left alone', () => {
    const lower = { ...typed, price: '59.99', removeOldPrice: true };
    expect(toStockChange(compared, lower)).toEqual({ price: '59.99', version: 7 });
  });
});

test('a step of the stock by someone else is no reason to ask about prices', () => {
  expect(hasSamePrices(product, { ...product, quantity: 3, version: 8 })).toBe(true);
  expect(hasSamePrices(product, { ...product, sale_price: 0 })).toBe(true);
  expect(hasSamePrices(product, { ...product, price: 49 })).toBe(false);
});

describe('the quantity', () => {
  const messageOf = (quantity: number | null) =>
    stockSchema.safeParse({ ...before, quantity }).error?.issues[0]?.message;

  test.each([
    [null, 'Required'],
    [1.5, 'Only whole numbers'],
    [-1, 'Quantity should be positive'],
    [1e9, 'Too large'],
  ])('of %j is refused in plain words', (quantity, words) => {
    expect(messageOf(quantity)).toBe(words);
  });
});
