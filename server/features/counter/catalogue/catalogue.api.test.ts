import { describe, expect } from 'vitest';
import { categories } from '#contract/categories/categories.contract.ts';
import { counter } from '#contract/counter/counter.contract.ts';
import { locations } from '#contract/locations/locations.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { addProduct, addProducts } from '#server/features/products/products.fixture.ts';
import { after, days } from '#server/kit/clock.ts';
import { detail, type Factory, test } from '#testing/api-test.ts';
import { storeOf } from '#testing/first-store.ts';
import type { World } from '#testing/world.ts';
import { catalogueOf, makeTill } from './catalogue.fixture.ts';
import { tillCatalogueRepository } from './catalogue.repository.ts';

async function open({ make, world }: { make: Factory; world: World }) {
  const seller = await make.seller();
  const store = await storeOf(seller);
  const location = await makeTill(world, seller, store);
  const till = catalogueOf(world, seller, location);
  /** What a till has heard of, by title; what others were doing meanwhile may let it hear of the same twice. */
  const heard = async () => {
    const portions = await till.pull();
    return [...new Set(portions.flatMap(({ items }) => items.map(({ title }) => title)))].sort();
  };
  return { seller, store, location, till, heard };
}

describe('a till’s browser', () => {
  test('has all that is sold, and hears of every change that shows', async ({ make, world }) => {
    const { seller, till, heard } = await open({ make, world });
    const titles = ['Lamp', 'Drill', 'Sofa'];
    const [lamp, drill, sofa] = await addProducts(seller, 3, (index) => ({
      title: titles[index] ?? '',
      barcode: index === 0 ? '036000291452' : '',
    }));
    await till.pull();
    expect(till.titles()).toEqual(['Drill', 'Lamp', 'Sofa']);
    const lampItem = () => till.items.get(lamp?._id ?? '');
    expect(lampItem()).toMatchObject({ price: 54.99, was: 119.99, quantity: 14 });
    expect(lampItem()?.codes).toContain('036000291452');

    await world.pool.query('update products set quantity = quantity - 3 where id = $1', [lamp?._id]);
    await world.pool.query(`update products set condition = 'Used' where id = $1`, [drill?._id]);
    expect(await heard()).toEqual(expect.arrayContaining(['Drill', 'Lamp']));
    expect(lampItem()?.quantity).toBe(11);
    expect(till.items.get(drill?._id ?? '')?.condition).toBe('Used');

    const { undoId } = await seller.call(products.remove, { params: { id: sofa?._id ?? '' }, form: {} });
    await till.pull();
    expect(till.titles()).toEqual(['Drill', 'Lamp']);
    await seller.call(products.undo, { params: { id: undoId ?? '' } });
    expect(await heard()).toContain('Sofa');
  });

  test('sells what is at its location or at none', async ({ make, world }) => {
    const { seller, store, location, till } = await open({ make, world });
    const depot = await seller.call(locations.create, { params: { id: store }, body: { name: 'Depot' } });
    await makeTill(world, seller, store, depot._id);
    const there = catalogueOf(world, seller, depot._id);
    const [, drill] = await addProducts(seller, 3, (index) => ({
      title: ['Lamp', 'Drill', 'Sofa'][index] ?? '',
      storeLocation: [null, location, depot._id][index] ?? null,
    }));
    await Promise.all([till.pull(), there.pull()]);
    expect(till.titles()).toEqual(['Drill', 'Lamp']);
    expect(there.titles()).toEqual(['Lamp', 'Sofa']);
    await world.pool.query('update products set store_location_id = $1 where id = $2', [depot._id, drill?._id]);
    await Promise.all([till.pull(), there.pull()]);
    expect(till.titles()).toEqual(['Lamp']);
    expect(there.titles()).toEqual(['Drill', 'Lamp', 'Sofa']);
  });

  test('hears of categories when they are others', async ({ make, world }) => {
    const { seller, till } = await open({ make, world });
    await till.pull();
    await seller.call(categories.create, { form: { name: 'Lighting' } });
    await till.pull();
    expect(till.categories()).toMatchObject([{ name: 'Lighting' }]);
    expect((await till.pull()).map((portion) => portion.categories)).toEqual([null]);
  });

  test('is told of no place where whoever works there does not, and of none without a till', async ({
    make,
    world,
  }) => {
    const { seller, store, location } = await open({ make, world });
    const depot = await seller.call(locations.create, { params: { id: store }, body: { name: 'Depot' } });
    const elsewhere = catalogueOf(world, seller, location, { locationIds: [depot._id] });
    await expect(elsewhere.pull()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(catalogueOf(world, seller, depot._id, {}).pull()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const stranger = catalogueOf(world, await make.seller(), location, {});
    await expect(stranger.pull()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('nothing is missed', () => {
  test('of a transaction that ends after others that began later', async ({ make, world }) => {
    const { seller, till, heard } = await open({ make, world });
    const [slow, quick] = await addProducts(seller, 2, (index) => ({ title: index === 0 ? 'Slow' : 'Quick' }));
    await till.pull();
    const client = await world.pool.connect();
    try {
      await client.query('begin');
      await client.query('update products set price_cents = 100 where id = $1', [slow?._id]);
      await world.pool.query('update products set price_cents = 200 where id = $1', [quick?._id]);
      expect(await heard()).toContain('Quick');
      expect([slow, quick].map((product) => till.items.get(product?._id ?? '')?.price)).toEqual([54.99, 2]);
      await client.query('commit');
    } finally {
      client.release(true);
    }
    expect(await heard()).toContain('Slow');
    expect(till.items.get(slow?._id ?? '')?.price).toBe(1);
  });

  detail(
    'of what is written while the first walk goes on, and many changes come in portions',
    async ({ make, world }) => {
      const { seller, till } = await open({ make, world });
      await fill(world, seller.scope.merchantId, 4500);
      const portions = await till.pull();
      expect(till.items.size).toBe(4500);
      expect(Math.max(...portions.map(({ items }) => items.length))).toBe(2000);
      await world.pool.query('update products set price_cents = price_cents + 1 where merchant_id = $1', [
        seller.scope.merchantId,
      ]);
      const changed = await till.pull();
      expect(changed.length).toBeGreaterThan(2);
      expect(Math.max(...changed.map(({ items }) => items.length))).toBeLessThanOrEqual(2000);
      expect(new Set([...till.items.values()].map(({ price }) => price))).toEqual(new Set([10.01]));
    },
  );

  test('by a browser that was away for longer than changes are kept: it begins anew', async ({ make, world }) => {
    const { seller, till } = await open({ make, world });
    const lamp = await addProduct(seller, { title: 'Lamp' });
    await till.pull();
    const repository = tillCatalogueRepository(world.deps.db);
    const soon = after(new Date(), days(1));
    await repository.forgetChanges(soon);
    // The last that it has heard of stays: a quiet shop is not read anew.
    expect((await till.pull()).some(({ isAnew }) => isAnew)).toBe(false);
    await world.pool.query('update products set quantity = 1 where id = $1', [lamp._id]);
    await world.pool.query('update products set quantity = 2 where id = $1', [lamp._id]);
    await repository.forgetChanges(soon);
    const [first] = await till.pull();
    expect(first).toMatchObject({ isAnew: true, items: [{ title: 'Lamp', quantity: 2 }] });
  });

  test('of what somebody was writing when the first till was made', async ({ make, world }) => {
    const { till } = await open({ make, world });
    await till.pull();
    world.clock.advance({ hours: 2 });
    expect((await till.pull())[0]?.isAnew).toBe(true);
    expect((await till.pull())[0]?.isAnew).toBe(false);
  });

  test('after the database was restored elsewhere, or the cursor is none of ours', async ({ make, world }) => {
    const { seller, location, till } = await open({ make, world });
    await till.pull();
    for (const cursor of ['', 'nonsense', 'i.1.1.1.1.1.1.1.1', `w${'.1'.repeat(8)}`]) {
      const portion = await seller.call(counter.catalogue, { query: { location, cursor } });
      expect(portion.isAnew).toBe(true);
    }
  });
});

test('merchants without a till write nothing down, and a sale at one with a till one row', async ({ make, world }) => {
  const without = await make.seller();
  const lamp = await addProduct(without);
  const { seller } = await open({ make, world });
  const count = async (merchantId: string) => {
    const { rows } = await world.pool.query(
      'select count(*)::integer as n from product_changes where merchant_id = $1',
      [merchantId],
    );
    return rows[0].n;
  };
  await world.pool.query('update products set quantity = quantity - 1 where id = $1', [lamp._id]);
  expect(await count(without.scope.merchantId)).toBe(0);
  const before = await count(seller.scope.merchantId);
  const [product] = await addProducts(seller, 1, () => ({}));
  expect(await count(seller.scope.merchantId)).toBe(before + 1);
  await world.pool.query('update products set quantity = quantity - 1 where id = $1', [product?._id]);
  expect(await count(seller.scope.merchantId)).toBe(before + 2);
  // What nobody sees at a till costs it nothing.
  await world.pool.query(`update products set description = 'Bright', version = version + 1 where id = $1`, [
    product?._id,
  ]);
  expect(await count(seller.scope.merchantId)).toBe(before + 2);
});

/** So many products, written at once. */
async function fill(world: World, merchantId: string, count: number): Promise<void> {
  await world.pool.query(
    `insert into products (merchant_id, id, title, price_cents, quantity, condition, cl_sku, status, created_at, updated_at)
     select $1, ('0190a5a0-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'Product ' || n, 1000, 1, 'New',
       'sku' || n, 'Added', now(), now()
     from generate_series(1, $2::integer) n`,
    [merchantId, count],
  );
}
