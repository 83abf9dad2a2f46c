import { expect } from 'vitest';
import { spelledItems } from '#contract/kit/gtin.fixture.ts';
import { cents } from '#contract/kit/money.ts';
import { products } from '#contract/products/products.contract.ts';
import { type Person, test } from '#testing/api-test.ts';
import { CallError, makeCaller } from '#testing/client.ts';
import type { World } from '#testing/world.ts';
import { addProduct, aProduct, sellAway } from './products.fixture.ts';

// products.update, products.updatePos, products.remove, products.find

const movements = (world: World, seller: Person) =>
  world.deps.db
    .selectFrom('stock_movements')
    .select(['change', 'reason'])
    .where('merchant_id', '=', seller.scope.merchantId)
    .where('reason', '<>', 'added')
    .orderBy('number')
    .execute();

test('an edit changes what was sent, keeps what was not, and raises the version', async ({ make }) => {
  const seller = await make.seller();
  const product = await addProduct(seller, { brand: 'Kestrel', sale_price: 49.99, weight: 3 });
  const params = { id: product._id };
  const form = { ...aProduct({ title: 'Kestrel Air Fryer' }), version: 1 };
  const saved = await seller.call(products.update, { params, form });
  expect(saved).toMatchObject({
    title: 'Kestrel Air Fryer',
    brand: 'Kestrel',
    sale_price: 49.99,
    weight: 3,
    version: 2,
    seoMetaData: { title: 'Kestrel Air Fryer', slug: 'kestrel-air-fryer' },
    cl_sku: product.cl_sku,
  });
});

test('a price that falls below the sale price ends the sale', async ({ make }) => {
  const seller = await make.seller();
  const product = await addProduct(seller, { price: 50, sale_price: 40 });
  const saved = await seller.call(products.update, { params: { id: product._id }, form: aProduct({ price: 35 }) });
  expect(saved).toMatchObject({ price: 35, sale_price: null });
});

test('saving without a change leaves the version as it is', async ({ make }) => {
  const seller = await make.seller();
  const product = await addProduct(seller);
  const saved = await seller.call(products.update, { params: { id: product._id }, form: aProduct() });
  expect(saved.version).toBe(1);
});

test('a stale edit is told with what is there now, and overwrites nothing', async ({ make }) => {
  const seller = await make.seller();
  const colleague = await make.staff(seller);
  const product = await addProduct(seller);
  const params = { id: product._id };
  await colleague.call(products.update, { params, form: { ...aProduct({ price: 49.99 }), version: 1 } });
  const error = await seller
    .call(products.update, { params, form: { ...aProduct({ title: 'Mine' }), version: 1 } })
    .catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(CallError);
  expect(error).toMatchObject({ status: 409, code: 'CONFLICT' });
  expect((error as CallError).body.error?.product).toMatchObject({ price: 49.99, version: 2 });
  expect(await seller.call(products.get, { params })).toMatchObject({ price: 49.99, title: product.title });
});

test('of many edits that start from one version exactly one is applied', async ({ make }) => {
  const seller = await make.seller();
  const product = await addProduct(seller);
  const edit = (index: number) =>
    seller.call(products.update, {
      params: { id: product._id },
      form: { ...aProduct({ title: `Edit ${index}` }), version: 1 },
    });
  const results = await Promise.allSettled(Array.from({ length: 12 }, (_, index) => edit(index)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('an edit of the quantity is a difference: what was sold meanwhile stays sold', async ({ make, world }) => {
  const seller = await make.seller();
  const product = await addProduct(seller, { quantity: 10 });
  await sellAway(world, product._id, 3);
  const saved = await seller.call(products.update, {
    params: { id: product._id },
    form: { ...aProduct({ quantity: 12 }), quantityBefore: 10 },
  });
  expect(saved.quantity).toBe(9);
  expect((await movements(world, seller)).at(-1)).toEqual({ change: 2, reason: 'edit' });
});

test('editing a Published product leaves it Published, and nobody can publish by editing', async ({ make, world }) => {
  const seller = await make.seller();
  const product = await addProduct(seller);
  const params = { id: product._id };
  await expect(seller.call(products.update, { params, form: aProduct({ status: 'Published' }) })).toFailAt({
    status: 'Only Ready or Unpublished can be chosen',
  });
  await world.deps.db.updateTable('products').set({ status: 'Published' }).where('id', '=', product._id).execute();
  const edited = await seller.call(products.update, { params, form: aProduct({ status: 'Published', price: 50 }) });
  expect(edited).toMatchObject({ status: 'Published', price: 50 });
});

test('the inventory dialog saves price, sale price and quantity', async ({ make, world }) => {
  const seller = await make.seller();
  const product = await addProduct(seller, { quantity: 4 });
  const params = { id: product._id };
  const saved = await seller.call(products.updatePos, { params, body: { price: 50, sale_price: 45, quantity: 9 } });
  expect(saved).toMatchObject({ price: 50, sale_price: 45, quantity: 9 });
  expect(await movements(world, seller)).toEqual([{ change: 5, reason: 'count' }]);
  await expect(seller.call(products.updatePos, { params, body: { sale_price: 50 } })).toFailAt({
    sale_price: 'Sale price should be always smaller than the price',
  });
  await expect(seller.call(products.updatePos, { params, body: { price: 40 } })).toFailAt({
    sale_price: 'Sale price should be always smaller than the price',
  });
  await expect(seller.call(products.updatePos, { params, body: { quantity: -1 } })).toFailAt({
    quantity: 'Quantity should be positive',
  });
  await expect(seller.call(products.updatePos, { params, body: { price: 130 } })).toFailAt({
    price: 'Enter a lower value than compare at price',
  });
  const uncompared = { price: 130, compareAt: 'remove' } as const;
  expect(await seller.call(products.updatePos, { params, body: uncompared })).toMatchObject({
    price: 130,
    oldPrice: 0,
  });
});

test('a step of stock is no matter of prices', async ({ make, world }) => {
  const seller = await make.seller();
  const product = await addProduct(seller, { price: 50, quantity: 4 });
  await world.deps.db
    .updateTable('products')
    .set({ sale_price_cents: cents(6000) })
    .where('id', '=', product._id)
    .execute();
  const body = { quantityChange: 1 };
  expect(await seller.call(products.updatePos, { params: { id: product._id }, body })).toMatchObject({ quantity: 5 });
});

test('scans add up, however many come at once, and never go below 0', async ({ make }) => {
  const seller = await make.seller();
  const product = await addProduct(seller, { quantity: 5 });
  const params = { id: product._id };
  const scan = (quantityChange: number) => seller.call(products.updatePos, { params, body: { quantityChange } });
  await Promise.all(Array.from({ length: 20 }, () => scan(1)));
  expect(await seller.call(products.get, { params })).toMatchObject({ quantity: 25 });
  await Promise.all(Array.from({ length: 30 }, () => scan(-1)));
  expect(await seller.call(products.get, { params })).toMatchObject({ quantity: 0 });
});

test('a scan that is sent twice counts once', async ({ make, world }) => {
  const seller = await make.seller();
  const product = await addProduct(seller, { quantity: 5 });
  const once = makeCaller(world.config.urls.app, { token: seller.token, headers: { 'idempotency-key': 'scan-1' } });
  const scan = () => once(products.updatePos, { params: { id: product._id }, body: { quantityChange: 1 } });
  expect([await scan(), await scan()].map(({ quantity }) => quantity)).toEqual([6, 6]);
});

test('an item is found by every spelling of its number, here and in the list', async ({ make }) => {
  const seller = await make.seller();
  for (const [barcode, spellings] of Object.entries(spelledItems)) {
    const { _id, cl_sku } = await addProduct(seller, { title: `Item ${barcode}`, barcode });
    for (const code of [barcode, ...spellings, cl_sku]) {
      const found = await seller.call(products.find, { query: { code } });
      const listed = await seller.call(products.list, { query: { search: code } });
      const ids = [found, listed].map((list) => list.map((product) => product._id));
      expect([code, ids]).toEqual([code, [[_id], [_id]]]);
    }
  }
});

test('what a product carries as it is comes before what a text may stand for', async ({ make }) => {
  const seller = await make.seller();
  const [item, bySku] = [
    await addProduct(seller, { barcode: '042100005264' }),
    await addProduct(seller, { sku: '0042-1000-0526-4' }),
  ];
  const find = async (code: string) => (await seller.call(products.find, { query: { code } })).map(({ _id }) => _id);
  expect(await find('0042-1000-0526-4')).toEqual([bySku._id]);
  expect(await find('0-42100-00526-4')).toEqual([item._id]);
});

test('a label of ours is found however a scanner reads it', async ({ make }) => {
  const seller = await make.seller();
  const { _id, cl_upc } = await addProduct(seller, {});
  for (const code of [cl_upc ?? '', `0${cl_upc}`, `]E00${cl_upc}`]) {
    const found = await seller.call(products.find, { query: { code } });
    expect([code, found.map((product) => product._id)]).toEqual([code, [_id]]);
  }
});

test('a code is looked for among cl_upc, sku, asin, barcode and model', async ({ make }) => {
  const seller = await make.seller();
  const [bySku, byAsin, byModel, byUpc] = [
    await addProduct(seller, { sku: 'TGT-88121' }),
    await addProduct(seller, { asin: 'B0ABCD1234' }),
    await addProduct(seller, { aspects: { Model: 'AF-58' } }),
    await addProduct(seller, {}),
  ];
  const find = async (code: string) => (await seller.call(products.find, { query: { code } })).map(({ _id }) => _id);
  expect(await find('tgt-88121')).toEqual([bySku._id]);
  expect(await find('b0abcd1234')).toEqual([byAsin._id]);
  expect(await find('af-58')).toEqual([byModel._id]);
  expect(await find(byUpc.cl_upc ?? '')).toEqual([byUpc._id]);
  expect(await find('no such code')).toEqual([]);
});

test('a deleted product is gone from every list, frees its place in the plan, and its cl_sku is not used again', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const product = await addProduct(seller);
  const params = { id: product._id };
  expect(await seller.call(products.remove, { params, form: { isActive: false } })).toMatchObject({ nModified: 1 });
  await expect(seller.call(products.get, { params })).toFailWith('NOT_FOUND');
  await expect(seller.call(products.remove, { params, form: {} })).toFailWith('NOT_FOUND');
  expect(await seller.call(products.list, { query: { isActive: 'true' } })).toEqual([]);
  expect((await addProduct(seller)).cl_sku).not.toBe(product.cl_sku);
  const counter = await world.deps.db
    .selectFrom('usage_counters')
    .select('used')
    .where('merchant_id', '=', seller.scope.merchantId)
    .where('feature', '=', 'LPL')
    .executeTakeFirstOrThrow();
  expect(counter.used).toBe(1);
});
