import { expect } from 'vitest';
import { notifications } from '#contract/notifications/notifications.contract.ts';
import { truckloads } from '#contract/truckloads/truckloads.contract.ts';
import { type Factory, type Person, test } from '#testing/api-test.ts';
import { send } from '#testing/client.ts';
import { storeOf } from '#testing/first-store.ts';
import type { World } from '#testing/world.ts';
import { addRequest, addTruckload, setTruckload } from '../truckloads.fixture.ts';
import { makeRequests } from './requests.service.ts';

// truckloads.requests, truckloads.updateRequest, truckloads.removeRequest

type ReadMail = { subject: string; text: string; links: string[]; headers: Record<string, string> };

/** A seller with a truckload, and a visitor who asks about it. */
async function anOffer(world: World, make: Factory) {
  const seller = await make.seller();
  const storeId = await storeOf(seller);
  const truckload = await addTruckload(seller, { lotNumber: '4471' });
  const visitor = { name: 'Ann Lee', email: make.email(), phone: '702 555 0182', notes: 'Can I see it on Friday?' };
  const ask = (form: object = {}, address = '203.0.113.9') =>
    makeRequests(world.deps).take(
      { merchantId: seller.scope.merchantId, storeId },
      { ...visitor, truckload: truckload.seoMetaData.slug, ...form },
      address,
    );
  return { seller, storeId, truckload, visitor, ask };
}

const list = (seller: Person, query: object = {}) => seller.call(truckloads.requests, { query });

test('a visitor’s request is kept, counted and told to the merchant, who can answer the mail', async ({
  world,
  make,
  mailbox,
}) => {
  const { seller, truckload, visitor, ask } = await anOffer(world, make);
  await ask();
  const [request] = await list(seller);
  expect(request).toMatchObject({ ...visitor, status: 'New', isSample: false });
  expect(request?.truckload).toEqual({ _id: truckload._id, name: truckload.title });
  expect((await seller.call(truckloads.get, { params: { id: truckload._id } })).requests).toBe(1);
  await world.drain();
  const mail = (await mailbox.newest(seller.email)) as unknown as ReadMail;
  expect(mail.subject).toBe(`Truckload request: ${truckload.title}`);
  expect(mail.headers['reply-to']).toBe(visitor.email);
  for (const said of [visitor.name, visitor.phone, visitor.notes, 'Lot 4471']) expect(mail.text).toContain(said);
  expect(mail.links).toContain(`${world.config.urls.app}/app/truckloads/requests`);
});

test('a merchant who wants no mails about forms gets none', async ({ world, make, mailbox }) => {
  const { seller, ask } = await anOffer(world, make);
  await seller.call(notifications.updateSettings, { body: { own: { newForm: false } } });
  await ask();
  await world.drain();
  expect(await list(seller)).toHaveLength(1);
  const mails = await mailbox.all(seller.email);
  expect(mails.filter(({ subject }) => subject.startsWith('Truckload request'))).toEqual([]);
});

test('the same words within ten minutes are one request, at the same moment, too', async ({ world, make }) => {
  const { seller, ask } = await anOffer(world, make);
  await Promise.all([ask(), ask(), ask()]);
  world.clock.advance({ minutes: 9 });
  await ask();
  expect(await list(seller)).toHaveLength(1);
  await ask({ notes: 'And on Saturday?' });
  world.clock.advance({ minutes: 2 });
  await ask();
  expect(await list(seller)).toHaveLength(3);
});

test('one visitor and one mail address send only so much', async ({ world, make }) => {
  const { seller, ask } = await anOffer(world, make);
  for (let index = 0; index < 10; index += 1) await ask({ notes: `${index}` });
  await expect(ask({ notes: 'more' })).rejects.toMatchObject({ code: 'TOO_MANY' });
  await expect(ask({ notes: 'more' }, '203.0.113.10')).rejects.toMatchObject({ code: 'TOO_MANY' });
  await ask({ email: make.email() }, '203.0.113.11');
  expect(await list(seller)).toHaveLength(11);
});

test('nobody asks about what is not offered', async ({ world, make }) => {
  const { seller, truckload, ask } = await anOffer(world, make);
  const theirs = await addTruckload(await make.seller(), { title: 'Theirs alone' });
  for (const slug of ['', 'nothing', theirs.seoMetaData.slug]) {
    await expect(ask({ truckload: slug })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  await setTruckload(world, truckload._id, { status: 'Unpublished' });
  await expect(ask()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  // The live site shows it still: whoever asks is heard.
  await setTruckload(world, truckload._id, { live_version: 1 });
  await ask();
  await setTruckload(world, truckload._id, { is_active: false });
  await expect(ask()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await list(seller)).toHaveLength(1);
});

test('requests are listed newest first, page by page, and by status', async ({ world, make }) => {
  const { seller, storeId, truckload } = await anOffer(world, make);
  const of = { storeId, truckloadId: truckload._id };
  for (const name of ['One', 'Two', 'Three']) await addRequest(world, seller, of, { name });
  await addRequest(world, seller, of, { name: 'Done', status: 'completed' });
  const page = async (query: object) => {
    const response = await send(world.config.urls.app, truckloads.requests, { query }, { token: seller.token });
    const rows = (await response.json()) as { name: string }[];
    return [response.headers.get('x-total-count'), ...rows.map(({ name }) => name)];
  };
  expect(await page({ page: 1, pageSize: 3 })).toEqual(['4', 'Done', 'Three', 'Two']);
  expect(await page({ page: 2, pageSize: 3 })).toEqual(['4', 'One']);
  expect(await page({ page: 1, status: 'New' })).toEqual(['3', 'Three', 'Two', 'One']);
  expect((await list(seller)).map(({ name }) => name)).toEqual(['Done', 'Three', 'Two', 'One']);
  await expect(list(seller, { status: 'done' })).toFailWith('INVALID');
});

test('a request goes through its statuses, and can be deleted for good', async ({ world, make }) => {
  const { seller, storeId, truckload } = await anOffer(world, make);
  const id = await addRequest(world, seller, { storeId, truckloadId: truckload._id });
  const params = { id };
  for (const status of ['pending', 'completed', 'rejected', 'New'] as const) {
    const changed = await seller.call(truckloads.updateRequest, { params, body: { status } });
    expect(changed).toMatchObject({ _id: id, status });
  }
  const wrong = seller.call(truckloads.updateRequest, { params, body: { status: 'done' as 'New' } });
  await expect(wrong).toFailWith('INVALID');
  await seller.call(truckloads.removeRequest, { params });
  await expect(seller.call(truckloads.removeRequest, { params })).toFailWith('NOT_FOUND');
  await expect(seller.call(truckloads.updateRequest, { params, body: { status: 'New' } })).toFailWith('NOT_FOUND');
  expect(await list(seller)).toEqual([]);
});

test('another merchant’s request is not there', async ({ world, make }) => {
  const { seller, storeId, truckload } = await anOffer(world, make);
  const stranger = await make.seller();
  const params = { id: await addRequest(world, seller, { storeId, truckloadId: truckload._id }) };
  await expect(stranger.call(truckloads.updateRequest, { params, body: { status: 'New' } })).toFailWith('NOT_FOUND');
  await expect(stranger.call(truckloads.removeRequest, { params })).toFailWith('NOT_FOUND');
  expect(await list(stranger)).toEqual([]);
});
