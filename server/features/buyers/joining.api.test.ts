import { expect } from 'vitest';
import { test } from '#testing/api-test.ts';
import { aShop, joined, linkIn, secret, shopperOf } from './buyers.fixture.ts';

const person = { firstName: 'Ann', lastName: 'Lee', password: secret };

test('the link in the mail finishes the account and signs in', async ({ world, make, mailbox }) => {
  const shop = await aShop(world, make);
  const email = make.email();
  const shopper = shopperOf(shop);
  const asked = await shopper.fill('/account/register', { ...person, email });
  expect(asked.view).toEqual({ name: 'mailed', email, about: 'register' });
  expect(await world.deps.db.selectFrom('buyers').select('id').where('email', '=', email).execute()).toEqual([]);
  await world.drain();

  const link = await linkIn({ mailbox }, shop, email, '/account/confirm');
  const { view } = await shopper.open(link);
  expect(view).toMatchObject({
    name: 'home',
    notice: 'Welcome. Your account is ready.',
    orders: [],
    addresses: [],
    buyer: { firstName: 'Ann', lastName: 'Lee', email, phone: '' },
  });
  const again = await shopperOf(shop).open(link);
  expect(again.view).toMatchObject({ name: 'sign-in', notice: 'Your account is ready. Sign in to see it.' });
});

test('a known mail gets the same page, and its owner is told', async ({ world, make, mailbox }) => {
  const shop = await aShop(world, make);
  const email = make.email();
  await joined({ world, mailbox }, shop, email);
  const stranger = shopperOf(shop);
  const known = await stranger.fill('/account/register', { ...person, email });
  const other = await shopperOf(shop).fill('/account/register', { ...person, email: make.email() });
  expect(known.status).toBe(other.status);
  expect(known.view).toEqual({ ...other.view, email });
  expect([...stranger.jar.keys()].sort()).toEqual(['joining', 'mailed']);
  await world.drain();
  const mail = await mailbox.newest(email);
  expect(mail.subject).toMatch(/^You already have an account at /);
  expect(mail.links).toContain(`${shop.url}/account/sign-in`);
  expect(mail.text).not.toContain('token=');
});

test('whoever registers somebody else’s mail gets nothing by a careless click of theirs', async ({
  world,
  make,
  mailbox,
}) => {
  const shop = await aShop(world, make);
  const email = make.email();
  await shopperOf(shop).fill('/account/register', { ...person, email, password: 'what the stranger knows' });
  await world.drain();
  const owner = shopperOf(shop);
  const { view } = await owner.open(await linkIn({ mailbox }, shop, email, '/account/confirm'));
  expect(view).toMatchObject({ name: 'sign-in', values: { email } });
  expect(owner.jar.has('buyer')).toBe(false);
  const stranger = await shopperOf(shop).fill('/account/sign-in', { email, password: 'what the stranger knows' });
  expect(stranger.view).toMatchObject({
    name: 'sign-in',
    problems: { '': 'The email or the password is not right.' },
  });
});

test('a link that is opened in another browser asks for the password, and then finishes', async ({
  world,
  make,
  mailbox,
}) => {
  const shop = await aShop(world, make);
  const email = make.email();
  await shopperOf(shop).fill('/account/register', { ...person, email });
  await world.drain();
  const phone = shopperOf(shop);
  await phone.open(await linkIn({ mailbox }, shop, email, '/account/confirm'));
  const wrong = await phone.fill('/account/sign-in', { email, password: 'not this one' });
  expect(wrong.view.name).toBe('sign-in');
  const { view } = await phone.fill('/account/sign-in', { email, password: secret });
  expect(view).toMatchObject({ name: 'home', buyer: { email } });
  expect(phone.jar.has('confirm')).toBe(false);
});

test('a link works for a day, in its own store, and only as we made it', async ({ world, make, mailbox }) => {
  const shop = await aShop(world, make);
  const other = await aShop(world, make, 1);
  const email = make.email();
  const shopper = shopperOf(shop);
  await shopper.fill('/account/register', { ...person, email });
  await world.drain();
  const link = await linkIn({ mailbox }, shop, email, '/account/confirm');
  const elsewhere = shopperOf(other);
  elsewhere.jar.set('joining', shopper.jar.get('joining') ?? { value: '', attributes: [] });
  expect((await elsewhere.open(link)).status).toBe(410);
  expect((await shopper.open(`${link}x`)).status).toBe(410);
  expect((await shopper.open('/account/confirm')).status).toBe(410);
  world.clock.advance({ hours: 24, seconds: 1 });
  expect((await shopper.open(link)).status).toBe(410);
  expect(shopper.jar.has('buyer')).toBe(false);
});

test('mails about accounts carry nothing that a stranger wrote, and come from the store', async ({
  world,
  make,
  mailbox,
}) => {
  const shop = await aShop(world, make, 1);
  const { merchantId } = shop.seller.scope;
  await world.pool.query(
    `update stores set title = $3, email = 'dock@example.com', logo_key = 'stores/logo.png' where merchant_id = $1 and id = $2`,
    [merchantId, shop.storeId, 'Dock <b>9</b>\r\nBcc: eve@example.com'],
  );
  const email = make.email();
  const firstName = 'You won http://evil.example <img src=x>';
  await shopperOf(shop).fill('/account/register', { ...person, firstName, email });
  await world.drain();
  const mail = (await mailbox.newest(email)) as unknown as { from: string; html: string; text: string } & {
    headers: Record<string, string>;
  };
  expect(mail.text + mail.html).not.toContain('evil.example');
  expect(mail.html).not.toContain('<b>');
  expect(mail.from).toMatch(/^"Dock <b>9<\/b> Bcc: eve@example\.com" <[^<>]+>$/);
  expect(mail.headers.bcc).toBeUndefined();
  expect(mail.headers['reply-to']).toBe('dock@example.com');
  expect(mail.html).toContain(`${world.config.urls.content}/assets/stores/logo.png`);
});

test('nobody’s mailbox is filled by others', async ({ world, make, mailbox }) => {
  world.clock.beginHour();
  const shop = await aShop(world, make);
  const email = make.email();
  await world.pool.query(`delete from rate_limits where key like 'buyer-%'`);
  for (let count = 0; count < 5; count += 1) await shopperOf(shop).fill('/account/register', { ...person, email });
  const { view, status } = await shopperOf(shop).fill('/account/register', { ...person, email });
  expect(status).toBe(429);
  expect(view).toMatchObject({
    name: 'register',
    values: { email, firstName: 'Ann' },
    problems: { '': expect.stringMatching(/^Too many attempts\. Please wait \d+ minutes?\.$/) },
  });
  await world.drain();
  expect(await mailbox.all(email)).toHaveLength(5);
});

test('a form that is not right comes back with what was typed, but for the password', async ({ world, make }) => {
  const shop = await aShop(world, make);
  const { view, status, html } = await shopperOf(shop).fill('/account/register', {
    email: 'nobody',
    firstName: '',
    lastName: 'Lee',
    password: 'short',
  });
  expect(status).toBe(422);
  expect(view).toMatchObject({
    name: 'register',
    values: { email: 'nobody', lastName: 'Lee' },
    problems: { email: 'Invalid email', firstName: 'Required', password: 'At least 8 characters' },
  });
  expect(html).not.toContain('short');
});
