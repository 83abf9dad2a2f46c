import { expect, test } from 'vitest';
import { chooseFile } from './choose-file.ts';

const file = (name: string, type: string, size = 1000) => ({ name, type, size });
const photo = file('photo.jpg', 'image/jpeg');

test('an image is taken', () => {
  expect(chooseFile([photo])).toEqual({ file: photo });
  expect(chooseFile([file('photo.webp', 'image/webp')]).problem).toBeUndefined();
  expect(chooseFile([])).toEqual({});
});

test('other files are no images', () => {
  expect(chooseFile([file('list.csv', 'text/csv')])).toEqual({ problem: 'These files are not images!' });
  expect(chooseFile([file('logo.svg', 'image/svg+xml')])).toEqual({
    problem: 'Only JPG, PNG, WebP and AVIF images can be kept.',
  });
});

test('a single file is taken, at most 15 MB', () => {
  const other = file('other.png', 'image/png');
  expect(chooseFile([photo, other])).toEqual({
    file: photo,
    problem: 'One image at a time: the first was taken.',
  });
  expect(chooseFile([file('huge.png', 'image/png', 16 * 1024 * 1024)])).toEqual({
    problem: 'huge.png is larger than 15 MB.',
  });
});
