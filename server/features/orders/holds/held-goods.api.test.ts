import { describe, expect } from 'vitest';
import type { World } from '#testing/world.ts';
import { type Shop, orderTest as test } from '../ordering.fixture.ts';

/** What comes of something that is done while somebody else holds all the goods, as an act on the catalogue does. */
const whileHeld = <Result>(world: World, { scope }: Shop, act: () => Promise<Result>): Promise<Result> =>
  world.deps.db.transaction().execute(async (tx) => {
    const goods = tx.selectFrom('products').select('id').where('merchant_id', '=', scope.merchantId);
    await goods.forNoKeyUpdate().execute();
    return act();
  });

describe('while somebody holds the goods for long', () => {
  test('a buyer is told that we are busy, holds nothing, and buys them afterwards', async ({ open, world }) => {
    const shop = await open();
    const wanted = { items: [[0, 1]] as const, cartId: await shop.newCart() };
    expect(await whileHeld(world, shop, () => shop.place(wanted))).toEqual({ refusal: { reason: 'busy' } });
    expect(await shop.left(0)).toBe(1);
    expect(await shop.place(wanted)).toMatchObject({ placed: { next: 'pay' } });
  });

  test('so is one who orders something else of the same cart', async ({ open, world }) => {
    const shop = await open({ quantities: [3] });
    const cartId = await shop.newCart();
    const earlier = await shop.placed({ items: [[0, 1]], cartId });
    const wanted = { items: [[0, 2]] as const, cartId };
    expect(await whileHeld(world, shop, () => shop.place(wanted))).toEqual({ refusal: { reason: 'busy' } });
    const orderId = await shop.placed(wanted);
    expect(await shop.row(earlier)).toMatchObject({ payment_status: 'cancelled', stock: 'released' });
    await shop.payByCard(orderId);
    expect(await shop.settle(orderId)).toBe('paid');
    expect(await shop.left(0)).toBe(1);
  });

  test('a message about a payment is not taken, and has its effect when it comes again', async ({
    open,
    payments,
    world,
  }) => {
    const shop = await open();
    await shop.holdMessages();
    const orderId = await shop.placed({ items: [[0, 1]] });
    await shop.payByCard(orderId);
    await shop.forceRelease(orderId);
    await whileHeld(world, shop, async () => {
      const busy = { code: 'OVERLOADED', status: 503, details: { retryAfter: 5 } };
      await expect(shop.settle(orderId)).rejects.toMatchObject(busy);
      expect(await payments.deliver()).toBeGreaterThan(0);
    });
    expect(await shop.row(orderId)).toMatchObject({ payment_status: 'cancelled', serial_no: null });
    expect(await payments.deliver()).toBe(0);
    expect(await shop.row(orderId)).toMatchObject({ payment_status: 'succeeded', stock: 'sold', serial_no: 1 });
    expect(await shop.left(0)).toBe(0);
  });

  test('an order whose time is up is let go by a later look', async ({ open, world }) => {
    const shop = await open();
    const orderId = await shop.placed({ items: [[0, 1]] });
    world.clock.advance({ minutes: 16 });
    await whileHeld(world, shop, () => shop.sweep());
    expect(await shop.row(orderId)).toMatchObject({ payment_status: 'created', stock: 'reserved' });
    world.clock.advance({ minutes: 3 });
    await shop.sweep();
    expect(await shop.row(orderId)).toMatchObject({ payment_status: 'cancelled', stock: 'released' });
    expect(await shop.left(0)).toBe(1);
  });
});
