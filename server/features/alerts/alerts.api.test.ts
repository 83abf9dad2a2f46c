import { expect } from 'vitest';
import { alerts } from '#contract/alerts/alerts.contract.ts';
import { notifications } from '#contract/notifications/notifications.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { joined } from '#server/features/buyers/buyers.fixture.ts';
import { idOf, type Shop, visitorOf } from '#server/features/checkout/shop.fixture.ts';
import { linkTo, stopPath } from '#server/features/forms/forms.fixture.ts';
import { tellLiveChange } from '#server/features/publishing/live/live-changes.service.ts';
import { test } from '#testing/api-test.ts';
import type { World } from '#testing/world.ts';
import { askAlert, fillWaiting, goTo, moveStock, openAlertShop, sweep, waitFor } from './alerts.fixture.ts';

const confirmPath = '/alerts/confirm/';

/** Changes a price on the live store, and lets happen what follows. */
async function setPrice(world: World, shop: Shop, price: number): Promise<void> {
  await shop.seller.call(products.updatePos, { params: { id: idOf(shop) }, body: { price } });
  await world.drain();
}

test('whoever asks for what is sold out is told once, when it is back', async ({ world, make, mailbox }) => {
  const shop = await openAlertShop(world, make, [{ title: 'Lamp', quantity: 1 }]);
  const email = make.email();
  await moveStock(world, shop, -1);
  const sent = await askAlert(world, shop, { email, kind: 'back' });
  expect(sent).toMatchObject({ path: '/alerts?sent', page: { kind: 'notice', title: 'One more step' } });
  await world.drain();
  const link = await linkTo(mailbox, shop, email, confirmPath);
  // Programs open links, too.
  expect((await visitorOf(shop).see<'ask'>(link)).page).toMatchObject({ kind: 'ask', button: 'Yes, tell me' });
  await moveStock(world, shop, 1);
  expect(await mailbox.all(email)).toHaveLength(1);
  await moveStock(world, shop, -1);
  const done = await visitorOf(shop).send<'notice'>(link, {});
  expect(done.page).toMatchObject({ title: 'We will tell you', text: `We write to ${email} when Lamp is back.` });
  const query = { product: idOf(shop) };
  expect(await shop.seller.call(alerts.waiting, { query })).toMatchObject([{ email, kind: 'back', below: null }]);
  await moveStock(world, shop, 1);
  const mail = await mailbox.newest(email);
  expect(mail.subject).toMatch(/^Lamp is back at /);
  expect(mail.text).toContain('3120 Dorr St, Toledo');
  expect(mail.links).toContain(`${shop.url}${stopPath(world, shop, email)}`);
  expect(await shop.seller.call(alerts.waiting, { query })).toEqual([]);
  for (const change of [-1, 1]) await moveStock(world, shop, change);
  // The old link does not bring it back to life.
  expect((await visitorOf(shop).send(link, {})).status).toBe(410);
  await world.drain();
  expect(await mailbox.all(email)).toHaveLength(2);
});

test('whoever names a price is told when the live store sells below it', async ({ world, make, mailbox }) => {
  const shop = await openAlertShop(world, make, [{ title: 'Lamp', price: '50' }]);
  const email = make.email();
  const cheap = await askAlert(world, shop, { email, kind: 'price', below: '60' });
  expect(cheap.page).toMatchObject({ title: 'It is here now', text: 'Lamp costs $50.00, and can be bought.' });
  const wrong = await askAlert(world, shop, { email, kind: 'price', below: 'little' });
  expect(wrong).toMatchObject({ status: 422, page: { kind: 'form', problems: { below: 'Not an amount' } } });
  await waitFor({ world, mailbox }, shop, { email, kind: 'price', below: '40' });
  await setPrice(world, shop, 40);
  expect(await mailbox.all(email)).toHaveLength(1);
  await setPrice(world, shop, 39.99);
  const { subject, text } = await mailbox.newest(email);
  expect(subject).toMatch(/^Lamp costs less at /);
  expect(text).toContain('$39.99');
  expect(text).toContain('when it costs less than $40.00');
});

test('nobody is written to at night, nor after it is gone by the morning', async ({ world, make, mailbox }) => {
  const shop = await openAlertShop(world, make, [{ title: 'Lamp', quantity: 1 }]);
  const [early, late] = [make.email(), make.email()];
  await moveStock(world, shop, -1);
  await fillWaiting(world, shop, [early]);
  goTo(world, 23);
  await moveStock(world, shop, 1);
  await sweep(world, 'alerts.sweep');
  expect(await mailbox.all(early)).toEqual([]);
  world.clock.advance({ hours: 9 });
  await sweep(world, 'alerts.sweep');
  expect(await mailbox.all(early)).toHaveLength(1);
  await moveStock(world, shop, -1);
  await fillWaiting(world, shop, [late]);
  goTo(world, 22);
  await moveStock(world, shop, 1);
  await moveStock(world, shop, -1);
  world.clock.advance({ hours: 11 });
  await sweep(world, 'alerts.sweep');
  expect(await mailbox.all(late)).toEqual([]);
});

test('of one unit a few are told, in the order in which they asked, and the next while it is still there', async ({
  world,
  make,
  mailbox,
}) => {
  const shop = await openAlertShop(world, make, [{ title: 'Lamp', quantity: 1 }]);
  await moveStock(world, shop, -1);
  const emails = Array.from({ length: 8 }, () => make.email());
  await fillWaiting(world, shop, emails);
  const told = async () => {
    const boxes = await Promise.all(emails.map((email) => mailbox.all(email)));
    return boxes.map((mails) => mails.length).join('');
  };
  await moveStock(world, shop, 1);
  await tellAgain(world, shop);
  expect(await told()).toBe('11100000');
  world.clock.advance({ hours: 2, minutes: 1 });
  await sweep(world, 'alerts.sweep');
  expect(await told()).toBe('11111100');
  await moveStock(world, shop, -1);
  world.clock.advance({ hours: 2, minutes: 1 });
  await sweep(world, 'alerts.sweep');
  expect(await told()).toBe('11111100');
});

/** The same change is told twice, and by two at once. */
async function tellAgain(world: World, shop: Shop): Promise<void> {
  for (const _ of [1, 2]) await tellLiveChange(world.deps, world.deps.db, shop.seller.scope, [idOf(shop)]);
  await world.drain();
}

test('a mail waits where the merchant has switched it off, the store says no address, or somebody said no', async ({
  world,
  make,
  mailbox,
}) => {
  const shop = await openAlertShop(world, make, [{ title: 'Lamp', quantity: 1 }]);
  const [first, second] = [make.email(), make.email()];
  await moveStock(world, shop, -1);
  await fillWaiting(world, shop, [first, second]);
  world.clock.advance({ seconds: 1 });
  await visitorOf(shop).post(stopPath(world, shop, second), {});
  const params = { id: shop.storeId };
  const switchTo = (isOn: boolean) =>
    shop.seller.call(notifications.updateSettings, { body: { client: { mails: { alertBack: { isOn } } } } });
  await switchTo(false);
  await moveStock(world, shop, 1);
  await switchTo(true);
  await shop.seller.call(stores.update, { params, form: { address: { line1: '' } } });
  await tellAgain(world, shop);
  expect(await mailbox.all(first)).toEqual([]);
  await shop.seller.call(stores.update, { params, form: { address: { line1: '1 Main St' } } });
  await tellAgain(world, shop);
  expect(await mailbox.all(first)).toHaveLength(1);
  expect(await mailbox.all(second)).toEqual([]);
});

test('nobody gets more than five of these mails a day from a store', async ({ world, make, mailbox }) => {
  const goods = Array.from({ length: 6 }, (_, at) => ({ title: `Lamp ${at}`, quantity: 1 }));
  const shop = await openAlertShop(world, make, goods);
  const email = make.email();
  for (const at of goods.keys()) {
    await moveStock(world, shop, -1, at);
    await fillWaiting(world, { ...shop, goods: shop.goods.slice(at) }, [email]);
    await moveStock(world, shop, 1, at);
  }
  expect(await mailbox.all(email)).toHaveLength(5);
  goTo(world, 12);
  await sweep(world, 'alerts.sweep');
  expect(await mailbox.all(email)).toHaveLength(6);
});

test('a form takes in nothing from programs, of other stores, or by links that we did not make', async ({
  world,
  make,
  mailbox,
}) => {
  const shop = await openAlertShop(world, make, [{ title: 'Lamp', quantity: 1 }]);
  const other = await openAlertShop(world, make);
  await moveStock(world, shop, -1);
  const email = make.email();
  expect((await askAlert(world, shop, { email, kind: 'back', website: 'x' })).path).toBe('/alerts?sent');
  expect((await askAlert(world, other, { email, kind: 'back', product: idOf(shop) })).status).toBe(404);
  expect((await askAlert(world, shop, { email, kind: 'back', product: 'lamp' })).status).toBe(404);
  await world.drain();
  expect(await mailbox.all(email)).toEqual([]);
  await askAlert(world, shop, { email, kind: 'back' });
  await world.drain();
  const link = await linkTo(mailbox, shop, email, confirmPath);
  const [id, time, below, mac] = link.slice(confirmPath.length).split('.');
  for (const token of [`${id}.${time}.1.${mac}`, `${id}.${time}.${below}.x`, `${id}`, 'x']) {
    expect((await visitorOf(shop).send(`${confirmPath}${token}`, {})).status).toBe(410);
  }
  expect((await visitorOf(other).send(link, {})).status).toBe(410);
  const confirmed = await visitorOf(shop).send<'notice'>(link, {});
  const stop = confirmed.page.kind === 'notice' ? confirmed.page.action.to : '';
  expect((await visitorOf(shop).post(stop, {})).status).toBe(200);
  await moveStock(world, shop, 1);
  expect(await mailbox.all(email)).toHaveLength(1);
  // After a no, the old yes counts no longer; a new one does.
  expect((await visitorOf(shop).send(link, {})).status).toBe(410);
});

test('whoever is signed in need not confirm, and unconfirmed ones are forgotten after a week', async ({
  world,
  make,
  mailbox,
}) => {
  const shop = await openAlertShop(world, make, [{ title: 'Lamp', quantity: 1 }]);
  await moveStock(world, shop, -1);
  const [own, foreign] = [make.email(), make.email()];
  const buyer = await joined({ world, mailbox }, shop, own);
  const product = idOf(shop);
  const on = await buyer.send<'notice'>('/alerts', { product, kind: 'back', email: own });
  expect(on.page).toMatchObject({ title: 'We will tell you' });
  expect((await buyer.send('/alerts', { product, kind: 'back', email: foreign })).path).toBe('/alerts?sent');
  const query = { product };
  expect((await shop.seller.call(alerts.waiting, { query })).map(({ email }) => email)).toEqual([own]);
  world.clock.advance({ days: 8 });
  await sweep(world, 'alerts.forget');
  const left = await world.pool.query('select email from alerts where product_id = $1', [product]);
  expect(left.rows).toEqual([{ email: own }]);
});
