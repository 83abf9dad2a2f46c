import { expect, test } from 'vitest';
import { describeField } from './describe-field.ts';
import type { ProductValues } from './product-values.ts';

test('an amount to choose is said as money', () => {
  const values = { price: '1129.37', sale_price: '' } as ProductValues;
  expect(describeField('price', values, new Map())).toBe('$1,129.37');
  expect(describeField('sale_price', values, new Map())).toBe('empty');
});
