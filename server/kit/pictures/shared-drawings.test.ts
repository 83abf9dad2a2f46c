import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { memoryStorage } from '#server/operations/memory-storage.fixture.ts';
import { type SharedDrawing, storeDrawings } from './shared-drawings.ts';

const drawing = (name: string, colour: string, shape: 'square' | 'wide' = 'square'): SharedDrawing => ({
  key: `samples/${name}.jpg`,
  svg: async () =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><rect width="400" height="400" fill="${colour}"/></svg>`,
  units: 400,
  width: 1000,
  height: shape === 'square' ? 1000 : 375,
  shape,
});
const [red, blue] = [drawing('red', '#c00'), drawing('blue', '#00c')];

test('a drawing is stored as JPEG, a square one with a small copy beside it', async () => {
  const { storage, objects } = memoryStorage();
  expect(await storeDrawings(storage, [red, drawing('slide', '#0c0', 'wide')])).toHaveLength(2);
  expect([...objects.keys()].sort()).toEqual([
    'public/samples/red-thumb.jpg',
    'public/samples/red.jpg',
    'public/samples/slide.jpg',
  ]);
  const sizeOf = async (key: string) => sharp(objects.get(key)?.body).metadata();
  expect(await sizeOf('public/samples/red.jpg')).toMatchObject({ format: 'jpeg', width: 1000, height: 1000 });
  expect(await sizeOf('public/samples/red-thumb.jpg')).toMatchObject({ format: 'jpeg', width: 350, height: 350 });
  expect(await sizeOf('public/samples/slide.jpg')).toMatchObject({ format: 'jpeg', width: 1000, height: 375 });
});

test('what a build has drawn is taken from there, and what it has not is drawn', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'drawings-'));
  await mkdir(join(folder, 'samples'));
  for (const name of ['red.jpg', 'red-thumb.jpg', 'blue.jpg']) await writeFile(join(folder, 'samples', name), name);
  const { storage, objects } = memoryStorage();
  await storeDrawings(storage, [red, blue], pathToFileURL(`${folder}/`));
  await rm(folder, { recursive: true });
  expect(objects.get('public/samples/red.jpg')?.body.toString()).toBe('red.jpg');
  expect(objects.get('public/samples/red-thumb.jpg')?.body.toString()).toBe('red-thumb.jpg');
  const whole = await sharp(objects.get('public/samples/blue.jpg')?.body).metadata();
  expect(whole).toMatchObject({ format: 'jpeg', width: 1000 });
});

test('what is there already is left alone, and what was half written is written again', async () => {
  const { storage, objects } = memoryStorage();
  await storeDrawings(storage, [red, blue]);
  const stored = objects.get('public/samples/red.jpg');
  objects.delete('public/samples/blue-thumb.jpg');
  expect(await storeDrawings(storage, [red, blue])).toEqual([blue.key]);
  expect(objects.get('public/samples/red.jpg')).toBe(stored);
  expect(objects.has('public/samples/blue-thumb.jpg')).toBe(true);
});
