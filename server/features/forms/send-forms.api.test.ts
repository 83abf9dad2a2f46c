import { expect } from 'vitest';
import { categories } from '#contract/categories/categories.contract.ts';
import { forms } from '#contract/forms/forms.contract.ts';
import { aShop, joined } from '#server/features/buyers/buyers.fixture.ts';
import { visitorOf } from '#server/features/checkout/shop.fixture.ts';
import { test } from '#testing/api-test.ts';
import { forgiveForms, person, question, sendForm, wish } from './forms.fixture.ts';

test('a category of another merchant is left out', async ({ world, make }) => {
  const shop = await aShop(world, make);
  const other = await aShop(world, make, 1);
  const { _id: category } = await other.seller.call(categories.create, { form: { name: 'Theirs' } });
  await sendForm(world, shop, '/wanted', { ...wish, email: make.email(), category });
  const [form] = await shop.seller.call(forms.list, { query: { isProductRequest: 'true' } });
  expect(form?.productRequest.category).toBeNull();
});

test('what is wrong is said at its field, and everything typed stays', async ({ world, make }) => {
  const shop = await aShop(world, make);
  const { status, page } = await sendForm(world, shop, '/contact', {
    ...person,
    email: 'nobody',
    firstName: '',
    subject: 'Hi',
    message: 'Long letter',
    phone: 'call me',
  });
  expect(status).toBe(422);
  expect(page).toMatchObject({
    kind: 'form',
    name: 'contact',
    stamp: expect.any(String),
    values: {
      email: 'nobody',
      firstName: '',
      lastName: 'Lee',
      subject: 'Hi',
      message: 'Long letter',
      phone: 'call me',
    },
    problems: {
      email: 'Invalid email',
      firstName: 'Required',
      phone: 'Enter a phone number such as 702 555 0182',
    },
  });
  expect(page.values).not.toHaveProperty('website');
});

test('a field that only programs fill in: thanked, and nothing is kept', async ({ world, make }) => {
  const shop = await aShop(world, make);
  const email = make.email();
  const before = await shop.seller.call(forms.list, { query: {} });
  const sent = await sendForm(world, shop, '/contact', { ...question, email, website: 'http://spam.example' });
  expect(sent.path).toBe('/contact?sent');
  expect(await shop.seller.call(forms.list, { query: {} })).toEqual(before);
});

test('too quick, too old, of another store or without a stamp: the form comes back to be sent again', async ({
  world,
  make,
}) => {
  const shop = await aShop(world, make);
  const other = await aShop(world, make, 1);
  const fields = { ...question, email: make.email() };
  await forgiveForms(world);
  const visitor = visitorOf(shop);
  const { page } = await visitor.see<'form'>('/contact');
  const quick = await visitor.send<'form'>('/contact', { ...fields, stamp: page.stamp });
  expect(quick).toMatchObject({
    status: 422,
    page: { values: fields, stamp: page.stamp, problems: { '': 'That was very quick. Please send it again.' } },
  });
  world.clock.advance({ hours: 25 });
  const theirs = await visitorOf(other).see<'form'>('/contact');
  world.clock.advance({ seconds: 20 });
  for (const stamp of [page.stamp, theirs.page.stamp, '', 'zzz.forged', `${theirs.page.stamp}x`]) {
    const old = await visitor.send<'form'>('/contact', { ...fields, stamp });
    expect(old.page.problems).toEqual({ '': 'This page has been open for a while. Please send it again.' });
    expect(old.page.stamp).not.toBe(stamp);
  }
  const again = await visitor.send<'form'>('/contact', fields);
  world.clock.advance({ seconds: 20 });
  const sent = await visitor.send('/contact', { ...fields, stamp: again.page.stamp });
  expect(sent.path).toBe('/contact?sent');
});

test('a button that is pressed twice sends once', async ({ world, make }) => {
  const shop = await aShop(world, make);
  const email = make.email();
  await forgiveForms(world);
  const visitor = visitorOf(shop);
  const { page } = await visitor.see<'form'>('/contact');
  world.clock.advance({ seconds: 20 });
  const fields = { ...question, email, stamp: page.stamp };
  const answers = await Promise.all([1, 2, 3].map(() => visitor.send('/contact', fields)));
  expect(answers.map(({ path }) => path)).toEqual(['/contact?sent', '/contact?sent', '/contact?sent']);
  const kept = await shop.seller.call(forms.list, { query: {} });
  expect(kept.filter((form) => form.email === email)).toHaveLength(1);
  world.clock.advance({ minutes: 11 });
  await visitor.send('/contact', fields);
  expect((await shop.seller.call(forms.list, { query: {} })).filter((form) => form.email === email)).toHaveLength(2);
});

test('requests of all stores of a merchant are counted in one row, also when they come together', async ({
  world,
  make,
}) => {
  const shop = await aShop(world, make, 1);
  await forgiveForms(world);
  const { page } = await visitorOf(shop).see<'form'>('/contact');
  world.clock.advance({ seconds: 20 });
  const mails = Array.from({ length: 5 }, () => make.email());
  await Promise.all(mails.map((email) => visitorOf(shop).send('/contact', { ...question, email, stamp: page.stamp })));
  const kept = await shop.seller.call(forms.list, { query: { isContact: 'true' } });
  const numbers = kept.map(({ requestNo }) => requestNo ?? 0).sort((a, b) => a - b);
  expect(numbers).toEqual([1, 2, 3, 4, 5]);
});

test('10,000 posts from one address: ten are taken in ten minutes, the others wait, and others don’t', async ({
  world,
  make,
}) => {
  world.clock.beginHour();
  const shop = await aShop(world, make);
  const email = make.email();
  await sendForm(world, shop, '/contact', { ...question, email: make.email() });
  await world.pool.query(`update rate_limits set count = 10000 where key like 'form-visitor:%'`);
  const before = await shop.seller.call(forms.list, { query: {} });
  const visitor = visitorOf(shop);
  const { page } = await visitor.see<'form'>('/contact');
  world.clock.advance({ seconds: 20 });
  const refused = await visitor.send<'form'>('/contact', { ...question, email, stamp: page.stamp });
  expect(refused).toMatchObject({
    status: 429,
    page: {
      values: { email, message: question.message },
      problems: { '': expect.stringMatching(/^Too many attempts\. Please wait /) },
    },
  });
  expect(await shop.seller.call(forms.list, { query: {} })).toHaveLength(before.length);
  const { rows } = await world.pool.query(`select count from rate_limits where key like 'form-store:${shop.storeId}'`);
  expect(rows).toEqual([{ count: 1 }]);
  world.clock.advance({ minutes: 10 });
  const later = await visitor.send('/contact', { ...question, email, stamp: page.stamp });
  expect(later.path).toBe('/contact?sent');
});

test('one mail address and one store have limits of their own', async ({ world, make }) => {
  world.clock.beginHour();
  const shop = await aShop(world, make);
  const email = make.email();
  for (const [name, count] of [
    ['form-mail', 10],
    ['form-store', 300],
  ] as const) {
    await sendForm(world, shop, '/contact', { ...question, message: name, email });
    await world.pool.query(`update rate_limits set count = $2 where key like $1 || ':%'`, [name, count]);
    const visitor = visitorOf(shop);
    const { page } = await visitor.see<'form'>('/contact');
    world.clock.advance({ seconds: 20 });
    const refused = await visitor.send('/contact', { ...question, message: `${name} 2`, email, stamp: page.stamp });
    expect([name, refused.status]).toEqual([name, 429]);
  }
});

test('who is signed in finds name and mail filled in', async ({ world, make, mailbox }) => {
  const shop = await aShop(world, make);
  const email = make.email();
  const shopper = await joined({ world, mailbox }, shop, email);
  const { page } = await shopper.see<'form'>('/contact');
  expect(page.values).toMatchObject({ email, firstName: 'Ann', lastName: 'Lee' });
});

test('a letter of 5,000 signs in any script has room', async ({ world, make }) => {
  const shop = await aShop(world, make);
  const message = '漢'.repeat(5000);
  const sent = await sendForm(world, shop, '/contact', { ...question, message, email: make.email() });
  expect(sent.path).toBe('/contact?sent');
  const longer = await sendForm(world, shop, '/contact', { ...question, message: `${message}漢`, email: make.email() });
  expect(longer.page.problems).toEqual({ message: 'Too Long!' });
});

test('forms of other sites are refused, and a store that is stopped takes none', async ({ world, make }) => {
  const shop = await aShop(world, make, 1);
  const visitor = visitorOf(shop);
  for (const path of ['/contact', '/wanted', '/newsletter']) {
    for (const headers of [{}, { origin: 'https://evil.example' }] as Record<string, string>[]) {
      expect((await visitor.post(path, { email: make.email() }, headers)).status).toBe(403);
    }
  }
  await world.pool.query(`update stores set site_status = 'stopped' where id = $1`, [shop.storeId]);
  await expect.poll(async () => (await visitor.ask('/contact')).status, { interval: 50, timeout: 60_000 }).toBe(503);
});
