import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeOfDrop } from '../actions/list-order.ts';
import { moveEntry, placeOfKey, sortImageFiles } from './image-entries.ts';

const file = (name: string, type: string, size = 100) => ({ name, type, size });
const jpeg = file('a.jpg', 'image/jpeg');
const png = file('b.png', 'image/png');
const webp = file('c.webp', 'image/webp');
const rules = { maxImages: 10, maxBytes: 1024 };

describe('files that are added', () => {
  test('may be jpeg, png, jpg and webp, several at once', () => {
    const result = sortImageFiles([jpeg, png, webp], 0, rules);
    expect(result).toEqual({ fitting: [jpeg, png, webp], unsupported: [], hasHeic: false, problems: [] });
  });

  test.each([
    file('a.gif', 'image/gif'),
    file('a.svg', 'image/svg+xml'),
    file('a.pdf', 'application/pdf'),
    file('photo.png', 'text/html'),
    file('notes', ''),
  ])('of another kind are told by name: $name, $type', (other) => {
    expect(sortImageFiles([jpeg, other], 0, rules)).toEqual({
      fitting: [jpeg],
      unsupported: [other.name],
      hasHeic: false,
      problems: [],
    });
  });

  test('that are photos as iPhones store them are told apart, since something can be done', () => {
    const photos = [file('IMG_1.HEIC', 'image/heic'), file('IMG_2.heif', '')];
    expect(sortImageFiles(photos, 0, rules)).toMatchObject({ fitting: [], hasHeic: true });
  });

  test('without a type go by their ending', () => {
    const dropped = file('PHOTO.JPG', '');
    expect(sortImageFiles([dropped], 0, rules).fitting).toEqual([dropped]);
  });

  test('that are empty or too large are refused, each with a sentence', () => {
    const result = sortImageFiles(
      [file('zero.png', 'image/png', 0), file('big.png', 'image/png', 2000), jpeg],
      0,
      rules,
    );
    expect(result.fitting).toEqual([jpeg]);
    expect(result.problems).toEqual(['zero.png is empty.', 'big.png is larger than 1 kB.']);
  });

  test('stop at the limit', () => {
    const result = sortImageFiles([jpeg, png, webp], 9, rules);
    expect(result.fitting).toEqual([jpeg]);
    expect(result.problems).toEqual(['Only 10 images can be kept.']);
  });
});

describe('moving', () => {
  const list = ['a', 'b', 'c', 'd'];

  test.each([
    [0, 2, 'bcad'],
    [3, 0, 'dabc'],
    [1, 1, 'abcd'],
    [0, 3, 'bcda'],
  ])('from %d to %d gives %s', (from, to, order) => {
    expect(moveEntry(list, from, to).join('')).toBe(order);
  });

  test.each([
    { from: 0, target: 2, side: 'before', order: 'bacd' },
    { from: 0, target: 2, side: 'after', order: 'bcad' },
    { from: 3, target: 0, side: 'before', order: 'dabc' },
    { from: 3, target: 1, side: 'after', order: 'abdc' },
    { from: 1, target: 0, side: 'after', order: 'abcd' },
    { from: 1, target: 2, side: 'before', order: 'abcd' },
    { from: 2, target: 2, side: 'after', order: 'abcd' },
  ] as const)('a drop of $from $side $target gives $order', ({ from, target, side, order }) => {
    expect(moveEntry(list, from, placeOfDrop(from, target, side)).join('')).toBe(order);
  });

  test('keeps every picture exactly once', () => {
    const place = fc.nat({ max: 3 });
    fc.assert(
      fc.property(place, place, fc.constantFrom('before' as const, 'after' as const), (from, target, side) => {
        expect(moveEntry(list, from, placeOfDrop(from, target, side)).toSorted()).toEqual(list);
      }),
    );
  });
});

describe('keys', () => {
  test.each([
    ['ArrowLeft', 1, 0],
    ['ArrowUp', 2, 1],
    ['ArrowRight', 1, 2],
    ['ArrowDown', 0, 1],
    ['Home', 3, 0],
    ['End', 0, 3],
  ])('%s moves place %d to %d', (key, from, to) => {
    expect(placeOfKey(key, from, 4)).toBe(to);
  });

  test.each([
    ['ArrowLeft', 0],
    ['ArrowRight', 3],
    ['Home', 0],
    ['End', 3],
    ['a', 1],
    ['Enter', 1],
  ])('%s does nothing at place %d', (key, from) => {
    expect(placeOfKey(key, from, 4)).toBeUndefined();
  });
});
