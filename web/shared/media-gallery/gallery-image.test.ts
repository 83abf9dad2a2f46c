import { expect, test } from 'vitest';
import type { MediaImage } from '#contract/media/media.contract.ts';
import { imagesOf, nameOf, toPicked } from './gallery-image.ts';

const image = (id: string, alt = ''): MediaImage => ({
  _id: id,
  url: `media/${id}.jpg`,
  alt,
  width: 800,
  height: 600,
  createdAt: '2026-11-15T12:00:00.000Z',
});

test('an image is called by its alt text, or by its day', () => {
  expect(nameOf(image('a', 'A blue crate'))).toBe('A blue crate');
  expect(nameOf(image('a'))).toBe('Image from 11/15/2026');
});

test('a picked image carries the whole address it is shown from', () => {
  expect(toPicked(image('a', 'A blue crate'))).toEqual({
    url: 'http://localhost:3001/assets/media/a.jpg',
    alt: 'A blue crate',
  });
});

test('an image that slid to the next page is shown once', () => {
  const pages = [{ rows: [image('c'), image('b')] }, { rows: [image('b'), image('a')] }];
  expect(imagesOf(pages).map(({ _id }) => _id)).toEqual(['c', 'b', 'a']);
});
