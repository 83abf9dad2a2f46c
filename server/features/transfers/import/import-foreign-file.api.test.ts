import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { categories } from '#contract/categories/categories.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { transfers } from '#contract/transfers/transfers.contract.ts';
import { addProducts } from '#server/features/products/products.fixture.ts';
import { test } from '#testing/api-test.ts';
import { filesOf, writeTable } from '../transfers.fixture.ts';

// transfers.map

const manifest =
  'Item Description,UPC,Brand,Model,Unit Retail,MSRP,Qty,Condition,Category,Subcategory\r\n' +
  'Q7 headphones,36000291452,Auralis,Q7,49.99,89,3,Open box,Audio,Headphones\r\n' +
  'Desk lamp,N/A,,,12,,1,New,Lamps,\r\n' +
  'Total,,,,61.99,,4,,,\r\n';

test('a liquidator’s manifest becomes products, with the mapping that we guess', async ({ make, world }) => {
  const seller = await make.seller();
  const files = filesOf(world, seller);
  const { _id: audio } = await seller.call(categories.create, { form: { name: 'AUDIO' } });
  const checked = await files.check(manifest);
  expect(checked).toMatchObject({
    status: 'ready',
    layout: 'other',
    counts: { create: 2, update: 0, unchanged: 0, errors: 0 },
    mapping: {
      title: 'Item Description',
      barcode: 'UPC',
      brand: 'Brand',
      model: 'Model',
      price: 'Unit Retail',
      oldPrice: 'MSRP',
      quantity: 'Qty',
      condition: 'Condition',
      category: 'Category',
      subCategory: 'Subcategory',
    },
  });
  expect(await files.rows(checked._id)).toMatchObject([
    {
      line: 2,
      action: 'create',
      title: 'Q7 headphones',
      price: 49.99,
      quantity: 3,
      condition: 'Open-box',
      changes: [],
    },
    { line: 3, action: 'create', title: 'Desk lamp', price: 12, quantity: 1, condition: 'New', status: 'Unpublished' },
  ]);
  expect(await seller.call(categories.list)).toMatchObject({ categories: [{ name: 'AUDIO' }] });
  expect(await files.run(checked._id)).toMatchObject({ status: 'done', progress: { done: 2, total: 2 } });
  const created = await files.products();
  expect(created.find(({ title }) => title === 'Q7 headphones')).toMatchObject({
    barcode: '036000291452',
    brand: 'Auralis',
    aspects: { Model: 'Q7' },
    price: 49.99,
    oldPrice: 89,
    quantity: 3,
    condition: 'Open-box',
    category: audio,
    categories: ['AUDIO', 'Headphones'],
    status: 'Unpublished',
    cl_upc: null,
    cl_sku: expect.stringMatching(/^aur-/),
  });
  expect(created.find(({ title }) => title === 'Desk lamp')).toMatchObject({
    barcode: '',
    oldPrice: 0,
    categories: ['Lamps'],
    cl_upc: expect.stringMatching(/^12345\d{7}$/),
  });
  const { categories: counted } = await seller.call(categories.list);
  expect(counted.map(({ name, productsCount }) => `${name} ${productsCount}`).sort()).toEqual(['AUDIO 1', 'Lamps 1']);
  expect(await seller.call(products.summary)).toMatchObject({ total: 2, byStatus: { Unpublished: 2 } });
  expect((await seller.call(products.list, { query: { page: 1, search: 'hedphones' } })).length).toBe(1);
});

test('a file whose columns we don’t know waits for a mapping and is checked by it', async ({ make, world }) => {
  const seller = await make.seller();
  const files = filesOf(world, seller);
  const map = (mapping: Record<string, string>) =>
    seller.call(transfers.map, { params: { id: refused._id }, body: { mapping } });
  const refused = await files.check('What,How much,Where\r\nLamp,5,Shelf 1\r\nVase,6,\r\n');
  expect(refused).toMatchObject({
    status: 'refused',
    layout: 'other',
    columns: ['What', 'How much', 'Where'],
    message: 'Choose the column that holds the title.',
  });
  await expect(files.start(refused._id)).toFailWith('CONFLICT');
  await expect(map({ title: 'Which' })).toFailAt({ mapping: 'The file has no column “Which”.' });
  await expect(map({ price: 'How much' })).toFailAt({ mapping: 'Choose the column that holds the title.' });
  expect(await map({ title: 'What', price: 'How much' })).toMatchObject({ status: 'checking', message: null });
  await world.drain();
  expect(await files.get(refused._id)).toMatchObject({ status: 'ready', counts: { create: 2 } });
  await map({ title: 'What', price: 'How much', customField: 'where' });
  await map({ title: 'What', price: 'how much', customField: 'Where' });
  await world.drain();
  await files.run(refused._id);
  const created = (await files.products()).sort((a, b) => a.price - b.price);
  expect(created).toMatchObject([
    { title: 'Lamp', price: 5, customField: 'Shelf 1' },
    { title: 'Vase', price: 6, customField: '' },
  ]);
  await expect(map({ title: 'What' })).toFailWith('CONFLICT');
});

test('a mapping that is chosen counts also for a file that looks like ours; without one it is ours again', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const files = filesOf(world, seller);
  const { _id: id, ...checked } = await files.check('CL_SKU,Title,Price,Name\r\nx-1,A,5,B\r\n');
  expect(checked).toMatchObject({ layout: 'own', counts: { errors: 1 } });
  await seller.call(transfers.map, { params: { id }, body: { mapping: { title: 'Name', sku: 'CL_SKU' } } });
  await world.drain();
  expect(await files.get(id)).toMatchObject({ layout: 'other', counts: { create: 1, errors: 0 } });
  expect(await files.rows(id)).toMatchObject([{ title: 'B' }]);
  await seller.call(transfers.map, { params: { id }, body: { mapping: {} } });
  await world.drain();
  expect(await files.get(id)).toMatchObject({ layout: 'own', mapping: {}, counts: { create: 0, errors: 1 } });
});

test('prices that contradict each other are left out with a remark; what else can’t be used waits', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const files = filesOf(world, seller);
  const { _id: id, ...checked } = await files.check(
    'Title,UPC,Price,Sale Price,MSRP\r\nLamp,,5,9,4\r\nBowl,1.23E+11,5,,\r\nVase,036000291452,,,\r\n',
  );
  expect(checked.counts).toMatchObject({ create: 1, errors: 2 });
  expect(
    (await files.rows(id)).map((row) =>
      [...row.warnings, ...row.problems].map(({ cause, message }) => cause ?? message),
    ),
  ).toEqual([['The sale price is not smaller than the price; it was left out.'], ['barcode-lost'], ['price-missing']]);
  await files.run(id);
  expect(await files.products()).toMatchObject([{ title: 'Lamp', price: 5, sale_price: null, oldPrice: 0 }]);
});

test('foreign rows with problems are told by line and wait; the others are imported', async ({ make, world }) => {
  const seller = await make.seller();
  const files = filesOf(world, seller);
  const checked = await files.check('Title,Brand,Price\r\nLamp,Kestrel,5\r\n,Kestrel,6\r\nVase,Kestrel,six\r\n');
  expect(checked).toMatchObject({
    status: 'ready',
    counts: { create: 1, errors: 2 },
    problems: [
      { line: 3, column: 'Title', message: 'The title is missing.', cause: 'title-missing' },
      {
        line: 4,
        column: 'Price',
        message: '“six” is not an amount. Write it like 19.99.',
        cause: 'price',
        value: 'six',
      },
    ],
  });
  await files.set(checked._id, { ...checked.settings, allOrNothing: true });
  await expect(files.start(checked._id)).rejects.toMatchObject({
    status: 409,
    body: { error: { message: 'Mend or skip the 2 rows that wait first.' } },
  });
  await files.set(checked._id, { ...checked.settings, allOrNothing: false });
  expect(await files.run(checked._id)).toMatchObject({ status: 'done', counts: { create: 1, errors: 2 } });
  expect(await files.products()).toMatchObject([{ title: 'Lamp' }]);
});

test('plain descriptions keep their lines, markup is cleaned', async ({ make, world }) => {
  const seller = await make.seller();
  const files = filesOf(world, seller);
  await files.import('Title,Price,Description\r\nA,1,"First\nsecond\n\nthird <3"\r\nB,2,<p onclick=x>Bold</p>\r\n');
  expect((await files.products()).sort((a, b) => a.price - b.price)).toMatchObject([
    { description: '<p>First<br />second</p><p>third &lt;3</p>' },
    { description: '<p>Bold</p>' },
  ]);
});

test('Shopify’s older export becomes products, one for each variant, whose title names its options', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const files = filesOf(world, seller);
  const checked = await files.check(
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,' +
      'Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Status\r\n' +
      "shirt,Shirt,<p>Soft</p>,Auralis,Shirts,Open-box,true,Size,S,S-1,454,4,10.00,20.00,'036000291452,,active\r\n" +
      'shirt,,,,,,,,M,S-2,454,2,11.00,,,,\r\n' +
      'cap,Cap,,,,,false,Title,Default Title,,,0,5,,,,draft\r\n',
  );
  expect(checked).toMatchObject({ layout: 'shopify', mapping: {}, counts: { create: 3, errors: 0 } });
  const titled = (await files.rows(checked._id)).map(({ title, titleColumns }) => [title, ...titleColumns]);
  expect(titled).toEqual([['Shirt – S', 'Option1 Value'], ['Shirt – M', 'Option1 Value'], ['Cap']]);
  await files.run(checked._id);
  expect((await files.products()).sort((a, b) => b.price - a.price)).toMatchObject([
    { title: 'Shirt – M', sku: 'S-2', price: 11, oldPrice: 0, quantity: 2, aspects: { Size: 'M' }, status: 'Ready' },
    {
      title: 'Shirt – S',
      sku: 'S-1',
      price: 10,
      oldPrice: 20,
      quantity: 4,
      aspects: { Size: 'S' },
      brand: 'Auralis',
      condition: 'Open-box',
      barcode: '036000291452',
      weight: 1,
      categories: ['Shirts'],
      status: 'Ready',
    },
    { title: 'Cap', quantity: 0, price: 5, status: 'Unpublished' },
  ]);
});

test('Shopify’s newer export becomes products', async ({ make, world }) => {
  const seller = await make.seller();
  const files = filesOf(world, seller);
  const checked = await files.check(
    'Title,URL handle,Description,Vendor,Type,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,' +
      'Price,Compare-at price,Inventory quantity,Weight value (grams),Requires shipping,Product image URL\r\n' +
      'Mug,mug,<p>Big</p>,Auralis,Kitchen,TRUE,Active,M-1,036000291452,Title,Default Title,9.5,12,7,454,TRUE,\r\n',
  );
  expect(checked).toMatchObject({ layout: 'shopify', counts: { create: 1 } });
  await files.run(checked._id);
  expect(await files.products()).toMatchObject([
    {
      title: 'Mug',
      description: '<p>Big</p>',
      sku: 'M-1',
      barcode: '036000291452',
      price: 9.5,
      oldPrice: 12,
      quantity: 7,
      weight: 1,
      isShippable: true,
      categories: ['Kitchen'],
      status: 'Ready',
    },
  ]);
});

test('our own Shopify export comes back as the products it was made of', async ({ make, world }) => {
  const [seller, other] = [await make.seller(), await make.seller()];
  await addProducts(seller, 3, (index) => ({ title: `Item ${index}`, quantity: index, condition: 'Refurbished' }));
  const there = filesOf(world, other);
  await there.import(await filesOf(world, seller).export('shopify'));
  expect((await there.products()).sort((a, b) => a.quantity - b.quantity)).toMatchObject(
    [0, 1, 2].map((quantity) => ({
      title: `Item ${quantity}`,
      quantity,
      price: 54.99,
      oldPrice: 119.99,
      condition: 'Refurbished',
      status: 'Ready',
    })),
  );
});

test('a column that names more than a thousand categories is not one of categories', async ({ make, world }) => {
  const seller = await make.seller();
  const files = filesOf(world, seller);
  const rows = Array.from({ length: 1001 }, (_, n) => ({ Title: `T${n}`, Price: '1', Category: `C${n}` }));
  expect(await files.check(writeTable(rows))).toMatchObject({
    status: 'refused',
    message: 'The file names more than 1,000 categories. Perhaps they are in another column.',
    counts: { create: 0 },
  });
});

test('what units cost and where they lie come along from another shop, and stay where its file says nothing', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const files = filesOf(world, seller);
  const [headings = ''] = readFileSync('testing/files/layouts/bigcommerce.csv', 'utf8').split(/\r?\n/);
  const given: Record<string, string>[] = [
    { 'Product ID': '1', 'Product Name': 'Desk lamp', 'Cost Price': '7.25', 'Bin Picking Number': 'A-14' },
    { 'Product ID': '2', 'Product Name': 'Vase' },
  ];
  const common = { 'Item Type': 'Product', 'Product Type': 'P', Price: '24.00', 'Track Inventory': 'by product' };
  const rows = given.map((row): Record<string, string> => ({ ...common, 'Current Stock Level': '3', ...row }));
  const write = (some: typeof rows) =>
    writeTable(some.map((row) => Object.fromEntries(headings.split(',').map((name) => [name, row[name] ?? '']))));
  const checked = await files.check(write(rows));
  expect(checked).toMatchObject({ layout: 'bigcommerce', counts: { create: 2, errors: 0 } });
  await files.run(checked._id);
  const stockOf = async (name: string) => {
    const product = (await files.products()).find(({ title }) => title === name);
    const { receipts } = await seller.call(products.stock, { params: { id: product?._id ?? '' }, query: {} });
    return { cost: product?.cost, bin: product?.bin, receipts };
  };
  const receipt = { source: 'import', units: 3, isCostEstimated: false };
  const lamp = { cost: 7.25, bin: 'A-14', receipts: [{ ...receipt, unitCost: 7.25, bin: 'A-14' }] };
  expect(await stockOf('Desk lamp')).toMatchObject(lamp);
  expect(await stockOf('Vase')).toMatchObject({ cost: null, bin: '', receipts: [{ ...receipt, unitCost: null }] });

  const [first = {}] = rows;
  const again = await files.check(write([{ ...first, 'Cost Price': '', 'Bin Picking Number': '', Price: '20.00' }]));
  await files.run(again._id);
  expect(await stockOf('Desk lamp')).toMatchObject(lamp);
});
