import { sql } from 'kysely';
import { expect } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import { products } from '#contract/products/products.contract.ts';
import { makeOrder } from '#server/features/orders/orders.fixture.ts';
import { addProduct, undoAct } from '#server/features/products/products.fixture.ts';
import { loadOf } from '#server/features/truckloads/items/lines.fixture.ts';
import { newId } from '#server/kit/ids.ts';
import { type Person, test } from '#testing/api-test.ts';
import { firstStore } from '#testing/first-store.ts';
import type { World } from '#testing/world.ts';
import { rollUp } from '../insights.fixture.ts';

const allOf = async (world: World, { scope }: Person, table: string) => {
  const { rows } = await world.pool.query(`select * from ${table} where merchant_id = $1`, [scope.merchantId]);
  return rows.map((row) => JSON.stringify(row)).toSorted();
};

const everything = (world: World, seller: Person) =>
  Promise.all(['insight_days', 'insight_stock', 'insight_loads'].map((table) => allOf(world, seller, table)));

/** A truckload of fryers and toasters, and a lamp that came by itself. */
async function openShelves(world: World, seller: Person) {
  const store = await firstStore(seller);
  const load = await loadOf(
    world,
    seller,
    [
      { title: 'Air fryer', quantity: 12, retailCents: cents(10_000), condition: 'New' },
      { title: 'Toaster', quantity: 8, retailCents: cents(3000) },
    ],
    { lotNumber: 'LOT-7', purchaseCost: '600.00', condition: 'Open-box', pricePercent: 40 },
  );
  await load.start();
  await world.drain();
  const [fryer, toaster] = (await load.products()).toSorted((a, b) => a.title.localeCompare(b.title));
  const lamp = await addProduct(seller, { title: 'Lamp', quantity: 5, price: '20' });
  const ids = [fryer?._id ?? '', toaster?._id ?? '', lamp._id] as const;
  return { store, ids };
}

test('after a storm of acts the days say what the raw rows say, and what they say when all is reckoned anew', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const other = await make.seller();
  await addProduct(other, { quantity: 2 });
  const { store, ids } = await openShelves(world, seller);
  const [fryer, toaster, lamp] = ids;
  const { merchantId } = seller.scope;
  const sell = (daysLater: number, productId: string, quantity: number, more = {}) => {
    const at = new Date(world.clock.now().getTime() + daysLater * 86_400_000);
    const lines = [{ productId, quantity, priceCents: cents(3333) }];
    return makeOrder(world.pool, { merchantId, storeId: store._id, at, lines, ...more });
  };
  await rollUp(world);
  const { id: first } = await sell(0, fryer, 3, { discountCents: cents(100) });
  const { id: second } = await sell(-40, toaster, 2);
  await sell(0, lamp, 2);
  await rollUp(world);
  world.clock.advance({ days: 2 });
  await seller.call(products.writeOff, { params: { id: toaster }, body: { units: 1, reason: 'damaged' } });
  const donate = { ids: [toaster, lamp], attributes: { writeOff: { reason: 'donated' as const, units: 1 } } };
  const donated = await seller.call(products.bulkUpdate, { body: donate });
  await world.pool.query('update orders set refunded_cents = 1234 where id = $1', [first]);
  await rollUp(world);
  await undoAct(seller, donated.undoId);
  await world.pool.query(
    `insert into channel_sales (merchant_id, id, channel, order_id, line_id, product_id, sku, quantity, taken, unit_cents,
       sold_at, created_at, updated_at)
     values ($1, $2, 'ebay', 'E-1', '1', $3, 'x', 2, 0, 2500, $4, $4, $4)`,
    [merchantId, newId(), lamp, world.clock.now()],
  );
  // Back on the shelf, from an order of forty days ago.
  await world.pool.query('update order_lines set restocked = 1 where order_id = $1', [second]);
  const told = JSON.stringify({ reason: 'order', origin: second, back: true });
  await world.pool.query(
    `with told as materialized (select set_config('scanfront.stock', $2, true))
     update products set quantity = quantity + 1 from told where id = $1`,
    [toaster, told],
  );
  await seller.call(products.bulkUpdate, { body: { ids: [fryer, lamp], attributes: { price: 31 } } });
  await world.pool.query(`update products set condition = 'Used' where id = $1`, [fryer]);
  await seller.call(products.updatePos, { params: { id: lamp }, body: { quantityChange: 4, cost: 6 } });
  await seller.call(products.updatePos, { params: { id: fryer }, body: { quantityChange: -1 } });
  await rollUp(world);

  const kept = await everything(world, seller);
  await world.pool.query(`insert into insight_marks (merchant_id, at) values ($1, '-infinity')`, [merchantId]);
  await rollUp(world);
  expect(await everything(world, seller)).toEqual(kept);

  const { rows } = await sql<Record<string, number>>`
    select sum(sold_units)::integer as sold, sum(sold_cents)::integer as cents, sum(refunded_cents)::integer as refunded,
      sum(written_off_units)::integer as "writtenOff"
    from insight_days where merchant_id = ${merchantId} and trait = 'all'`.execute(world.deps.db);
  // 3 fryers, 1 toaster of 2, 2 lamps here and 2 on eBay; of 133.94 paid for the first order 12.34 went back.
  expect(rows[0]).toEqual({
    sold: 8,
    cents: 7 * 3333 + 5000,
    refunded: Math.round((3 * 3333 * 1234) / 10_694),
    writtenOff: 1,
  });

  // What came in is on the shelf, sold or gone, of every load and of what came by itself.
  const { rows: loads } = await sql<Record<string, number>>`
    select f.key, f.came, f.gone, coalesce(s.units, 0) as there from (
      select key, sum(received_units)::integer as came, sum(sold_units + written_off_units + removed_units)::integer as gone
      from insight_days where merchant_id = ${merchantId} and trait = 'truckload' group by 1) f
    left join (select key, sum(units)::integer as units from insight_stock
      where merchant_id = ${merchantId} and trait = 'truckload' group by 1) s on s.key = f.key
    order by f.came`.execute(world.deps.db);
  // Two lamps that were sold on eBay were never taken from the shelf.
  expect(loads.map(({ came, gone, there }) => [came, gone, there])).toEqual([
    [9, 4, 7],
    [20, 7 - 1, 20 - 6],
  ]);
  const { rows: shelf } = await sql<{ same: boolean }>`
    select (select sum(units) from insight_stock where merchant_id = ${merchantId} and trait = 'grade')
        = (select sum(quantity) from products where merchant_id = ${merchantId})
      and (select sum(cost_cents) from insight_stock where merchant_id = ${merchantId} and trait = 'all')
        = (select sum(stock_cost_cents) from products where merchant_id = ${merchantId}) as same`.execute(
    world.deps.db,
  );
  expect(shelf).toEqual([{ same: true }]);
});

test('what is there at midnight is written down once a day', async ({ make, world }) => {
  const seller = await make.seller();
  await addProduct(seller, { quantity: 3, price: '10', cost: '4' });
  await rollUp(world);
  const kept = () => allOf(world, seller, 'insight_midnights');
  expect(await kept()).toEqual([]);
  world.clock.advance({ days: 1 });
  await rollUp(world);
  const [one] = await kept();
  expect(JSON.parse(one ?? '')).toMatchObject({ units: 3, cost_cents: 1200, price_cents: 3000 });
  const count = (await kept()).length;
  await rollUp(world);
  expect(await kept()).toHaveLength(count);
});

test('a board goes on where sellers have typed more units than it has room for', async ({ make, world }) => {
  const seller = await make.seller();
  for (const title of ['Screws', 'Nails']) await addProduct(seller, { title, quantity: 1, price: '1' });
  await world.pool.query('update products set quantity = 2000000000 where merchant_id = $1', [seller.scope.merchantId]);
  await rollUp(world);
  const [one] = await allOf(world, seller, 'insight_stock');
  expect(JSON.parse(one ?? '')).toMatchObject({ units: 2_147_483_647 });
  expect(await allOf(world, seller, 'insight_marks')).toEqual([]);
});

test('an act on many products is marked once for the board, and once more for units that move', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) ids.push((await addProduct(seller, { quantity: 5, price: '10' }))._id);
  await rollUp(world);
  const marks = async () => (await allOf(world, seller, 'insight_marks')).length;
  await seller.call(products.bulkUpdate, { body: { ids, attributes: { price: 9 } } });
  expect(await marks()).toBe(1);
  await seller.call(products.bulkUpdate, { body: { ids, attributes: { writeOff: { reason: 'damaged', units: 1 } } } });
  expect(await marks()).toBe(2);
  await seller.call(products.bulkUpdate, { body: { ids, attributes: { price: 8 } } });
  expect(await marks()).toBe(3);
});

test('what is marked in a part of a transaction that is taken back is marked again by the next', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const { _id: id } = await addProduct(seller, { quantity: 5, price: '10' });
  await rollUp(world);
  const client = await world.pool.connect();
  try {
    for (const statement of [
      'begin',
      'savepoint before',
      'update products set price_cents = price_cents + 1, quantity = quantity - 1 where id = $1',
      'rollback to before',
      'update products set price_cents = price_cents + 1, quantity = quantity - 1 where id = $1',
      'commit',
    ]) {
      await client.query(statement, statement.includes('$1') ? [id] : []);
    }
  } finally {
    client.release();
  }
  expect(await allOf(world, seller, 'insight_marks')).toHaveLength(2);
});
