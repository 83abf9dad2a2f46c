import { expect, test } from 'vitest';
import { describeChange } from './describe-change.ts';

const shown = (field: string, before: string, after: string) => {
  const change = describeChange({ field, before, after });
  return `${change.field} ${change.before} → ${change.after}`;
};

test('a change is told as people read it', () => {
  expect(shown('Price', '54.99', '49.99')).toBe('Price $54.99 → $49.99');
  expect(shown('Quantity', '5', '1200')).toBe('Quantity 5 → 1,200');
  expect(shown('status', 'Ready', 'Unpublished')).toBe('Status Ready → Unpublished');
  expect(shown('isShippable', 'false', 'true')).toBe('Shippable No → Yes');
});

test('codes keep their zeros, and markup is left out', () => {
  expect(shown('Barcode', '', '00123456')).toBe('Barcode empty → 00123456');
  expect(shown('Description', '<p>Old</p>', '<p>New <b>one</b></p>')).toBe('Description Old → New one');
});
