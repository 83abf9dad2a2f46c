import { expect } from 'vitest';
import { forms } from '#contract/forms/forms.contract.ts';
import { aShop } from '#server/features/buyers/buyers.fixture.ts';
import { visitorOf } from '#server/features/checkout/shop.fixture.ts';
import { test } from '#testing/api-test.ts';
import { forgiveForms, isListed, linkTo, sendForm, stopPath, subscribed, sweepForms } from '../forms.fixture.ts';
import { hasStopped } from './mail-stops.service.ts';

const confirmPath = '/newsletter/confirm/';

test('nobody is on the list before the mailbox’s owner has said yes', async ({ world, make, mailbox }) => {
  const shop = await aShop(world, make);
  const email = make.email();
  const sent = await sendForm(world, shop, '/newsletter', { email, firstName: 'Ann' });
  expect(sent).toMatchObject({ path: '/newsletter?sent', page: { kind: 'notice', title: 'One more step' } });
  expect(await isListed(shop, email)).toBe(false);
  await world.drain();
  const link = await linkTo(mailbox, shop, email, confirmPath);
  const visitor = visitorOf(shop);
  const asked = await visitor.see<'ask'>(link);
  expect(asked.page).toMatchObject({ kind: 'ask', button: 'Yes, write to me' });
  expect(asked.headers.get('referrer-policy')).toBe('no-referrer');
  // Programs open links, too.
  expect(await isListed(shop, email)).toBe(false);
  const done = await visitor.send<'notice'>(link, {});
  expect(done).toMatchObject({ path: '/newsletter?confirmed', page: { title: 'You are on the list' } });
  const [form] = await shop.seller.call(forms.list, { query: { isNewsLetter: 'true' } });
  expect(form).toMatchObject({ kind: 'newsletter', email, firstName: 'Ann', lastName: '', requestNo: null });
});

test('the box on published pages carries no stamp, and works', async ({ world, make, mailbox }) => {
  const shop = await aShop(world, make);
  const email = make.email();
  await forgiveForms(world);
  const sent = await visitorOf(shop).send('/newsletter', { email, website: '' });
  expect(sent.path).toBe('/newsletter?sent');
  await world.drain();
  expect(await mailbox.all(email)).toHaveLength(1);
  const trapped = make.email();
  expect((await visitorOf(shop).send('/newsletter', { email: trapped, website: 'x' })).path).toBe('/newsletter?sent');
  await world.drain();
  expect(await mailbox.all(trapped)).toEqual([]);
});

test('a known address gets the same answer, and is told by mail that it is on the list', async ({
  world,
  make,
  mailbox,
}) => {
  const shop = await aShop(world, make);
  const email = make.email();
  await subscribed(world, mailbox, shop, email);
  const known = await sendForm(world, shop, '/newsletter', { email, firstName: 'Somebody', lastName: 'Else' });
  const other = await sendForm(world, shop, '/newsletter', { email: make.email() });
  expect([known.status, known.path, known.page]).toEqual([other.status, other.path, other.page]);
  await world.drain();
  const mail = await mailbox.newest(email);
  expect(mail.subject).toMatch(/^You already get news from /);
  expect(mail.links).toContain(`${shop.url}${stopPath(world, shop, email)}`);
  const list = await shop.seller.call(forms.list, { query: { isNewsLetter: 'true' } });
  expect(list.find((form) => form.email === email)).toMatchObject({ firstName: '', lastName: '' });
});

test('the mail says nothing that a stranger typed, in the merchant’s own words', async ({ world, make, mailbox }) => {
  const shop = await aShop(world, make, 1);
  const email = make.email();
  const { merchantId } = shop.seller.scope;
  const mails = { newsletterConfirm: { subject: 'Say yes to {store}', text: 'Press <b>it</b>.' } };
  const settings = JSON.stringify({ client: { mails } });
  await world.pool.query(`update merchants set mail_settings = $2 where id = $1`, [merchantId, settings]);
  await world.pool.query(`update stores set title = 'Dock 9' where merchant_id = $1`, [merchantId]);
  await sendForm(world, shop, '/newsletter', { email, firstName: 'You won http://evil.example' });
  await world.drain();
  const { subject, text, html } = await mailbox.newest(email);
  expect(subject).toBe('Say yes to Dock 9');
  expect(text + html).not.toContain('evil.example');
  expect(html).toContain('Press &lt;b&gt;it&lt;/b&gt;.');
});

test('a link works for 7 days, in its own store, once, and only as we made it', async ({ world, make, mailbox }) => {
  const shop = await aShop(world, make);
  const other = await aShop(world, make, 1);
  const email = make.email();
  await sendForm(world, shop, '/newsletter', { email });
  await world.drain();
  const link = await linkTo(mailbox, shop, email, confirmPath);
  const visitor = visitorOf(shop);
  const [id = '', time = '', mac = ''] = link.slice(confirmPath.length).split('.');
  const later = (Number.parseInt(time, 36) + 1000).toString(36);
  for (const token of [`${id}.${time}.${mac}x`, `${id}.${later}.${mac}`, id, 'nothing', `${id}..${mac}`]) {
    expect((await visitor.see(`${confirmPath}${token}`)).status).toBe(410);
    expect((await visitor.send(`${confirmPath}${token}`, {})).status).toBe(410);
  }
  expect((await visitorOf(other).send(link, {})).status).toBe(410);
  expect((await visitor.post(link, {}, { origin: 'https://evil.example' })).status).toBe(403);
  expect(await isListed(shop, email)).toBe(false);
  const answers = await Promise.all([visitor.send(link, {}), visitor.send(link, {})]);
  expect(answers.map(({ path }) => path)).toEqual(['/newsletter?confirmed', '/newsletter?confirmed']);
  expect((await visitor.see<'notice'>(link)).page.title).toBe('You are on the list');
  expect((await world.pool.query('select 1 from forms where email = $1', [email])).rowCount).toBe(1);

  const slow = make.email();
  await sendForm(world, shop, '/newsletter', { email: slow });
  await world.drain();
  const slowLink = await linkTo(mailbox, shop, slow, confirmPath);
  world.clock.advance({ days: 7, seconds: 1 });
  expect((await visitor.send(slowLink, {})).status).toBe(410);
  expect(await isListed(shop, slow)).toBe(false);
});

test('who never confirmed is forgotten after 7 days; who did, and who asked again, is not', async ({
  world,
  make,
  mailbox,
}) => {
  const shop = await aShop(world, make);
  const [kept, silent, again] = [make.email(), make.email(), make.email()];
  await subscribed(world, mailbox, shop, kept);
  await sendForm(world, shop, '/newsletter', { email: silent });
  await sendForm(world, shop, '/newsletter', { email: again });
  world.clock.advance({ days: 6 });
  await sendForm(world, shop, '/newsletter', { email: again });
  world.clock.advance({ days: 2 });
  await sweepForms(world);
  const { rows } = await world.pool.query('select email from forms where email = any($1) order by email', [
    [kept, silent, again],
  ]);
  expect(rows.map(({ email }) => email)).toEqual([kept, again].sort());
});

test('nobody’s mailbox is filled by others', async ({ world, make, mailbox }) => {
  world.clock.beginHour();
  const shop = await aShop(world, make);
  const email = make.email();
  await forgiveForms(world);
  for (let count = 0; count < 3; count += 1) await visitorOf(shop).send('/newsletter', { email });
  const { status, page } = await visitorOf(shop).send<'form'>('/newsletter', { email });
  expect(status).toBe(429);
  expect(page).toMatchObject({ name: 'newsletter', values: { email } });
  await world.drain();
  expect(await mailbox.all(email)).toHaveLength(3);
});

test('a link of a mail ends news and reminders, after a question', async ({ world, make, mailbox }) => {
  const shop = await aShop(world, make);
  const email = make.email();
  const store = { ...shop.seller.scope, storeId: shop.storeId };
  await subscribed(world, mailbox, shop, email);
  const path = stopPath(world, shop, email);
  const visitor = visitorOf(shop);
  const asked = await visitor.see<'ask'>(path);
  expect(asked.page).toMatchObject({ kind: 'ask', button: 'Stop these mails' });
  expect(await hasStopped(world.deps.db, store, email)).toBe(false);
  const done = await visitor.send<'notice'>(path, {});
  expect(done).toMatchObject({ status: 200, page: { title: 'That’s done' } });
  expect(await hasStopped(world.deps.db, store, email.toUpperCase())).toBe(true);
  expect(await isListed(shop, email)).toBe(false);
  expect((await visitor.see<'notice'>(path)).page.title).toBe('That’s done');
  expect((await visitor.send(path, {})).status).toBe(200);
});

test('a mail program ends them with one click, from anywhere and without a redirect', async ({
  world,
  make,
  mailbox,
}) => {
  const shop = await aShop(world, make);
  const store = { ...shop.seller.scope, storeId: shop.storeId };
  for (const isMultipart of [false, true]) {
    const email = make.email();
    await subscribed(world, mailbox, shop, email);
    const fields = { 'List-Unsubscribe': 'One-Click' };
    const body = isMultipart ? new FormData() : new URLSearchParams(fields);
    if (isMultipart) body.set('List-Unsubscribe', 'One-Click');
    const url = `${shop.url}${stopPath(world, shop, email)}`;
    const response = await fetch(url, { method: 'POST', body, redirect: 'manual' });
    expect(response.status).toBe(200);
    expect(await hasStopped(world.deps.db, store, email)).toBe(true);
    expect(await isListed(shop, email)).toBe(false);
  }
});

test('a link that is forged, or of another store, ends nothing', async ({ world, make }) => {
  const shop = await aShop(world, make);
  const other = await aShop(world, make, 1);
  const [email, victim] = [make.email(), make.email()];
  const path = stopPath(world, shop, email);
  const [, mac = ''] = path.split('.');
  const forged = `/mails/stop/${Buffer.from(victim).toString('base64url')}.${mac}`;
  for (const [at, tried] of [
    [shop, forged],
    [shop, `${path}x`],
    [shop, '/mails/stop/nothing'],
    [other, path],
  ] as const) {
    expect((await visitorOf(at).see(tried)).status).toBe(410);
    expect((await visitorOf(at).send(tried, {})).status).toBe(410);
  }
  const { rowCount } = await world.pool.query('select 1 from mail_stops where email = any($1)', [[email, victim]]);
  expect(rowCount).toBe(0);
});

test('subscribing again lifts the stop when it is confirmed, and an older link does not', async ({
  world,
  make,
  mailbox,
}) => {
  const shop = await aShop(world, make);
  const email = make.email();
  const store = { ...shop.seller.scope, storeId: shop.storeId };
  const visitor = visitorOf(shop);
  await subscribed(world, mailbox, shop, email);
  const first = await linkTo(mailbox, shop, email, confirmPath);
  world.clock.advance({ minutes: 1 });
  await visitor.send(stopPath(world, shop, email), {});
  expect((await visitor.send(first, {})).status).toBe(410);
  expect(await hasStopped(world.deps.db, store, email)).toBe(true);

  world.clock.advance({ minutes: 1 });
  await sendForm(world, shop, '/newsletter', { email });
  await world.drain();
  expect(await hasStopped(world.deps.db, store, email)).toBe(true);
  await visitor.send(await linkTo(mailbox, shop, email, confirmPath), {});
  expect(await hasStopped(world.deps.db, store, email)).toBe(false);
  expect(await isListed(shop, email)).toBe(true);
});

test('who is deleted from the list by the merchant can ask again', async ({ world, make, mailbox }) => {
  const shop = await aShop(world, make);
  const email = make.email();
  await subscribed(world, mailbox, shop, email);
  const link = await linkTo(mailbox, shop, email, confirmPath);
  const [form] = await shop.seller.call(forms.list, { query: { isNewsLetter: 'true' } });
  expect(form?.email).toBe(email);
  await shop.seller.call(forms.remove, { params: { id: form?._id ?? '' } });
  expect((await visitorOf(shop).send(link, {})).status).toBe(410);
  await subscribed(world, mailbox, shop, email);
  expect(await isListed(shop, email)).toBe(true);
});
