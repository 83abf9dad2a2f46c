import { expect } from 'vitest';
import { alerts } from '#contract/alerts/alerts.contract.ts';
import { forms } from '#contract/forms/forms.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { handOut, type Shop, visitorOf } from '#server/features/checkout/shop.fixture.ts';
import { linkTo, sendForm, wish } from '#server/features/forms/forms.fixture.ts';
import { addProduct } from '#server/features/products/products.fixture.ts';
import { publish } from '#server/features/publishing/publishing.fixture.ts';
import { test } from '#testing/api-test.ts';
import type { World } from '#testing/world.ts';
import { goTo, openAlertShop, sweep } from '../alerts.fixture.ts';

const heldPath = '/wanted/held/';

/** Something comes in, is published, and is compared with what is wanted. */
async function receive(world: World, shop: Shop, product: Parameters<typeof addProduct>[1]): Promise<string> {
  world.clock.advance({ minutes: 1 });
  const { _id } = await addProduct(shop.seller, product);
  await publish(world, shop.seller);
  await sweep(world, 'alerts.sweep-wanted');
  return _id;
}

const leftOf = async ({ seller }: Shop, id: string): Promise<number> =>
  (await seller.call(products.get, { params: { id } })).quantity;

/** Buys what is in the cart, to be paid in the store. */
async function order(visitor: ReturnType<typeof visitorOf>, email: string) {
  const fields = { email, firstName: 'Ann', lastName: 'Lee', way: 'pickup', payment: 'in_store' };
  const seen = await visitor.send<'checkout'>('/checkout', { do: 'update', ...fields });
  const view = JSON.stringify(seen.page);
  const total = /"totalCents":(\d+)/.exec(view)?.[1] ?? '';
  return visitor.send('/checkout', { do: 'pay', ...fields, seen: total });
}

test('what surely is wanted is told by itself, and one unit is held for whoever asked', async ({
  world,
  make,
  mailbox,
}) => {
  const shop = await openAlertShop(world, make);
  await handOut(shop);
  const email = make.email();
  await sendForm(world, shop, '/wanted', { ...wish, email, modelNumber: '883049000015' });
  const id = await receive(world, shop, { title: 'Artisan mixer', price: '80', barcode: '883049000015', quantity: 1 });
  const mail = await mailbox.newest(email);
  expect(mail.subject).toMatch(/^We have Artisan mixer, as you asked /);
  expect(mail.text).toContain('One is held for you until');
  expect(await leftOf(shop, id)).toBe(0);
  const query = { product: id };
  expect(await shop.seller.call(alerts.held, { query })).toMatchObject([{ product: id }]);
  const [form] = await shop.seller.call(forms.list, { query: { isProductRequest: 'true' } });
  expect(form).toMatchObject({ email, deliveryStatus: true });

  const stranger = visitorOf(shop);
  await stranger.send('/cart', { do: 'add', product: id });
  expect((await stranger.see<'cart'>('/cart')).page.cart.lines).toEqual([]);
  const link = await linkTo(mailbox, shop, email, heldPath);
  expect((await stranger.see(`${link}x`)).status).toBe(404);
  const wanting = visitorOf(shop);
  for (const _ of [1, 2]) {
    const cart = await wanting.see<'cart'>(link);
    expect(cart.page.cart.lines).toMatchObject([{ quantity: 1, most: 1 }]);
  }
  const ordered = await order(wanting, email);
  expect(ordered.page.kind).toBe('order');
  expect(await leftOf(shop, id)).toBe(0);
  expect(await shop.seller.call(alerts.held, { query })).toEqual([]);
  expect((await visitorOf(shop).see(link)).status).toBe(410);
});

test('a hold ends by itself, by the seller, and is not made again for what was held in vain', async ({
  world,
  make,
  mailbox,
}) => {
  const shop = await openAlertShop(world, make);
  const [first, second, third] = [make.email(), make.email(), make.email()];
  for (const email of [first, second]) await sendForm(world, shop, '/wanted', { ...wish, email });
  const id = await receive(world, shop, { title: 'Red Stand Mixer', quantity: 1 });
  const query = { product: id };
  expect(await mailbox.all(first)).toHaveLength(1);
  expect(await mailbox.all(second)).toEqual([]);
  world.clock.advance({ hours: 4, minutes: 1 });
  await sweep(world, 'alerts.sweep-wanted');
  // The next who asked is told, but finds it open to everybody.
  expect(await shop.seller.call(alerts.held, { query })).toEqual([]);
  expect(await leftOf(shop, id)).toBe(1);
  expect((await mailbox.newest(second)).text).toContain('We can’t hold it for you');
  expect((await visitorOf(shop).see(await linkTo(mailbox, shop, first, heldPath))).status).toBe(410);

  await sendForm(world, shop, '/wanted', { ...wish, email: third, keywords: 'blue table lamp' });
  const lamp = await receive(world, shop, { title: 'Blue Table Lamp', quantity: 5 });
  const [hold] = await shop.seller.call(alerts.held, { query: { product: lamp } });
  expect(await leftOf(shop, lamp)).toBe(4);
  const params = { id: hold?._id ?? '' };
  await shop.seller.call(alerts.release, { params });
  await expect(shop.seller.call(alerts.release, { params })).rejects.toMatchObject({ status: 404 });
  expect(await leftOf(shop, lamp)).toBe(5);
});

test('what may be wanted waits for the seller, who tells it or says that it is not', async ({
  world,
  make,
  mailbox,
}) => {
  const shop = await openAlertShop(world, make);
  const [ann, ben] = [make.email(), make.email()];
  await sendForm(world, shop, '/wanted', { ...wish, email: ann, keywords: 'mixer' });
  await sendForm(world, shop, '/wanted', { ...wish, email: ben, keywords: 'green stand mixer' });
  const id = await receive(world, shop, { title: 'Red Stand Mixer', quantity: 3 });
  expect(await mailbox.all(ann)).toEqual([]);
  const open = await shop.seller.call(alerts.matches, { query: { storeId: shop.storeId } });
  expect(open.map(({ form, product, score }) => [form.email, product._id, score]).toSorted()).toEqual(
    [
      [ann, id, 55],
      [ben, id, 57],
    ].toSorted(),
  );
  const idOfMatch = (email: string) => ({ id: open.find(({ form }) => form.email === email)?._id ?? '' });
  await shop.seller.call(alerts.tellMatch, { params: idOfMatch(ann) });
  await expect(shop.seller.call(alerts.tellMatch, { params: idOfMatch(ann) })).rejects.toMatchObject({ status: 409 });
  await shop.seller.call(alerts.dismissMatch, { params: idOfMatch(ben) });
  await world.drain();
  expect((await mailbox.newest(ann)).text).toContain('One is held for you until');
  expect(await mailbox.all(ben)).toEqual([]);
  expect(await leftOf(shop, id)).toBe(2);
  expect(await shop.seller.call(alerts.matches, { query: {} })).toEqual([]);
  // More of the same tells nobody again.
  await shop.seller.call(products.updatePos, { params: { id }, body: { quantityChange: 2 } });
  world.clock.advance({ minutes: 1 });
  await sweep(world, 'alerts.sweep-wanted');
  expect(await shop.seller.call(alerts.matches, { query: {} })).toEqual([]);
});

test('what a long transaction writes is found, though nothing comes after it', async ({ world, make }) => {
  const shop = await openAlertShop(world, make);
  await sendForm(world, shop, '/wanted', { ...wish, email: make.email(), keywords: 'green stand mixer' });
  await receive(world, shop, { title: 'Lamp', quantity: 1 });
  const { _id: id } = await addProduct(shop.seller, { title: 'Red Stand Mixer', quantity: 3 });
  world.clock.advance({ minutes: 1 });
  // Dated when it began, and seen when others had been looked at already.
  await world.pool.query('update wanted_marks set read_to = $1', [world.clock.now()]);
  await sweep(world, 'alerts.sweep-wanted');
  expect(await shop.seller.call(alerts.matches, { query: {} })).toMatchObject([{ product: { _id: id } }]);
});

test('who has ten to choose from gets no more until the seller has decided about one', async ({ world, make }) => {
  const shop = await openAlertShop(world, make);
  await sendForm(world, shop, '/wanted', { ...wish, email: make.email(), keywords: 'mixer' });
  const bring = async (...titles: string[]) => {
    // Arrivals of the last minutes are looked at twice.
    world.clock.advance({ minutes: 6 });
    for (const title of titles) await addProduct(shop.seller, { title });
    await sweep(world, 'alerts.sweep-wanted');
    const open = await shop.seller.call(alerts.matches, { query: { pageSize: 100 } });
    return { ids: open.map(({ _id }) => _id), titles: open.map(({ product }) => product.title) };
  };
  const many = await bring(...Array.from({ length: 12 }, (_none, at) => `Mixer no. ${at}`));
  expect(many.ids).toHaveLength(10);
  expect((await bring('Mixer in vain')).titles).toEqual(many.titles);
  await shop.seller.call(alerts.dismissMatch, { params: { id: many.ids[0] ?? '' } });
  expect((await bring('Mixer in time')).titles).toContain('Mixer in time');
});

test('a sure find waits for the live store and for the day', async ({ world, make, mailbox }) => {
  const shop = await openAlertShop(world, make);
  const email = make.email();
  await sendForm(world, shop, '/wanted', { ...wish, email });
  world.clock.advance({ minutes: 1 });
  const { _id } = await addProduct(shop.seller, { title: 'Red Stand Mixer', quantity: 1 });
  await sweep(world, 'alerts.sweep-wanted');
  const [match] = await shop.seller.call(alerts.matches, { query: {} });
  expect(match).toMatchObject({ isSure: true, product: { _id, isLive: false } });
  const params = { id: match?._id ?? '' };
  await expect(shop.seller.call(alerts.tellMatch, { params })).rejects.toMatchObject({ status: 409 });
  goTo(world, 23);
  await publish(world, shop.seller);
  await sweep(world, 'alerts.sweep-wanted');
  expect(await mailbox.all(email)).toEqual([]);
  world.clock.advance({ hours: 10 });
  await sweep(world, 'alerts.sweep-wanted');
  expect(await mailbox.all(email)).toHaveLength(1);
  expect(await leftOf(shop, _id)).toBe(0);
});

test('a held unit is ordered or released, never both, and one unit is held for one of many', async ({
  world,
  make,
  mailbox,
}) => {
  const shop = await openAlertShop(world, make);
  await handOut(shop);
  const emails = Array.from({ length: 4 }, () => make.email());
  for (const email of emails) await sendForm(world, shop, '/wanted', { ...wish, email, keywords: 'mixer' });
  const id = await receive(world, shop, { title: 'Red Stand Mixer', price: '80', quantity: 1 });
  const open = await shop.seller.call(alerts.matches, { query: {} });
  const told = await Promise.allSettled(
    open.map(({ _id }) => shop.seller.call(alerts.tellMatch, { params: { id: _id } })),
  );
  expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await world.drain();
  const email = open[told.findIndex(({ status }) => status === 'fulfilled')]?.form.email ?? '';
  const wanting = visitorOf(shop);
  await wanting.see(await linkTo(mailbox, shop, email, heldPath));
  const [hold] = await shop.seller.call(alerts.held, { query: { product: id } });
  await Promise.allSettled([
    order(wanting, email),
    shop.seller.call(alerts.release, { params: { id: hold?._id ?? '' } }),
    order(wanting, email),
  ]);
  expect(await shop.seller.call(alerts.held, { query: { product: id } })).toEqual([]);
  const { rows } = await world.pool.query(
    `select count(*)::integer as orders from orders where merchant_id = $1 and stock = 'sold'`,
    [shop.seller.scope.merchantId],
  );
  expect((await leftOf(shop, id)) + (rows[0]?.orders ?? 0)).toBe(1);
});
