import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isGtin12, isRestricted } from '#contract/kit/gtin.ts';
import { toSlug } from '#contract/kit/slug.ts';
import { cleanRichText } from '#server/kit/text/rich-text.ts';
import { demoTruckloads } from './demo-truckloads.ts';
import { artwork, drawPicture, pictureNames } from './pictures.ts';
import { readSample } from './sample-manifest.ts';
import { sampleTruckloads } from './sample-truckloads.ts';

const sets = { samples: sampleTruckloads, demo: demoTruckloads };
const manifested = [...sampleTruckloads.truckloads, ...demoTruckloads.truckloads].filter(({ manifest }) => manifest);

test('a new merchant starts with 2 truckloads, a profile and 2 requests, the demo merchant with 3, 2 and 3', () => {
  const counts = Object.values(sets).map((set) => [set.truckloads, set.profiles, set.requests].map((of) => of.length));
  expect(counts).toEqual([
    [2, 1, 2],
    [3, 2, 3],
  ]);
});

test.each(Object.entries(sets))('everything in the %s refers to what is there', (_name, set) => {
  const profiles = set.profiles.map(({ name }) => name);
  const lots = set.truckloads.map(({ lotNumber }) => lotNumber);
  expect(new Set(lots).size).toBe(lots.length);
  expect(new Set(set.truckloads.map(({ title }) => toSlug(title))).size).toBe(lots.length);
  for (const { profile, description, priceCents, purchaseCents, freightCents, pictures } of set.truckloads) {
    if (profile) expect(profiles).toContain(profile);
    expect(cleanRichText(description, 'http://localhost:3001')).toBe(description);
    expect(priceCents).toBeGreaterThan(purchaseCents + freightCents);
    expect(pictures.length).toBeGreaterThan(0);
  }
  for (const { lot } of set.requests) expect(lots).toContain(lot);
});

test.each(manifested.map((truckload) => [truckload.lotNumber, truckload] as const))(
  'the file of lot %s is read as it was meant, without a warning',
  async (_lot, truckload) => {
    const meant = truckload.manifest?.lines ?? [];
    expect(meant.length).toBeGreaterThanOrEqual(20);
    expect(meant.length).toBeLessThanOrEqual(60);
    const { header, lines } = await readSample(truckload);
    expect(header.seller).toBe('generic');
    expect(lines).toHaveLength(meant.length);
    for (const [at, line] of lines.entries()) {
      const { condition = '', retailCents, ...said } = meant[at] ?? {};
      expect(line).toMatchObject({ ...said, unitRetailCents: retailCents, warnings: [], condition: condition || null });
    }
    expect(new Set(lines.map(({ itemKey }) => itemKey)).size).toBe(lines.length);
  },
);

test('every barcode on a manifest is a UPC with its check digit', () => {
  for (const { title, barcode } of manifested.flatMap(({ manifest }) => manifest?.lines ?? [])) {
    if (barcode) expect([title, isGtin12(barcode), isRestricted(barcode)]).toEqual([title, true, false]);
  }
});

test('every picture can be drawn, without a font, and every drawing is used', async () => {
  const files = (await readdir(artwork)).map((file) => file.replace('.svg', ''));
  expect(files.sort()).toEqual([...pictureNames]);
  for (const name of pictureNames) {
    const svg = await drawPicture(name);
    expect([name, svg.includes('<text')]).toEqual([name, false]);
    const { width, height } = await sharp(Buffer.from(svg)).metadata();
    expect([name, width, height]).toEqual([name, 400, 400]);
  }
  const used = new Set(Object.values(sets).flatMap(({ truckloads }) => truckloads.flatMap(({ pictures }) => pictures)));
  expect(pictureNames.filter((name) => !used.has(name))).toEqual([]);
});
