import { expect } from 'vitest';
import { categories } from '#contract/categories/categories.contract.ts';
import { cents } from '#contract/kit/money.ts';
import { products } from '#contract/products/products.contract.ts';
import { tellCatalogue } from '#server/features/lookup/lookup.fixture.ts';
import { openPictureHost } from '#server/features/products/pictures/remote-pictures.fixture.ts';
import { addProduct } from '#server/features/products/products.fixture.ts';
import { test } from '#testing/api-test.ts';
import { firstStore } from '#testing/first-store.ts';
import { checkInvariants } from '#testing/invariants.ts';
import { type GivenItem, loadOf } from '../items/lines.fixture.ts';
import { setTruckload } from '../truckloads.fixture.ts';

// truckloads.previewBreak, truckloads.breakUp

const barcode = '012345678905';
const gtin14 = '00012345678905';
const asin = 'B0C1234567';

test('what can be sold becomes products, lines of one item one product', async ({ make, world }) => {
  const seller = await make.seller();
  const store = await firstStore(seller);
  const items: GivenItem[] = [
    {
      title: 'Air fryer',
      brand: 'Kestrel',
      model: 'KST-58',
      color: 'Black',
      barcode,
      gtin14,
      quantity: 2,
      retailCents: cents(10_000),
      pallet: 'P1',
      weightHundredths: 1250,
      sku: 'AF58',
      condition: 'New',
    },
    {
      title: 'Air fryer again',
      barcode,
      gtin14,
      quantity: 3,
      retailCents: cents(20_000),
      priceCents: cents(4500),
      pallet: 'P2',
      condition: 'New',
    },
    { title: 'Toaster', quantity: 4, sellable: 1, retailCents: cents(3000), asin },
    { title: 'Broken lamp', quantity: 1, sellable: 0 },
  ];
  const load = await loadOf(world, seller, items, {
    lotNumber: 'LOT-7',
    condition: 'Open-box',
    pricePercent: 40,
    priceEndsOn: 99,
  });
  expect(await load.preview()).toEqual({ creates: 2, restocks: 0, units: 6, leftOut: 1, unpriced: 0, known: 0 });
  expect(await load.start()).toMatchObject({ break: { state: 'running', done: 0, total: 2 } });
  await world.drain();
  const [fryer, toaster, ...others] = await load.products();
  expect(others).toEqual([]);
  expect(fryer).toMatchObject({
    title: 'Air fryer',
    brand: 'Kestrel',
    aspects: { Model: 'KST-58', Color: 'Black' },
    barcode,
    sku: 'AF58',
    quantity: 5,
    price: 45,
    oldPrice: 100,
    condition: 'New',
    weight: 12.5,
    customField: 'LOT-7 P1',
    status: 'Ready',
    seoMetaData: { slug: 'air-fryer' },
  });
  expect(toaster).toMatchObject({
    title: 'Toaster',
    asin,
    quantity: 1,
    price: 11.99,
    oldPrice: 30,
    condition: 'Open-box',
    customField: 'LOT-7',
    cl_upc: expect.stringMatching(/^\d+$/),
  });
  const details = await load.get();
  expect(details).toMatchObject({
    status: 'Unpublished',
    break: { state: 'done', done: 2, total: 2, created: 2, restocked: 0 },
  });
  expect(details.break.undoUntil).toBe(new Date(world.clock.now().getTime() + 86_400_000).toISOString());
  expect((await load.items()).map(({ product }) => product)).toEqual([fryer?._id, fryer?._id, toaster?._id, null]);
  expect(await seller.call(products.summary)).toMatchObject({ total: 2, byStatus: { Ready: 2 } });
  expect(store).toBeDefined();
  await checkInvariants(world.deps.db);
});

test('the newest products are listed in the order of the manifest', async ({ make, world }) => {
  const seller = await make.seller();
  const titles = Array.from({ length: 12 }, (_, n) => `Item ${n}`);
  const load = await loadOf(
    world,
    seller,
    titles.map((title, n) => ({ title, key: `key ${(n * 7) % 12}` })),
  );
  await load.break();
  const listed = await seller.call(products.list, { query: {} });
  expect(listed.map(({ title }) => title)).toEqual(titles);
});

test('what the seller chooses goes on every product', async ({ make, world }) => {
  const seller = await make.seller();
  const store = await firstStore(seller);
  const { rows } = await world.pool.query('select id from store_locations where merchant_id = $1', [
    seller.scope.merchantId,
  ]);
  const load = await loadOf(world, seller, [{ pallet: 'P1', retailCents: cents(0) }], { storeLocation: rows[0].id });
  expect(await load.preview()).toMatchObject({ unpriced: 1 });
  await load.break({ status: 'Unpublished', customField: 'Aisle 4' });
  const place = { status: 'Unpublished', customField: 'Aisle 4', price: 0, oldPrice: 0, storeLocation: rows[0].id };
  expect(await load.products()).toMatchObject([place]);
  expect(store).toBeDefined();
});

test('products that are there get more units, and stay what they are', async ({ make, world }) => {
  const seller = await make.seller();
  const fryer = await addProduct(seller, {
    title: 'A fryer',
    barcode: '0012345678905',
    quantity: 0,
    condition: 'New',
    price: '80',
  });
  const drill = await addProduct(seller, { title: 'B drill', asin, quantity: 7, condition: 'New' });
  const gone = await addProduct(seller, { title: 'C saw', barcode: '036000291452', condition: 'New' });
  await seller.call(products.remove, { params: { id: gone._id }, form: {} });
  const load = await loadOf(world, seller, [
    { title: 'Fryer', barcode, gtin14, quantity: 2, condition: 'New' },
    { title: 'Fryer, scratched', barcode, gtin14, quantity: 3, condition: 'Used', key: 'used fryer' },
    { title: 'Drill', asin, quantity: 1, condition: 'New' },
    { title: 'Saw', barcode: '036000291452', gtin14: '00036000291452', condition: 'New' },
    { title: 'Drill by another number', asin, quantity: 2, condition: 'New' },
  ]);
  expect(await load.preview()).toMatchObject({ creates: 2, restocks: 2, units: 9 });
  expect(await load.break()).toMatchObject({ break: { state: 'done', total: 4, created: 2, restocked: 2 } });
  expect(await load.products()).toMatchObject([
    { _id: fryer._id, title: 'A fryer', quantity: 2, price: 80, version: fryer.version + 1 },
    { _id: drill._id, title: 'B drill', quantity: 10 },
    { title: 'Fryer, scratched', quantity: 3, condition: 'Used' },
    { title: 'Saw', quantity: 1 },
  ]);
  const { rows } = await world.pool.query(
    `select change, reason from stock_movements
     where product_id = any($1) and reason = 'truckload' order by change`,
    [[fryer._id, drill._id]],
  );
  expect(rows).toEqual([
    { change: 2, reason: 'truckload' },
    { change: 3, reason: 'truckload' },
  ]);
  expect(await seller.call(products.summary)).toMatchObject({ total: 4 });
  await checkInvariants(world.deps.db);
});

test('all become products of their own where the seller wants that', async ({ make, world }) => {
  const seller = await make.seller();
  await addProduct(seller, { title: 'A fryer', barcode, quantity: 1, condition: 'New' });
  const load = await loadOf(world, seller, [{ title: 'Fryer', barcode, gtin14, quantity: 2, condition: 'New' }]);
  expect(await load.preview({ restocks: false })).toMatchObject({ creates: 1, restocks: 0 });
  await load.break({ restocks: false });
  expect(await load.products()).toMatchObject([
    { title: 'A fryer', quantity: 1 },
    { title: 'Fryer', quantity: 2 },
  ]);
});

test('goods are sorted as their lines say, as the shared catalogue does, or as the truckload is', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const own = await seller.call(categories.create, { form: { name: 'Mixed' } });
  await tellCatalogue(world, gtin14, { brand: 'Kestrel', categories: ['Kitchen', 'Fryers', 'Air'] });
  await tellCatalogue(world, asin, { categories: ['Toys'], brand: '' });
  const items: GivenItem[] = [
    { title: 'A', category: 'home', subCategory: 'Lamps' },
    { title: 'B', barcode, gtin14 },
    { title: 'C', asin, brand: 'Volta', category: ' Home ', subCategory: 'lamps' },
    { title: 'D' },
    { title: 'E', asin, key: 'asin' },
  ];
  const load = await loadOf(world, seller, items, { category: own._id });
  expect(await load.preview()).toMatchObject({ known: 3 });
  await load.break();
  const made = await load.products();
  expect(made.map(({ title, categories: names, brand }) => [title, names, brand])).toEqual([
    ['A', ['home', 'Lamps'], ''],
    ['B', ['Kitchen', 'Fryers'], 'Kestrel'],
    ['C', ['home', 'Lamps'], 'Volta'],
    ['D', ['Mixed'], ''],
    ['E', ['Toys'], ''],
  ]);
  const list = await seller.call(categories.list);
  expect(list.categories.map(({ name, productsCount }) => [name, productsCount]).sort()).toEqual([
    ['Kitchen', 1],
    ['Mixed', 1],
    ['Toys', 1],
    ['home', 2],
  ]);
});

test('pictures that the shared catalogue knows of are fetched, and go with an undo', async ({ make, world }) => {
  await using host = await openPictureHost(world);
  const seller = await make.seller();
  const images = [host.at('/1.jpg'), host.at('/2.jpg')];
  await tellCatalogue(world, '00036000291452', { images, family: 'dump' });
  const load = await loadOf(world, seller, [{ barcode: '036000291452', gtin14: '00036000291452' }, {}]);
  await load.break();
  expect((await load.products()).map(({ images: got }) => got.length).sort()).toEqual([0, 2]);
  await load.undo();
  expect(await load.products()).toEqual([]);
});

test('why a truckload can’t be broken up is said', async ({ make, world }) => {
  const seller = await make.seller();
  const load = await loadOf(world, seller, [{ sellable: 0, quantity: 2 }]);
  const refusals: [Record<string, unknown>, string][] = [
    [{ manifest_state: 'ready' }, 'Nothing on this truckload can be sold.'],
    [{ manifest_state: 'reading' }, 'The manifest is still being read.'],
    [{ manifest_state: 'refused' }, 'The manifest could not be read, so there is nothing to make products of.'],
    [{ manifest_state: null, manifest_key: null }, 'There is no manifest to make products of.'],
    [{ break_state: 'running' }, 'This truckload is being broken up already.'],
    [{ break_state: 'done' }, 'This truckload has been broken up already.'],
  ];
  for (const [columns, message] of refusals) {
    await setTruckload(world, load.id, columns);
    const refused = { status: 409, body: { error: { message } } };
    await expect(load.preview()).rejects.toMatchObject(refused);
    await expect(load.start()).rejects.toMatchObject(refused);
  }
  await world.drain();
  expect(await load.products()).toEqual([]);
});
