import { expect, test } from 'vitest';
import { findZipCode, findZipCodesWithin } from './zip-codes.ts';

test('a ZIP code is found as buyers write it', () => {
  const toledo = findZipCode('43607');
  expect(toledo).toMatchObject({ latitude: expect.closeTo(41.65, 1), longitude: expect.closeTo(-83.6, 1) });
  expect(findZipCode(' 43607-1234 ')).toEqual(toledo);
});

test.each(['', '4360', '00000', 'M5V 2T6', '__proto__'])('what is no area has no middle: %s', (code) =>
  expect(findZipCode(code)).toBeNull(),
);

test('those within a distance come nearest first', () => {
  const center = { latitude: 41.6528, longitude: -83.5379 };
  const found = findZipCodesWithin(center, 10);
  expect(found.length).toBeGreaterThan(15);
  expect(found.map(({ miles }) => miles)).toEqual(found.map(({ miles }) => miles).sort((a, b) => a - b));
  expect(found.at(-1)?.miles).toBeLessThanOrEqual(10);
  expect(found.map(({ zipCode }) => zipCode)).toContain('43607');
  expect(findZipCodesWithin({ latitude: -60, longitude: 0 }, 10)).toEqual([]);
});
