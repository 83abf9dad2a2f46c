import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import { readTable } from '#server/kit/tables/read-table.ts';
import { chunksOf, listAll, textOfAll } from '#server/kit/tables/tables.fixture.ts';
import { tries } from '#testing/suite.ts';
import { readFile } from '../layouts/layouts.fixture.ts';
import { anyExportRow, exportRow } from './export-row.fixture.ts';
import type { FullExportRow } from './export-row.ts';
import { shopifyColumnNames, toGrams, toPoundHundredths } from './shopify-columns.ts';
import { writeShopifyCsv } from './write-shopify.ts';

async function readBack(rows: FullExportRow[]): Promise<unknown[]> {
  const [header, ...events] = await readFile(await textOfAll(writeShopifyCsv(rows)));
  expect(header).toMatchObject({ layout: 'shopify' });
  return events.map((event) => (event.kind === 'candidate' ? event.candidate : event));
}

async function linesOf(row: FullExportRow) {
  const events = await listAll(readTable(chunksOf(await textOfAll(writeShopifyCsv([row])))));
  return events.flatMap((event) => {
    if (event.kind !== 'record') return [];
    const { cells, header } = event.record;
    return [Object.fromEntries(header.names.map((name, i) => [name, cells[i]]).filter(([, cell]) => cell !== ''))];
  });
}

test('the header begins with Handle, Title and has every column of the older files in order', () => {
  expect(shopifyColumnNames.slice(0, 11).join()).toBe(
    'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option1 Linked To',
  );
  expect(shopifyColumnNames.slice(-9).join()).toBe(
    'Variant Tax Code,Cost per item,Included / United States,Price / United States,Compare At Price / United States,' +
      'Included / International,Price / International,Compare At Price / International,Status',
  );
  expect(new Set(shopifyColumnNames).size).toBe(shopifyColumnNames.length);
});

test('a product is one row, and a further row for each further picture', async () => {
  const [first, second, ...more] = await linesOf(exportRow());
  expect(more).toEqual([]);
  expect(first).toMatchObject({
    Handle: 'auralis-q7-k7f3q',
    Title: 'Auralis Q7 headphones',
    Vendor: 'Auralis',
    Published: 'TRUE',
    'Option1 Name': 'Title',
    'Option1 Value': 'Default Title',
    'Variant Grams': '567',
    'Variant Price': '49.99',
    'Variant Compare At Price': '89.00',
    'Variant Barcode': "'036000291452",
    'Image Src': 'https://files.example/a.jpg',
    'Image Position': '1',
    Status: 'active',
  });
  expect(second).toEqual({
    Handle: 'auralis-q7-k7f3q',
    'Image Src': 'https://files.example/b.jpg',
    'Image Position': '2',
    'Image Alt Text': 'Auralis Q7 headphones',
  });
});

test('the price is what the buyer pays, and the price before a sale is crossed out', async () => {
  const price = async (changes: Partial<FullExportRow>) => {
    const [line] = await linesOf(exportRow({ imageUrls: [], ...changes }));
    return [line?.['Variant Price'], line?.['Variant Compare At Price']];
  };
  expect(await price({ priceCents: cents(5000), salePriceCents: cents(4000), oldPriceCents: cents(0) })).toEqual([
    '40.00',
    '50.00',
  ]);
  expect(await price({ priceCents: cents(5000), salePriceCents: cents(4000), oldPriceCents: cents(9000) })).toEqual([
    '40.00',
    '90.00',
  ]);
  expect(await price({ priceCents: cents(5000), salePriceCents: cents(5000), oldPriceCents: cents(0) })).toEqual([
    '50.00',
    undefined,
  ]);
  expect(await price({ priceCents: cents(5000), salePriceCents: cents(0), oldPriceCents: cents(5000) })).toEqual([
    '50.00',
    undefined,
  ]);
});

test('a product of ours that goes through Shopify’s file comes back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyExportRow, { maxLength: 4 }), fc.nat(100_000), async (rows, weight) => {
      const titled = rows.map((row, i) => ({
        ...row,
        title: `Lamp ${i}`,
        barcode: row.barcode && '036000291452',
        brand: 'Acme',
        sku: `S${i}`,
        clSku: `${i}${row.clSku}`,
      }));
      const full = titled.map((row) => exportRow({ ...row, weightHundredths: weight }));
      expect(await readBack(full)).toMatchObject(
        full.map((row) => ({
          title: row.title,
          brand: row.brand,
          sku: row.sku,
          barcode: row.barcode ?? '',
          priceCents: row.priceCents,
          oldPriceCents: row.oldPriceCents > row.priceCents ? row.oldPriceCents : 0,
          quantity: row.quantity,
          condition: row.condition,
          status: row.status === 'Ready' || row.status === 'Published' ? 'Ready' : 'Unpublished',
          weightHundredths: weight,
          category: 'Audio',
          imageUrls: row.imageUrls,
        })),
      );
    }),
    { numRuns: tries(50) },
  );
});

test('grams become pounds with two decimals, and back', () => {
  expect([toPoundHundredths(453.59237), toPoundHundredths(1000), toPoundHundredths(0)]).toEqual([100, 220, 0]);
  fc.assert(fc.property(fc.nat(10_000_000), (weight) => toPoundHundredths(toGrams(weight)) === weight));
});
