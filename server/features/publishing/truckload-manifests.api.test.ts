import { expect } from 'vitest';
import { publishing } from '#contract/publishing/publishing.contract.ts';
import { test } from '#testing/api-test.ts';
import { publish, readLive, readView } from './publishing.fixture.ts';
import { addLot, aSeller, changeLot, filesOf, fillLot, mixedLines } from './truckloads.fixture.ts';

test('the manifest is a file of its own without costs, and no cell of it runs in a spreadsheet', async ({
  make,
  world,
}) => {
  const seller = await aSeller(make);
  const lot = await addLot(world, seller, { purchase_cents: 77_777 });
  await fillLot(world, seller, lot, mixedLines);
  const storeId = await publish(world, seller);
  const path = `truckloads/${lot.slug}-manifest.csv`;
  const csv = (await readLive(world, storeId, path)) ?? '';
  expect(csv.replace(/^\uFEFF/, '').split('\r\n')).toEqual([
    'Title,Brand,Model,UPC,Quantity,Unit Retail,Condition',
    `"'=HYPERLINK(""x"")",Hearthwell,AF-6,'002155830017,1,0.00,Used`,
    'Drill kit,,,,10,169.00,New',
    'Blender,,,,4,99.99,Used',
    'Loose bits,,,,3,1.00,Used',
    '',
  ]);
  expect((await filesOf(world, storeId))[path]).toMatchObject({ contentType: 'text/csv; charset=utf-8' });
  const url = (await seller.call(publishing.status, { params: { id: storeId } })).url ?? '';
  const answer = await fetch(`${url}/${path}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
});

test('a manifest that is kept back, still read or refused is nowhere on the site', async ({ make, world }) => {
  const seller = await aSeller(make);
  const hidden = await addLot(world, seller, { shows_manifest: false });
  const reading = await addLot(world, seller);
  for (const lot of [hidden, reading]) await fillLot(world, seller, lot, mixedLines);
  await changeLot(world, reading, { manifest_state: 'reading' });
  const storeId = await publish(world, seller);
  const read = async ({ slug }: { slug: string }) =>
    (await readView<'truckload'>(world, storeId, `/truckloads/${slug}`))?.truckload;
  // What it comes to is told all the same.
  expect(await read(hidden)).toMatchObject({ manifest: null, units: 18, retailCents: 209_296 });
  expect(await read(reading)).toMatchObject({ manifest: null, units: null, retailCents: null });
  expect(Object.keys(await filesOf(world, storeId)).filter((path) => path.endsWith('.csv'))).toEqual([]);
});

test('a manifest of thousands of lines is written whole, and kept as it is by the next sync', async ({
  make,
  world,
}) => {
  const seller = await aSeller(make);
  const lot = await addLot(world, seller);
  await fillLot(world, seller, lot, [{ title: 'First' }]);
  await world.pool.query(
    `insert into truckload_items (merchant_id, truckload_id, round, line, title, category, quantity, sellable, item_key,
       unit_retail_cents)
     select $1, $2, 1, n, 'Item ' || n, 'Category ' || (n % 9), 1, 1, n::text, n from generate_series(3, 2502) n`,
    [seller.scope.merchantId, lot.id],
  );
  await changeLot(world, lot, { lines: 2501 });
  const storeId = await publish(world, seller);
  const path = `truckloads/${lot.slug}-manifest.csv`;
  const rows = ((await readLive(world, storeId, path)) ?? '').trim().split('\r\n');
  expect(rows).toHaveLength(2502);
  expect([rows[1], rows.at(-1)]).toEqual(['First,,,,1,0.00,Used', 'Item 2502,,,,1,25.02,Used']);
  const page = await readView<'truckload'>(world, storeId, `/truckloads/${lot.slug}`);
  expect(page?.truckload.manifest?.top).toHaveLength(25);
  expect(page?.truckload.manifest?.categories).toHaveLength(6);
  const before = (await filesOf(world, storeId))[path];
  await changeLot(world, lot, { title: 'Another title' });
  await publish(world, seller);
  expect((await filesOf(world, storeId))[path]).toEqual(before);
  expect((await readLive(world, storeId, path))?.length).toBeGreaterThan(50_000);
  await changeLot(world, lot, { condition: 'New' });
  await publish(world, seller);
  expect(await readLive(world, storeId, path)).toContain('First,,,,1,0.00,New');
});
