import { expect } from 'vitest';
import { abandonedCarts } from '#contract/abandoned-carts/abandoned-carts.contract.ts';
import { orders } from '#contract/orders/orders.contract.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { joined, secret } from '#server/features/buyers/buyers.fixture.ts';
import { visitorOf } from '#server/features/checkout/shop.fixture.ts';
import { test } from '#testing/api-test.ts';
import { send } from '#testing/client.ts';
import { leaveCart, linkOf, openPickupShop, passMinute } from './left-carts.fixture.ts';

const ann = { firstName: 'Ann', lastName: 'Lee' };

test('abandonedCarts.list shows what was left, newest first, searched, filtered and page by page', async ({
  world,
  make,
}) => {
  const shop = await openPickupShop(world, make);
  const { seller, storeId } = shop;
  const older = await leaveCart(world, shop, { email: 'older_one@example.com', goods: [0, 1] });
  world.clock.advance({ minutes: 5 });
  const newer = await leaveCart(world, shop, { email: 'newer@example.com' });
  const leftAt = world.clock.now();
  world.clock.advance({ minutes: 60 });
  await passMinute(world);
  const list = (query: object = {}) => seller.call(abandonedCarts.list, { query });
  const ids = async (query: object) => (await list(query)).map(({ _id }) => _id);
  expect(await list()).toMatchObject([
    {
      _id: newer.cartId,
      store: storeId,
      customer: { ...ann, email: 'newer@example.com', phone: '' },
      items: 1,
      subtotal: 10,
      emailSent: true,
      firstEmailTaskId: null,
      recovered: false,
      payment: null,
      order: null,
      isSample: false,
      leftAt: leftAt.toISOString(),
    },
    { _id: older.cartId, items: 2, subtotal: 30 },
  ]);
  expect(await ids({ page: 2, pageSize: 1 })).toEqual([older.cartId]);
  expect(await ids({ search: 'lee NEWER' })).toEqual([newer.cartId]);
  expect(await ids({ search: 'r_o' })).toEqual([older.cartId]);
  expect(await ids({ search: '%' })).toEqual([]);
  expect(await ids({ email: 'sent', recovery: 'not_recovered', storeId })).toHaveLength(2);
  for (const query of [{ email: 'not_sent' }, { email: 'scheduled' }, { recovery: 'recovered' }]) {
    expect(await ids(query)).toEqual([]);
  }
  const details = await seller.call(abandonedCarts.get, { params: { id: older.cartId } });
  expect(details).toMatchObject({
    refusal: null,
    isUnsubscribed: false,
    address: null,
    lines: [
      { title: 'Lamp', quantity: 1, price: 10, inStock: 14 },
      { title: 'Tent', quantity: 1, price: 20 },
    ],
    mails: [
      { mail: 'first', isSent: true },
      { mail: 'second', isSent: false },
    ],
  });
});

test('abandonedCarts.remind sends the next mail now, even where it is switched off, and says why it can’t', async ({
  world,
  make,
  mailbox,
}) => {
  const shop = await openPickupShop(world, make);
  const { seller } = shop;
  const off = { client: { mails: { abandonedFirst: { isOn: false }, abandonedSecond: { isOn: false } } } };
  await world.pool.query('update merchants set mail_settings = $2 where id = $1', [seller.scope.merchantId, off]);
  const buyer = await leaveCart(world, shop);
  world.clock.advance({ days: 5 });
  await passMinute(world);
  const remind = () => seller.call(abandonedCarts.remind, { params: { id: buyer.cartId } });
  const refused = (message: string) => expect(remind()).rejects.toMatchObject({ body: { error: { message } } });
  await remind();
  await refused('A reminder is on its way already.');
  await world.drain();
  await remind();
  await world.drain();
  await refused('Both reminders have been sent.');
  expect((await mailbox.all(buyer.email)).map(({ subject }) => subject).reverse()).toEqual([
    "You left something at Marisol's store",
    "Your cart at Marisol's store is still here",
  ]);
});

test('abandonedCarts.remind that is repeated after a lost answer is not the second reminder', async ({
  world,
  make,
  mailbox,
}) => {
  const shop = await openPickupShop(world, make);
  const buyer = await leaveCart(world, shop);
  world.clock.advance({ days: 5 });
  await passMinute(world);
  const input = { params: { id: buyer.cartId } };
  const options = { token: shop.seller.token, headers: { 'idempotency-key': 'one' } };
  for (const _try of [1, 2]) {
    expect((await send(world.config.urls.app, abandonedCarts.remind, input, options)).status).toBe(202);
    await world.drain();
  }
  expect(await mailbox.all(buyer.email)).toHaveLength(1);
});

test('a cart is recovered when its order is paid, also one that was restored from it', async ({
  world,
  make,
  mailbox,
}) => {
  const shop = await openPickupShop(world, make);
  const { seller } = shop;
  const buyer = await leaveCart(world, shop);
  world.clock.advance({ minutes: 60 });
  await passMinute(world);
  const link = linkOf((await mailbox.newest(buyer.email)).text, shop);
  const phone = visitorOf(shop);
  await phone.see(link);
  const said = { payment: 'in_store', seen: 1000, email: 'work@example.com', ...ann };
  await phone.send('/checkout', { do: 'pay', ...said });
  const [placed] = await seller.call(orders.list, { query: { isActive: 'true' } });
  const { _id: id = '' } = placed ?? {};
  const read = () => seller.call(abandonedCarts.get, { params: { id: buyer.cartId } });
  expect(await read()).toMatchObject({ recovered: false, refusal: 'This cart has become an order.' });
  expect(placed).toMatchObject({ emailSent: true, firstEmailTaskId: null, recovered: false });
  await seller.call(orders.markPaid, { params: { id } });
  const won = { emailSent: true, firstEmailTaskId: null, recovered: true };
  expect(await seller.call(orders.get, { params: { id } })).toMatchObject(won);
  expect(await seller.call(orders.list, { query: {} })).toMatchObject([won]);
  expect(await read()).toMatchObject({ recovered: true, order: id, payment: { status: 'succeeded' } });
  expect(await seller.call(abandonedCarts.list, { query: { recovery: 'recovered' } })).toHaveLength(1);

  const again = await phone.see<'notice'>(link);
  expect(again.page.title).toBe('You have ordered this already');
  world.clock.advance({ days: 1 });
  await passMinute(world);
  expect(await mailbox.all(buyer.email)).toHaveLength(1);
});

test('a left cart that becomes part of another when its buyer signs in is recovered with that one', async ({
  world,
  make,
  mailbox,
}) => {
  const shop = await openPickupShop(world, make);
  const { seller, goods } = shop;
  const email = 'ann@example.com';
  const laptop = await joined({ world, mailbox }, shop, email);
  await laptop.send('/cart', { do: 'add', product: goods[0]?._id ?? '' });
  await laptop.send('/checkout', { do: 'update', email, ...ann });
  world.clock.advance({ minutes: 60 });
  await passMinute(world);
  const phone = visitorOf(shop);
  await phone.send('/cart', { do: 'add', product: goods[1]?._id ?? '' });
  await phone.send('/account/sign-in', { email, password: secret });
  expect((await phone.see<'cart'>('/cart')).page.cart.count).toBe(2);
  await phone.send('/checkout', { do: 'pay', payment: 'in_store', seen: 3000, email, ...ann });
  const [{ _id: id } = { _id: '' }] = await seller.call(orders.list, { query: { isActive: 'true' } });
  await seller.call(orders.markPaid, { params: { id } });
  expect(await seller.call(abandonedCarts.list, { query: {} })).toMatchObject([
    { items: 1, recovered: true, order: id },
  ]);
  world.clock.advance({ days: 1 });
  await passMinute(world);
  const subjects = (await mailbox.all(email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => /left something|still here/.test(subject))).toHaveLength(1);
});

test('what came of a left cart is still told when the cart itself has long expired', async ({ world, make }) => {
  const shop = await openPickupShop(world, make);
  await leaveCart(world, shop);
  world.clock.advance({ minutes: 60 });
  await passMinute(world);
  const expire = () =>
    world.deps.db.transaction().execute(async (tx) => {
      await world.handlers.find(({ job }) => job.name === 'kit.sweep')?.run({}, tx);
    });
  const count = async () =>
    (await world.pool.query('select 1 from carts where store_id = $1', [shop.storeId])).rowCount;
  world.clock.advance({ days: 100 });
  await expire();
  expect(await count()).toBe(1);
  world.clock.advance({ days: 300 });
  await expire();
  expect(await count()).toBe(0);
});

test('a new merchant finds two sample carts that nobody is mailed about; Delete Sample Data removes exactly those', async ({
  world,
  make,
}) => {
  const owner = await make.merchant();
  const list = () => owner.call(abandonedCarts.list, { query: {} });
  const samples = await list();
  expect(samples).toMatchObject([
    { isSample: true, emailSent: true, recovered: false, items: 3 },
    { isSample: true, emailSent: false, firstEmailTaskId: null, items: 1 },
  ]);
  const [{ _id: id, store } = { _id: '', store: '' }] = samples;
  expect(await owner.call(abandonedCarts.get, { params: { id } })).toMatchObject({
    refusal: 'Nobody gets mail about a sample.',
    mails: [{ mail: 'first' }],
  });
  await expect(owner.call(abandonedCarts.remind, { params: { id } })).rejects.toMatchObject({ status: 409 });
  world.clock.advance({ days: 1 });
  await passMinute(world);
  expect(await list()).toMatchObject(samples.map(({ _id, emailSent }) => ({ _id, emailSent })));
  await owner.call(stores.disableDemo, { params: { id: store } });
  expect(await list()).toEqual([]);
});
