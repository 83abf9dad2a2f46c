import { describe, expect, test } from 'vitest';
import { maxPictures } from './arrangement.ts';
import { sizes } from './collage-settings.ts';
import { cellsOf, layoutFor, layoutNames, placesIn } from './layouts.ts';

const square = { width: 1600, height: 1600 };

describe('a layout', () => {
  test('puts two pictures side by side with the same space around and between them', () => {
    expect(cellsOf('pair', square, 24)).toEqual([
      { x: 24, y: 24, width: 764, height: 1552 },
      { x: 812, y: 24, width: 764, height: 1552 },
    ]);
  });

  test('lets the large picture reach over the space between the small ones beside it', () => {
    const [large, upper, lower] = cellsOf('largeWithTwo', { width: 1000, height: 1000 }, 10);
    expect(large).toEqual({ x: 10, y: 10, width: 650, height: 980 });
    expect(upper).toEqual({ x: 670, y: 10, width: 320, height: 485 });
    expect(lower).toEqual({ x: 670, y: 505, width: 320, height: 485 });
  });

  test.each(layoutNames)('%s covers the picture without gaps and without overlaps', (name) => {
    for (const size of Object.values(sizes)) {
      const cells = cellsOf(name, size, 0);
      const covered = cells.reduce((sum, { width, height }) => sum + width * height, 0);
      expect(covered).toBe(size.width * size.height);
    }
  });

  test.each(layoutNames)('%s keeps every edge on a whole pixel and inside the picture', (name) => {
    for (const size of Object.values(sizes)) {
      for (const { x, y, width, height } of cellsOf(name, size, 48)) {
        for (const edge of [x, y, width, height]) expect(Number.isInteger(edge)).toBe(true);
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(48);
        expect(x + width).toBeLessThanOrEqual(size.width - 48);
        expect(y + height).toBeLessThanOrEqual(size.height - 48);
      }
    }
  });

  test('has places for as many pictures as a collage takes, and not for more', () => {
    expect(Math.max(...layoutNames.map(placesIn))).toBe(maxPictures);
  });
});

test.each([
  [0, 'pair'],
  [2, 'pair'],
  [3, 'strip'],
  [4, 'four'],
  [5, 'six'],
  [8, 'nine'],
  [12, 'twelve'],
  [40, 'twelve'],
])('%i pictures begin in a layout with the fewest places for them', (pictures, name) => {
  expect(layoutFor(pictures)).toBe(name);
});
