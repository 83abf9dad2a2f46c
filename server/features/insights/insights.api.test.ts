import { expect } from 'vitest';
import { insights } from '#contract/insights/insights.contract.ts';
import { cents } from '#contract/kit/money.ts';
import { products } from '#contract/products/products.contract.ts';
import { makeOrder } from '#server/features/orders/orders.fixture.ts';
import { addProduct } from '#server/features/products/products.fixture.ts';
import { loadOf } from '#server/features/truckloads/items/lines.fixture.ts';
import { addProfile } from '#server/features/truckloads/truckloads.fixture.ts';
import { type Factory, type Person, test } from '#testing/api-test.ts';
import { send } from '#testing/client.ts';
import { firstStore } from '#testing/first-store.ts';
import type { World } from '#testing/world.ts';
import { rollUp } from './insights.fixture.ts';

// insights.board, insights.rows, insights.products, insights.export

async function sell(world: World, seller: Person, line: { productId: string; quantity: number; priceCents: number }) {
  const { _id: storeId } = await firstStore(seller);
  const lines = [{ ...line, priceCents: cents(line.priceCents) }];
  await makeOrder(world.pool, { ...seller.scope, storeId, at: world.clock.now(), lines });
}

/** Months go by, and nobody has to sign in again. */
const staySignedIn = (world: World) =>
  world.pool.query(
    `update sessions set expires_at = expires_at + interval '1 year', last_seen_at = last_seen_at + interval '1 year'`,
  );

async function fileOf(world: World, { token }: Person, query: { by?: 'supplier' | 'step' }): Promise<string> {
  return (await send(world.config.urls.app, insights.export, { query }, { token })).text();
}

/** A load of twenty lamps for $200, of which twelve were sold for $20 each: six after ten days, six after twenty. */
async function openLoad(make: Factory, world: World) {
  const seller = await make.seller();
  const { _id: profile } = await addProfile(seller, { name: 'Harborline returns' });
  const load = await loadOf(
    world,
    seller,
    [{ title: 'Lamp', quantity: 20, retailCents: cents(4000), condition: 'Used' }],
    { title: 'Lamps, 2 pallets', lotNumber: 'LOT-7', purchaseCost: '200.00', profile, pricePercent: 50 },
  );
  await load.break();
  const [lamp] = await load.products();
  const line = { productId: lamp?._id ?? '', quantity: 6, priceCents: 2000 };
  world.clock.advance({ days: 10 });
  await sell(world, seller, line);
  world.clock.advance({ days: 10 });
  await sell(world, seller, line);
  world.clock.advance({ days: 1 });
  await rollUp(world);
  return { seller, load, lamp };
}

test('what is done with a row of the board is done with its goods alone', async ({ make, world }) => {
  const { seller, lamp } = await openLoad(make, world);
  const { _id: chair } = await addProduct(seller, { title: 'Chair', price: '20', condition: 'New' });
  const [harborline] = await seller.call(insights.rows, { query: { by: 'supplier' } });
  const marked = async (filter: object, percentageDiscount: number) => {
    const body = { filter, attributes: { percentageDiscount } };
    const { nModified, undoId } = await seller.call(products.bulkUpdate, { body });
    const price = async (id = '') => (await seller.call(products.get, { params: { id } })).price;
    const prices = [await price(lamp?._id), await price(chair)];
    if (undoId) await seller.call(products.undo, { params: { id: undoId } });
    return { nModified, prices };
  };
  expect(harborline?.name).toBe('Harborline returns');
  expect(await marked({ supplier: harborline?.key }, 50)).toEqual({ nModified: 1, prices: [10, 20] });
  expect(await marked({ supplier: 'none' }, 50)).toEqual({ nModified: 1, prices: [20, 10] });
  expect(await marked({ condition: 'Used' }, 50)).toEqual({ nModified: 1, prices: [10, 20] });
  expect(await marked({ condition: 'Refurbished' }, 50)).toMatchObject({ prices: [20, 20] });
});

test('capital stands by age, at cost as far as it is known and at today’s price', async ({ make, world }) => {
  const seller = await make.seller();
  expect(await seller.call(insights.board, { query: {} })).toMatchObject({ asOf: null, capital: { units: 0 } });
  await addProduct(seller, { quantity: 4, price: '25', cost: '10' });
  await staySignedIn(world);
  world.clock.advance({ days: 70 });
  const { _id: id } = await addProduct(seller, { quantity: 2, price: '40' });
  await rollUp(world);
  const board = await seller.call(insights.board, { query: { days: 30 } });
  expect(board.capital).toEqual({ units: 6, cost: 40, costedUnits: 4, price: 180 });
  expect(board.bands.map(({ from, to, units, cost, price }) => [from, to, units, cost, price])).toEqual([
    [0, 14, 2, 0, 80],
    [15, 30, 0, 0, 0],
    [31, 60, 0, 0, 0],
    [61, 90, 4, 40, 100],
    [91, null, 0, 0, 0],
  ]);
  expect(board.before).toBeNull();
  await seller.call(products.bulkUpdate, { body: { ids: [id], attributes: { price: 10 } } });
  await rollUp(world);
  expect(await seller.call(insights.board, { query: {} })).toMatchObject({ capital: { price: 120 } });
  // Another seller has a board of their own.
  const other = await make.seller();
  expect(await other.call(insights.board, { query: {} })).toMatchObject({ capital: { units: 0 } });
});

test('a load says when half of it was sold, and on which day its cost was back', async ({ make, world }) => {
  const { seller, load } = await openLoad(make, world);
  const [row, ...others] = await seller.call(insights.rows, { query: { days: 7 } });
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    key: load.id,
    name: 'Lamps, 2 pallets',
    detail: 'LOT-7 · Harborline returns',
    age: 21,
    received: 20,
    sold: 12,
    soldInPeriod: 6,
    // Six of the fourteen that were there a week ago.
    sellThrough: 42.9,
    onHand: 8,
    cost: 200,
    recovered: 240,
    recoveredPercent: 120,
    breakEven: { day: 20, isForecast: false },
    halfDay: 20,
    daysToSell: 15,
  });
  expect(row?.curve).toEqual([
    { day: 0, percent: 0 },
    { day: 10, percent: 60 },
    { day: 20, percent: 120 },
    { day: 21, percent: 120 },
  ]);
  const { half } = await seller.call(insights.board, { query: {} });
  expect(half).toEqual({ days: 20, earlierDays: null, loads: 1 });
});

test('suppliers, categories, grades and channels say what was sold of what was there', async ({ make, world }) => {
  const { seller } = await openLoad(make, world);
  const first = async (by: 'supplier' | 'category' | 'grade' | 'channel') =>
    (await seller.call(insights.rows, { query: { by, days: 30 } }))[0];
  expect(await first('supplier')).toMatchObject({ name: 'Harborline returns', sold: 12, onHand: 8, sellThrough: 60 });
  expect(await first('grade')).toMatchObject({ key: 'Used', sold: 12, cost: 120, recovered: 240 });
  expect(await first('category')).toMatchObject({ key: '', received: 20, recoveredPercent: 200 });
  expect(await first('channel')).toMatchObject({ key: 'store', sold: 12, daysToSell: 15 });
  expect(await fileOf(world, seller, { by: 'supplier' })).toContain('Harborline returns,,,20,12,12,60,8');
  const elsewhere = { by: 'grade' as const, storeLocation: (await firstStore(seller)).storeLocation[0]?._id ?? '' };
  expect(await seller.call(insights.rows, { query: elsewhere })).toEqual([]);
});

test('whoever may not see costs sees none, in rows or in the file', async ({ make, world }) => {
  const { seller } = await openLoad(make, world);
  const viewer = await make.staff(seller, 'viewer');
  const [row] = await viewer.call(insights.rows, { query: {} });
  expect(row).toMatchObject({ recovered: 240, cost: null, recoveredPercent: null, breakEven: null, curve: null });
  expect((await viewer.call(insights.board, { query: {} })).capital).toMatchObject({ cost: null, costedUnits: null });
  const file = await fileOf(world, viewer, {});
  expect(file).toContain('Lamps');
  expect(file).not.toMatch(/cost|200/i);
});

test('what is stuck and what runs out is offered, with what is in it, and goes when it is gone', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const { _id: stuck } = await addProduct(seller, { title: 'Rug', quantity: 3, price: '29', cost: '9.75' });
  await staySignedIn(world);
  world.clock.advance({ days: 61 });
  const { _id: quick } = await addProduct(seller, { title: 'Fan', quantity: 5, price: '20' });
  world.clock.advance({ days: 2 });
  await sell(world, seller, { productId: quick, quantity: 4, priceCents: 2000 });
  await rollUp(world);
  const list = (kind: 'stuck' | 'running_out' | 'too_low') => seller.call(insights.products, { query: { kind } });
  expect(await list('stuck')).toMatchObject([
    { _id: stuck, units: 3, age: 63, cost: 29.25, price: 29, lastSoldAt: null },
  ]);
  expect(await list('running_out')).toMatchObject([{ _id: quick, units: 1, sold: 4 }]);
  expect(await list('too_low')).toMatchObject([{ _id: quick }]);
  await seller.call(products.bulkUpdate, { body: { ids: [stuck], attributes: { writeOff: { reason: 'donated' } } } });
  expect(await list('stuck')).toEqual([]);
});

test('what was sold is told apart by how much was off its first price, down to the products', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const { _id: fan } = await addProduct(seller, { title: 'Fan', quantity: 9, price: '20', oldPrice: 0 });
  const first = `insert into price_history (merchant_id, id, product_id, price_cents, list_cents, from_at, why)
    values ($1, gen_random_uuid(), $2, 2000, 0, $3, 'publish')`;
  await world.pool.query(first, [seller.scope.merchantId, fan, world.clock.now()]);
  await sell(world, seller, { productId: fan, quantity: 2, priceCents: 2000 });
  world.clock.advance({ days: 2 });
  await sell(world, seller, { productId: fan, quantity: 4, priceCents: 1000 });
  await rollUp(world);
  const steps = await seller.call(insights.rows, { query: { by: 'step', days: 30 } });
  expect(steps).toMatchObject([
    { key: '0', sold: 2, realised: 100, realisedSales: 40, firstSales: 40 },
    { key: '60', sold: 4, realised: 50, realisedSales: 40, firstSales: 80 },
  ]);
  // Six for $80 in all: a third off, on average.
  expect(await seller.call(insights.products, { query: { kind: 'sold_40' } })).toMatchObject([{ _id: fan, sold: 6 }]);
  expect(await fileOf(world, seller, { by: 'step' })).toContain('41 to 60 % off');
});
