import { expect, test } from 'vitest';
import { dotsOfLabel, labelSizes } from './label-sizes.ts';

test('labels have the sizes of the rolls that are sold, in inches', () => {
  expect(labelSizes).toEqual({
    'DK-1221': { width: 0.9, height: 0.9 },
    'DK-1204': { width: 2.1, height: 0.66 },
    'DK-1209': { width: 2.4, height: 1.1 },
    'DK-1201': { width: 3.5, height: 1.1 },
    'DK-1208': { width: 3.5, height: 1.4 },
    'DK-1202': { width: 3.9, height: 2.4 },
    'DYMO 1738595': { width: 2.5, height: 0.75 },
    'DYMO 30251': { width: 3.5, height: 1.125 },
    A30334: { width: 2.24409, height: 1.25984 },
  });
  expect(dotsOfLabel('DK-1201')).toEqual({ width: 710, height: 223 });
});
