import { expect, test } from 'vitest';
import { limitExceeded } from './limit-exceeded.ts';

test.each([
  ['BUM', { limit: 5_000, taken: 5_000, wanted: 1 }, 'You have used 5,000 of 5,000 barcode scans.'],
  ['SW', { limit: 20, taken: 20, wanted: 1 }, 'You have used 20 of 20 site builds.'],
  ['LPL', { limit: 500, taken: 500, wanted: 1 }, 'You have 500 of 500 products.'],
  ['LPL', { limit: 500, taken: 490, wanted: 1_200 }, 'You have 490 of 500 products: there is no room for 1,200 more.'],
] as const)('a refusal of %s says in plain words what is used and what there is', (feature, numbers, message) => {
  expect(limitExceeded(feature, numbers).message).toBe(message);
});

test('a refusal carries the feature, the limit and the use for the upgrade dialog, and the wire’s name', () => {
  const refusal = limitExceeded('BUM', { limit: 500, taken: 500, wanted: 1 });
  expect(refusal.status).toBe(500);
  expect(refusal.toBody('a-correlation-id')).toEqual({
    error: {
      name: 'ERR_EXCEED',
      message: 'You have used 500 of 500 barcode scans.',
      correlationId: 'a-correlation-id',
      feature: 'BUM',
      limit: 500,
      used: 500,
    },
  });
});
