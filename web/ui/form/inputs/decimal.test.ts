import { describe, expect, test } from 'vitest';
import { cleanDecimal, completeDecimal } from './decimal.ts';

describe('cleaning typed amounts', () => {
  test.each([
    ['12.5', '12.5'],
    ['$1,129.37', '1129.37'],
    ['1.2.3', '1.23'],
    ['9.999', '9.99'],
    ['.5', '.5'],
    ['12.', '12.'],
    ['abc', ''],
    ['-5.25', '-5.25'],
    ['−5', '-5'],
    ['-$1,129.37', '-1129.37'],
    ['$ -5', '-5'],
    ['($5.00)', '-5.00'],
    ['5-', '5'],
    ['1e5', '15'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(cleanDecimal(typed, 2)).toBe(kept);
  });

  test('whole numbers drop the point and what follows', () => {
    expect(cleanDecimal('12.9', 0)).toBe('12');
  });
});

describe('completing amounts', () => {
  test.each([
    ['7', '7.00'],
    ['7.5', '7.50'],
    ['.5', '0.50'],
    ['12.', '12.00'],
    ['007', '7.00'],
    ['0', '0.00'],
    ['', ''],
    ['.', ''],
    ['-3', '-3.00'],
    ['-', ''],
    ['-0', '0.00'],
  ])('%j becomes %j', (text, complete) => {
    expect(completeDecimal(text, 2)).toBe(complete);
  });

  test('large amounts keep every digit', () => {
    expect(completeDecimal('90071992547409931.1', 2)).toBe('90071992547409931.10');
  });

  test('whole numbers have no point', () => {
    expect(completeDecimal('010', 0)).toBe('10');
  });
});
