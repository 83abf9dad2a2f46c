import { expect } from 'vitest';
import { stores } from '#contract/stores/stores.contract.ts';
import type { visitorOf } from '#server/features/checkout/shop.fixture.ts';
import { inLanguage } from '#server/kit/text/speak.ts';
import { test } from '#testing/api-test.ts';
import { aShop, joined, linkIn, type Shopper, secret, shopperOf } from './buyers.fixture.ts';

test('a session is an opaque token in a cookie of this store alone, out of any script’s reach', async ({
  world,
  make,
  mailbox,
}) => {
  const shop = await aShop(world, make);
  const email = make.email();
  await joined({ world, mailbox }, shop, email);
  const shopper = shopperOf(shop);
  await shopper.fill('/account/sign-in', { email: ` ${email.toUpperCase()} `, password: secret });
  const cookie = shopper.jar.get('buyer');
  expect(cookie?.value).toMatch(/^[\w-]{43}$/);
  expect(cookie?.attributes).toEqual([`Path=/${shop.slug}/`, 'SameSite=Lax', `Max-Age=${400 * 86_400}`, 'HttpOnly']);
  const { rows } = await world.pool.query(`select encode(token_hash, 'base64') as hash from buyer_sessions`);
  expect(rows.map(({ hash }) => hash)).not.toContain(cookie?.value);
  const { headers } = await shopper.open('/account');
  expect(headers.get('cache-control')).toBe('no-store');
});

test('signing out ends the session at once', async ({ world, make, mailbox }) => {
  const shop = await aShop(world, make);
  const shopper = await joined({ world, mailbox }, shop, make.email());
  const thief = shopperOf(shop);
  thief.jar.set('buyer', shopper.jar.get('buyer') ?? { value: '', attributes: [] });
  expect((await thief.open('/account')).view.name).toBe('home');
  const out = await shopper.post('/account/sign-out', {});
  expect([out.status, out.headers.get('location')]).toEqual([303, `/${shop.slug}/`]);
  expect(shopper.jar.has('buyer')).toBe(false);
  expect((await thief.open('/account')).view.name).toBe('sign-in');
});

test('an account and a session of one store are worth nothing in another, of the same seller or not', async ({
  world,
  make,
  mailbox,
}) => {
  const shop = await aShop(world, make);
  const other = await aShop(world, make, 1);
  const email = make.email();
  const shopper = await joined({ world, mailbox }, shop, email);
  const elsewhere = shopperOf(other);
  elsewhere.jar.set('buyer', shopper.jar.get('buyer') ?? { value: '', attributes: [] });
  expect((await elsewhere.open('/account')).view.name).toBe('sign-in');
  const tried = await shopperOf(other).fill('/account/sign-in', { email, password: secret });
  expect(tried.view).toMatchObject({ name: 'sign-in', problems: { '': 'The email or the password is not right.' } });

  const { _id: second } = await shop.seller.call(stores.create, { form: { title: 'Second Dock' } });
  await world.pool.query('update buyers set store_id = $2 where email = $1', [email, second]);
  expect((await shopper.open('/account')).view.name).toBe('sign-in');
});

test('a wrong password and an unknown mail are answered alike', async ({ world, make, mailbox }) => {
  const shop = await aShop(world, make);
  const email = make.email();
  await joined({ world, mailbox }, shop, email);
  const wrong = await shopperOf(shop).fill('/account/sign-in', { email, password: 'not this one' });
  const unknown = await shopperOf(shop).fill('/account/sign-in', {
    email: 'who@example.com',
    password: 'not this one',
  });
  expect(wrong.status).toBe(unknown.status);
  expect(wrong.view).toEqual({ ...unknown.view, values: { email }, passkey: expect.anything() });
  expect(wrong.html).not.toContain('not this one');
});

test('ten tries in fifteen minutes for an account, then the wait is told; a right one is not counted', async ({
  world,
  make,
  mailbox,
}) => {
  const shop = await aShop(world, make);
  const email = make.email();
  await joined({ world, mailbox }, shop, email);
  world.clock.advance({ minutes: 15 });
  const tries = async (password: string) => shopperOf(shop).fill('/account/sign-in', { email, password });
  expect((await tries(secret)).view.name).toBe('home');
  for (let count = 0; count < 10; count += 1) expect((await tries('wrong')).status).toBe(422);
  const refused = await tries(secret);
  expect(refused.status).toBe(429);
  expect(refused.view).toMatchObject({
    name: 'sign-in',
    values: { email },
    problems: { '': expect.stringMatching(/^Too many attempts\. Please wait \d+ (minutes?|seconds?)\.$/) },
  });
  world.clock.advance({ minutes: 15 });
  expect((await tries(secret)).view.name).toBe('home');
});

test('after signing in it goes on to the checkout or the account, and nowhere else', async ({
  world,
  make,
  mailbox,
}) => {
  const shop = await aShop(world, make);
  const email = make.email();
  await joined({ world, mailbox }, shop, email);
  const leadsTo = async (next: string) => {
    const answer = await shopperOf(shop).post('/account/sign-in', { email, password: secret, next });
    return answer.headers.get('location');
  };
  expect(await leadsTo('/checkout')).toBe(`/${shop.slug}/checkout`);
  expect(await leadsTo('/account')).toBe(`/${shop.slug}/account`);
  for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example', '/checkout/../../x', 'toString']) {
    expect(await leadsTo(next)).toBe(`/${shop.slug}/account`);
  }
  const { view } = await shopperOf(shop).open('/account/sign-in?next=/checkout');
  expect(view).toMatchObject({ name: 'sign-in', values: { next: '/checkout' } });
  const { html } = await shopperOf(shop).open('/account/sign-in?next=//evil.example&notice=constructor');
  expect(html).not.toContain('evil.example');
});

test('a form of another site signs nobody in or out', async ({ world, make, mailbox }) => {
  const shop = await aShop(world, make);
  const email = make.email();
  const shopper = await joined({ world, mailbox }, shop, email);
  const foreign = { origin: 'https://evil.example' };
  expect((await shopper.post('/account/sign-out', {}, foreign)).status).toBe(403);
  expect((await shopper.open('/account')).view.name).toBe('home');
  const stranger = shopperOf(shop);
  expect((await stranger.post('/account/sign-in', { email, password: secret }, foreign)).status).toBe(403);
  expect(stranger.jar.has('buyer')).toBe(false);
});

test('what was chosen as a guest is in the buyer’s cart after signing in, on every device', async ({
  world,
  make,
  mailbox,
}) => {
  const shop = await aShop(world, make);
  const email = make.email();
  await joined({ world, mailbox }, shop, email);
  const [lamp, tent] = shop.goods;
  const desk = shopperOf(shop);
  await desk.send('/cart', { do: 'add', product: lamp?._id ?? '' });
  await desk.fill('/account/sign-in', { email, password: secret });
  const phone = shopperOf(shop);
  await phone.send('/cart', { do: 'add', product: tent?._id ?? '' });
  await phone.fill('/account/sign-in', { email, password: secret });
  const titles = async (browser: ReturnType<typeof visitorOf>) =>
    (await browser.see<'cart'>('/cart')).page.cart.lines.map(({ title }) => title).sort();
  expect(await titles(phone)).toEqual(['Lamp', 'Tent']);
  expect(await titles(desk)).toEqual(['Lamp', 'Tent']);
  await phone.post('/account/sign-out', {});
  expect(await titles(phone)).toEqual([]);
});

test('a session lasts thirty days from its last use', async ({ world, make, mailbox }) => {
  const shop = await aShop(world, make);
  const shopper = await joined({ world, mailbox }, shop, make.email());
  for (let use = 0; use < 2; use += 1) {
    world.clock.advance({ days: 29 });
    expect((await shopper.open('/account')).view.name).toBe('home');
  }
  world.clock.advance({ days: 30, seconds: 1 });
  expect((await shopper.open('/account')).view.name).toBe('sign-in');
});

test('a browser that has signed in before gets in while strangers keep the account shut, until the password is reset', async ({
  world,
  make,
  mailbox,
}) => {
  const shop = await aShop(world, make);
  const email = make.email();
  const known = await joined({ world, mailbox }, shop, email);
  expect(known.jar.get('device')).toEqual({
    value: expect.stringMatching(/^[\w-]{43}$/),
    attributes: [`Path=/${shop.slug}/`, 'SameSite=Lax', `Max-Age=${400 * 86_400}`, 'HttpOnly'],
  });
  world.clock.advance({ minutes: 15 });
  await known.post('/account/sign-out', {});
  const exhaust = (key: string) => world.pool.query('update rate_limits set count = 10 where key like $1', [key]);
  const signIn = async (browser: Shopper, password: string) =>
    (await browser.fill('/account/sign-in', { email, password })).status;
  expect(await signIn(shopperOf(shop), 'wrong')).toBe(422);
  await exhaust(`buyer-sign-in:account:%${email}`);
  expect(await signIn(shopperOf(shop), secret)).toBe(429);
  expect(await signIn(known, secret)).toBe(200);
  expect(await signIn(known, 'wrong')).toBe(422);
  await exhaust(`buyer-sign-in:device:%${email}`);
  expect(await signIn(known, secret)).toBe(429);

  const forgetful = shopperOf(shop);
  await forgetful.fill('/account/forgot', { email });
  await world.drain();
  const [, token = ''] = (await linkIn({ mailbox }, shop, email, '/account/reset')).split('token=');
  await forgetful.fill('/account/reset', { token, password: 'another good password' });
  await world.pool.query(`delete from rate_limits where key like 'buyer-sign-in:device:%'`);
  expect(await signIn(known, 'another good password')).toBe(429);
  expect(await signIn(forgetful, 'another good password')).toBe(200);
});

test('who has tried too often is told so in the language of the page', async ({ world }) => {
  const limit = { name: 'told', max: 1, windowMs: 90_000 };
  const attempt = () => inLanguage('es', () => world.deps.limits.take(limit, 'somebody'));
  await attempt();
  await expect(attempt()).rejects.toMatchObject({
    message: expect.stringMatching(/^Demasiados intentos\. Espera \d+ (minutos?|segundos?)\.$/),
  });
});
