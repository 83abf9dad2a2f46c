import { expect } from 'vitest';
import { aShop } from '#server/features/buyers/buyers.fixture.ts';
import { openShop, type Shop } from '#server/features/checkout/shop.fixture.ts';
import { test } from '#testing/api-test.ts';
import type { World } from '#testing/world.ts';
import { historyOf, placeOrder, sendMail, toledo } from './mailed-orders.fixture.ts';

const choose = (world: World, shop: Shop, settings: object) =>
  world.pool.query('update merchants set mail_settings = $2 where id = $1', [
    shop.seller.scope.merchantId,
    JSON.stringify(settings),
  ]);

test('the owner and the store are told about a new order, unless they don’t want to be', async ({
  world,
  make,
  mailbox,
}) => {
  const shop = await openShop(world, make);
  const { merchantId } = shop.seller.scope;
  const storeMail = make.email();
  await world.pool.query('update stores set email = $2 where id = $1', [shop.storeId, storeMail]);
  const columns = { notes: 'Leave it\nat the dock', address: JSON.stringify(toledo), phone: '702 555 0182' };
  const orderId = await placeOrder(world, shop, { email: make.email(), serialNo: 5, columns });
  await sendMail(world, shop, orderId, { mail: 'merchant_new' });
  for (const to of [shop.seller.email, storeMail]) {
    const mail = await mailbox.newest(to);
    expect(mail.subject).toBe('New order 5: $29.56');
    expect(mail.links).toContain(`${world.config.urls.app}/app/order/details?id=${orderId}`);
    expect(mail.text).toContain('The buyer writes:\n  Leave it at the dock');
  }
  expect(await historyOf(world, orderId)).toHaveLength(2);
  await world.pool.query('update merchants set email_notification = false where id = $1', [merchantId]);
  await sendMail(world, shop, orderId, { mail: 'merchant_new' });
  expect(await mailbox.all(storeMail)).toHaveLength(1);
});

test('a mail says what the merchant worded, under the logo that was chosen for mails', async ({
  world,
  make,
  mailbox,
}) => {
  const shop = await openShop(world, make);
  await world.pool.query(`update stores set title = 'Dock 9', logo_key = 'stores/logo.png' where id = $1`, [
    shop.storeId,
  ]);
  const wording = { subject: '{store} says thanks, {firstName}', text: 'Hi {firstName}!\n{total} well spent. {joke}' };
  const refund = { subject: '{refund} back to you' };
  await choose(world, shop, { client: { senderLogo: 'mails/ours.png', mails: { confirmation: wording, refund } } });
  const email = make.email();
  const columns = { refunded_cents: 500, payment_means: 'Visa ending in 4242' };
  const orderId = await placeOrder(world, shop, { email, serialNo: 11, columns });
  await sendMail(world, shop, orderId, {});
  const mail = await mailbox.newest(email);
  expect(mail.subject).toBe('Dock 9 says thanks, Ann');
  expect(mail.text).toContain('Hi Ann!\n$29.56 well spent. {joke}\n\nWe received your payment of $29.56');
  expect(mail.html).toContain(`${world.config.urls.content}/assets/mails/ours.png`);
  expect(mail.html).not.toContain('stores/logo.png');
  await sendMail(world, shop, orderId, { mail: 'refund' });
  const back = await mailbox.newest(email);
  expect(back.subject).toBe('$5.00 back to you');
  expect(back.text).toContain('Your refund has left us. It can take a few days until you see it.');
  expect(back.text).toContain('We refunded it for order 11 to Visa ending in 4242.');
});

test('mails about shipping and pickup can be switched off, and still be sent by hand; whoever paid is always told', async ({
  world,
  make,
  mailbox,
}) => {
  const shop = await openShop(world, make);
  const off = { isOn: false };
  const mails = { confirmation: off, shipped: off, ready: off, refund: off, cancelled: off };
  await choose(world, shop, { client: { mails } });
  const email = make.email();
  const orderId = await placeOrder(world, shop, { email, serialNo: 12, columns: { refunded_cents: 500 } });
  for (const mail of ['confirmation', 'shipped', 'ready', 'refund', 'cancelled'] as const) {
    await sendMail(world, shop, orderId, { mail });
  }
  expect((await mailbox.all(email)).map(({ subject }) => subject).toSorted()).toEqual([
    'A refund of $5.00 for order 12',
    'Order 12 was cancelled',
    expect.stringContaining('Your order 12 at '),
  ]);
  await sendMail(world, shop, orderId, { mail: 'shipped', isAskedFor: true });
  expect((await mailbox.newest(email)).subject).toBe('Order 12 is on its way');
});

test('the merchant chooses which mails they get themselves', async ({ world, make, mailbox }) => {
  const shop = await openShop(world, make);
  await choose(world, shop, { own: { newOrder: false, lateRefund: false } });
  const email = make.email();
  const orderId = await placeOrder(world, shop, { email, serialNo: 13 });
  const before = await mailbox.all(shop.seller.email);
  await sendMail(world, shop, orderId, { mail: 'merchant_new' });
  await sendMail(world, shop, orderId, { mail: 'too_late' });
  expect(await mailbox.all(shop.seller.email)).toEqual(before);
  expect((await mailbox.newest(email)).subject).toContain('arrived too late');
});

test('nobody gets mail about a sample or about an order of somebody else', async ({ world, make, mailbox }) => {
  const shop = await aShop(world, make);
  const other = await aShop(world, make, 1);
  const email = make.email();
  const sample = await placeOrder(world, shop, { email, serialNo: 9, columns: { is_sample: true } });
  await sendMail(world, shop, sample, {});
  const foreign = await placeOrder(world, shop, { email, serialNo: 10 });
  await sendMail(world, other, foreign, {});
  await sendMail(world, other, foreign, { mail: 'merchant_new' });
  expect(await mailbox.all(email)).toEqual([]);
  expect(await historyOf(world, foreign)).toEqual([]);
});
