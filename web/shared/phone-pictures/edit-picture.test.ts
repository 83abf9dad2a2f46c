import { expect, test } from 'vitest';
import { lighten, partOf, suggestLight } from './edit-picture.ts';

const edit = { light: 1, zoom: 1, x: 0.5, y: 0.5, isSquare: true };
const photo = { width: 400, height: 300 };

test('the part that is sent is square or whole, and never leaves the picture', () => {
  expect(partOf(photo, edit)).toEqual({ left: 50, top: 0, width: 300, height: 300 });
  expect(partOf(photo, { ...edit, isSquare: false })).toEqual({ left: 0, top: 0, ...photo });
  expect(partOf(photo, { ...edit, zoom: 2, x: 1, y: 0 })).toEqual({ left: 250, top: 0, width: 150, height: 150 });
});

const grey = (shade: number) => Uint8ClampedArray.from({ length: 400 }, (_, at) => (at % 4 === 3 ? 255 : shade));

test('a dim background becomes nearly white, one that is white stays, and darkness is not washed out', () => {
  expect(suggestLight(grey(200))).toBeCloseTo(1.23, 1);
  expect(suggestLight(grey(250))).toBe(1);
  expect(suggestLight(grey(20))).toBe(1.6);
  const pixels = grey(200);
  lighten(pixels, 1.2);
  expect([...pixels.slice(0, 4)]).toEqual([240, 240, 240, 255]);
});
