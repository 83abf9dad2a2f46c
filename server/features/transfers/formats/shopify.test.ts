import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv } from '#server/kit/tables/read-csv.ts';
import { chunksOf, listAll, recordOf, textOfAll } from '#server/kit/tables/tables.fixture.ts';
import type { FullExportRow } from './export-row.ts';
import { anyExportRow, exportRow } from './formats.fixture.ts';
import { readCandidates } from './read-candidates.ts';
import { readShopifyProduct } from './read-shopify.ts';
import { isShopifyHeader, shopifyColumnNames, toGrams, toPoundHundredths } from './shopify-columns.ts';
import { writeShopifyCsv } from './write-shopify.ts';

const legacy = {
  Handle: 'tee',
  Title: 'Tee',
  'Body (HTML)': '<p>Soft</p>',
  Vendor: 'Acme',
  Type: 'Shirts',
  Published: 'TRUE',
};

async function readBack(rows: FullExportRow[]): Promise<unknown[]> {
  const [header, ...events] = await listAll(readCandidates(chunksOf(await textOfAll(writeShopifyCsv(rows)))));
  expect(header).toMatchObject({ dialect: 'shopify' });
  return events.map((event) => (event.kind === 'candidate' ? event.candidate : event));
}

async function linesOf(row: FullExportRow) {
  const events = await listAll(readCsv(chunksOf(await textOfAll(writeShopifyCsv([row])))));
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
      'Included / International,Price / International,Compare At Price / International,Status'.replace(
        /^[^,]+,/,
        (x) => x,
      ),
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
  expect(await price({ priceCents: 5000, salePriceCents: 4000, oldPriceCents: 0 })).toEqual(['40.00', '50.00']);
  expect(await price({ priceCents: 5000, salePriceCents: 4000, oldPriceCents: 9000 })).toEqual(['40.00', '90.00']);
  expect(await price({ priceCents: 5000, salePriceCents: 5000, oldPriceCents: 0 })).toEqual(['50.00', undefined]);
  expect(await price({ priceCents: 5000, salePriceCents: 0, oldPriceCents: 5000 })).toEqual(['50.00', undefined]);
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
    { numRuns: 50 },
  );
});

test('grams become pounds with two decimals, and back', () => {
  expect([toPoundHundredths(453.59237), toPoundHundredths(1000), toPoundHundredths(0)]).toEqual([100, 220, 0]);
  fc.assert(fc.property(fc.nat(10_000_000), (weight) => toPoundHundredths(toGrams(weight)) === weight));
});

test('both dialects are recognised, and nothing else', () => {
  const is = (...names: string[]) =>
    isShopifyHeader(recordOf(Object.fromEntries(names.map((name) => [name, '']))).header);
  expect(is('Handle', 'Title', 'Body (HTML)', 'Variant Price')).toBe(true);
  expect(is('Title', 'URL handle', 'Description', 'Price', 'Option1 name')).toBe(true);
  expect(is('title', 'url HANDLE', 'price')).toBe(true);
  expect(is('Title', 'Price', 'Description')).toBe(false);
  expect(is('Handle', 'Title', 'Price')).toBe(false);
  expect(is('Handle', 'Variant Price')).toBe(false);
});

test('each variant becomes a product titled with its option values', () => {
  const variant = {
    'Variant Price': '10.00',
    'Variant Inventory Qty': '2',
    'Variant SKU': 'T1',
    'Image Src': 'https://a.example/1.jpg',
  };
  const options = { 'Option1 Name': 'Color', 'Option1 Value': 'Red', 'Option2 Name': 'Size', 'Option2 Value': 'L' };
  const empty = Object.fromEntries(Object.keys({ ...legacy, ...options, ...variant }).map((name) => [name, '']));
  const results = readShopifyProduct([
    recordOf({ ...legacy, ...options, ...variant, 'Variant Image': '' }, 2),
    recordOf(
      {
        ...empty,
        Handle: 'tee',
        'Option1 Value': 'Blue',
        'Option2 Value': 'M',
        'Variant Price': '12',
        'Variant Image': 'https://a.example/blue.jpg',
      },
      3,
    ),
    recordOf({ ...empty, Handle: 'tee', 'Image Src': 'https://a.example/2.jpg' }, 4),
  ]);
  const images = ['https://a.example/1.jpg', 'https://a.example/2.jpg'];
  expect(results).toMatchObject([
    {
      ok: {
        line: 2,
        title: 'Tee – Red / L',
        sku: 'T1',
        priceCents: 1000,
        quantity: 2,
        imageUrls: images,
        aspects: { Color: 'Red', Size: 'L' },
      },
    },
    {
      ok: {
        line: 3,
        title: 'Tee – Blue / M',
        brand: 'Acme',
        priceCents: 1200,
        quantity: 1,
        imageUrls: ['https://a.example/blue.jpg', ...images],
      },
    },
  ]);
  expect(results).toHaveLength(2);
});

test('the newer headings are read like the older ones', () => {
  const row = {
    Title: 'Lamp',
    'URL handle': 'lamp',
    Description: 'Bright',
    'Product category': 'Home & Garden > Lighting',
    'Published on online store': 'TRUE',
    Status: 'Active',
    SKU: 'L1',
    Barcode: "'030955168517",
    'Option1 name': 'Title',
    'Option1 value': 'Default Title',
    Price: '19.99',
    'Compare-at price': '29.99',
    'Inventory quantity': '4',
    'Weight value (grams)': '907.18474',
    'Requires shipping': 'TRUE',
    'Product image URL': 'https://a.example/l.jpg',
  };
  expect(readShopifyProduct([recordOf(row)])).toMatchObject([
    {
      ok: {
        title: 'Lamp',
        description: 'Bright',
        category: 'Home & Garden',
        status: 'Ready',
        sku: 'L1',
        barcode: '030955168517',
        priceCents: 1999,
        oldPriceCents: 2999,
        quantity: 4,
        weightHundredths: 200,
        isShippable: true,
        imageUrls: ['https://a.example/l.jpg'],
      },
      warnings: [],
    },
  ]);
});

test('only what is active and published becomes Ready', () => {
  const status = (cells: Record<string, string>) => {
    const [result] = readShopifyProduct([recordOf({ Handle: 'a', Title: 'A', 'Variant Price': '1', ...cells })]);
    return result && 'ok' in result ? result.ok.status : undefined;
  };
  expect(status({ Status: 'active', Published: 'TRUE' })).toBe('Ready');
  expect(status({ Published: 'true' })).toBe('Ready');
  expect(status({ Status: 'active' })).toBe('Ready');
  expect(status({ Status: 'draft', Published: 'TRUE' })).toBe('Unpublished');
  expect(status({ Status: 'archived' })).toBe('Unpublished');
  expect(status({ Status: 'active', Published: 'FALSE' })).toBe('Unpublished');
  expect(status({})).toBe('Unpublished');
});

test('stock below zero is none, a compare-at price below the price is none, pictures follow their positions', () => {
  const empty = { Title: '', 'Variant Price': '', 'Variant Compare At Price': '', 'Variant Inventory Qty': '' };
  const first = {
    Handle: 'a',
    Title: 'A',
    'Variant Price': '5',
    'Variant Compare At Price': '4',
    'Variant Inventory Qty': '-2',
  };
  const results = readShopifyProduct([
    recordOf({ ...first, 'Image Src': 'https://a.example/2.jpg', 'Image Position': '2' }),
    recordOf({ ...empty, Handle: 'a', 'Image Src': 'https://a.example/1.jpg', 'Image Position': '1' }, 3),
  ]);
  expect(results).toMatchObject([
    { ok: { quantity: 0, oldPriceCents: 0, imageUrls: ['https://a.example/1.jpg', 'https://a.example/2.jpg'] } },
  ]);
});

test('a product without a title is told on its first row', () => {
  expect(readShopifyProduct([recordOf({ ...legacy, Title: '' }, 9), recordOf({ ...legacy }, 10)])).toEqual([
    { errors: [{ line: 9, column: 'Title', message: 'The title is missing from the first row of this product.' }] },
  ]);
  expect(readShopifyProduct([])).toEqual([]);
});

test('a bad price names the row of its variant', () => {
  expect(readShopifyProduct([recordOf({ ...legacy, 'Variant Price': 'ten' }, 5)])).toMatchObject([
    { errors: [{ line: 5, column: 'Variant Price' }] },
  ]);
});
