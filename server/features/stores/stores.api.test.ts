import { expect } from 'vitest';
import { categories } from '#contract/categories/categories.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { openFirstStore } from '#server/features/samples/samples.service.ts';
import { newId } from '#server/kit/ids.ts';
import { type Person, test } from '#testing/api-test.ts';
import { firstStore } from '#testing/first-store.ts';
import type { World } from '#testing/world.ts';

const addStore = (world: World, of: Person, store: { title: string; isActive: boolean; createdAt: Date }) =>
  world.deps.db
    .insertInto('stores')
    .values({
      merchant_id: of.scope.merchantId,
      id: newId(),
      title: store.title,
      slug: newId(),
      is_active: store.isActive,
      created_at: store.createdAt,
    })
    .execute();

const ownProduct = { title: 'Pegboard', price: '12.00', oldPrice: '0', sale_price: null, quantity: 3 };

test('a new merchant has one store in demo mode, with a location and sample products', async ({ make }) => {
  const owner = await make.merchant();
  const list = await owner.call(stores.list, { query: {} });
  expect(list).toEqual([
    {
      _id: expect.any(String),
      title: "Marisol's store",
      slug: expect.stringMatching(/^marisols-store-[a-z2-9]{5}$/),
      isActive: true,
      isDemoMode: true,
      create_date: expect.any(String),
      timeZone: 'America/New_York',
      site: { status: 'init', url: null, updated_at: null },
      storeLocation: [{ _id: expect.any(String), name: 'Main location' }],
      logo: null,
      secondary_logo: null,
      sliderImages: ['Good things, below retail', 'Every item says what it is like'].map((name) =>
        expect.objectContaining({ name }),
      ),
      shipTo: ['US'],
      seoMetaData: { title: "Marisol's store", description: '' },
      restorableUntil: null,
    },
  ]);
  const samples = await owner.call(products.list, { query: {} });
  expect(samples).toHaveLength(12);
  expect(samples.every((product) => product.isSample)).toBe(true);
  const { categories: arranged, noCategoryCount } = await owner.call(categories.list);
  expect(arranged.map(({ name, productsCount }) => [name, productsCount])).toEqual([
    ['Electronics', 3],
    ['Home', 3],
    ['Kitchen', 3],
    ['Tools', 3],
  ]);
  expect(noCategoryCount).toBe(0);
});

test('sample products count toward no plan limit', async ({ make, world }) => {
  const owner = await make.merchant();
  const counters = await world.deps.db
    .selectFrom('usage_counters')
    .select('used')
    .where('merchant_id', '=', owner.scope.merchantId)
    .where('feature', '=', 'LPL')
    .execute();
  expect(counters.every(({ used }) => used === 0)).toBe(true);
});

test('stores come oldest first, and can be asked for by whether they are active', async ({ make, world }) => {
  const owner = await make.merchant();
  const first = await firstStore(owner);
  world.clock.advance({ minutes: 1 });
  await addStore(world, owner, { title: 'Outlet', isActive: true, createdAt: world.clock.now() });
  world.clock.advance({ minutes: 1 });
  await addStore(world, owner, { title: 'Closed', isActive: false, createdAt: world.clock.now() });
  const titles = async (query: { isActive?: 'true' | 'false' }) =>
    (await owner.call(stores.list, { query })).map(({ title }) => title);
  expect(await titles({})).toEqual([first.title, 'Outlet', 'Closed']);
  expect(await titles({ isActive: 'true' })).toEqual([first.title, 'Outlet']);
  expect(await titles({ isActive: 'false' })).toEqual(['Closed']);
});

test('deleting the sample data leaves what the merchant made', async ({ make }) => {
  const owner = await make.merchant();
  const store = await firstStore(owner);
  const { categories: samples } = await owner.call(categories.list);
  const kitchen = samples.find(({ name }) => name === 'Kitchen');
  const own = await owner.call(categories.create, { form: { name: 'Pegboards' } });
  const form = { ...ownProduct, category: kitchen?._id };
  const { _id } = await owner.call(products.create, { form });
  expect(await owner.call(stores.disableDemo, { params: { id: store._id } })).toEqual({ status: 'init' });
  expect(await firstStore(owner)).toMatchObject({ _id: store._id, isDemoMode: false });
  expect((await owner.call(products.list, { query: {} })).map((product) => product._id)).toEqual([_id]);
  const { categories: left } = await owner.call(categories.list);
  expect(left.map(({ name, isSample, productsCount }) => [name, isSample, productsCount])).toEqual([
    ['Kitchen', false, 1],
    [own.name, false, 0],
  ]);
});

test('a drawing that many merchants share outlives what one of them does', async ({ make, world }) => {
  const owner = await make.merchant();
  const { categories: samples } = await owner.call(categories.list);
  const [sample] = samples;
  expect(sample?.thumbnail).toMatch(/^samples\/[a-z-]+\.jpg$/);
  const form = { name: sample?.name ?? '', removeThumbnail: true };
  expect(await owner.call(categories.update, { params: { id: sample?._id ?? '' }, form })).toMatchObject({
    thumbnail: null,
  });
  const { rows } = await world.pool.query(`select data from pgboss.job where name = 'storage.remove-file'`);
  expect(rows).toEqual([]);
});

test('deleting the sample data twice is fine', async ({ make }) => {
  const owner = await make.merchant();
  const { _id: id } = await firstStore(owner);
  await owner.call(stores.disableDemo, { params: { id } });
  expect(await owner.call(stores.disableDemo, { params: { id } })).toEqual({ status: 'init' });
});

test('the sample data of another merchant is out of reach', async ({ make }) => {
  const owner = await make.merchant();
  const other = await make.merchant();
  const { _id: id } = await firstStore(other);
  await expect(owner.call(stores.disableDemo, { params: { id } })).toFailWith('NOT_FOUND');
  expect(await firstStore(other)).toMatchObject({ isDemoMode: true });
  expect(await owner.call(products.list, { query: {} })).toHaveLength(12);
});

test('a merchant that has a store gets no second one, however often and however many ask at once', async ({
  make,
  world,
}) => {
  const owner = await make.seller();
  const open = () =>
    world.deps.db
      .transaction()
      .execute((tx) => openFirstStore(tx, owner.scope, { ownerName: 'Marisol', now: world.clock.now() }));
  await Promise.all([open(), open(), open()]);
  expect(await owner.call(stores.list, { query: {} })).toHaveLength(1);
  expect(await owner.call(products.list, { query: {} })).toHaveLength(0);
  await world.deps.db.deleteFrom('stores').where('merchant_id', '=', owner.scope.merchantId).execute();
  await Promise.all([open(), open(), open()]);
  expect(await owner.call(stores.list, { query: {} })).toHaveLength(1);
  expect(await owner.call(products.list, { query: {} })).toHaveLength(12);
});

test('a store that is opened late brings no samples into a catalogue that is there', async ({ make, world }) => {
  const owner = await make.seller();
  await owner.call(categories.create, { form: { name: 'Kitchen' } });
  await world.deps.db.deleteFrom('stores').where('merchant_id', '=', owner.scope.merchantId).execute();
  const now = world.clock.now();
  await openFirstStore(world.deps.db, owner.scope, { ownerName: 'Marisol', now });
  expect(await owner.call(stores.list, { query: {} })).toHaveLength(1);
  expect(await owner.call(products.list, { query: {} })).toEqual([]);
});

test('an owner without a first name has a store, too', async ({ make, world }) => {
  const owner = await make.seller();
  await world.deps.db.deleteFrom('stores').where('merchant_id', '=', owner.scope.merchantId).execute();
  await openFirstStore(world.deps.db, owner.scope, { ownerName: ' ', now: world.clock.now() });
  expect(await firstStore(owner)).toMatchObject({ title: 'My store' });
});
