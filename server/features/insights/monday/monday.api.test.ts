import { expect } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import { notifications } from '#contract/notifications/notifications.contract.ts';
import { makeOrder } from '#server/features/orders/orders.fixture.ts';
import { addProduct } from '#server/features/products/products.fixture.ts';
import { type Factory, test } from '#testing/api-test.ts';
import { firstStore } from '#testing/first-store.ts';
import type { World } from '#testing/world.ts';
import { rollUp } from '../insights.fixture.ts';
import { mondayDue } from './monday.jobs.ts';

// A Tuesday; stores are of New York unless they say otherwise.
const start = new Date('2031-03-04T15:00:00Z');
/** The Monday thirteen weeks later, seven in the morning in New York. */
const monday = new Date('2031-06-09T11:00:00Z');

async function tick(world: World): Promise<void> {
  await world.deps.jobs.enqueue(world.deps.db, mondayDue, {});
  await world.drain();
}

/** Rugs that have lain there for three months, and fans of which four of five were sold last week. */
async function openShop(make: Factory, world: World) {
  world.clock.set(start);
  const seller = await make.seller();
  await world.pool.query(`update stores set time_zone = 'America/New_York' where merchant_id = $1`, [
    seller.scope.merchantId,
  ]);
  await addProduct(seller, { title: 'Rug', quantity: 11, price: '29', oldPrice: 0, cost: '9.75' });
  world.clock.set(new Date('2031-06-04T15:00:00Z'));
  await world.pool.query(`update sessions set expires_at = $1::timestamptz + interval '1 year', last_seen_at = $1`, [
    world.clock.now(),
  ]);
  await world.pool.query(`update subscriptions set status = 'active', ends_at = $1::timestamptz + interval '1 year'`, [
    world.clock.now(),
  ]);
  const { _id: productId } = await addProduct(seller, { title: 'Fan', quantity: 5, price: '20', oldPrice: 0 });
  const { _id: storeId } = await firstStore(seller);
  const lines = [{ productId, quantity: 4, priceCents: cents(2000) }];
  await makeOrder(world.pool, { ...seller.scope, storeId, at: world.clock.now(), lines });
  world.clock.set(new Date(monday.getTime() - 30 * 60_000));
  await rollUp(world);
  return seller;
}

test('on Monday at seven by the store’s clock the owner hears what sold, what is stuck and what to do, once', async ({
  make,
  world,
  mailbox,
}) => {
  const seller = await openShop(make, world);
  await tick(world);
  expect(await mailbox.all(seller.email)).toEqual([]);
  world.clock.set(monday);
  await tick(world);
  await tick(world);
  world.clock.advance({ hours: 5 });
  await tick(world);
  const [mail, ...more] = await mailbox.all(seller.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Last week: $80.00 from 4 units');
  expect(mail?.text).toContain('You sold 4 units for $80.00 last week. 5 units came in.');
  expect(mail?.text).toContain(
    '11 units have been there for more than 90 days, $319.00 at today’s prices. They cost you $107.25.',
  );
  const links = mail?.links.filter((link) => link.includes('?act='));
  expect(links?.map((link) => decodeURIComponent(link).replace(/.*act=|:[\da-f-]{36}/g, ''))).toEqual(
    expect.arrayContaining(['markDown:old', 'markDown:product', 'raise:product']),
  );
  world.clock.advance({ days: 7 });
  await tick(world);
  expect(await mailbox.all(seller.email)).toHaveLength(2);
});

test('whoever switched it off, by the settings or by one click, gets none, nor does a shop that rests', async ({
  make,
  world,
  mailbox,
}) => {
  const seller = await openShop(make, world);
  world.clock.set(monday);
  await tick(world);
  const { links } = await mailbox.newest(seller.email);
  const stop = links.find((link) => link.includes('/mails/monday/')) ?? '';
  const isOn = async () => (await seller.call(notifications.settings)).notifications.own.monday;
  expect(await (await fetch(stop)).text()).toContain('Unsubscribe');
  expect(await isOn()).toBe(true);
  expect((await fetch(`${stop}x`, { method: 'POST' })).status).toBe(404);
  const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
  expect((await fetch(stop, oneClick)).status).toBe(200);
  expect(await isOn()).toBe(false);
  world.clock.advance({ days: 7 });
  await tick(world);
  expect(await mailbox.all(seller.email)).toHaveLength(1);
  await seller.call(notifications.updateSettings, { body: { own: { monday: true } } });
  // Five weeks on nothing has been sold or has come in.
  world.clock.advance({ days: 28 });
  await tick(world);
  expect(await mailbox.all(seller.email)).toHaveLength(1);
});
