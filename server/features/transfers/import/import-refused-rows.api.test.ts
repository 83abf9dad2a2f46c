import { expect } from 'vitest';
import { products } from '#contract/products/products.contract.ts';
import { addProduct, addProducts } from '#server/features/products/products.fixture.ts';
import { test } from '#testing/api-test.ts';
import { editCells, filesOf, writeTable } from '../transfers.fixture.ts';

// transfers.upload, transfers.rows, transfers.start

test.for<[string, Record<string, string>, string, string]>([
  ['a price of 0', { Price: '0', 'Compare at price': '0' }, 'Price', 'Price should be positive'],
  ['a price above compare-at', { Price: '200' }, 'Price', 'Enter a lower value than compare at price'],
  ['a compare-at below the price', { 'Compare at price': '20' }, 'Compare at price', 'Enter a higher value than price'],
  [
    'a sale price that is no sale',
    { 'Sale price': '54.99' },
    'Sale price',
    'Sale price should be always smaller than the price',
  ],
  ['the status Published', { status: 'Published' }, 'status', 'Only Ready or Unpublished can be chosen'],
  ['the status Added', { status: 'added' }, 'status', 'Only Ready or Unpublished can be chosen'],
  ['no title', { Title: '' }, 'Title', 'The title is missing.'],
  ['no price', { Price: '' }, 'Price', 'The price is missing.'],
  ['a price that is none', { Price: 'free' }, 'Price', '“free” is not an amount. Write it like 19.99.'],
  ['a quantity below zero', { Quantity: '-2' }, 'Quantity', '“-2” is not a quantity. Write a whole number such as 3.'],
  ['a barcode of seven digits', { Barcode: '1234567' }, 'Barcode', '“1234567” is not a barcode of 8 to 13 digits.'],
  ['an ASIN that is none', { ASIN: 'X1' }, 'ASIN', '“X1” is not an ASIN like B0XXXXXXXX.'],
  [
    'an unknown condition',
    { Condition: 'Mint' },
    'Condition',
    '“Mint” is not a condition. Use New; Like-new; Open-box; Used; Refurbished.',
  ],
])('%s is refused with line and column', async ([, cells, column, message], { make, world }) => {
  const seller = await make.seller();
  const files = filesOf(world, seller);
  const { checked, shown } = await editCells(seller, files, {}, cells);
  const expected = message.replaceAll(';', ',');
  expect(checked).toMatchObject({
    status: 'ready',
    counts: { create: 0, update: 0, unchanged: 0, errors: 1 },
    problems: [{ line: 2, column, message: expected }],
  });
  expect(shown).toMatchObject({ line: 2, action: 'error', problems: [{ line: 2, column, message: expected }] });
  await expect(files.start(checked._id)).toFailWith('CONFLICT');
});

test('CL_SKU must not be changed', async ({ make, world }) => {
  const seller = await make.seller();
  const files = filesOf(world, seller);
  const [one, two, three] = await addProducts(seller, 3, (index) => ({ title: `Item ${index}` }));
  await seller.call(products.remove, { params: { id: three?._id ?? '' }, form: {} });
  const row = (id = '', clSku = '') => ({ 'Product ID': id, Title: 'Item', CL_SKU: clSku, Price: '5' });
  const { _id: id, ...checked } = await files.check(
    writeTable([
      row(one?._id, two?.cl_sku),
      row(one?._id, 'never-been'),
      row(one?._id),
      row('', 'never-been'),
      row('', three?.cl_sku),
      row('7', one?.cl_sku),
      row(),
      row('', one?.cl_sku),
    ]),
  );
  const changed = 'CL_SKU must not be changed';
  const unknown = 'There is no product with this CL_SKU.';
  expect(checked.counts).toMatchObject({ create: 1, update: 0, unchanged: 0, errors: 7 });
  expect(checked.problems.map(({ line, message }) => [line, message])).toEqual([
    [2, changed],
    [3, changed],
    [4, changed],
    [5, 'This CL_SKU is on an earlier line already.'],
    [6, unknown],
    [7, changed],
    [9, 'This CL_SKU is on an earlier line already.'],
  ]);
  expect(await files.rows(id, 'create')).toMatchObject([{ line: 8, cl_sku: null, title: 'Item' }]);
});

test('a product that is listed twice is told at its second line', async ({ make, world }) => {
  const seller = await make.seller();
  const files = filesOf(world, seller);
  await addProduct(seller);
  const [row = {}] = await files.table('products');
  const checked = await files.check(writeTable([row, row]));
  expect(checked).toMatchObject({
    counts: { unchanged: 1, errors: 1 },
    problems: [{ line: 3, column: 'CL_SKU', message: 'This CL_SKU is on an earlier line already.' }],
  });
});

test('a new row keeps the rules of the form', async ({ make, world }) => {
  const seller = await make.seller();
  const files = filesOf(world, seller);
  const { problems } = await files.check(
    'CL_SKU,Title,Price,Compare at price,status\r\n,Lamp,0,0,Published\r\n,Vase,9,9,Ready\r\n',
  );
  expect(problems).toEqual([
    { line: 2, column: 'Price', message: 'Price should be positive', cause: 'price-missing', value: '0' },
    {
      line: 2,
      column: 'status',
      message: 'Only Ready or Unpublished can be chosen',
      cause: 'status',
      value: 'Published',
    },
    {
      line: 3,
      column: 'Price',
      message: 'Enter a lower value than compare at price',
      cause: 'price-order',
      value: '9',
    },
  ]);
});

test('samples are nobody’s to import', async ({ make, world }) => {
  const merchant = await make.merchant();
  const files = filesOf(world, merchant);
  const [sample] = await files.products();
  expect(sample?.isSample).toBe(true);
  const checked = await files.check(`CL_SKU,Title,Price\r\n${sample?.cl_sku},Mine,5\r\n`);
  expect(checked.problems).toMatchObject([{ message: 'There is no product with this CL_SKU.' }]);
});

test('a change in a column that is only told is remarked, not lost in silence', async ({ make, world }) => {
  const seller = await make.seller();
  const files = filesOf(world, seller);
  const { checked, shown } = await editCells(seller, files, {}, { 'SEO title': 'Fryer' });
  expect(checked).toMatchObject({ counts: { unchanged: 1 } });
  expect(shown?.warnings).toMatchObject([
    { line: 2, column: 'SEO title', message: 'Changes in this column are not imported.' },
  ]);
});

test('another merchant’s products are not found by their CL_SKU, and stay as they are', async ({ make, world }) => {
  const [seller, other] = [await make.seller(), await make.seller()];
  await addProduct(seller, { title: 'Lamp' });
  const theirs = await filesOf(world, seller).export('csv');
  const files = filesOf(world, other);
  const { _id: id } = await addProduct(other, { title: 'Lamp' });
  const checked = await files.check(theirs);
  expect(checked).toMatchObject({ counts: { unchanged: 0, errors: 1 } });
  expect(checked.problems).toMatchObject([{ line: 2, column: 'CL_SKU', message: 'CL_SKU must not be changed' }]);
  expect(await files.products()).toMatchObject([{ _id: id, version: 1 }]);
});
