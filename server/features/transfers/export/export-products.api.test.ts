import { expect } from 'vitest';
import { categories } from '#contract/categories/categories.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { transfers } from '#contract/transfers/transfers.contract.ts';
import { changePlan } from '#server/features/billing/billing.fixture.ts';
import { addProduct, addProducts, aProduct, picture } from '#server/features/products/products.fixture.ts';
import { actAsOwner } from '#server/kit/actor.ts';
import { test } from '#testing/api-test.ts';
import { filesOf } from '../transfers.fixture.ts';
import { shopifyColumnNames } from './shopify-columns.ts';

// transfers.exportProducts

const productHeader =
  'Product ID,Title,Barcode,ASIN,SKU,CL_SKU,Manufacturer,Brand,Price,Compare at price,Condition,Quantity,customField,' +
  'isShippable,isDeliverable,status';

test('products_export.csv has the specified columns and one row per product', async ({ make, world }) => {
  const seller = await make.seller();
  const files = filesOf(world, seller);
  const { _id: id, cl_sku } = await addProduct(seller, {
    title: 'Air fryer',
    barcode: '036000291452',
    brand: 'Kestrel',
    sku: '007',
    customField: 'A-12',
    condition: 'Open-box',
  });
  const response = await files.download('products');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="products_export.csv"');
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const [header, row, ...rest] = (await response.text()).split('\r\n');
  expect(header).toBe(productHeader);
  expect(row).toBe(
    `${id},Air fryer,'036000291452,,'007,${cl_sku},,Kestrel,54.99,119.99,Open-box,14,A-12,true,false,Ready`,
  );
  expect(rest).toEqual(['']);
});

test('export.csv begins with the same columns and has everything else, pictures with whole addresses', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const files = filesOf(world, seller);
  const { _id: category } = await seller.call(categories.create, { form: { name: 'Kitchen' } });
  const { images } = await seller.call(products.create, {
    form: { ...aProduct({ category, sale_price: '40', weight: 12.5, aspects: { Model: 'AF-58' } }), images: [] },
    files: { images: await picture() },
  });
  const response = await files.download('csv');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="export.csv"');
  const text = await response.text();
  expect(text.startsWith(`${productHeader},Sale price,Category,`)).toBe(true);
  const [row] = await files.table('csv');
  expect([row]).toMatchObject([
    {
      'Sale price': '40.00',
      Category: 'Kitchen',
      Weight: '12.50',
      Attributes: 'Model: AF-58',
      Images: `${world.config.urls.content}/assets/${images[0]}`,
    },
  ]);
  expect((await fetch(row?.Images ?? '')).status).toBe(200);
});

test('export.json is the list of products, named as the calls name them', async ({ make, world }) => {
  const seller = await make.seller();
  const files = filesOf(world, seller);
  expect(JSON.parse(await files.export('json'))).toEqual([]);
  const added = await addProducts(seller, 2, (index) => ({ title: `Item ${index}` }));
  const response = await files.download('json');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="export.json"');
  const exported: { title: string }[] = JSON.parse(await response.text());
  expect(exported.sort((a, b) => a.title.localeCompare(b.title))).toMatchObject(
    added.map(({ _id, title, cl_sku, price }) => ({ _id, title, cl_sku, price, images: [] })),
  );
});

test('shopify_export.csv has Shopify’s columns', async ({ make, world }) => {
  const seller = await make.seller();
  const files = filesOf(world, seller);
  await addProduct(seller, { title: 'Lamp', barcode: '036000291452' });
  const response = await files.download('shopify');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="shopify_export.csv"');
  const text = await response.text();
  expect(text.split('\r\n')[0]).toBe(shopifyColumnNames.join(','));
  expect(await files.table('shopify')).toMatchObject([
    {
      Title: 'Lamp',
      'Variant Price': '54.99',
      'Variant Compare At Price': '119.99',
      'Variant Barcode': "'036000291452",
    },
  ]);
});

test('a selection, or what matches a filter but some, is exported', async ({ make, world }) => {
  const seller = await make.seller();
  const files = filesOf(world, seller);
  const added = await addProducts(seller, 4, (index) => ({
    title: `Item ${index}`,
    status: index < 2 ? 'Ready' : 'Unpublished',
  }));
  const titles = async (selection: Parameters<typeof files.export>[1]) =>
    (await files.table('products', selection)).map(({ Title }) => Title).sort();
  const [first, second, third] = added.map(({ _id }) => _id);
  expect(await titles({ ids: [second ?? '', third ?? ''] })).toEqual(['Item 1', 'Item 2']);
  expect(await titles({ filter: { status: 'Ready' } })).toEqual(['Item 0', 'Item 1']);
  expect(await titles({ filter: {}, except: [first ?? ''] })).toEqual(['Item 1', 'Item 2', 'Item 3']);
  expect(await titles({ filter: { search: 'Item 3' } })).toEqual(['Item 3']);
});

test('samples, deleted products and other merchants’ are left out', async ({ make, world }) => {
  const seller = await make.merchant();
  const stranger = await make.seller();
  const files = filesOf(world, seller);
  await addProduct(stranger, { title: 'Theirs' });
  const { _id: deleted } = await addProduct(seller, { title: 'Gone' });
  await seller.call(products.remove, { params: { id: deleted }, form: {} });
  await addProduct(seller, { title: 'Mine' });
  expect((await seller.call(products.summary)).samples).toBeGreaterThan(0);
  expect((await files.table('products')).map(({ Title }) => Title)).toEqual(['Mine']);
});

test('a cell that a spreadsheet would run is neutralised', async ({ make, world }) => {
  const seller = await make.seller();
  const files = filesOf(world, seller);
  await addProduct(seller, { title: '=HYPERLINK(1)', brand: '@cmd', sku: '-1+1' });
  for (const format of ['products', 'csv'] as const) {
    expect(await files.table(format)).toMatchObject([{ Title: "'=HYPERLINK(1)", Brand: "'@cmd", SKU: "'-1+1" }]);
  }
  expect(await files.table('shopify')).toMatchObject([{ Title: "'=HYPERLINK(1)" }]);
});

test('without I/EP in the plan nothing is exported', async ({ make, world }) => {
  const seller = await make.seller();
  await changePlan(world, seller.scope, { LPL: 10 });
  const call = seller.call(transfers.exportProducts, { body: { filter: {}, format: 'csv' } });
  await expect(call).toFailWith('PLAN_UPGRADE');
  await expect(call).rejects.toMatchObject({ body: { error: { message: 'This Feature is not part of your plan' } } });
});

test('an export that nobody reads to its end ends there', async ({ make, world }) => {
  const seller = await make.seller();
  await addProducts(seller, 3, (index) => ({ title: `Item ${index}` }));
  const actor = actAsOwner(seller.scope.merchantId, seller.user._id);
  const { body } = await world.services.transfers.exportProducts(actor, { filter: {} }, 'json');
  for await (const piece of body) {
    expect(piece).toContain('Item');
    break;
  }
  expect(await body[Symbol.asyncIterator]().next()).toEqual({ value: undefined, done: true });
});
