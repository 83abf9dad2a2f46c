import { describe, expect, vi } from 'vitest';
import { products } from '#contract/products/products.contract.ts';
import type { Product } from '#contract/products/products.schemas.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { truckloads } from '#contract/truckloads/truckloads.contract.ts';
import { makeOrder, type Pool } from '#server/features/orders/orders.fixture.ts';
import { addProduct } from '#server/features/products/products.fixture.ts';
import { type Person, test } from '#testing/api-test.ts';
import { checkInvariants } from '#testing/invariants.ts';
import type { World } from '#testing/world.ts';
import { type GivenItem, loadOf } from './lines.fixture.ts';
import { setTruckload } from './truckloads.fixture.ts';

// truckloads.undoBreak

const barcode = '012345678905';
const known: GivenItem = { barcode, gtin14: '00012345678905', condition: 'New', quantity: 4 };

async function storeOf({ call }: Person): Promise<string> {
  const [store] = await call(stores.list, { query: {} });
  return store?._id ?? '';
}

const usedPlaces = async (world: World, { scope }: Person) =>
  (
    await world.pool.query(`select used from usage_counters where merchant_id = $1 and feature = 'LPL'`, [
      scope.merchantId,
    ])
  ).rows[0]?.used;

test('taken back, the products go, units go from those that were there, and the truckload is what it was', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const there = await addProduct(seller, { title: 'There', barcode, condition: 'New', quantity: 1 });
  const load = await loadOf(world, seller, [known, { title: 'New' }]);
  await load.break();
  const back = await load.undo();
  expect(back).toMatchObject({
    status: 'Ready',
    break: { state: 'none', created: 0, restocked: 0, message: null, undoUntil: null, finishedAt: null },
  });
  expect(await load.products()).toMatchObject([{ _id: there._id, quantity: 1 }]);
  expect((await load.items()).map(({ product }) => product)).toEqual([null, null]);
  expect(await usedPlaces(world, seller)).toBe(1);
  await expect(seller.call(truckloads.undoBreak, { params: { id: load.id } })).toFailWith('CONFLICT');
  expect(await load.break()).toMatchObject({ break: { state: 'done', created: 1, restocked: 1 } });
  await checkInvariants(world.deps.db);
});

test('what somebody has edited since stays, and it is said how many', async ({ make, world }) => {
  const seller = await make.seller();
  const load = await loadOf(world, seller, [{ title: 'A' }, { title: 'B' }, { title: 'C' }]);
  await load.break();
  const [a] = await load.products();
  await seller.call(products.bulkUpdate, { body: { ids: [a?._id ?? ''], attributes: { isFeatured: true } } });
  const { break: way } = await load.undo();
  expect(way.message).toBe(
    '1 product was changed or sold since the truckload was broken up, so it stays as it is, with its units. All others were taken back.',
  );
  expect(await load.products()).toMatchObject([{ title: 'A' }]);
  expect(await usedPlaces(world, seller)).toBe(1);
});

test('broken up again, what stayed is left alone, and what was deleted comes again', async ({ make, world }) => {
  const seller = await make.seller();
  const there = await addProduct(seller, { title: 'There', barcode, condition: 'New', quantity: 1 });
  const load = await loadOf(world, seller, [known, ...['A', 'B', 'C'].map((title) => ({ title, quantity: 2 }))]);
  await load.break();
  const [a, b] = await load.products();
  const edited = [a?._id ?? '', there._id];
  await seller.call(products.bulkUpdate, { body: { ids: edited, attributes: { isFeatured: true } } });
  await seller.call(products.remove, { params: { id: b?._id ?? '' }, form: {} });
  await load.undo();
  expect((await load.items()).map(({ product }) => product)).toEqual([there._id, a?._id, null, null]);
  await expect(load.change([{ line: 2, sellable: 0 }])).rejects.toMatchObject({
    body: { errors: [{ param: '0.sellable', msg: 'These are in a product already' }] },
  });
  expect(await load.preview()).toMatchObject({ creates: 2, restocks: 0, units: 4 });
  expect(await load.break()).toMatchObject({ break: { created: 2, restocked: 0 } });
  const units = async () => (await load.products()).map(({ title, quantity }) => [title, quantity]);
  expect(await units()).toEqual([
    ['A', 2],
    ['B', 2],
    ['C', 2],
    ['There', 5],
  ]);
  await load.undo();
  expect(await units()).toEqual([
    ['A', 2],
    ['There', 5],
  ]);
  await seller.call(products.remove, { params: { id: a?._id ?? '' }, form: {} });
  expect(await load.preview()).toMatchObject({ creates: 3, restocks: 0, units: 6 });
  await checkInvariants(world.deps.db);
});

describe('what was sold since', () => {
  const soldBy = async (world: World, seller: Person) => {
    const { merchantId } = seller.scope;
    const order = { merchantId, storeId: await storeOf(seller), at: world.clock.now() };
    return (productId: string, quantity: number, pool: Pool = world.pool) =>
      makeOrder(pool, { ...order, at: world.clock.now(), lines: [{ productId, quantity }] });
  };
  const idOf = (made: Product[], title: string) => made.find((one) => one.title === title)?._id ?? '';

  test('stays with its lines, so that no unit is sold twice when it is broken up again', async ({ make, world }) => {
    const seller = await make.seller();
    const sell = await soldBy(world, seller);
    const there = await addProduct(seller, { title: 'There', barcode, condition: 'New', quantity: 5 });
    const load = await loadOf(world, seller, [
      { ...known, quantity: 10 },
      { title: 'Made', quantity: 10 },
      { title: 'Unsold' },
    ]);
    await load.break();
    const made = idOf(await load.products(), 'Made');
    await sell(made, 3);
    await sell(there._id, 12);
    const { break: way } = await load.undo();
    expect(way.message).toBe(
      '2 products were changed or sold since the truckload was broken up, so they stay as they are, with their units. All others were taken back.',
    );
    expect((await load.items()).map(({ product }) => product)).toEqual([there._id, made, null]);
    expect(await load.preview()).toMatchObject({ creates: 1, restocks: 0, units: 1 });
    expect(await load.break()).toMatchObject({ break: { created: 1, restocked: 0 } });
    expect((await load.products()).map(({ title, quantity }) => [title, quantity])).toEqual([
      ['Made', 7],
      ['There', 3],
      ['Unsold', 1],
    ]);
    await checkInvariants(world.deps.db);
  });

  test('counts while it is held for a buyer or sold on a channel, not when it is back on the shelf', async ({
    make,
    world,
  }) => {
    const seller = await make.seller();
    const sell = await soldBy(world, seller);
    const { scope } = seller;
    const there = await addProduct(seller, { title: 'There', barcode, condition: 'New', quantity: 5 });
    await sell(there._id, 1);
    world.clock.advance({ minutes: 1 });
    const titles = ['Held', 'Let go', 'Given back', 'On a channel', 'Back from there'];
    const load = await loadOf(world, seller, [known, ...titles.map((title) => ({ title, quantity: 2 }))]);
    await load.break();
    const made = await load.products();
    const ordered = async (title: string, changes: string) => {
      const { id } = await sell(idOf(made, title), 1);
      await world.pool.query(`update orders set ${changes} where id = $1`, [id]);
      return id;
    };
    await ordered('Held', `stock = 'reserved', payment_status = 'created', paid_at = null`);
    await ordered('Let go', `stock = 'released', payment_status = 'cancelled', paid_at = null`);
    const back = await ordered('Given back', `payment_status = 'refunded'`);
    await world.pool.query('update order_lines set restocked = quantity where order_id = $1', [back]);
    for (const [title, isReturned] of [
      ['On a channel', false],
      ['Back from there', true],
    ] as const) {
      await world.pool.query(
        `insert into channel_sales (merchant_id, id, channel, order_id, line_id, product_id, sku, quantity, taken,
           is_returned, sold_at, created_at, updated_at)
         values ($1, gen_random_uuid(), 'ebay', $3, '1', $2, 'x', 1, 1, $4, $5, $5, $5)`,
        [scope.merchantId, idOf(made, title), title, isReturned, world.clock.now()],
      );
    }
    await load.undo();
    expect((await load.products()).map(({ title }) => title)).toEqual(['Held', 'On a channel', 'There']);
  });

  test('counts also when the buyer was paying at that very moment', async ({ make, world }) => {
    const seller = await make.seller();
    const sell = await soldBy(world, seller);
    const load = await loadOf(world, seller, [{ title: 'A', quantity: 2 }]);
    await load.break();
    const a = idOf(await load.products(), 'A');
    const buyer = await world.pool.connect();
    await buyer.query('begin');
    await sell(a, 1, buyer);
    const undoing = load.undo();
    await waitsForLock(world);
    await buyer.query('commit');
    buyer.release();
    expect((await undoing).break.message).toContain('1 product was changed or sold');
    expect(await load.products()).toMatchObject([{ _id: a, quantity: 1 }]);
  });
});

/** Until somebody waits for what another holds. */
const waitsForLock = ({ pool }: World) =>
  vi.waitFor(
    async () => {
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      expect((await pool.query(waiting)).rows).not.toEqual([]);
    },
    { timeout: 60_000, interval: 5 },
  );

test('a truckload of which everything stayed can’t be broken up again', async ({ make, world }) => {
  const seller = await make.seller();
  const load = await loadOf(world, seller, [{ title: 'A' }]);
  await load.break();
  const [a] = await load.products();
  await seller.call(products.bulkUpdate, { body: { ids: [a?._id ?? ''], attributes: { isFeatured: true } } });
  await load.undo();
  const refused = { body: { error: { message: 'All that can be sold is among your products already.' } } };
  await expect(load.preview()).rejects.toMatchObject(refused);
  await expect(load.start()).rejects.toMatchObject(refused);
});

test('a day later it is too late, and nothing changes', async ({ make, world }) => {
  const seller = await make.seller();
  const load = await loadOf(world, seller, [{ title: 'A' }]);
  await load.break();
  world.clock.advance({ hours: 24 });
  await expect(load.undo()).toFailWith('GONE');
  expect(await load.get()).toMatchObject({ break: { state: 'done', undoUntil: null }, status: 'Unpublished' });
  expect(await load.products()).toHaveLength(1);
});

test('a status that somebody has chosen since stays, and one that left the live sites is ready again', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const load = await loadOf(world, seller, [{ title: 'A' }]);
  await setTruckload(world, load.id, { status: 'Published', live_version: 1 });
  await load.break();
  expect(await load.undo()).toMatchObject({ status: 'Published' });
  await load.break();
  await setTruckload(world, load.id, { live_version: null });
  expect(await load.undo()).toMatchObject({ status: 'Ready' });
  await setTruckload(world, load.id, { status: 'Unpublished' });
  await load.break();
  await load.patch({ status: 'Ready' });
  expect(await load.undo()).toMatchObject({ status: 'Ready' });
});

test('sales of its products are told, up to as many as it brought', async ({ make, world }) => {
  const seller = await make.seller();
  const storeId = await storeOf(seller);
  const there = await addProduct(seller, { title: 'There', barcode, condition: 'New', quantity: 10 });
  const sell = (productId: string, quantity: number, unitCents: number, more: object = {}) =>
    makeOrder(world.pool, {
      ...{ merchantId: seller.scope.merchantId, storeId, at: world.clock.now(), shippingCents: 0 },
      lines: [{ productId, quantity, unitCents }],
      ...more,
    });
  await sell(there._id, 1, 9900);
  world.clock.advance({ minutes: 1 });
  const load = await loadOf(world, seller, [known, { title: 'New', quantity: 5 }]);
  expect((await load.break()).sales).toEqual({ units: 0, revenue: 0 });
  const made = (await load.products()).find(({ title }) => title === 'New');
  await sell(made?._id ?? '', 2, 1050);
  await sell(made?._id ?? '', 1, 1000, { paymentStatus: 'created' });
  expect((await load.get()).sales).toEqual({ units: 2, revenue: 21 });
  const { id: refunded } = await sell(made?._id ?? '', 1, 1000);
  await world.pool.query(`update orders set refunded_cents = 500, payment_status = 'refunded' where id = $1`, [
    refunded,
  ]);
  expect((await load.get()).sales).toEqual({ units: 3, revenue: 26 });
  // Eight of them, of which the truckload brought four.
  await sell(there._id, 8, 2000);
  expect((await load.get()).sales).toEqual({ units: 7, revenue: 106 });
});

test('sales on channels count at what the item was listed for', async ({ make, world }) => {
  const seller = await make.seller();
  const load = await loadOf(world, seller, [{ title: 'New', quantity: 5, priceCents: 3000 }]);
  await load.break();
  const [product] = await load.products();
  const sale = `insert into channel_sales (merchant_id, id, channel, order_id, line_id, product_id, sku, quantity, taken,
    unit_cents, is_returned, sold_at, created_at, updated_at)
    values ($1, gen_random_uuid(), 'ebay', $3, '1', $2, 'x', 2, 0, $4, $5, $6, $6, $6)`;
  const add = (order: string, unitCents: number | null, isReturned = false) =>
    world.pool.query(sale, [seller.scope.merchantId, product?._id, order, unitCents, isReturned, world.clock.now()]);
  await add('listed', 2500);
  await add('from before prices were kept', null);
  await add('came back', 2500, true);
  expect((await load.get()).sales).toEqual({ units: 4, revenue: 110 });
});
