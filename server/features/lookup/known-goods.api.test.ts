import { expect } from 'vitest';
import { test } from '#testing/api-test.ts';
import { tellCatalogue } from './lookup.fixture.ts';
import { matchCatalogueService } from './match-catalogue.service.ts';

const unknown = { gtin14: '00000000000017', asin: '' };

test('what a source told goes before what an operator loaded, and one number adds to the other', async ({ world }) => {
  const goods = matchCatalogueService(world.deps);
  const gtin14 = '00012345678905';
  await tellCatalogue(world, gtin14, { family: 'dump', brand: 'Loaded', images: ['https://example.com/old.jpg'] });
  await tellCatalogue(world, gtin14, { family: 'homedepot', brand: 'Told' });
  await tellCatalogue(world, 'B0C1234567', {
    brand: 'Other',
    categories: ['Tools', 'Saws'],
    images: ['https://example.com/1.jpg'],
  });
  expect(await goods.find([unknown, { gtin14, asin: 'B0C1234567' }, { gtin14: null, asin: '' }])).toEqual([
    null,
    { brand: 'Told', categories: ['Tools', 'Saws'], images: ['https://example.com/1.jpg'] },
    null,
  ]);
});

test('codes that nobody knew are not goods that are known, and thousands are found at once', async ({ world }) => {
  const now = world.clock.now();
  await world.deps.db
    .insertInto('catalogue_items')
    .values({ code: '00036000291452', family: 'amazon', source: null, item: null, told_at: now, priced_at: now })
    .execute();
  const codes = Array.from({ length: 2500 }, (_, n) => `0009${String(n).padStart(10, '0')}`);
  await tellCatalogue(world, codes.at(-1) ?? '', { brand: 'Last' });
  const goods = [{ gtin14: '00036000291452', asin: '' }, ...codes.map((gtin14) => ({ gtin14, asin: '' }))];
  const found = await matchCatalogueService(world.deps).find(goods);
  expect(found).toHaveLength(2501);
  expect(found.flatMap((good, at) => (good ? [[at, good.brand]] : []))).toEqual([[2500, 'Last']]);
});

test('of how many goods something is known is counted at once, as it would be told', async ({ world }) => {
  const gtin14 = '00036000291469';
  await tellCatalogue(world, gtin14, { family: 'dump', images: ['https://example.com/old.jpg'] });
  await tellCatalogue(world, gtin14, { family: 'homedepot', brand: 'Told' });
  await tellCatalogue(world, 'B0C7654321', { categories: ['Tools'] });
  const goods = [unknown, { gtin14, asin: '' }, { gtin14, asin: 'B0C7654321' }, { gtin14: null, asin: 'B0C7654321' }];
  expect(await matchCatalogueService(world.deps).countTold(goods)).toBe(2);
  expect(await matchCatalogueService(world.deps).countTold([])).toBe(0);
});
