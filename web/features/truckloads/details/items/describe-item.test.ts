import { describe, expect, test } from 'vitest';
import { itemOf } from '../truckload.fixture.ts';
import { describeMargin, itemFacts, readAmount, readSellable, withEdit } from './describe-item.ts';

describe('a line', () => {
  test('is told from its like by brand, model and codes, each once', () => {
    expect(itemFacts(itemOf({ model: 'Torvane', asin: 'B0TORVANE1' }))).toBe('Torvane · 810042177369 · B0TORVANE1');
  });

  test('shows what was entered, with the margin that follows from it', () => {
    const edited = withEdit(itemOf(), { values: { price: '16.00', sellable: 1 }, errors: {} });
    expect(edited).toMatchObject({ price: 16, isPriceByHand: true, sellable: 1, margin: -4, marginPercent: -25 });
  });

  test('keeps its margin while only the server can know the new one', () => {
    expect(withEdit(itemOf(), { values: { sellable: 1 }, errors: {} })).toMatchObject({ margin: 30, sellable: 1 });
    expect(withEdit(itemOf(), undefined)).toEqual(itemOf());
  });

  test('has no margin without a cost or without a price', () => {
    const without = (values: { cost?: string | null; price?: string }) =>
      withEdit(itemOf(), { values, errors: {} }).margin;
    expect(without({ cost: null })).toBeNull();
    expect(without({ price: '0.00' })).toBeNull();
    expect(without({ cost: '0.10', price: '0.30' })).toBe(0.2);
    expect(describeMargin(itemOf({ margin: null }))).toBeUndefined();
  });

  test('says its margin in dollars and percent, and whether it is a loss', () => {
    expect(describeMargin(itemOf())).toEqual({ amount: '$30.00', share: '60%', isLoss: false });
    expect(describeMargin(itemOf({ margin: -4, marginPercent: -25 }))).toEqual({
      amount: '−$4.00',
      share: '−25%',
      isLoss: true,
    });
  });
});

describe('what is typed into a line', () => {
  test('can’t sell more than came', () => {
    expect(readSellable('4', 4)).toEqual({ value: 4 });
    expect(readSellable('', 4)).toEqual({ value: 0 });
    expect(readSellable('5', 4)).toEqual({ value: 5, message: 'At most 4' });
    expect(readSellable('-', 4)).toEqual({ value: 0 });
  });

  test('is told where it is negative', () => {
    expect(readSellable('-1', 4)).toEqual({ value: -1, message: 'Cannot be negative' });
    expect(readAmount('-7')).toEqual({ value: '-7.00', message: 'Cannot be negative' });
  });

  test('is an amount in full, or nothing for what the rule says', () => {
    expect(readAmount('7')).toEqual({ value: '7.00' });
    expect(readAmount('.5')).toEqual({ value: '0.50' });
    expect(readAmount('')).toEqual({ value: null });
    expect(readAmount('10000000')).toEqual({ value: '10000000.00', message: 'Too large' });
  });
});
