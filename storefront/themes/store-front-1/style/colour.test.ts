import { expect, test } from 'vitest';
import { contrastOf, isDark, mix, readableOn, stronger } from './colour.ts';

test('contrast goes from 1 to 21, whichever colour comes first', () => {
  expect(contrastOf('#ffffff', '#ffffff')).toBe(1);
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 1);
});

test('colours are mixed channel by channel', () => {
  expect(mix('#000000', '#ffffff', 0)).toBe('#000000');
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
  expect(mix('#102030', '#ffffff', 1)).toBe('#ffffff');
});

test('a colour that can be read stays as it is', () => {
  expect(readableOn('#14161a', ['#ffffff', '#f4f5f7'], 4.5)).toBe('#14161a');
});

test.each([
  ['#ffd43b', ['#ffffff'], 4.5],
  ['#8a3b00', ['#101319', '#181c24', '#0b0d12'], 4.5],
  ['#808080', ['#808080'], 3],
] as const)('%s is moved until it can be told from %s', (colour, grounds, ratio) => {
  const readable = readableOn(colour, grounds, ratio);
  for (const ground of grounds) expect(contrastOf(readable, ground)).toBeGreaterThanOrEqual(ratio);
});

test('grounds that contradict each other get the best there is', () => {
  expect(contrastOf(readableOn('#ffffff', ['#ffffff', '#000000'], 4.5), '#ffffff')).toBeGreaterThan(3);
});

test('a stronger shade moves away from the text on it', () => {
  expect(contrastOf(stronger('#1f4fd8', '#ffffff', 0.3), '#ffffff')).toBeGreaterThan(contrastOf('#1f4fd8', '#ffffff'));
  expect(contrastOf(stronger('#7aa2ff', '#0b0d12', 0.3), '#0b0d12')).toBeGreaterThan(contrastOf('#7aa2ff', '#0b0d12'));
  expect([isDark('#101319'), isDark('#ffffff')]).toEqual([true, false]);
});
