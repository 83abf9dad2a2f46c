import { expect } from 'vitest';
import { categories } from '#contract/categories/categories.contract.ts';
import { cents } from '#contract/kit/money.ts';
import { products } from '#contract/products/products.contract.ts';
import { addProduct, addProducts, undoAct } from '#server/features/products/products.fixture.ts';
import { test } from '#testing/api-test.ts';
import { editCells, filesOf, writeTable } from '../transfers.fixture.ts';

// transfers.upload, transfers.rows, transfers.start

test('what was exported and comes back is unchanged, whatever the products are like', async ({ make, world }) => {
  const seller = await make.seller();
  const files = filesOf(world, seller);
  const { _id: category } = await seller.call(categories.create, { form: { name: 'Tools, "big"' } });
  await addProducts(seller, 3, (index) => ({ title: `Item ${index}`, category: index === 0 ? category : undefined }));
  await addProduct(seller, {
    title: "='1+1",
    brand: "'quoted",
    sku: '0012',
    barcode: '01234565',
    asin: 'B0ABCDEFGH',
    description: '<p>Two</p>\n<p>lines, &amp; "more"</p>',
    customField: '+1',
    sale_price: '1.10',
    price: '2',
    aspects: { Model: 'Q\n7', 'a: b': 'x', ': c': 'y' },
    weight: 0.5,
    rating: 4.5,
    oldPrice: '0',
  });
  await world.deps.db
    .updateTable('products')
    .set({ price_cents: cents(0), old_price_cents: cents(0), status: 'Published' })
    .where('merchant_id', '=', seller.scope.merchantId)
    .where('title', '=', 'Item 1')
    .execute();
  for (const format of ['products', 'csv'] as const) {
    const checked = await files.check(await files.export(format));
    expect(checked).toMatchObject({
      status: 'ready',
      layout: 'own',
      counts: { create: 0, update: 0, unchanged: 4, errors: 0 },
      progress: { done: 4, total: 4 },
      problems: [],
      message: null,
    });
    expect(await files.run(checked._id)).toMatchObject({ status: 'done', undoId: null });
  }
  expect((await files.products()).map(({ version }) => version)).toEqual([1, 1, 1, 1]);
});

test('two edited cells change exactly these, and the undo puts them back', async ({ make, world }) => {
  const seller = await make.seller();
  const files = filesOf(world, seller);
  await addProducts(seller, 3, (index) => ({ title: `Item ${index}`, brand: 'Kestrel', quantity: 5 }));
  const before = await files.products();
  const table = await files.table('products');
  const edited = table.map((row, at) => (at === 1 ? { ...row, Brand: 'Volta', Quantity: '9' } : row));
  const checked = await files.check(writeTable(edited));
  expect(checked.counts).toMatchObject({ create: 0, update: 1, unchanged: 2, errors: 0 });
  expect(await files.rows(checked._id, 'update')).toMatchObject([
    {
      line: 3,
      title: 'Item 1',
      cl_sku: before[1]?.cl_sku,
      changes: [
        { field: 'Brand', before: 'Kestrel', after: 'Volta' },
        { field: 'Quantity', before: '5', after: '9' },
      ],
    },
  ]);
  expect(await files.products()).toEqual(before);
  const { status, undoId } = await files.run(checked._id);
  expect(status).toBe('done');
  const after = await files.products();
  expect(after).toMatchObject([{ version: 1 }, { brand: 'Volta', quantity: 9, version: 2 }, { version: 1 }]);
  const { brand, quantity, stockCost } = before[1] ?? {};
  expect({ ...after[1], brand, quantity, stockCost, version: 1, updatedAt: before[1]?.updatedAt }).toEqual(before[1]);
  const moved = await world.deps.db
    .selectFrom('stock_movements')
    .select(['change', 'reason'])
    .where('merchant_id', '=', seller.scope.merchantId)
    .where('reason', '<>', 'added')
    .execute();
  expect(moved).toEqual([{ change: 4, reason: 'import' }]);
  expect(await undoAct(seller, undoId)).toEqual({ restored: 1, skipped: 0 });
  expect((await files.products())[1]).toMatchObject({ brand: 'Kestrel', quantity: 5, version: 3 });
});

test('everything that export.csv tells can be changed by it', async ({ make, world }) => {
  const seller = await make.seller();
  const files = filesOf(world, seller);
  const { _id: category } = await seller.call(categories.create, { form: { name: 'Tools' } });
  const { id, checked } = await editCells(
    seller,
    files,
    { category, barcode: '036000291452' },
    {
      Title: 'Drill',
      Barcode: '',
      ASIN: 'b0abcdefgh',
      SKU: '',
      Manufacturer: 'Volta Inc',
      Brand: 'Volta',
      Price: '20',
      'Compare at price': '30',
      Condition: 'used',
      Quantity: '',
      customField: 'Bin 7',
      isShippable: 'FALSE',
      isDeliverable: 'yes',
      status: 'Unpublished',
      'Sale price': '15.5',
      Category: 'Garden',
      'Sub-category': 'Drills',
      Weight: '3.25',
      Attributes: 'Model: D1',
      Description: '<p>Turns.<script>alert(1)</script></p>',
    },
  );
  expect(checked.counts.update).toBe(1);
  const { undoId } = await files.run(checked._id);
  expect(await seller.call(products.get, { params: { id } })).toMatchObject({
    title: 'Drill',
    barcode: '',
    asin: 'B0ABCDEFGH',
    manufacturer: 'Volta Inc',
    brand: 'Volta',
    price: 20,
    oldPrice: 30,
    condition: 'Used',
    quantity: 1,
    customField: 'Bin 7',
    isShippable: false,
    isDeliverable: true,
    status: 'Unpublished',
    sale_price: 15.5,
    categories: ['Garden', 'Drills'],
    weight: 3.25,
    aspects: { Model: 'D1' },
    description: '<p>Turns.</p>',
    cl_upc: expect.stringMatching(/^12345\d{7}$/),
  });
  await undoAct(seller, undoId);
  expect(await seller.call(products.get, { params: { id } })).toMatchObject({
    title: 'Kestrel 5.8-qt Digital Air Fryer',
    barcode: '036000291452',
    categories: ['Tools'],
    quantity: 14,
    cl_upc: null,
    price: 54.99,
    description: '',
  });
  expect((await seller.call(products.find, { query: { code: '036000291452' } })).map(({ _id }) => _id)).toEqual([id]);
});

test('a category can be taken away, and a new one leaves the old sub-category behind', async ({ make, world }) => {
  const seller = await make.seller();
  const files = filesOf(world, seller);
  const { _id: category } = await seller.call(categories.create, { form: { name: 'Tools' } });
  const { _id: subCategory } = await seller.call(categories.createSub, {
    body: { categoryId: category, name: 'Saws' },
  });
  await addProducts(seller, 3, (index) => ({ title: `Item ${index}`, category, subCategory }));
  const [first = {}, second = {}, third = {}] = await files.table('csv');
  const { 'Sub-category': _, ...withoutSub }: Record<string, string> = { ...second, Category: 'GARDEN' };
  await files.import(writeTable([{ ...first, Category: '' }]));
  await files.import(writeTable([withoutSub]));
  expect(await files.check(writeTable([{ ...third, Category: 'TOOLS' }]))).toMatchObject({ counts: { unchanged: 1 } });
  expect((await files.products()).map((product) => product.categories)).toEqual([[], ['GARDEN'], ['Tools', 'Saws']]);
  const { categories: counted, noCategoryCount } = await seller.call(categories.list);
  expect(counted.map(({ name, productsCount }) => [name, productsCount])).toEqual(
    expect.arrayContaining([
      ['Tools', 1],
      ['GARDEN', 1],
    ]),
  );
  expect(noCategoryCount).toBe(1);
});

test('a product that is Added or Published keeps its status', async ({ make, world }) => {
  const seller = await make.seller();
  const files = filesOf(world, seller);
  await addProducts(seller, 2, (index) => ({ title: `Item ${index}` }));
  for (const [title, status] of [
    ['Item 0', 'Added'],
    ['Item 1', 'Published'],
  ] as const) {
    await world.deps.db.updateTable('products').set({ status }).where('title', '=', title).execute();
  }
  const table = (await files.table('products')).map((row) => ({ ...row, Brand: 'Volta' }));
  await files.import(writeTable(table));
  expect(await files.products()).toMatchObject([
    { brand: 'Volta', status: 'Added' },
    { brand: 'Volta', status: 'Published' },
  ]);
});

test('a lower price ends a sale that the file can’t tell of', async ({ make, world }) => {
  const seller = await make.seller();
  const files = filesOf(world, seller);
  await addProduct(seller, { price: '50', oldPrice: '0', sale_price: '40' });
  const [row = {}] = await files.table('products');
  const checked = await files.check(writeTable([{ ...row, Price: '30' }]));
  expect((await files.rows(checked._id))[0]?.changes).toEqual([
    { field: 'Price', before: '50.00', after: '30.00' },
    { field: 'Sale price', before: '40.00', after: '' },
  ]);
  await files.run(checked._id);
  expect(await files.products()).toMatchObject([{ price: 30, sale_price: null }]);
});

test('columns that were removed from the file change nothing', async ({ make, world }) => {
  const seller = await make.seller();
  const files = filesOf(world, seller);
  await addProduct(seller, { condition: 'Used', quantity: 7 });
  const [row = {}] = await files.table('products');
  const { CL_SKU = '', Title = '' } = row;
  await files.import(writeTable([{ CL_SKU: CL_SKU.toUpperCase(), Title, Price: '44.00' }]));
  expect(await files.products()).toMatchObject([
    { price: 44, oldPrice: 119.99, condition: 'Used', quantity: 7, status: 'Ready' },
  ]);
});

test('a row that names no product creates one: New, one piece, Unpublished where nothing is said', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const files = filesOf(world, seller);
  const { undoId } = await files.import('Product ID,CL_SKU,Title,Price,status\r\n,,Lamp,5,\r\n,,Vase,6.50,Ready\r\n');
  const created = await files.products();
  expect(created.map(({ title }) => title).sort()).toEqual(['Lamp', 'Vase']);
  expect(created.find(({ title }) => title === 'Lamp')).toMatchObject({
    condition: 'New',
    quantity: 1,
    status: 'Unpublished',
    price: 5,
    oldPrice: 0,
    isShippable: true,
    version: 1,
    cl_sku: expect.stringMatching(/^lam-/),
    cl_upc: expect.stringMatching(/^12345\d{7}$/),
    seoMetaData: { title: 'Lamp', description: 'Lamp', slug: 'lamp' },
    category: null,
  });
  expect(created.find(({ title }) => title === 'Vase')?.status).toBe('Ready');
  expect(await undoAct(seller, undoId)).toEqual({ restored: 2, skipped: 0 });
  expect(await files.products()).toEqual([]);
});
