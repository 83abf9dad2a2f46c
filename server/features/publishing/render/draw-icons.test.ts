import { Readable } from 'node:stream';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { site } from '#storefront/site.fixture.ts';
import { drawIcons } from './draw-icons.ts';

const blue = { r: 0, g: 0, b: 255 };

async function cornersAndMiddle(logo: { width: number; height: number }) {
  const data = await sharp({ create: { ...logo, channels: 3, background: blue } })
    .png()
    .toBuffer();
  const storage = { get: async () => ({ body: Readable.from([data]) }) } as never;
  const { icons, assets } = await drawIcons({ storage }, { ...site, logo: 'stores/logo.png' });
  const picture = assets.find(({ path }) => `/${path}` === icons.maskable)?.data;
  const { data: pixels, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...pixels.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  const hex = (colour: number[]) => `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  return [hex(at(0, 0)), hex(at(info.width / 2, info.height / 2 - 100))];
}

test('an icon is the logo on the store’s own ground, or the initial where the logo is a long line', async () => {
  const { surface, accent } = site.design.colours;
  expect(await cornersAndMiddle({ width: 200, height: 200 })).toEqual([surface.toLowerCase(), '#0000ff']);
  expect((await cornersAndMiddle({ width: 800, height: 100 }))[0]).toBe(accent.toLowerCase());
});

test('the same initial on the same colours is drawn once', async () => {
  const storage = { get: async () => null } as never;
  const { assets: first } = await drawIcons({ storage }, { ...site, title: 'Quayside', logo: null });
  expect((await drawIcons({ storage }, { ...site, title: 'Quarry', logo: null })).assets).toBe(first);
  expect((await drawIcons({ storage }, { ...site, title: 'Wharf', logo: null })).assets).not.toBe(first);
});
