import { existsSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sandboxForFile } from '#sandbox/sandbox-for-file.fixture.ts';
import { allGoods } from './goods.ts';
import { paintDrawing } from './paint.ts';
import { drawGood, pictureUrlsOf } from './pictures.ts';
import { sampleGoods } from './samples.ts';

const sandbox = sandboxForFile();

test('every good that has pictures has a drawing, and the others have neither', () => {
  const drawings = new Set(allGoods().flatMap(({ picture }) => picture ?? []));
  for (const drawing of drawings) {
    const file = new URL(`../../../../artwork/${drawing}.svg`, import.meta.url);
    expect([drawing, existsSync(file)]).toEqual([drawing, true]);
  }
  for (const { picture, pictureCount } of allGoods()) expect(picture === null).toBe(pictureCount === 0);
});

test.each(['amazon', 'upcitemdb', 'open-facts', 'bigbox'])('%s serves the pictures as JPEG', async (simulator) => {
  const urls = pictureUrlsOf(`${sandbox.url}/${simulator}`, sampleGoods.plain);
  expect(urls).toHaveLength(3);
  for (const url of urls) {
    const response = await fetch(url);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    const picture = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(picture).toMatchObject({ format: 'jpeg', width: 1000, height: 1000 });
  }
});

test('there is no picture of what has none', async () => {
  expect(pictureUrlsOf(sandbox.url, sampleGoods.withoutPicture)).toEqual([]);
  for (const file of [`${sampleGoods.withoutPicture.asin}.jpg`, `${sampleGoods.amazonOnly.asin}-3.jpg`, 'x.jpg']) {
    expect((await fetch(`${sandbox.url}/amazon/images/${file}`)).status).toBe(404);
  }
});

test('goods of one kind look different', async () => {
  const [one, other] = allGoods().filter(({ picture }) => picture === 'packages/jar');
  if (!one || !other) throw new Error('There are no jars');
  expect((await drawGood(one, 1)).equals(await drawGood(other, 1))).toBe(false);
});

test('a drawing is painted in its main colour only', () => {
  const svg = '<stop id="bgWarm" stop-color="#FBEFD0"/>\n<a fill="#C5362A"/><a fill="#8E1F17"/><a fill="#33613F"/>';
  const blue = paintDrawing(svg, 'Navy', null);
  expect(blue).toContain('#FBEFD0');
  expect(blue).toContain('#33613F');
  expect(blue).not.toMatch(/#C5362A|#8E1F17/);
  expect(paintDrawing(svg, 'Onyx', null)).toBe(svg);
  expect(paintDrawing('<a fill="#777777"/>', 'Red', null)).toBe('<a fill="#777777"/>');
  expect(paintDrawing(svg, '', 120)).not.toBe(svg);
});
