import sharp from 'sharp';
import { expect, test } from 'vitest';
import { memoryStorage } from '#server/operations/memory-storage.fixture.ts';
import { storePictures } from './store-pictures.ts';

test('a picture is stored as JPEG with a small copy beside it', async () => {
  const { storage, objects } = memoryStorage();
  await storePictures(storage, ['drill', 'drill-amber', 'drill']);
  expect([...objects.keys()].sort()).toEqual([
    'public/samples/drill-amber-thumb.jpg',
    'public/samples/drill-amber.jpg',
    'public/samples/drill-thumb.jpg',
    'public/samples/drill.jpg',
  ]);
  const sizeOf = async (key: string) => sharp(objects.get(key)?.body).metadata();
  expect(await sizeOf('public/samples/drill.jpg')).toMatchObject({ format: 'jpeg', width: 1000, height: 1000 });
  expect(await sizeOf('public/samples/drill-thumb.jpg')).toMatchObject({ format: 'jpeg', width: 350, height: 350 });
  const colours = ['drill', 'drill-amber'].map((name) => objects.get(`public/samples/${name}.jpg`)?.body);
  expect(colours[0]?.equals(colours[1] ?? Buffer.of())).toBe(false);
});

test('what is there already is left alone, and what was half written is written again', async () => {
  const { storage, objects } = memoryStorage();
  await storePictures(storage, ['drill', 'kettle']);
  const drill = objects.get('public/samples/drill.jpg');
  objects.delete('public/samples/kettle-thumb.jpg');
  await storePictures(storage, ['drill', 'kettle']);
  expect(objects.get('public/samples/drill.jpg')).toBe(drill);
  expect(objects.has('public/samples/kettle-thumb.jpg')).toBe(true);
});
