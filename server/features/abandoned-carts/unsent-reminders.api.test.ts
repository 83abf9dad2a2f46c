import { expect } from 'vitest';
import { abandonedCarts } from '#contract/abandoned-carts/abandoned-carts.contract.ts';
import { orders } from '#contract/orders/orders.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { isPostal } from '#contract/stores/postal-address.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { stopUrlOf } from '#server/features/forms/newsletter/mail-stops.service.ts';
import { test } from '#testing/api-test.ts';
import {
  type Leaver,
  leaveCart,
  listOf,
  openPickupShop,
  passMinute,
  runSweep,
  subjects,
} from './left-carts.fixture.ts';

/** Pays for what is in a buyer's cart when it is picked up. */
const order = ({ visitor, email }: Leaver, seen: number) =>
  visitor.send<'order'>('/checkout', {
    do: 'pay',
    payment: 'in_store',
    seen,
    email,
    firstName: 'Ann',
    lastName: 'Lee',
  });

test('whoever has bought meanwhile is not written to: not with this cart, nor with another one since', async ({
  world,
  make,
  mailbox,
}) => {
  const shop = await openPickupShop(world, make);
  const same = await leaveCart(world, shop);
  const other = await leaveCart(world, shop);
  world.clock.advance({ minutes: 60 });
  await runSweep(world);
  await order(same, 1000);
  await order(await leaveCart(world, shop, { email: other.email, goods: [1] }), 2000);
  const told = () => shop.seller.call(orders.list, { query: { sort: 'createdAt' } });
  const never = { emailSent: false, firstEmailTaskId: null, recovered: false };
  expect(await told()).toMatchObject([{ ...never, firstEmailTaskId: expect.any(String) }, never]);
  await world.drain();
  expect(await told()).toMatchObject([never, never]);
  for (const buyer of [same, other]) expect((await subjects(mailbox, buyer)).join()).not.toContain('left something');
  world.clock.advance({ days: 1 });
  await passMinute(world);
  for (const buyer of [same, other]) expect((await subjects(mailbox, buyer)).join()).not.toContain('still here');
  const remind = (buyer: Leaver) => shop.seller.call(abandonedCarts.remind, { params: { id: buyer.cartId } });
  await expect(remind(same)).rejects.toMatchObject({ body: { error: { message: 'This cart has become an order.' } } });
  await expect(remind(other)).rejects.toMatchObject({
    body: { error: { message: 'This buyer has ordered something since.' } },
  });
});

test('whoever unsubscribed between the sweep and the sending, or between the mails, hears no more', async ({
  world,
  make,
  mailbox,
}) => {
  const shop = await openPickupShop(world, make);
  const stop = async ({ email, visitor }: Leaver) => {
    const url = stopUrlOf(world.deps, { ...shop.seller.scope, storeId: shop.storeId, url: shop.url }, email);
    const { status } = await visitor.send(url.slice(shop.url.length), {});
    expect(status).toBe(200);
  };
  const early = await leaveCart(world, shop);
  const late = await leaveCart(world, shop);
  world.clock.advance({ minutes: 60 });
  await runSweep(world);
  await stop(early);
  await world.drain();
  await stop(late);
  world.clock.advance({ days: 1 });
  await passMinute(world);
  expect(await mailbox.all(early.email)).toEqual([]);
  expect(await subjects(mailbox, late)).toHaveLength(1);
  const { isUnsubscribed, mails } = await shop.seller.call(abandonedCarts.get, { params: { id: late.cartId } });
  expect([isUnsubscribed, mails]).toMatchObject([true, [{ mail: 'first' }]]);
});

test('nobody is written to about what can’t be bought, nor by a store that is closed, removed or a demo', async ({
  world,
  make,
  mailbox,
}) => {
  const shop = await openPickupShop(world, make);
  const { seller, goods, storeId } = shop;
  const buyer = await leaveCart(world, shop);
  const setStock = (quantity: number) =>
    seller.call(products.bulkUpdate, { body: { ids: [goods[0]?._id ?? ''], attributes: { quantity } } });
  const setStore = (columns: string) => world.pool.query(`update stores set ${columns} where id = $1`, [storeId]);
  const read = () => seller.call(abandonedCarts.get, { params: { id: buyer.cartId } });
  await setStock(0);
  world.clock.advance({ minutes: 60 });
  await passMinute(world);
  expect(await read()).toMatchObject({
    refusal: 'Nothing in this cart can be bought any more.',
    lines: [{ title: 'Lamp', inStock: 0 }],
  });
  await setStock(3);
  for (const columns of ["site_status = 'stopped'", "site_status = 'live', is_active = false"]) {
    await setStore(columns);
    await passMinute(world);
  }
  expect((await read()).refusal).toBe('This store is not open, so the buyer could not come back to it.');
  expect(await mailbox.all(buyer.email)).toEqual([]);

  await setStore('is_active = true');
  await passMinute(world);
  expect(await subjects(mailbox, buyer)).toHaveLength(1);
});

test('reminders wait until the store has a postal address, which each of them says', async ({
  world,
  make,
  mailbox,
}) => {
  const shop = await openPickupShop(world, make);
  const params = { id: shop.storeId };
  const buyer = await leaveCart(world, shop);
  world.clock.advance({ minutes: 60 });
  for (const address of [{ city: '' }, { line1: '', city: 'Toledo' }]) {
    const store = await shop.seller.call(stores.update, { params, form: { address } });
    expect(isPostal(store.address)).toBe(false);
    await passMinute(world);
    const remind = shop.seller.call(abandonedCarts.remind, { params: { id: buyer.cartId } });
    await expect(remind).rejects.toMatchObject({
      body: { error: { message: 'A reminder has to say the store’s postal address, and there is none yet.' } },
    });
  }
  expect(await mailbox.all(buyer.email)).toEqual([]);
  const store = await shop.seller.call(stores.update, { params, form: { address: { line1: '3120 Dorr St' } } });
  expect(isPostal(store.address)).toBe(true);
  await passMinute(world);
  expect((await mailbox.newest(buyer.email)).text).toContain('3120 Dorr St, Toledo');
});

test('a reminder that is more than a day late is not sent any more', async ({ world, make, mailbox }) => {
  const shop = await openPickupShop(world, make);
  const buyer = await leaveCart(world, shop);
  world.clock.advance({ days: 4 });
  await passMinute(world);
  expect(await listOf(shop)).toHaveLength(1);
  expect(await mailbox.all(buyer.email)).toEqual([]);
});
