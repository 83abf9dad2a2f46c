import { describe, expect, test } from 'vitest';
import { type Arrangement, addPhoto } from './arrangement.ts';
import { withImage } from './attach-collage.ts';
import { soundColour, usualSettings } from './collage-settings.ts';
import { cutText, placePicture, planCollage } from './plan-collage.ts';

const lamp = { title: 'Desk lamp', price: 24, oldPrice: 40, sale_price: 19.5 };
const placed = ['a', 'b', 'c'].map((key) => ({ key, productId: key })).reduce<Arrangement>(addPhoto, []);
const settings = { ...usualSettings, layout: 'pair' } as const;
const productOf = () => lamp;

describe('a plan', () => {
  test('leaves out what has no place in the layout, and knows the places that are free', () => {
    const two = planCollage(settings, placed, productOf);
    expect(two.cells.map(({ key }) => key)).toEqual(['a', 'b']);
    expect(two.empty).toEqual([]);
    expect(planCollage({ ...settings, layout: 'six' }, placed, productOf).empty).toHaveLength(3);
  });

  test('has captions with what the buyer pays, only where they are wanted', () => {
    const captions = (caption: 'none' | 'title' | 'price' | 'both', of = placed) =>
      planCollage({ ...settings, caption }, of, productOf).cells.map((cell) => cell.caption.map(({ text }) => text));
    expect(captions('none')[0]).toEqual([]);
    expect(captions('title')[0]).toEqual(['Desk lamp']);
    expect(captions('price')[0]).toEqual(['$19.50']);
    expect(captions('both')[0]).toEqual(['Desk lamp', '$19.50']);
    const hidden = placed.map((each) => ({ ...each, hasCaption: each.key !== 'a' }));
    expect(captions('title', hidden)).toEqual([[], ['Desk lamp']]);
  });

  test('rounds corners no further than half of the picture', () => {
    const { cells } = planCollage({ ...settings, corners: 'round' }, placed, productOf);
    expect(cells[0]?.radius).toBe(64);
  });
});

describe('a picture in its place', () => {
  const cell = { x: 10, y: 20, width: 200, height: 100 };

  test('fills it, cut evenly at both sides', () => {
    expect(placePicture(cell, { width: 400, height: 400 }, false)).toEqual({
      source: { x: 0, y: 100, width: 400, height: 200 },
      target: cell,
    });
  });

  test('is seen whole, in the middle of it', () => {
    expect(placePicture(cell, { width: 400, height: 400 }, true)).toEqual({
      source: { x: 0, y: 0, width: 400, height: 400 },
      target: { x: 60, y: 20, width: 100, height: 100 },
    });
  });
});

describe('a caption', () => {
  const measure = (text: string) => [...text].length;

  test('is shown as it is where it fits, and cut with dots where it does not', () => {
    expect(cutText('Desk lamp', 9, measure)).toBe('Desk lamp');
    expect(cutText('Desk lamp', 6, measure)).toBe('Desk…');
    expect(cutText('Desk lamp', 8, measure)).toBe('Desk la…');
  });

  test('never cuts a letter in two', () => {
    expect(cutText('👍👍👍👍', 3, measure)).toBe('👍👍…');
  });
});

test('a background that is no color is white', () => {
  expect(soundColour('#1F5A3E')).toBe('#1f5a3e');
  expect(soundColour('#12')).toBe('#ffffff');
  expect(soundColour('url(x)')).toBe('#ffffff');
});

test('an attached collage comes first or last among the photos of the product', () => {
  expect(withImage(['a', 'b'], 'c', 'first')).toEqual(['c', 'a', 'b']);
  expect(withImage(['a', 'b'], 'c', 'last')).toEqual(['a', 'b', 'c']);
});
