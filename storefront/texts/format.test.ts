import { expect, test } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import { countItems, formatCents, joinWords, savedPercent } from './format.ts';

test('money has two decimals, counts have the right word', () => {
  expect([formatCents(cents(8900)), formatCents(cents(123456))]).toEqual(['$89.00', '$1,234.56']);
  expect([countItems(1), countItems(1284)]).toEqual(['1 item', '1,284 items']);
});

test('words are joined as somebody would say them', () => {
  expect(joinWords([], 'or')).toBe('');
  expect(joinWords(['Ships'], 'or')).toBe('Ships');
  expect(joinWords(['Ships', 'delivery', 'pickup'], 'or')).toBe('Ships, delivery or pickup');
});

test('a saving is never told larger than it is', () => {
  expect([savedPercent(14900, 27999), savedPercent(100, 100), savedPercent(9999, 10000)]).toEqual([46, 0, 0]);
});
