import { expect, test } from 'vitest';
import type { CsvRecord } from '#server/kit/tables/csv-header.ts';
import { recordOf } from '#server/kit/tables/tables.fixture.ts';
import { fileOf, readProductRows } from '../layouts.fixture.ts';
import { shopify } from './shopify.ts';

const read = (records: CsvRecord[]) => readProductRows('shopify', records);

const legacy = {
  Handle: 'tee',
  Title: 'Tee',
  'Body (HTML)': '<p>Soft</p>',
  Vendor: 'Acme',
  Type: 'Shirts',
  Published: 'TRUE',
};

test('both layouts are recognised, and nothing else', () => {
  const is = (...names: string[]) => shopify.recognise(fileOf(names));
  expect(is('Handle', 'Title', 'Body (HTML)', 'Variant Price')).toBe(true);
  expect(is('Title', 'URL handle', 'Description', 'Price', 'Option1 name')).toBe(true);
  expect(is('title', 'url HANDLE', 'price')).toBe(true);
  expect(is('Title', 'Price', 'Description')).toBe(false);
  expect(is('Handle', 'Title', 'Price')).toBe(false);
  expect(is('Handle', 'Variant Price')).toBe(false);
});

test('each variant has cost what its own row says', () => {
  const sized = (size: string, cost: string) => ({
    'Option1 Name': 'Size',
    'Option1 Value': size,
    'Cost per item': cost,
  });
  const results = read([
    recordOf({ ...legacy, ...sized('L', '7.25'), 'Variant Price': '10.00' }, 2),
    recordOf({ Handle: 'tee', ...sized('M', ''), 'Variant Price': '10.00' }, 3),
  ]);
  expect(results.map((result) => 'ok' in result && result.ok.unitCostCents)).toEqual([725, undefined]);
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
  const results = read([
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
  expect(read([recordOf(row)])).toMatchObject([
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
    const [result] = read([recordOf({ Handle: 'a', Title: 'A', 'Variant Price': '1', ...cells })]);
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
  const results = read([
    recordOf({ ...first, 'Image Src': 'https://a.example/2.jpg', 'Image Position': '2' }),
    recordOf({ ...empty, Handle: 'a', 'Image Src': 'https://a.example/1.jpg', 'Image Position': '1' }, 3),
  ]);
  expect(results).toMatchObject([
    { ok: { quantity: 0, oldPriceCents: 0, imageUrls: ['https://a.example/1.jpg', 'https://a.example/2.jpg'] } },
  ]);
});

test('a product without a title is told on its first row', () => {
  expect(read([recordOf({ ...legacy, Title: '' }, 9), recordOf({ ...legacy, Title: '' }, 10)])).toMatchObject([
    { errors: [{ line: 9, column: 'Title', cause: 'title-missing' }], draft: { handle: 'tee' } },
  ]);
  const named = { ...legacy, 'Option1 Name': 'Color', 'Option1 Value': 'Cream' };
  expect(read([recordOf({ ...named, Title: '' })])).toMatchObject([{ errors: [{ cause: 'title-missing' }] }]);
  expect(read([])).toEqual([]);
});

test('a bad price names the row of its variant', () => {
  expect(read([recordOf({ ...legacy, 'Variant Price': 'ten' }, 5)])).toMatchObject([
    { errors: [{ line: 5, column: 'Variant Price' }] },
  ]);
});
