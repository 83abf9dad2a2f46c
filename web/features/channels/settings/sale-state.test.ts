import { expect, test } from 'vitest';
import { saleState } from './sale-state.ts';

const sale = { oversold: 0, isReturned: false, settledAt: null };
const settledAt = '2026-11-15T12:00:00Z';

test.each([
  ['sold', sale],
  ['oversold', { ...sale, oversold: 1 }],
  ['settled', { ...sale, oversold: 1, settledAt }],
  ['returned', { ...sale, oversold: 1, isReturned: true }],
  ['returned', { ...sale, isReturned: true }],
] as const)('a sale is %s', (state, facts) => {
  expect(saleState(facts)).toBe(state);
});
