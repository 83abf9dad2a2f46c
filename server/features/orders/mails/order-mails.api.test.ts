import { expect } from 'vitest';
import { aShop } from '#server/features/buyers/buyers.fixture.ts';
import { openShop } from '#server/features/checkout/shop.fixture.ts';
import { failForADay } from '#server/kit/mail/undelivered.fixture.ts';
import { test } from '#testing/api-test.ts';
import type { ReadMail } from '#testing/mailbox.ts';
import { orderToken, pickupCode } from '../order-tokens.service.ts';
import { historyOf, placeOrder, sendMail, toledo } from './mailed-orders.fixture.ts';
import { sendOrderMail } from './order-mail.job.ts';

type Mail = ReadMail & { from: string; headers: Record<string, string> };

test('the confirmation says what was bought, what it came to and where it goes, in the look of the store', async ({
  world,
  make,
  mailbox,
}) => {
  const shop = await openShop(world, make);
  await world.pool.query(
    `update stores set title = 'Dock 9', email = 'dock@example.com', logo_key = 'stores/logo.png',
       address = $2, phone = '(419) 555-0142' where id = $1`,
    [shop.storeId, JSON.stringify(toledo)],
  );
  const email = make.email();
  const columns = { address: JSON.stringify(toledo), payment_means: 'Visa ending in 4242', rate_name: 'Standard' };
  const orderId = await placeOrder(world, shop, { email, serialNo: 1048, columns });
  await sendMail(world, shop, orderId, {});
  const mail = (await mailbox.newest(email)) as Mail;
  expect(mail.subject).toBe('Your order 1048 at Dock 9');
  expect(mail.from).toMatch(/^"Dock 9" </);
  expect(mail.headers['reply-to']).toBe('dock@example.com');
  const url = `${shop.url}/orders/${orderToken(world.deps.secrets, orderId)}`;
  expect(mail.text).toBe(
    [
      'Thank you, Ann',
      'Order 1048 is yours.',
      'We received your payment of $29.56 (Visa ending in 4242).',
      `See your order: ${url}`,
      '- Desk lamp, Open Box · 2 × $12.50, $25.00',
      'Subtotal: $25.00\nDiscount: -$2.50\nShipping, Standard: $5.00\nTax: $2.06\nTotal: $29.56',
      'Ships to:\n  Ann Lee\n  3120 Dorr St\n  Bay 2\n  Toledo, OH 43607',
      'How:\n  Standard',
      'Any questions? Just answer this mail.',
      `Dock 9\n3120 Dorr St, Bay 2, Toledo, OH 43607\n(419) 555-0142\n${shop.url}`,
    ].join('\n\n'),
  );
  for (const said of [url, 'Desk lamp', '$29.56', 'Bay 2', `${world.config.urls.content}/assets/stores/logo.png`]) {
    expect(mail.html).toContain(said);
  }
  expect(await historyOf(world, orderId)).toEqual([`Confirmation sent to ${email}`]);
});

test('a job that runs twice sends one mail; a mail that is sent again is another', async ({ world, make, mailbox }) => {
  const shop = await aShop(world, make);
  const email = make.email();
  const orderId = await placeOrder(world, shop, { email, serialNo: 1 });
  const handler = world.handlers.find(({ job }) => job.name === sendOrderMail.name);
  const data = { merchantId: shop.seller.scope.merchantId, orderId, mail: 'confirmation' };
  await handler?.run(data, undefined, 'job-1');
  await handler?.run(data, undefined, 'job-1');
  expect(await mailbox.all(email)).toHaveLength(1);
  expect(await historyOf(world, orderId)).toHaveLength(1);
  await handler?.run(data, undefined, 'job-2');
  const mails = (await mailbox.all(email)) as Mail[];
  expect(new Set(mails.map(({ headers }) => headers['message-id'])).size).toBe(2);
  expect(await historyOf(world, orderId)).toHaveLength(2);
});

test('a mail service that is away is tried again, and a mailbox that refuses is told in the history', async ({
  world,
  make,
  mailbox,
}) => {
  const shop = await aShop(world, make);
  const email = make.email();
  const orderId = await placeOrder(world, shop, { email, serialNo: 2 });
  const handler = world.handlers.find(({ job }) => job.name === sendOrderMail.name);
  const data = { merchantId: shop.seller.scope.merchantId, orderId, mail: 'confirmation' };
  const arm = (scenario: string) =>
    world.sandbox.app.inject({
      method: 'POST',
      url: '/scenarios',
      payload: { simulator: 'mail', scenario, times: 1 },
    });
  await arm('unavailable');
  await expect(handler?.run(data, undefined, 'job-1')).rejects.toThrow('UNAVAILABLE');
  expect(await historyOf(world, orderId)).toEqual([]);
  await handler?.run(data, undefined, 'job-1');
  expect(await mailbox.all(email)).toHaveLength(1);
  world.clock.advance({ seconds: 1 });
  await arm('rejected');
  await handler?.run(data, undefined, 'job-2');
  expect(await historyOf(world, orderId)).toEqual([
    `Confirmation sent to ${email}`,
    `Confirmation was refused by the mailbox of ${email}`,
  ]);
});

test('a mail that could not be handed over for a day is told in the history, once and not before', async ({
  world,
  make,
  mailbox,
}) => {
  const shop = await aShop(world, make);
  const email = make.email();
  const orderId = await placeOrder(world, shop, { email, serialNo: 5 });
  const { merchantId } = shop.seller.scope;
  await world.jobs.enqueue(world.deps.db, sendOrderMail, { merchantId, orderId, mail: 'too_late' });
  const { mailer } = world.deps;
  const reach = (reached: readonly string[]) => {
    world.deps.mailer = {
      send: async (mail) =>
        reached.includes(mail.to) ? mailer.send(mail) : { ok: false, failure: 'UNAVAILABLE', message: 'away' },
    };
  };
  reach([email]);
  await world.drain();
  world.deps.mailer = mailer;
  expect(await historyOf(world, orderId)).toEqual([`Mail about the late payment sent to ${email}`]);
  world.clock.advance({ seconds: 1 });
  await failForADay(world, sendOrderMail.name);
  await world.drain();
  expect(await historyOf(world, orderId)).toEqual([
    `Mail about the late payment sent to ${email}`,
    `Mail about the late payment could not be delivered to ${shop.seller.email}`,
  ]);
  expect(await mailbox.all(email)).toHaveLength(1);
});

test('an order that is picked up comes with its code, place, hours and instructions', async ({
  world,
  make,
  mailbox,
}) => {
  const shop = await aShop(world, make);
  const { merchantId } = shop.seller.scope;
  const hours = JSON.stringify([{ day: 6, from: '09:00', to: '13:30' }]);
  await world.pool.query(
    `insert into store_locations (merchant_id, id, store_id, name, hours, created_at)
     values ($1, gen_random_uuid(), $2, 'Toledo dock', $3, now())`,
    [merchantId, shop.storeId, hours],
  );
  await world.pool.query(`update stores set time_zone = 'America/New_York' where id = $1`, [shop.storeId]);
  const place = {
    name: 'Toledo dock',
    address: toledo,
    instructions: 'Drive up to the yellow line.',
    readyAt: '2026-07-04T20:00:00.000Z',
  };
  const email = make.email();
  const columns = {
    way: 'pickup',
    place: JSON.stringify(place),
    payment_type: 'in_store',
    payment_status: 'processing',
  };
  const orderId = await placeOrder(world, shop, { email, serialNo: 7, columns });
  await sendMail(world, shop, orderId, {});
  const code = pickupCode(world.deps.secrets, { id: orderId, serialNo: 7 });
  const placed = await mailbox.newest(email);
  expect(placed.text).toContain('Order 7 is yours.\n\nPlease bring $29.56: you pay when you pick it up.');
  expect(placed.text).toContain('Expected to be ready:\n  Saturday, July 4 at 4:00 PM');
  await world.pool.query(`update orders set status = 'Ready' where id = $1`, [orderId]);
  await sendMail(world, shop, orderId, { mail: 'ready' });
  const ready = await mailbox.newest(email);
  expect(ready.subject).toBe('Order 7 is ready for pickup');
  for (const { text } of [placed, ready]) {
    expect(text).toContain(`Show this code at the counter:\n\n    ${code}`);
    expect(text).toContain('Pick up at:\n  Toledo dock\n  3120 Dorr St');
    expect(text).toContain('Open:\n  Saturday, 9 am to 1:30 pm');
    expect(text).toContain('Drive up to the yellow line.');
  }
  expect(code).toMatch(/^7 [34679ACDEFHJKMNPQRTUVWXY]{3}$/);
});

test('what was sent can be followed, where we know its carrier', async ({ world, make, mailbox }) => {
  const shop = await aShop(world, make);
  const email = make.email();
  const columns = { status: 'Shipped', carrier: 'UPS', tracking_number: '1Z999', address: JSON.stringify(toledo) };
  const orderId = await placeOrder(world, shop, { email, serialNo: 3, columns });
  await sendMail(world, shop, orderId, { mail: 'shipped' });
  const mail = await mailbox.newest(email);
  expect(mail.subject).toBe('Order 3 is on its way');
  expect(mail.text).toContain(
    'Follow it:\n  UPS\n  1Z999\n\nTrack the parcel: https://www.ups.com/track?tracknum=1Z999',
  );
});

test('a refund says how much, and what is left of the payment', async ({ world, make, mailbox }) => {
  const shop = await aShop(world, make);
  const email = make.email();
  const orderId = await placeOrder(world, shop, { email, serialNo: 4, columns: { refunded_cents: 1500 } });
  const refundId = '0197c3a0-5f00-7000-8000-000000000001';
  await world.pool.query(
    `insert into refunds (merchant_id, id, order_id, amount_cents, status, created_at, updated_at)
     values ($1, $2, $3, 1000, 'succeeded', now(), now())`,
    [shop.seller.scope.merchantId, refundId, orderId],
  );
  await sendMail(world, shop, orderId, { mail: 'refund', refundId });
  const mail = await mailbox.newest(email);
  expect(mail.subject).toBe('A refund of $10.00 for order 4');
  expect(mail.text).toContain('Order total: $29.56\nRefunded in all: $15.00\nWhat you have paid now: $14.56');
  await sendMail(world, shop, orderId, { mail: 'cancelled' });
  expect((await mailbox.newest(email)).text).toContain('$15.00 of your payment was refunded.');
});

test('a payment that came too late is told to the buyer and the seller', async ({ world, make, mailbox }) => {
  const shop = await aShop(world, make);
  const email = make.email();
  const columns = { serial_no: null, status: 'Cancelled', payment_status: 'refunded', refunded_cents: 2956 };
  const orderId = await placeOrder(world, shop, { email, serialNo: 6, columns });
  await sendMail(world, shop, orderId, { mail: 'too_late' });
  const buyer = await mailbox.newest(email);
  expect(buyer.text).toContain('Your payment arrived after the time we could hold the goods for you');
  expect(buyer.text).toContain('Your payment of $29.56 is refunded in full.');
  const seller = await mailbox.newest(shop.seller.email);
  expect(seller.subject).toBe('A payment of $29.56 came too late and was refunded');
});

test('whatever a buyer calls themselves or the seller their goods stays text', async ({ world, make, mailbox }) => {
  const shop = await openShop(world, make);
  const storeMail = make.email();
  await world.pool.query('update stores set title = $2, email = $3 where id = $1', [
    shop.storeId,
    'Dock "9", <b>Inc</b>\r\nBcc: eve@example.com',
    storeMail,
  ]);
  const email = make.email();
  const hostile = '<img src=x onerror=alert(1)> http://evil.example\r\nSubject: free';
  const columns = {
    first_name: hostile,
    last_name: '"><script>alert(1)</script>',
    notes: '<script>alert(2)</script>',
    address: JSON.stringify({ ...toledo, line1: '<style>*{display:none}</style>', country: 'DE' }),
    carrier: '<a href="http://evil.example">UPS</a>',
    tracking_number: '"><b>1&',
    status: 'Shipped',
  };
  const orderId = await placeOrder(world, shop, { email, serialNo: 8, columns });
  await world.pool.query('update order_lines set title = $2 where order_id = $1', [orderId, '<b>Lamp</b>\nTotal: $0']);
  for (const mail of ['confirmation', 'shipped', 'ready', 'cancelled', 'merchant_new', 'too_late'] as const) {
    await sendMail(world, shop, orderId, { mail });
  }
  const mails = [...(await mailbox.all(email)), ...(await mailbox.all(storeMail))] as Mail[];
  expect(mails).toHaveLength(7);
  for (const { html, text, headers, from } of mails) {
    expect(html).not.toMatch(/<(b|script|style|img src=x)\b/);
    expect(text).not.toMatch(/^(Total: \$0|Subject)/m);
    expect(headers.bcc).toBeUndefined();
    expect(from).toContain('<');
  }
  const confirmation = mails.find(({ subject }) => subject.startsWith('Your order'));
  expect(confirmation?.text.startsWith('Thank you\n')).toBe(true);
  expect(await mailbox.all('eve@example.com')).toEqual([]);
});
