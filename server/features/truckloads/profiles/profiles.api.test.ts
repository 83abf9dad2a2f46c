import { expect } from 'vitest';
import { truckloads } from '#contract/truckloads/truckloads.contract.ts';
import { newId } from '#server/kit/ids.ts';
import { type Person, test } from '#testing/api-test.ts';
import { makeCaller } from '#testing/client.ts';
import { addProfile, addTruckload } from '../truckloads.fixture.ts';

// truckloads.profiles, truckloads.createProfile, truckloads.updateProfile, truckloads.bulkUpdateProfiles

const list = (seller: Person, query: { isActive?: 'true' | 'false' } = {}) =>
  seller.call(truckloads.profiles, { query });
const bulk = (seller: Person, ids: string[], attributes: object) =>
  seller.call(truckloads.bulkUpdateProfiles, { body: { ids, attributes } });

test('a name is enough for a profile', async ({ make }) => {
  const seller = await make.seller();
  const created = await addProfile(seller, { name: ' Amazon LPN ' });
  expect(created).toMatchObject({
    name: 'Amazon LPN',
    description: '',
    price: 0,
    oldPrice: 0,
    condition: 'Used',
    freightCost: 0,
    pricePercent: 50,
    isActive: true,
    isSample: false,
    truckloads: 0,
    program: { name: '', notes: '' },
    vendor: { name: '', email: '', phone: '' },
    loadType: { name: '', pallets: null },
    seoMetaData: { title: 'Amazon LPN', description: '', slug: 'amazon-lpn' },
  });
  expect(await list(seller)).toEqual([created]);
});

test('programme, vendor, load type and what search engines are told come as JSON text', async ({ make, world }) => {
  const seller = await make.seller();
  const fields = {
    name: 'Target GM',
    price: '9000',
    oldPrice: '12000',
    condition: 'Like-new',
    freightCost: '850.5',
    pricePercent: '45',
    description: 'Shelf pulls and returns.',
    program: JSON.stringify({ name: 'GM', notes: 'Every Friday' }),
    vendor: JSON.stringify({ name: 'Target', email: 'LOTS@example.com', phone: '702 555 0142' }),
    loadType: JSON.stringify({ name: 'Truckload', pallets: 24 }),
    seoMetaData: JSON.stringify({ title: 'Target lots', description: 'Lots', slug: 'target' }),
  };
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const response = await fetch(`${world.config.urls.app}/api/v1/truckloads/profile`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${seller.token}` },
  });
  expect(response.status).toBe(201);
  expect(await response.json()).toMatchObject({
    name: 'Target GM',
    price: 9000,
    oldPrice: 12000,
    condition: 'Like-new',
    freightCost: 850.5,
    pricePercent: 45,
    program: { name: 'GM', notes: 'Every Friday' },
    vendor: { name: 'Target', email: 'lots@example.com', phone: '702 555 0142' },
    loadType: { name: 'Truckload', pallets: 24 },
    seoMetaData: { title: 'Target lots', description: 'Lots', slug: 'target' },
  });
});

test('what is wrong with a profile is told at its field', async ({ make }) => {
  const seller = await make.seller();
  await expect(addProfile(seller, { name: '' })).toFailAt({ name: 'Required' });
  await expect(addProfile(seller, { price: 5, oldPrice: 5 })).toFailAt({ oldPrice: 'Enter a higher value than price' });
  await expect(addProfile(seller, { vendor: { email: 'nobody' } })).toFailWith('INVALID');
  await expect(addProfile(seller, { loadType: { pallets: -1 } })).toFailAt({
    'loadType.pallets': 'Cannot be negative',
  });
  const { _id: id } = await addProfile(seller, { price: 100, oldPrice: 120 });
  const update = (form: object) => seller.call(truckloads.updateProfile, { params: { id }, form });
  await expect(update({ price: 120 })).toFailAt({ price: 'Enter a lower value than compare at price' });
  await expect(update({ pricePercent: 501 })).toFailAt({ pricePercent: 'Enter at most 500 %' });
});

test('a profile changes what was sent, and keeps the rest', async ({ make }) => {
  const seller = await make.seller();
  const { _id: id } = await addProfile(seller, { program: { name: 'GM', notes: 'Fridays' }, freightCost: 800 });
  const update = (form: object) => seller.call(truckloads.updateProfile, { params: { id }, form });
  expect(await update({ name: 'Target softlines', loadType: { name: 'Half truck', pallets: 12 } })).toMatchObject({
    name: 'Target softlines',
    freightCost: 800,
    program: { name: 'GM', notes: 'Fridays' },
    loadType: { name: 'Half truck', pallets: 12 },
    seoMetaData: { title: 'Target softlines' },
  });
  await update({ seoMetaData: { title: 'Ours', slug: 'ours' } });
  expect((await update({ name: 'Other' })).seoMetaData).toMatchObject({ title: 'Ours', slug: 'ours' });
});

test('a repeated request adds one profile', async ({ make, world }) => {
  const seller = await make.seller();
  const call = makeCaller(world.config.urls.app, { token: seller.token, headers: { 'idempotency-key': newId() } });
  const first = await call(truckloads.createProfile, { form: { name: 'Once' } });
  expect(await call(truckloads.createProfile, { form: { name: 'Once' } })).toEqual(first);
  expect(await list(seller)).toHaveLength(1);
});

test('profiles are listed by name, deleted ones apart, and can be brought back', async ({ make }) => {
  const seller = await make.seller();
  const [b, a] = [await addProfile(seller, { name: 'bulk' }), await addProfile(seller, { name: 'Amazon' })];
  expect((await list(seller)).map(({ name }) => name)).toEqual(['Amazon', 'bulk']);
  expect(await bulk(seller, [a._id], { isActive: false })).toEqual({ nModified: 1 });
  expect((await list(seller, { isActive: 'true' })).map(({ _id }) => _id)).toEqual([b._id]);
  expect((await list(seller, { isActive: 'false' })).map(({ _id }) => _id)).toEqual([a._id]);
  const params = { id: a._id };
  await expect(seller.call(truckloads.updateProfile, { params, form: { name: 'x' } })).toFailWith('NOT_FOUND');
  await expect(addTruckload(seller, { profile: a._id })).toFailAt({ profile: 'This profile does not exist' });
  await seller.call(truckloads.updateProfile, { params, form: { isActive: true } });
  expect(await list(seller)).toHaveLength(2);
});

test('a discount is taken off the price, and an old price stays', async ({ make }) => {
  const seller = await make.seller();
  const [plain, compared] = [
    await addProfile(seller, { name: 'a', price: 99.99 }),
    await addProfile(seller, { name: 'b', price: 80, oldPrice: 120 }),
  ];
  const ids = [plain._id, compared._id];
  expect(await bulk(seller, ids, { percentageDiscount: 10 })).toEqual({ nModified: 2 });
  expect((await list(seller)).map(({ price, oldPrice }) => [price, oldPrice])).toEqual([
    [89.99, 99.99],
    [72, 120],
  ]);
  await bulk(seller, ids, { percentageDiscount: 10 });
  expect((await list(seller)).map(({ price, oldPrice }) => [price, oldPrice])).toEqual([
    [80.99, 99.99],
    [64.8, 120],
  ]);
  await expect(bulk(seller, ids, {})).toFailAt({ attributes: 'Nothing to change' });
  await expect(bulk(seller, ids, { percentageDiscount: -1 })).toFailAt({
    'attributes.percentageDiscount': 'Cannot be negative',
  });
});

test('nobody changes another merchant’s profile', async ({ make }) => {
  const [seller, stranger] = [await make.seller(), await make.seller()];
  const { _id: id } = await addProfile(stranger);
  expect(await bulk(seller, [id], { isActive: false })).toEqual({ nModified: 0 });
  await expect(seller.call(truckloads.updateProfile, { params: { id }, form: { name: 'x' } })).toFailWith('NOT_FOUND');
});

test('a new truckload takes over from its profile what was left out, and nothing else', async ({ make }) => {
  const seller = await make.seller();
  const { _id: profile, name } = await addProfile(seller, {
    condition: 'Open-box',
    description: 'Shelf pulls & returns.\n\nSorted.',
    price: 9000,
    oldPrice: 12000,
    freightCost: 850,
    pricePercent: 45,
    loadType: { name: 'Truckload', pallets: 24 },
  });
  const filled = await seller.call(truckloads.create, { form: { title: 'Friday’s truck', profile } });
  expect(filled).toMatchObject({
    condition: 'Open-box',
    price: 9000,
    oldPrice: 12000,
    freightCost: 850,
    pricePercent: 45,
    pallets: 24,
    description: '<p>Shelf pulls &amp; returns.</p><p>Sorted.</p>',
    profile: { _id: profile, name },
  });
  const said = { condition: 'New', description: '', price: 15000, freightCost: 0, pricePercent: 60, pallets: null };
  const own = await seller.call(truckloads.create, { form: { title: 'Said', profile, ...said } as { title: string } });
  expect(own).toMatchObject({ ...said, oldPrice: 0 });
  const [read] = await list(seller);
  expect(read?.truckloads).toBe(2);
  // A truckload that is there already keeps what it has.
  const { _id: id } = await addTruckload(seller, { price: 1 });
  const patched = await seller.call(truckloads.patch, { params: { id }, body: { profile } });
  expect(patched).toMatchObject({ price: 1, condition: 'Used', profile: { _id: profile } });
});
