import { expect, test } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import { textOfAll } from '#server/kit/tables/tables.fixture.ts';
import { exportRow } from './export-row.fixture.ts';
import { writeProductsJson } from './products-json.ts';

test('export.json is an array of products with decimal dollars', async () => {
  const rows = [
    exportRow({ salePriceCents: cents(1), weightHundredths: 125 }),
    exportRow({ title: 'Größe "L"', asin: null }),
  ];
  const [first, second] = JSON.parse(await textOfAll(writeProductsJson(rows)));
  expect(first).toMatchObject({ price: 49.99, oldPrice: 89, sale_price: 0.01, weight: 1.25, cl_sku: 'k7f3q' });
  expect(first).toMatchObject({ seoMetaData: { slug: 'auralis-q7' }, aspects: { Model: 'Q7' }, category: 'Audio' });
  expect(second).toMatchObject({ title: 'Größe "L"', asin: '', sale_price: null, cl_upc: null });
});

test('no products are an empty array', async () => {
  expect(JSON.parse(await textOfAll(writeProductsJson([])))).toEqual([]);
});
