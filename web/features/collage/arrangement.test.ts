import { describe, expect, test } from 'vitest';
import {
  type Arrangement,
  addPhoto,
  changePhoto,
  dropPhoto,
  maxPictures,
  placeBeside,
  removePhoto,
  shufflePhotos,
  swapPhotos,
} from './arrangement.ts';
import { firstPhotos } from './first-photos.ts';
import { cellsOf } from './layouts.ts';

const photo = (key: string) => ({ key, productId: 'p' });
const of = (...keys: string[]) => keys.map(photo).reduce<Arrangement>(addPhoto, []);
const keysOf = (placed: Arrangement) => placed.map(({ key }) => key).join('');

describe('the pictures of a collage', () => {
  test('are twelve at most, and none is in it twice', () => {
    const many = Array.from({ length: 20 }, (_, at) => photo(String(at))).reduce<Arrangement>(addPhoto, []);
    expect(many).toHaveLength(maxPictures);
    expect(addPhoto(of('a', 'b'), photo('a'))).toHaveLength(2);
  });

  test('change places with each other, and stay where a place does not exist', () => {
    expect(keysOf(swapPhotos(of('a', 'b', 'c'), 0, 2))).toBe('cba');
    expect(keysOf(swapPhotos(of('a', 'b'), 0, 2))).toBe('ab');
    expect(keysOf(swapPhotos(of('a', 'b'), -1, 1))).toBe('ab');
  });

  test('take their own look along when they move', () => {
    const placed = changePhoto(of('a', 'b'), 'a', { isWhole: true });
    expect(swapPhotos(placed, 0, 1)).toMatchObject([
      { key: 'b', isWhole: false },
      { key: 'a', isWhole: true },
    ]);
  });

  test('leave no hole when one is removed', () => {
    expect(keysOf(removePhoto(of('a', 'b', 'c'), 'b'))).toBe('ac');
  });

  test('are swapped by a drop within the collage, replaced by a new photo, and added to on an empty place', () => {
    const placed = of('a', 'b', 'c');
    expect(keysOf(dropPhoto(placed, photo('c'), 0))).toBe('cba');
    expect(keysOf(dropPhoto(placed, photo('d'), 1))).toBe('adc');
    expect(keysOf(dropPhoto(placed, photo('d'), 3))).toBe('abcd');
    expect(keysOf(dropPhoto(placed, photo('a'), 3))).toBe('cba');
  });

  test('are never in the same order after a shuffle, and all still there', () => {
    for (const random of [() => 0, () => 0.5, () => 0.999]) {
      const mixed = keysOf(shufflePhotos(of('a', 'b', 'c', 'd'), random));
      expect(mixed).not.toBe('abcd');
      expect([...mixed].sort().join('')).toBe('abcd');
    }
    expect(keysOf(shufflePhotos(of('a')))).toBe('a');
  });
});

describe('an arrow key', () => {
  const four = cellsOf('four', { width: 100, height: 100 }, 0);
  test.each([
    [0, 'ArrowRight', 1],
    [0, 'ArrowDown', 2],
    [3, 'ArrowLeft', 2],
    [3, 'ArrowUp', 1],
    [0, 'ArrowLeft', undefined],
    [1, 'ArrowUp', undefined],
    [0, 'Enter', undefined],
  ])('at place %i of a grid of four: %s leads to %s', (from, key, to) => {
    expect(placeBeside(four, from, key)).toBe(to);
  });

  test('leads nowhere where no picture is straight ahead', () => {
    expect(placeBeside(four.slice(0, 3), 1, 'ArrowDown')).toBeUndefined();
  });

  test('leads from a large picture to a small one beside it, and back', () => {
    const cells = cellsOf('largeWithTwo', { width: 900, height: 600 }, 0);
    expect(placeBeside(cells, 0, 'ArrowRight')).toBe(1);
    expect(placeBeside(cells, 1, 'ArrowLeft')).toBe(0);
    expect(placeBeside(cells, 1, 'ArrowDown')).toBe(2);
    expect(placeBeside(cells, 2, 'ArrowLeft')).toBe(0);
  });
});

describe('what a collage begins with', () => {
  const product = (_id: string, ...images: string[]) => ({ _id, images });

  test('is all photos of a single product, or the first of each of several', () => {
    expect(keysOf(firstPhotos([product('1', 'a', 'b', 'c')]))).toBe('abc');
    expect(keysOf(firstPhotos([product('1', 'a', 'b'), product('2'), product('3', 'c', 'd')]))).toBe('ac');
    expect(firstPhotos([])).toEqual([]);
  });

  test('is no more than a collage takes', () => {
    const images = Array.from({ length: 20 }, (_, at) => `k${at}`);
    expect(firstPhotos([product('1', ...images)])).toHaveLength(maxPictures);
  });
});
