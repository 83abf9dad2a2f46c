import { describe, expect } from 'vitest';
import type { Product } from '#contract/products/products.schemas.ts';
import { makeOrder, type Pool } from '#server/features/orders/orders.fixture.ts';
import { addProduct } from '#server/features/products/products.fixture.ts';
import { type Person, test } from '#testing/api-test.ts';
import { storeOf } from '#testing/first-store.ts';
import { checkInvariants } from '#testing/invariants.ts';
import { untilSomebodyWaits } from '#testing/lock-waits.ts';
import type { World } from '#testing/world.ts';
import { knownCode as barcode, knownItem as known, loadOf } from '../items/lines.fixture.ts';

// truckloads.undoBreak

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
    await untilSomebodyWaits(world);
    await buyer.query('commit');
    buyer.release();
    expect((await undoing).break.message).toContain('1 product was changed or sold');
    expect(await load.products()).toMatchObject([{ _id: a, quantity: 1 }]);
  });
});
