import { expect } from 'vitest';
import { categories } from '#contract/categories/categories.contract.ts';
import { truckloads } from '#contract/truckloads/truckloads.contract.ts';
import { newId } from '#server/kit/ids.ts';
import { test } from '#testing/api-test.ts';
import { makeCaller, send } from '#testing/client.ts';
import { firstStore } from '#testing/first-store.ts';
import { addTruckload, aTruckload, setTruckload } from './truckloads.fixture.ts';

// truckloads.list, truckloads.get, truckloads.create, truckloads.remove

test('a title is enough for a truckload; the rest has sensible values', async ({ make }) => {
  const seller = await make.seller();
  const { warnings, ...created } = await seller.call(truckloads.create, { form: { title: 'Mixed returns' } });
  expect(warnings).toEqual([]);
  expect(created).toMatchObject({
    title: 'Mixed returns',
    description: '',
    price: 0,
    oldPrice: 0,
    quantity: 1,
    condition: 'Used',
    category: null,
    subCategory: null,
    categories: [],
    storeLocation: null,
    profile: null,
    lotNumber: '',
    pallets: null,
    weight: null,
    purchaseCost: 0,
    freightCost: 0,
    otherCost: 0,
    costSpread: 'retail',
    pricePercent: 50,
    priceEndsOn: null,
    showsManifest: true,
    status: 'Ready',
    isActive: true,
    isChanged: true,
    isSample: false,
    thumbnail: null,
    images: [],
    csv: null,
    requests: 0,
    version: 1,
    totals: { lines: 0, units: 0, cost: 0, costPerUnit: null, expected: 0 },
    break: { state: 'none', undoUntil: null, message: null },
    seoMetaData: { title: 'Mixed returns', description: 'Mixed returns', slug: 'mixed-returns' },
  });
  const read = await seller.call(truckloads.get, { params: { id: created._id } });
  expect(read).toEqual({ ...created, sales: { units: 0, revenue: 0 } });
});

test('all that can be said of a truckload comes in a form, objects as JSON text', async ({ make, world }) => {
  const seller = await make.seller();
  const { _id: category } = await seller.call(categories.create, { form: { name: 'Kitchen' } });
  const { _id: subCategory } = await seller.call(categories.createSub, {
    body: { categoryId: category, name: 'Small appliances' },
  });
  const store = await firstStore(seller);
  const storeLocation = store.storeLocation[0]?._id ?? '';
  const fields = {
    title: ' Kitchen returns ',
    price: '8900',
    oldPrice: '12000.50',
    quantity: '2',
    condition: 'Open-box',
    category,
    subCategory,
    storeLocation,
    lotNumber: 'LOT 4471',
    pallets: '24',
    weight: '21400.25',
    purchaseCost: '7200.00',
    freightCost: '850.10',
    otherCost: '20',
    costSpread: 'units',
    pricePercent: '42.5',
    priceEndsOn: '99',
    showsManifest: 'false',
    status: 'Unpublished',
    description: '<p>Sorted by pallet.</p><script>alert(1)</script>',
    seoMetaData: JSON.stringify({ title: 'Kitchen lots', slug: 'Kitchen Lots' }),
  };
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const response = await fetch(`${world.config.urls.app}/api/v1/truckloads`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${seller.token}` },
  });
  expect(response.status).toBe(201);
  expect(await response.json()).toMatchObject({
    title: 'Kitchen returns',
    price: 8900,
    oldPrice: 12000.5,
    quantity: 2,
    condition: 'Open-box',
    category,
    subCategory,
    categories: ['Kitchen', 'Small appliances'],
    storeLocation,
    lotNumber: 'LOT 4471',
    pallets: 24,
    weight: 21400.25,
    purchaseCost: 7200,
    freightCost: 850.1,
    otherCost: 20,
    costSpread: 'units',
    pricePercent: 42.5,
    priceEndsOn: 99,
    showsManifest: false,
    status: 'Unpublished',
    isChanged: false,
    description: '<p>Sorted by pallet.</p>',
    totals: { cost: 8070.1 },
    seoMetaData: { title: 'Kitchen lots', description: 'Sorted by pallet.', slug: 'kitchen-lots' },
  });
});

test('what is wrong is told at its field', async ({ make }) => {
  const seller = await make.seller();
  const create = (form: object) => seller.call(truckloads.create, { form: { ...aTruckload(), ...form } });
  await expect(create({ title: ' ' })).toFailAt({ title: 'Required' });
  await expect(create({ title: 'x'.repeat(201) })).toFailAt({ title: 'Too Long!' });
  await expect(create({ price: '-1' })).toFailAt({ price: 'Cannot be negative' });
  await expect(create({ oldPrice: '8900' })).toFailAt({ oldPrice: 'Enter a higher value than price' });
  await expect(create({ quantity: 1.5 })).toFailAt({ quantity: 'Only whole numbers' });
  await expect(create({ pallets: -1 })).toFailAt({ pallets: 'Cannot be negative' });
  await expect(create({ pricePercent: 0 })).toFailAt({ pricePercent: 'Enter at least 1 %' });
  await expect(create({ status: 'Published' })).toFailAt({ status: 'Only Ready or Unpublished can be chosen' });
  await expect(create({ costSpread: 'guess' })).toFailWith('INVALID');
  await expect(create({ priceEndsOn: 100 })).toFailWith('INVALID');
});

test('a truckload refers only to what the merchant has', async ({ make }) => {
  const [seller, stranger] = [await make.seller(), await make.seller()];
  const { _id: foreign } = await stranger.call(categories.create, { form: { name: 'Theirs' } });
  const { _id: own } = await seller.call(categories.create, { form: { name: 'Mine' } });
  const { _id: profile } = await stranger.call(truckloads.createProfile, { form: { name: 'Theirs' } });
  const store = await firstStore(stranger);
  await expect(addTruckload(seller, { category: foreign })).toFailAt({ category: 'This category does not exist' });
  await expect(addTruckload(seller, { category: own, subCategory: newId() })).toFailAt({
    subCategory: 'This sub-category does not belong to the category',
  });
  await expect(addTruckload(seller, { storeLocation: store.storeLocation[0]?._id })).toFailAt({
    storeLocation: 'This location does not exist',
  });
  await expect(addTruckload(seller, { profile })).toFailAt({ profile: 'This profile does not exist' });
  expect(await seller.call(truckloads.list, { query: {} })).toEqual([]);
});

test('every truckload has an address of its own', async ({ make }) => {
  const [seller, stranger] = [await make.seller(), await make.seller()];
  const slugs = [];
  for (let index = 0; index < 3; index += 1) slugs.push((await addTruckload(seller)).seoMetaData.slug);
  expect(slugs).toEqual([
    'home-and-kitchen-24-pallets',
    'home-and-kitchen-24-pallets-2',
    'home-and-kitchen-24-pallets-3',
  ]);
  await expect(addTruckload(seller, { seoMetaData: { slug: slugs[0] } })).toFailAt({
    'seoMetaData.slug': 'This address is used by another truckload',
  });
  expect((await addTruckload(stranger)).seoMetaData.slug).toBe(slugs[0]);
  const together = await Promise.all(Array.from({ length: 5 }, () => addTruckload(seller, { title: 'At once' })));
  expect(new Set(together.map(({ seoMetaData }) => seoMetaData.slug)).size).toBe(5);
});

test('a repeated request adds one truckload', async ({ make, world }) => {
  const seller = await make.seller();
  const call = makeCaller(world.config.urls.app, { token: seller.token, headers: { 'idempotency-key': newId() } });
  const first = await call(truckloads.create, { form: aTruckload() });
  expect(await call(truckloads.create, { form: aTruckload() })).toEqual(first);
  expect(await seller.call(truckloads.list, { query: {} })).toHaveLength(1);
});

test('the list is newest first, page by page, and says how long it is', async ({ make, world }) => {
  const seller = await make.seller();
  const titles = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];
  for (const title of titles) {
    await addTruckload(seller, { title });
    world.clock.advance({ seconds: 1 });
  }
  const page = async (query: object) => {
    const response = await send(world.config.urls.app, truckloads.list, { query }, { token: seller.token });
    const rows = (await response.json()) as { title: string }[];
    return [response.headers.get('x-total-count'), ...rows.map(({ title }) => title)];
  };
  expect(await page({ page: 1, pageSize: 2 })).toEqual(['5', 'Fifth', 'Fourth']);
  expect(await page({ page: 3, pageSize: 2 })).toEqual(['5', 'First']);
  expect(await page({ page: 4, pageSize: 2 })).toEqual(['5']);
  expect((await seller.call(truckloads.list, { query: {} })).map(({ title }) => title)).toEqual(titles.toReversed());
});

test('the list is narrowed by words of title and lot number, by status, and to what was deleted', async ({ make }) => {
  const seller = await make.seller();
  await addTruckload(seller, { title: 'Target home goods, 24 pallets', lotNumber: 'LOT 4471' });
  await addTruckload(seller, { title: 'Amazon 100% returns', lotNumber: 'B-12', status: 'Unpublished' });
  const gone = await addTruckload(seller, { title: 'Sold as a whole' });
  await seller.call(truckloads.remove, { params: { id: gone._id }, form: { isActive: false } });
  const titles = async (query: object) => {
    const rows = await seller.call(truckloads.list, { query: { ...query, page: 1 } });
    return rows.map(({ title }) => title.split(' ')[0]).sort();
  };
  expect(await titles({})).toEqual(['Amazon', 'Target']);
  expect(await titles({ isActive: 'true' })).toEqual(['Amazon', 'Target']);
  expect(await titles({ isActive: 'false' })).toEqual(['Sold']);
  expect(await titles({ search: 'pallets target' })).toEqual(['Target']);
  expect(await titles({ search: '4471' })).toEqual(['Target']);
  expect(await titles({ search: '100%' })).toEqual(['Amazon']);
  expect(await titles({ search: 'b_12' })).toEqual([]);
  expect(await titles({ status: 'Unpublished' })).toEqual(['Amazon']);
  await expect(seller.call(truckloads.list, { query: { status: 'Gone' as 'Ready' } })).toFailWith('INVALID');
});

test('a truckload is changed as long as the live sites do not show this very version', async ({ make, world }) => {
  const seller = await make.seller();
  const { _id: id } = await addTruckload(seller);
  const isChanged = async () => (await seller.call(truckloads.get, { params: { id } })).isChanged;
  expect(await isChanged()).toBe(true);
  await setTruckload(world, id, { live_version: 1, status: 'Published' });
  expect(await isChanged()).toBe(false);
  await seller.call(truckloads.patch, { params: { id }, body: { lotNumber: '7' } });
  expect(await isChanged()).toBe(true);
  await setTruckload(world, id, { live_version: 2, status: 'Unpublished' });
  expect(await isChanged()).toBe(true);
  await setTruckload(world, id, { live_version: null });
  expect(await isChanged()).toBe(false);
});

test('a deleted truckload is not there any more, and can be brought back', async ({ make }) => {
  const seller = await make.seller();
  const { _id: id } = await addTruckload(seller);
  const params = { id };
  expect(await seller.call(truckloads.remove, { params, form: { isActive: false } })).toEqual({ nModified: 1 });
  await expect(seller.call(truckloads.remove, { params, form: {} })).toFailWith('NOT_FOUND');
  await expect(seller.call(truckloads.get, { params })).toFailWith('NOT_FOUND');
  await expect(seller.call(truckloads.patch, { params, body: { title: 'Other' } })).toFailWith('NOT_FOUND');
  await expect(seller.call(truckloads.update, { params, form: { title: 'Other' } })).toFailWith('NOT_FOUND');
  const back = await seller.call(truckloads.patch, { params, body: { isActive: true } });
  expect(back).toMatchObject({ isActive: true, version: 3 });
  expect(await seller.call(truckloads.list, { query: {} })).toHaveLength(1);
});

test('what is being broken up is neither deleted nor changed', async ({ make, world }) => {
  const seller = await make.seller();
  const { _id: id } = await addTruckload(seller);
  const params = { id };
  await setTruckload(world, id, { break_state: 'running' });
  await expect(seller.call(truckloads.remove, { params, form: {} })).toFailWith('CONFLICT');
  await expect(seller.call(truckloads.patch, { params, body: { price: 1 } })).toFailWith('CONFLICT');
  await expect(seller.call(truckloads.update, { params, form: { price: 1 } })).toFailWith('CONFLICT');
  const body = { ids: [id], attributes: { isActive: false as const } };
  expect(await seller.call(truckloads.bulkUpdate, { body })).toEqual({ nModified: 0 });
  await setTruckload(world, id, { break_state: 'done' });
  expect(await seller.call(truckloads.bulkUpdate, { body })).toEqual({ nModified: 1 });
});
