import { expect, test } from 'vitest';
import { milesBetween, readMapPoint } from './map-points.ts';

const toledo = { latitude: 41.6528, longitude: -83.5379 };

test.each(['41.6528, -83.5379', ' 41.6528,-83.5379 ', '41.6528 -83.5379', '41.6528; -83.5379'])(
  'a point is read as maps let people copy it: %s',
  (text) => expect(readMapPoint(text)).toEqual(toledo),
);

test.each(['', 'Toledo', '41.6528', '91, 0', '0, 181', '41,6528, -83,5379', '1e1, 2', '--1, 2'])(
  'what is no point is none: %s',
  (text) => expect(readMapPoint(text)).toBeNull(),
);

test('distances are those of the map', () => {
  expect(milesBetween(toledo, toledo)).toBe(0);
  expect(milesBetween(toledo, { latitude: 42.3314, longitude: -83.0458 })).toBeCloseTo(53.3, 0);
  expect(milesBetween({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(69.1, 0);
});
