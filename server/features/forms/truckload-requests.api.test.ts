import { expect } from 'vitest';
import { truckloads } from '#contract/truckloads/truckloads.contract.ts';
import { aShop, joined } from '#server/features/buyers/buyers.fixture.ts';
import { type Shop, visitorOf } from '#server/features/checkout/shop.fixture.ts';
import { publish } from '#server/features/publishing/publishing.fixture.ts';
import { addLot, changeLot, type Lot } from '#server/features/publishing/truckloads.fixture.ts';
import { type Factory, test } from '#testing/api-test.ts';
import type { World } from '#testing/world.ts';
import { forgiveForms } from './forms.fixture.ts';

const path = '/request-truckload';
const words = { name: 'Ray Delgado', phone: '567 555 0119', notes: 'Dock in Lima. No liftgate.' };
const formAt = ({ slug }: Lot) => `${path}?truckload=${slug}`;

/** A store that offers a truckload. */
async function aYard(world: World, make: Factory, columns: Record<string, unknown> = {}): Promise<Shop & { lot: Lot }> {
  const shop = await aShop(world, make);
  const lot = await addLot(world, shop.seller, { title: 'Tools', price_cents: 90_000, ...columns });
  await publish(world, shop.seller);
  return { ...shop, lot };
}

/** Opens the form, fills it in at a person's pace and sends it. */
async function send(world: World, yard: { lot: Lot } & Shop, fields: Record<string, string>) {
  await forgiveForms(world);
  const visitor = visitorOf(yard);
  const { page } = await visitor.see<'form'>(formAt(yard.lot));
  world.clock.advance({ seconds: 20 });
  return visitor.send<'form'>(path, { truckload: yard.lot.slug, stamp: page.stamp, website: '', ...words, ...fields });
}

const requestsOf = async ({ seller, lot }: { lot: Lot } & Shop) =>
  (await seller.call(truckloads.requests, { query: {} })).filter(({ truckload }) => truckload._id === lot.id);

test('the form names the truckload that is meant, and a request reaches its seller', async ({
  world,
  make,
  mailbox,
}) => {
  const yard = await aYard(world, make);
  const shown = await visitorOf(yard).see<'form'>(formAt(yard.lot));
  expect(shown).toMatchObject({
    status: 200,
    page: {
      kind: 'form',
      name: 'truckloadRequest',
      problems: {},
      about: { title: 'Tools', path: `/truckloads/${yard.lot.slug}`, priceCents: 90_000 },
      values: { truckload: yard.lot.slug, name: '', email: '', phone: '', notes: '' },
    },
  });
  const email = make.email();
  const sent = await send(world, yard, { email });
  expect(sent).toMatchObject({ status: 200, path: `${path}?sent`, page: { kind: 'notice', title: 'Thank you' } });
  expect(await requestsOf(yard)).toMatchObject([
    { ...words, email, status: 'New', truckload: { _id: yard.lot.id, name: 'Tools' } },
  ]);
  await world.drain();
  expect((await mailbox.newest(yard.seller.email)).text).toContain(words.notes);
});

test('whoever is signed in finds name and mail filled in', async ({ world, make, mailbox }) => {
  const yard = await aYard(world, make);
  const email = make.email();
  const buyer = await joined({ world, mailbox }, yard, email);
  const { page } = await buyer.see<'form'>(formAt(yard.lot));
  expect(page.values).toMatchObject({ name: 'Ann Lee', email, phone: '', notes: '' });
});

test('what is wrong is said at its field, and everything typed stays', async ({ world, make }) => {
  const yard = await aYard(world, make);
  const wrong = { name: ' ', email: 'nobody', phone: 'call me', notes: 'x'.repeat(5001) };
  const { status, page } = await send(world, yard, wrong);
  expect(status).toBe(422);
  expect(page).toMatchObject({
    about: { title: 'Tools' },
    values: { ...wrong, truckload: yard.lot.slug },
    problems: {
      name: 'Required',
      email: 'Invalid email',
      notes: 'Too Long!',
      phone: 'Enter a phone number such as 702 555 0182',
    },
  });
  expect(await requestsOf(yard)).toEqual([]);
});

test('programs are thanked and kept out, and whoever is too quick sends again', async ({ world, make }) => {
  const yard = await aYard(world, make);
  const email = make.email();
  const trapped = await send(world, yard, { email, website: 'http://spam.example' });
  expect(trapped.path).toBe(`${path}?sent`);
  const visitor = visitorOf(yard);
  const { page } = await visitor.see<'form'>(formAt(yard.lot));
  const fields = { ...words, email, truckload: yard.lot.slug, stamp: page.stamp };
  expect(await visitor.send<'form'>(path, fields)).toMatchObject({
    status: 422,
    page: { values: { ...words, email }, problems: { '': 'That was very quick. Please send it again.' } },
  });
  expect(await requestsOf(yard)).toEqual([]);
  world.clock.advance({ seconds: 20 });
  await visitor.send(path, fields);
  await visitor.send(path, fields);
  expect(await requestsOf(yard)).toHaveLength(1);
});

test('who sends too many is asked to wait, and keeps what was typed', async ({ world, make }) => {
  world.clock.beginHour();
  const yard = await aYard(world, make);
  await send(world, yard, { email: make.email() });
  await world.pool.query(`update rate_limits set count = 10000 where key like 'form-visitor:%'`);
  const visitor = visitorOf(yard);
  const { page } = await visitor.see<'form'>(formAt(yard.lot));
  world.clock.advance({ seconds: 20 });
  const fields = { ...words, email: make.email(), truckload: yard.lot.slug, stamp: page.stamp };
  expect(await visitor.send<'form'>(path, fields)).toMatchObject({
    status: 429,
    page: { values: words, problems: { '': expect.stringMatching(/^Too many attempts/) } },
  });
  expect(await requestsOf(yard)).toHaveLength(1);
});

test('one that never was, is not live, was sold or taken back is told calmly, before and after sending', async ({
  world,
  make,
}) => {
  const yard = await aYard(world, make);
  const unseen = await addLot(world, yard.seller);
  const notice = {
    status: 404,
    page: { kind: 'notice', title: 'This truckload is not offered any more', action: { to: '/truckloads' } },
  };
  for (const at of [path, `${path}?truckload=never-was`, formAt(unseen)]) {
    expect(await visitorOf(yard).see(at)).toMatchObject(notice);
  }
  for (const columns of [{ status: 'Unpublished' }, { status: 'Published', quantity: 0 }, { is_active: false }]) {
    await changeLot(world, yard.lot, { status: 'Published', quantity: 1, is_active: true });
    const visitor = visitorOf(yard);
    const { page } = await visitor.see<'form'>(formAt(yard.lot));
    world.clock.advance({ seconds: 20 });
    await changeLot(world, yard.lot, columns);
    const fields = { ...words, email: make.email(), truckload: yard.lot.slug, stamp: page.stamp };
    expect(await visitor.send(path, fields)).toMatchObject(notice);
  }
  expect(await requestsOf(yard)).toEqual([]);
});

test('a link that is live stays good when the seller has renamed the truckload since', async ({ world, make }) => {
  const yard = await aYard(world, make);
  await changeLot(world, yard.lot, { slug: `new-${yard.lot.slug}`, title: 'Renamed', price_cents: 1 });
  const { page } = await visitorOf(yard).see<'form'>(formAt(yard.lot));
  // What the seller has not published is not told.
  expect(page.about).toEqual({ title: 'Tools', path: `/truckloads/${yard.lot.slug}`, priceCents: 90_000 });
  expect((await send(world, yard, { email: make.email() })).path).toBe(`${path}?sent`);
  expect(await requestsOf(yard)).toHaveLength(1);
});

test('a truckload of another merchant can’t be asked for', async ({ world, make }) => {
  const yard = await aYard(world, make);
  const other = await aShop(world, make, 1);
  expect(await visitorOf(other).see(formAt(yard.lot))).toMatchObject({ status: 404, page: { kind: 'notice' } });
});
