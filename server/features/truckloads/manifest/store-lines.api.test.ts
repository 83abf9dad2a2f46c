import { expect } from 'vitest';
import { truckloads } from '#contract/truckloads/truckloads.contract.ts';
import { addProduct } from '#server/features/products/products.fixture.ts';
import { odsOf } from '#server/kit/tables/workbook/open-document.fixture.ts';
import { workbookOf } from '#server/kit/tables/workbook/workbook.fixture.ts';
import { test } from '#testing/api-test.ts';
import { send } from '#testing/client.ts';
import { addTruckload, setTruckload } from '../truckloads.fixture.ts';
import { csvOf } from './manifest.fixture.ts';
import { few, fileOf, header, manifestOf, many } from './store-lines.fixture.ts';

// truckloads.mapManifest, truckloads.manifestFile

test('a manifest is read line by line, with what it comes to and what is worth a look', async ({ make, world }) => {
  const manifest = await manifestOf(world, await make.seller(), few, 'lot 7.csv');
  expect(await manifest.get()).toMatchObject({
    csv: { fileName: 'lot 7.csv', state: 'reading', done: 0, seller: null, columns: [], problems: [], message: null },
    totals: { lines: 0, units: 0 },
  });
  const { csv, totals } = await manifest.read();
  expect(csv).toEqual({
    fileName: 'lot 7.csv',
    state: 'ready',
    seller: 'costco',
    columns: header,
    done: 3,
    warned: 1,
    rejected: 1,
    mapping: {
      title: 'Item Description',
      quantity: 'Qty',
      unitRetail: 'Unit Retail',
      barcode: 'UPC',
      sku: 'Item #',
    },
    problems: [
      { line: 3, column: null, message: 'A spreadsheet shortened this barcode to “1.23E+11”; it was left out.' },
      { line: 4, column: 'Qty', message: '“many” is not a quantity. Write a whole number such as 3.' },
    ],
    message: null,
  });
  expect(totals).toMatchObject({
    lines: 2,
    units: 3,
    retail: 45,
    sellableUnits: 3,
    sellableRetail: 45,
    expected: 22.5,
  });
  expect(await manifest.lines()).toMatchObject([
    { line: 2, title: 'Lamp', barcode: '036000291452', gtin14: '00036000291452', quantity: 2, sellable: 2 },
    {
      line: 3,
      title: 'Vase',
      warnings: [expect.stringMatching(/shortened/)],
      unit_retail_cents: 500,
      product_id: null,
    },
  ]);
});

const rows = [header, ['A1', 'Lamp', 2, 20, 36000291452]];
const [, line = []] = rows;
const json = JSON.stringify([Object.fromEntries(header.map((name, at) => [name, line[at]]))]);

test.for<[string, Buffer, RegExp]>([
  ['xlsx', workbookOf(rows), /spreadsheetml/],
  ['ods', odsOf([{ rows }]), /opendocument/],
  ['json', Buffer.from(json), /application\/json/],
])(
  'a manifest in .%s is read the same way, and given back as it was',
  async ([ending, file, type], { make, world }) => {
    const seller = await make.seller();
    const manifest = await manifestOf(world, seller, file, `Läger.${ending}`);
    expect(await manifest.read()).toMatchObject({ csv: { state: 'ready', done: 1 }, totals: { units: 2, retail: 40 } });
    const where = [world.config.urls.app, truckloads.manifestFile, { params: { id: manifest.id } }] as const;
    const reply = await send(...where, { token: seller.token });
    expect(reply.headers.get('content-type')).toMatch(type);
    expect(reply.headers.get('content-disposition')).toBe(`attachment; filename="L_ger.${ending}"`);
    expect(Buffer.from(await reply.arrayBuffer()).equals(file)).toBe(true);
  },
);

test('a truckload without a manifest has none to give', async ({ make }) => {
  const seller = await make.seller();
  const { _id: id } = await addTruckload(seller);
  await expect(seller.call(truckloads.manifestFile, { params: { id } })).toFailWith('NOT_FOUND');
  await expect(seller.call(truckloads.mapManifest, { params: { id }, body: { mapping: {} } })).toFailWith('CONFLICT');
});

test('what is no table is refused with the form, and nothing is saved', async ({ make }) => {
  const seller = await make.seller();
  const old = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Array(600).fill(0)]);
  for (const content of [' \n ', '\0\0\0 a picture', 'PK\x03\x04 broken', old]) {
    await expect(addTruckload(seller, {}, { csv: fileOf(content) })).rejects.toMatchObject({
      status: 400,
      body: { errors: [{ param: 'csv', msg: expect.any(String) }] },
    });
  }
  expect(await seller.call(truckloads.list, { query: {} })).toEqual([]);
});

test('a manifest that names nothing is refused with its columns, and read when they are chosen', async ({
  make,
  world,
}) => {
  const manifest = await manifestOf(world, await make.seller(), 'Was,Anzahl,UVP\nLampe,2,10\nVase,1,5\n');
  expect(await manifest.read()).toMatchObject({
    csv: { state: 'refused', columns: ['Was', 'Anzahl', 'UVP'], message: 'Choose the column that holds the title.' },
    totals: { lines: 0 },
  });
  const mapping = { title: 'Was', quantity: 'Anzahl', unitRetail: 'UVP' };
  expect(await manifest.map(mapping)).toMatchObject({ csv: { state: 'reading', columns: ['Was', 'Anzahl', 'UVP'] } });
  expect(await manifest.read()).toMatchObject({
    csv: { state: 'ready', seller: null, mapping, done: 2 },
    totals: { units: 3, retail: 25 },
  });
  await manifest.map({});
  expect(await manifest.read()).toMatchObject({ csv: { state: 'refused' }, totals: { lines: 0, units: 0 } });
  expect(await manifest.lines()).toEqual([]);
});

test('columns that are not there, or name no item, are told with the field', async ({ make, world }) => {
  const manifest = await manifestOf(world, await make.seller(), few);
  await manifest.read();
  const refusal = (param: string, msg: string) => ({ status: 400, body: { errors: [{ param, msg }] } });
  await expect(manifest.map({ title: 'Item Description', unitRetail: 'Price' })).rejects.toMatchObject(
    refusal('mapping.unitRetail', 'The file has no column “Price”.'),
  );
  await expect(manifest.map({ quantity: 'Qty' })).rejects.toMatchObject(
    refusal('mapping.title', 'Choose the column that holds the title.'),
  );
  expect(await manifest.csv()).toMatchObject({ state: 'ready', done: 3 });
});

test('a manifest whose lines are products stays as it is', async ({ make, world }) => {
  const manifest = await manifestOf(world, await make.seller(), few);
  await manifest.read();
  for (const state of ['running', 'done']) {
    await setTruckload(world, manifest.id, { break_state: state });
    await expect(manifest.map({ title: 'Item #' })).toFailWith('CONFLICT');
    await expect(manifest.replace(few)).toFailWith('CONFLICT');
  }
  expect(await manifest.lines()).toHaveLength(2);
  await setTruckload(world, manifest.id, { break_state: 'none' });
});

test('a manifest of which no row can be read is refused with the reasons', async ({ make, world }) => {
  const manifest = await manifestOf(world, await make.seller(), 'Title,Qty\nLamp,many\nVase,-1\n');
  expect(await manifest.read()).toMatchObject({
    csv: {
      state: 'refused',
      message: expect.stringMatching(/^None of the rows/),
      problems: [{ line: 2 }, { line: 3 }],
    },
  });
});

test('a damaged file is refused, and what was read of it before is gone', async ({ make, world }) => {
  const manifest = await manifestOf(world, await make.seller(), `${many(1500)}\n"never closed`);
  expect(await manifest.read()).toMatchObject({
    csv: { state: 'refused', done: 0, message: expect.stringMatching(/never closed/), problems: [{ line: 1502 }] },
    totals: { lines: 0, units: 0, retail: 0 },
  });
  expect(await manifest.lines()).toEqual([]);
});

test('only the first hundred problems are told', async ({ make, world }) => {
  const rows = Array.from({ length: 150 }, (_, n) => ['', `Item ${n}`, '', 5]);
  const manifest = await manifestOf(world, await make.seller(), csvOf(header, ...rows));
  const { csv } = await manifest.read();
  expect([csv?.warned, csv?.problems.length]).toEqual([150, 100]);
});

test('taking the manifest away takes its lines with it', async ({ make, world }) => {
  const seller = await make.seller();
  const manifest = await manifestOf(world, seller, few);
  await manifest.read();
  const without = await seller.call(truckloads.update, { params: { id: manifest.id }, form: { removeCsv: true } });
  expect(without).toMatchObject({ csv: null, totals: { lines: 0, retail: 0 } });
  await world.drain();
  expect(await manifest.lines()).toEqual([]);
});

test('a file that is gone is told', async ({ make, world }) => {
  const manifest = await manifestOf(world, await make.seller(), few);
  await setTruckload(world, manifest.id, { manifest_key: 'private/manifests/gone.csv' });
  expect(await manifest.read()).toMatchObject({
    csv: { state: 'refused', message: 'The uploaded file is gone. Please upload it again.' },
  });
});

test('a site that shows the truckload is told that its lines have changed', async ({ make, world }) => {
  const manifest = await manifestOf(world, await make.seller(), few);
  await manifest.read();
  const { version } = await manifest.get();
  await setTruckload(world, manifest.id, { live_version: version, status: 'Published' });
  expect(await manifest.get()).toMatchObject({ isChanged: false });
  await manifest.map({ title: 'Item #' });
  expect(await manifest.read()).toMatchObject({ isChanged: true });
});

test('read again, a line keeps the product that was left alone; another file has none', async ({ make, world }) => {
  const seller = await make.seller();
  const manifest = await manifestOf(world, seller, few);
  await manifest.read();
  const { _id: product } = await addProduct(seller);
  await world.pool.query('update truckload_items set product_id = $2 where truckload_id = $1 and line = 2', [
    manifest.id,
    product,
  ]);
  const products = async () => (await manifest.lines()).map(({ line, product_id }) => [line, product_id]);
  await manifest.map({ title: 'Item Description', quantity: 'Qty' });
  await manifest.read();
  expect(await products()).toEqual([
    [2, product],
    [3, null],
  ]);
  await manifest.replace(few);
  await manifest.read();
  expect(await products()).toEqual([
    [2, null],
    [3, null],
  ]);
});
