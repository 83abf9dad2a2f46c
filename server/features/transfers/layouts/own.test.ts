import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, maxCents } from '#contract/kit/money.ts';
import { readTable } from '#server/kit/tables/read-table.ts';
import { chunksOf, listAll, recordOf, textOfAll } from '#server/kit/tables/tables.fixture.ts';
import { anyExportRow, exportRow, trimmedText } from '../export/export-row.fixture.ts';
import type { ExportRow, FullExportRow } from '../export/export-row.ts';
import { writeFullCsv } from '../export/full-csv.ts';
import { productColumns, writeProductsCsv } from '../export/products-csv.ts';
import { writeProductsJson } from '../export/products-json.ts';
import { readFile } from './layouts.fixture.ts';
import { parseOwnRow } from './own.ts';

async function readBack(file: AsyncIterable<string>) {
  const events = await listAll(readTable(chunksOf(await textOfAll(file))));
  return events.flatMap((event) => (event.kind === 'record' ? [parseOwnRow(event.record)] : []));
}

const parse = (row: Record<string, string>) => parseOwnRow(recordOf({ Title: 'Lamp', Price: '5', ...row }));

const asCandidate = (row: ExportRow) => ({
  productId: row.id,
  clSku: row.clSku,
  title: row.title,
  barcode: row.barcode ?? '',
  asin: row.asin ?? '',
  sku: row.sku ?? '',
  manufacturer: row.manufacturer ?? '',
  brand: row.brand ?? '',
  priceCents: row.priceCents,
  oldPriceCents: row.oldPriceCents,
  condition: row.condition,
  quantity: row.quantity,
  customField: row.customField ?? '',
  isShippable: row.isShippable,
  isDeliverable: row.isDeliverable,
  status: row.status,
});

test('products_export.csv has exactly the specified columns', async () => {
  const names = 'Product ID,Title,Barcode,ASIN,SKU,CL_SKU,Manufacturer,Brand,Price,Compare at price,Condition,Quantity';
  expect(productColumns.map(({ name }) => name).join(',')).toBe(
    `${names},customField,isShippable,isDeliverable,status`,
  );
  const [header, row] = (await textOfAll(writeProductsCsv([exportRow()]))).split('\r\n');
  expect(header).toBe(`\uFEFF${names},customField,isShippable,isDeliverable,status`);
  expect(row).toBe(
    "0192f0c4-5a1e-7c3e-9b1f-2f7f3a9d0b11,Auralis Q7 headphones,'036000291452,B0ABCDEFGH,AUR-Q7,k7f3q,Auralis Audio," +
      'Auralis,49.99,89.00,Open-box,3,A-12,true,false,Ready',
  );
});

test('any products that are exported are read back the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyExportRow, { maxLength: 5 }), async (rows) => {
      const results = await readBack(writeProductsCsv(rows));
      expect(results.map((result) => ('ok' in result ? result.ok : result))).toMatchObject(rows.map(asCandidate));
    }),
  );
});

test('export.csv begins with the same columns and is read back with all it has', async () => {
  const extra = fc.record({
    description: trimmedText,
    salePriceCents: fc.option(fc.nat(maxCents).map(cents)),
    category: trimmedText,
    subCategory: trimmedText,
    weightHundredths: fc.option(fc.nat(10_000_000)),
  });
  await fc.assert(
    fc.asyncProperty(anyExportRow, extra, async (row, more) => {
      const full: FullExportRow = exportRow({ ...row, ...more });
      const [result] = await readBack(writeFullCsv([full]));
      const { imageUrls, aspects } = full;
      expect(result).toMatchObject({ ok: { ...asCandidate(row), ...more, imageUrls, aspects }, warnings: [] });
    }),
  );
});

test('a missing condition is New, a missing quantity 1, a missing status Unpublished', () => {
  const defaults = { condition: 'New', quantity: 1, status: 'Unpublished', oldPriceCents: cents(0) };
  expect(parse({})).toMatchObject({ ok: defaults });
  expect(parse({ Condition: '', Quantity: ' ', status: '', 'Compare at price': '' })).toMatchObject({ ok: defaults });
});

test('a column that is not there is left out; a cell that was emptied is empty', () => {
  const result = parse({ Brand: '', Barcode: '' });
  expect(result).toMatchObject({ ok: { brand: '', barcode: '' } });
  expect('ok' in result && [result.ok.manufacturer, result.ok.asin, result.ok.isShippable, result.ok.clSku]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('what a spreadsheet does to cells is understood', () => {
  const row = {
    Price: '$1,299.00',
    isShippable: 'TRUE',
    isDeliverable: 'no',
    Quantity: '3.0',
    CL_SKU: 'K7F3Q',
    asin: 'b0abcdefgh',
  };
  expect(parse({ ...row, condition: 'OPEN BOX', STATUS: 'ready', Barcode: "'036000291452" })).toMatchObject({
    ok: {
      priceCents: 129_900,
      isShippable: true,
      isDeliverable: false,
      quantity: 3,
      clSku: 'k7f3q',
      asin: 'B0ABCDEFGH',
      condition: 'Open-box',
      status: 'Ready',
      barcode: '036000291452',
    },
  });
});

test('everything that is wrong with a row is told at once, with line and column', () => {
  const row = {
    Title: ' ',
    Price: '-5',
    Barcode: '1.23E+11',
    ASIN: 'nope',
    Quantity: '1.5',
    Condition: 'mint',
    isShippable: 'perhaps',
    status: 'Gone',
  };
  const result = parseOwnRow(recordOf({ ...row, 'Compare at price': 'x', SKU: 'x'.repeat(81) }, 17));
  if (!('errors' in result)) throw new Error('no errors');
  expect(result.errors.map(({ line }) => line)).toEqual(result.errors.map(() => 17));
  expect(result.errors.map(({ column }) => column).sort()).toEqual([
    'ASIN',
    'Barcode',
    'Compare at price',
    'Condition',
    'Price',
    'Quantity',
    'SKU',
    'Title',
    'isShippable',
    'status',
  ]);
});

test('a title may have 300 characters, a price 9,999,999.99, a quantity a million', () => {
  const most = { Title: 'x'.repeat(300), Price: '9,999,999.99', Quantity: '1000000' };
  expect(parse(most)).toMatchObject({ ok: { priceCents: 999_999_999, quantity: 1_000_000 } });
  expect(parse({ Title: 'x'.repeat(301), Price: '10000000', Quantity: '1000001' })).toMatchObject({
    errors: [
      { column: 'Title', message: 'This text has 301 characters; 300 is the most.' },
      { column: 'Price', message: '“10000000” is more than 9,999,999.99.' },
      { column: 'Quantity', message: '“1000001” is more than 1,000,000.' },
    ],
  });
});

test('a price must be there', () => {
  expect(parse({ Price: '' })).toMatchObject({
    errors: [{ line: 2, column: 'Price', message: 'The price is missing.' }],
  });
});

test('attributes are one per line; anything else is told', () => {
  expect(parse({ Attributes: 'Model: Q7\r\n\nSize: 2: 1\n' })).toMatchObject({
    ok: { aspects: { Model: 'Q7', Size: '2: 1' } },
  });
  expect(parse({ Attributes: '' })).toMatchObject({ ok: { aspects: {} } });
  expect(parse({ Attributes: `: x` })).toMatchObject({ errors: [{ column: 'Attributes' }] });
  expect(parse({ Attributes: `Model: ${'x'.repeat(501)}` })).toMatchObject({ errors: [{ column: 'Attributes' }] });
});

test('a picture without a web address is left out with a warning', () => {
  expect(parse({ Images: 'https://a.example/1.jpg lamp.jpg' })).toMatchObject({
    ok: { imageUrls: ['https://a.example/1.jpg'] },
    warnings: [{ line: 2, column: 'Images' }],
  });
});

test('texts of one line lose line breaks and control characters, with a remark; a description keeps its lines', () => {
  const cells = { Title: 'Desk\r\nlamp\u0007', SKU: 'A\t1', Brand: 'Acme', Category: 'Lamps\u2028desk' };
  expect(
    parse({ ...cells, Description: 'One\r\ntwo\u0007', Attributes: 'Mo\tdel: Q\u00077\r\nSize: 2' }),
  ).toMatchObject({
    ok: {
      title: 'Desk lamp',
      sku: 'A 1',
      brand: 'Acme',
      category: 'Lamps desk',
      description: 'One\ntwo',
      aspects: { 'Mo del': 'Q7', Size: '2' },
    },
    warnings: ['Title', 'SKU', 'Category'].map((column) => ({
      line: 2,
      column,
      message: 'Line breaks in this text became blanks.',
    })),
  });
});

test('export.json is read back like export.csv, but for the attributes', async () => {
  const row = exportRow({ salePriceCents: cents(3999) });
  const [header, event] = await readFile(await textOfAll(writeProductsJson([row])));
  expect(header).toMatchObject({ layout: 'own', sources: { oldPrice: ['Compare at price'], imageUrl: ['images'] } });
  const { description, salePriceCents, category, subCategory, weightHundredths, imageUrls } = row;
  const more = { description, salePriceCents, category, subCategory, weightHundredths, imageUrls };
  expect(event).toMatchObject({ candidate: { ...asCandidate(row), ...more }, warnings: [] });
});
