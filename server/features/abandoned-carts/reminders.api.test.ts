import { expect } from 'vitest';
import { abandonedCarts } from '#contract/abandoned-carts/abandoned-carts.contract.ts';
import { visitorOf } from '#server/features/checkout/shop.fixture.ts';
import { failForADay } from '#server/kit/mail/undelivered.fixture.ts';
import { test } from '#testing/api-test.ts';
import type { ReadMail } from '#testing/mailbox.ts';
import type { World } from '#testing/world.ts';
import {
  type Leaver,
  leaveCart,
  linkOf,
  listOf,
  openPickupShop,
  passMinute,
  runSweep,
  subjects,
} from './left-carts.fixture.ts';

async function theTask(world: World, { cartId }: Leaver): Promise<string> {
  const { rows } = await world.pool.query<{ task: string }>('select first_mail_task as task from carts where id = $1', [
    cartId,
  ]);
  return rows[0]?.task ?? '';
}

test('a cart is abandoned after 60 minutes, not after 59, and its buyer gets one mail and a second a day later', async ({
  world,
  make,
  mailbox,
}) => {
  const shop = await openPickupShop(world, make);
  const buyer = await leaveCart(world, shop, { goods: [0, 1] });
  world.clock.advance({ minutes: 59 });
  await passMinute(world);
  expect(await listOf(shop)).toEqual([]);
  expect(await mailbox.all(buyer.email)).toEqual([]);

  world.clock.advance({ minutes: 1 });
  await runSweep(world);
  expect(await listOf(shop)).toMatchObject([
    { _id: buyer.cartId, emailSent: false, firstEmailTaskId: expect.any(String), recovered: false },
  ]);
  await world.drain();
  for (const _minute of [1, 2, 3]) await passMinute(world);
  expect(await subjects(mailbox, buyer)).toEqual(["You left something at Marisol's store"]);
  const [mail] = await mailbox.all(buyer.email);
  expect(mail?.text).toContain('Lamp');
  expect(mail?.text).toContain('$30.00');
  expect(mail?.text).toMatch(/Unsubscribe: http\S+\/mails\/stop\//);
  expect(linkOf(mail?.text ?? '', shop)).toMatch(/^\/cart\/restore\//);
  const { headers } = mail as ReadMail & { headers: Record<string, string> };
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');

  world.clock.advance({ hours: 23, minutes: 59 });
  await passMinute(world);
  expect(await subjects(mailbox, buyer)).toHaveLength(1);
  world.clock.advance({ minutes: 1 });
  for (const _minute of [1, 2, 3]) await passMinute(world);
  expect(await subjects(mailbox, buyer)).toEqual([
    "You left something at Marisol's store",
    "Your cart at Marisol's store is still here",
  ]);
  world.clock.advance({ days: 3 });
  await passMinute(world);
  expect(await subjects(mailbox, buyer)).toHaveLength(2);
  const { mails, refusal } = await shop.seller.call(abandonedCarts.get, { params: { id: buyer.cartId } });
  expect(mails).toMatchObject([
    { mail: 'first', isSent: true },
    { mail: 'second', isSent: true },
  ]);
  expect(refusal).toBe('Both reminders have been sent.');
});

test('a cart without a mail address, an empty one and one that is still used are not abandoned', async ({
  world,
  make,
}) => {
  const shop = await openPickupShop(world, make);
  const guest = visitorOf(shop);
  const product = shop.goods[0]?._id ?? '';
  await guest.send('/cart', { do: 'add', product });
  const emptied = await leaveCart(world, shop);
  await emptied.visitor.send('/cart', { do: 'remove', product });
  const busy = await leaveCart(world, shop);
  world.clock.advance({ minutes: 50 });
  await busy.visitor.send('/cart', { do: 'set', product, quantity: 2 });
  world.clock.advance({ minutes: 50 });
  await passMinute(world);
  expect(await listOf(shop)).toEqual([]);
});

test('the merchant words the mails and switches them off, also while one is waiting', async ({
  world,
  make,
  mailbox,
}) => {
  const shop = await openPickupShop(world, make);
  const say = (mails: object) =>
    world.pool.query('update merchants set mail_settings = $2 where id = $1', [
      shop.seller.scope.merchantId,
      { client: { mails } },
    ]);
  await say({ abandonedFirst: { subject: 'Come back, {firstName}', text: '{total} at {store} wait for you.' } });
  const worded = await leaveCart(world, shop);
  world.clock.advance({ minutes: 60 });
  await passMinute(world);
  const [mail] = await mailbox.all(worded.email);
  expect(mail).toMatchObject({ subject: 'Come back, Ann' });
  expect(mail?.text).toContain("$10.00 at Marisol's store wait for you.");

  const waiting = await leaveCart(world, shop);
  world.clock.advance({ minutes: 60 });
  await runSweep(world);
  await say({ abandonedFirst: { isOn: false } });
  await world.drain();
  const off = await leaveCart(world, shop);
  world.clock.advance({ minutes: 60 });
  await passMinute(world);
  expect([await mailbox.all(waiting.email), await mailbox.all(off.email)]).toEqual([[], []]);
  expect(await listOf(shop)).toMatchObject([
    { _id: off.cartId, emailSent: false, firstEmailTaskId: null },
    { _id: waiting.cartId, emailSent: false, firstEmailTaskId: null },
    { _id: worded.cartId, emailSent: true },
  ]);
  // The second comes all the same, and at the same time.
  world.clock.advance({ hours: 24 });
  await passMinute(world);
  expect(await subjects(mailbox, off)).toEqual(["Your cart at Marisol's store is still here"]);
});

test('whoever leaves two carts gets one mail a day', async ({ world, make, mailbox }) => {
  const shop = await openPickupShop(world, make);
  const first = await leaveCart(world, shop);
  await leaveCart(world, shop, { email: first.email, goods: [1] });
  world.clock.advance({ minutes: 60 });
  for (const _minute of [1, 2]) await passMinute(world);
  expect(await subjects(mailbox, first)).toHaveLength(1);
});

test('a worker that dies before the mail is handed over is followed by one that sends it, once', async ({
  world,
  make,
  mailbox,
}) => {
  const shop = await openPickupShop(world, make);
  const buyer = await leaveCart(world, shop);
  world.clock.advance({ minutes: 60 });
  await runSweep(world);
  const task = await theTask(world, buyer);
  const send = world.handlers.find(({ job }) => job.name === 'abandoned-carts.mail');
  const { mailer } = world.deps;
  const job = { merchantId: shop.seller.scope.merchantId, cartId: buyer.cartId, mail: 'first', task, isAsked: false };
  const hand = mailer.send;
  mailer.send = () => Promise.reject(new Error('The power is out.'));
  await expect(send?.run(job, undefined)).rejects.toThrow('power');
  mailer.send = hand;
  expect(await listOf(shop)).toMatchObject([{ emailSent: false, firstEmailTaskId: task }]);
  await runSweep(world);
  await Promise.all([send?.run(job, undefined), send?.run({ ...job, task: 'another' }, undefined)]);
  await send?.run(job, undefined);
  await passMinute(world);
  expect(await subjects(mailbox, buyer)).toHaveLength(1);
  expect(await listOf(shop)).toMatchObject([{ emailSent: true, firstEmailTaskId: null }]);
});

test('a reminder that could not be handed over for a day is not on its way any more, and can be sent by hand', async ({
  world,
  make,
  mailbox,
}) => {
  const shop = await openPickupShop(world, make);
  const buyer = await leaveCart(world, shop);
  world.clock.advance({ minutes: 60 });
  await runSweep(world);
  await failForADay(world, 'abandoned-carts.mail');
  expect(await listOf(shop)).toMatchObject([{ emailSent: false, firstEmailTaskId: null }]);
  await shop.seller.call(abandonedCarts.remind, { params: { id: buyer.cartId } });
  await world.drain();
  expect(await subjects(mailbox, buyer)).toHaveLength(1);
});

test('a mailbox that takes nothing gets no other mail, and the seller is told', async ({ world, make, mailbox }) => {
  const shop = await openPickupShop(world, make);
  const buyer = await leaveCart(world, shop);
  world.clock.advance({ minutes: 60 });
  await runSweep(world);
  await fetch(`${world.config.urls.sandbox}/scenarios`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ simulator: 'mail', scenario: 'rejected', times: 1 }),
  });
  await world.drain();
  await passMinute(world);
  expect(await mailbox.all(buyer.email)).toEqual([]);
  expect(await listOf(shop)).toMatchObject([{ emailSent: false, firstEmailTaskId: null }]);
  const { refusal } = await shop.seller.call(abandonedCarts.get, { params: { id: buyer.cartId } });
  expect(refusal).toBe('The buyer’s mailbox did not take our mail.');
});
