import { expect, test } from 'vitest';
import { describeField } from './describe-field.ts';
import type { TruckloadValues } from './truckload-values.ts';

test('an amount to choose is said as money', () => {
  const values = { price: '1129.37', oldPrice: '' } as TruckloadValues;
  expect(describeField('price', values, new Map())).toBe('$1,129.37');
  expect(describeField('oldPrice', values, new Map())).toBe('empty');
});
