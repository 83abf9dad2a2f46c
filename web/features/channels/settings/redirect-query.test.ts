import { expect, test } from 'vitest';
import { isOpening } from './redirect-query.ts';

const shop = { merchant_id: 'AE7TBMNPQRST1', employee_id: 'E1', client_id: 'APP' };

test('Clover’s App Market opens us without a code, and connecting begins', () => {
  expect(isOpening('clover', shop)).toBe(true);
});

test('what comes back from agreeing or turning down is finished', () => {
  expect(isOpening('clover', { ...shop, code: 'c', state: 's' })).toBe(false);
  expect(isOpening('clover', { ...shop, code: 'c' })).toBe(false);
  expect(isOpening('clover', { error: 'access_denied', state: 's' })).toBe(false);
  expect(isOpening('clover', {})).toBe(false);
  expect(isOpening('ebay', shop)).toBe(false);
});
