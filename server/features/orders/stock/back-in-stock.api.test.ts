import { expect } from 'vitest';
import { orders } from '#contract/orders/orders.contract.ts';
import { readView, runBuilds } from '#server/features/publishing/publishing.fixture.ts';
import type { World } from '#testing/world.ts';
import { type Shop, orderTest as test } from '../ordering.fixture.ts';

/** How many of each product the live site says are left, once it has been made to say what is sold out. */
async function shownLeft(world: World, { storeId, goods }: Shop): Promise<(number | null | undefined)[]> {
  world.clock.advance({ minutes: 2 });
  await world.pool.query("update pgboss.job set start_after = now() where name = 'publishing.refresh'");
  await runBuilds(world);
  const cards = (await readView<'listing'>(world, storeId, '/products'))?.cards ?? [];
  return goods.map(({ _id }) => cards.find(({ id }) => id === _id)?.left);
}

test('what comes back with a refund is shown as there again', async ({ open, world }) => {
  const shop = await open();
  const id = await shop.sell({ items: [[0, 1]] });
  expect(await shownLeft(world, shop)).toEqual([0]);
  const body = { amount: '20.00', restock: [{ position: 0, quantity: 1 }] };
  await shop.seller.call(orders.refund, { params: { id }, body });
  expect(await shownLeft(world, shop)).toEqual([1]);
});

test('what comes back when an order is cancelled is shown as there again', async ({ open, world }) => {
  const shop = await open();
  const id = await shop.placed({ items: [[0, 1]], paymentType: 'in_store' });
  expect(await shownLeft(world, shop)).toEqual([0]);
  await shop.seller.call(orders.cancel, { params: { id }, body: { reason: '', refund: false, restock: true } });
  expect(await shownLeft(world, shop)).toEqual([1]);
});

test('what was held while the site was made anew, and is not bought, is shown as there again', async ({
  open,
  world,
}) => {
  const shop = await open({ quantities: [1, 1] });
  await shop.placed({ items: [[0, 1]] });
  await shop.sell({ items: [[1, 1]] });
  expect(await shownLeft(world, shop)).toEqual([0, 0]);
  world.clock.advance({ minutes: 16 });
  await shop.sweep();
  expect(await shownLeft(world, shop)).toEqual([1, 0]);
});
