import { expect } from 'vitest';
import { publishing } from '#contract/publishing/publishing.contract.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { entry, saveMenu } from '#server/features/content/content.fixture.ts';
import { addProfile, addTruckload } from '#server/features/truckloads/truckloads.fixture.ts';
import { test } from '#testing/api-test.ts';
import { firstStore } from '#testing/first-store.ts';
import type { World } from '#testing/world.ts';
import { liveBuildOf, publish, readLive, readView } from './publishing.fixture.ts';
import { addLot, aSeller, changeLot, filesOf, fillLot, mixedLines, readLot } from './truckloads.fixture.ts';

const titlesOf = async (world: World, storeId: string, path = '/truckloads') =>
  (await readView<'truckloads'>(world, storeId, path))?.cards.map(({ title }) => title) ?? null;

test('a truckload that is ready has a place in the list and a page of its own, and is published', async ({
  make,
  world,
}) => {
  const seller = await aSeller(make);
  const lot = await addLot(world, seller, {
    title: 'Tools and kitchen',
    lot_number: '4471',
    price_cents: 90_000,
    old_price_cents: 120_000,
    pallets: 2,
    weight_hundredths: 123_450,
    condition: 'Open-box',
    description: '<p>Sorted by us.</p>',
    seo_title: 'Tools by the pallet',
    images: ['truckloads/a.jpg', 'truckloads/b.jpg'],
  });
  await fillLot(world, seller, lot, mixedLines);
  const storeId = await publish(world, seller);
  const list = await readView<'truckloads'>(world, storeId, '/truckloads');
  expect(list).toMatchObject({ canonical: '/truckloads', piece: { count: 1, older: null, newer: null } });
  const card = {
    id: lot.id,
    path: `/truckloads/${lot.slug}`,
    title: 'Tools and kitchen',
    lotNumber: '4471',
    priceCents: 90_000,
    wasCents: 120_000,
    isSold: false,
    condition: 'Open-box',
    pallets: 2,
    units: 18,
    retailCents: 209_296,
    place: null,
    picture: { key: 'truckloads/a.jpg', copies: 'none' },
  };
  expect(list?.cards).toMatchObject([card]);
  const page = await readView<'truckload'>(world, storeId, `/truckloads/${lot.slug}`);
  expect(page?.truckload).toMatchObject({
    ...card,
    lots: 1,
    weight: 1234.5,
    description: '<p>Sorted by us.</p>',
    seo: { title: 'Tools by the pallet' },
    pictures: [{ key: 'truckloads/a.jpg' }, { key: 'truckloads/b.jpg' }],
    requestPath: `/request-truckload?truckload=${lot.slug}`,
  });
  expect(page?.truckload.manifest).toMatchObject({
    path: `/truckloads/${lot.slug}-manifest.csv`,
    lines: 4,
    categories: [
      { name: 'Tools', retailCents: 169_000 },
      { name: 'Kitchen', retailCents: 39_996 },
      { name: '', retailCents: 300 },
    ],
  });
  expect(page?.truckload.manifest?.top.map(({ title, condition }) => [title, condition])).toEqual([
    ['Drill kit', 'New'],
    ['Blender', 'Open-box'],
    ['Loose bits', 'Open-box'],
    ['=HYPERLINK("x")', 'Open-box'],
  ]);
  expect(await readLot(world, lot)).toEqual({ status: 'Published', live_version: 2 });
  const map = await readLive(world, storeId, 'sitemap-1.xml');
  expect(map).toContain('/truckloads</loc>');
  expect(map).toContain(`/truckloads/${lot.slug}</loc>`);
  const { pictures } = (await world.deps.sites.readManifest(storeId, await liveBuildOf(world, storeId))) ?? {};
  expect(pictures).toEqual(expect.arrayContaining(['truckloads/a.jpg', 'truckloads/b.jpg']));
});

test('only active ones that are ready, and carried by the store, are offered; samples never beside real ones', async ({
  make,
  world,
}) => {
  const seller = await aSeller(make);
  world.clock.advance({ seconds: 1 });
  const other = await seller.call(stores.create, { form: { title: 'Another store' } });
  const { storeLocation } = await firstStore(seller);
  await addLot(world, seller, { title: 'Here', store_location_id: storeLocation[0]?._id });
  await addLot(world, seller, { title: 'There', store_location_id: other.storeLocation[0]?._id });
  await addLot(world, seller, { title: 'Everywhere', quantity: 0, status: 'Published' });
  await addLot(world, seller, { title: 'Not ready', status: 'Unpublished' });
  await addLot(world, seller, { title: 'Deleted', is_active: false });
  await addLot(world, seller, { title: 'Sample', is_sample: true });
  const storeId = await publish(world, seller);
  expect(await titlesOf(world, storeId)).toEqual(['Everywhere', 'Here']);
  const { cards = [] } = (await readView<'truckloads'>(world, storeId, '/truckloads')) ?? {};
  expect(cards.map(({ isSold }) => isSold)).toEqual([true, false]);
  expect(cards[1]?.place).toBe(storeLocation[0]?.name);
});

test('a store that shows samples shows sample truckloads, until there is a real one', async ({ make, world }) => {
  const seller = await make.merchant();
  await world.pool.query('delete from truckloads where merchant_id = $1', [seller.scope.merchantId]);
  await addLot(world, seller, { title: 'Sample', is_sample: true });
  const storeId = await publish(world, seller);
  expect(await titlesOf(world, storeId)).toEqual(['Sample']);
  await addLot(world, seller, { title: 'Real' });
  await publish(world, seller);
  expect(await titlesOf(world, storeId)).toEqual(['Real']);
});

test('one that is taken back or became products is gone with the next sync, and the list with the last', async ({
  make,
  world,
}) => {
  const seller = await aSeller(make);
  const [one, two] = [await addLot(world, seller, { title: 'One' }), await addLot(world, seller, { title: 'Two' })];
  await fillLot(world, seller, one, mixedLines);
  const storeId = await publish(world, seller);
  const params = { id: storeId };
  expect(await seller.call(publishing.status, { params })).toMatchObject({ changedTruckloads: 0 });
  await changeLot(world, one, { status: 'Unpublished', break_state: 'done' });
  await changeLot(world, two, { title: 'Two, cheaper' });
  expect(await seller.call(publishing.status, { params })).toMatchObject({ changedTruckloads: 2, changedProducts: 0 });
  expect(await titlesOf(world, storeId)).toEqual(['Two', 'One']);
  await publish(world, seller);
  expect(await titlesOf(world, storeId)).toEqual(['Two, cheaper']);
  expect(await readLive(world, storeId, `truckloads/${one.slug}.html`)).toBeNull();
  expect(await readLive(world, storeId, `truckloads/${one.slug}-manifest.csv`)).toBeNull();
  expect(await readLot(world, one)).toEqual({ status: 'Unpublished', live_version: null });
  expect(await readLot(world, two)).toMatchObject({ live_version: 2 });
  expect(await seller.call(publishing.status, { params })).toMatchObject({ changedTruckloads: 0 });
  await changeLot(world, two, { is_active: false });
  await publish(world, seller);
  expect(await titlesOf(world, storeId)).toBeNull();
});

test('going back to an earlier site brings back what it showed', async ({ make, world }) => {
  const seller = await aSeller(make);
  const lot = await addLot(world, seller, { title: 'One' });
  const storeId = await publish(world, seller);
  const first = await liveBuildOf(world, storeId);
  await changeLot(world, lot, { status: 'Unpublished' });
  await publish(world, seller);
  expect(await readLot(world, lot)).toMatchObject({ live_version: null });
  await seller.call(publishing.rollBack, { params: { id: storeId, build: first } });
  expect(await titlesOf(world, storeId)).toEqual(['One']);
  expect(await readLot(world, lot)).toEqual({ status: 'Unpublished', live_version: 1 });
  expect(await seller.call(publishing.status, { params: { id: storeId } })).toMatchObject({ changedTruckloads: 1 });
});

test('two stores that show one truckload keep account of it each for itself', async ({ make, world }) => {
  const seller = await aSeller(make);
  const lot = await addLot(world, seller);
  const first = await publish(world, seller);
  const { _id: second } = await seller.call(stores.create, { form: { title: 'Another store' } });
  const status = (id: string) => seller.call(publishing.status, { params: { id } });
  expect(await status(second)).toMatchObject({ changedTruckloads: 1 });
  await changeLot(world, lot, { title: 'Edited' });
  expect(await status(first)).toMatchObject({ changedTruckloads: 1 });
  await publish(world, seller);
  expect(await status(first)).toMatchObject({ changedTruckloads: 0 });
  expect(await status(second)).toMatchObject({ changedTruckloads: 1 });
  await publish(world, seller, second);
  await changeLot(world, lot, { title: 'Edited again' });
  await publish(world, seller);
  expect(await readLot(world, lot)).toMatchObject({ live_version: 2 });
  await seller.call(stores.remove, { params: { id: second }, form: {} });
  expect(await readLot(world, lot)).toMatchObject({ live_version: 3 });
  await seller.call(stores.restore, { params: { id: second } });
  expect(await readLot(world, lot)).toMatchObject({ live_version: 2 });
});

test('a list is cut from the oldest on, so that a new truckload changes its newest piece and adds one page', async ({
  make,
  world,
}) => {
  const seller = await aSeller(make);
  for (let number = 1; number <= 25; number += 1) await addLot(world, seller, { title: `Lot ${number}` });
  const storeId = await publish(world, seller);
  expect((await titlesOf(world, storeId))?.slice(0, 2)).toEqual(['Lot 25', 'Lot 24']);
  expect(await titlesOf(world, storeId, '/truckloads/older/1')).toHaveLength(12);
  const before = await filesOf(world, storeId);
  const lot = await addLot(world, seller, { title: 'Lot 26' });
  await publish(world, seller);
  const after = await filesOf(world, storeId);
  const changed = Object.keys(after).filter((path) => path.endsWith('.html') && after[path]?.key !== before[path]?.key);
  expect(changed.toSorted()).toEqual([`truckloads/${lot.slug}.html`, 'truckloads.html'].toSorted());
  const map = await readLive(world, storeId, 'sitemap-1.xml');
  expect(map).not.toContain('/older/');
});

test('a menu leads to the truckloads as soon as there is one', async ({ make, world }) => {
  const seller = await aSeller(make);
  await saveMenu(seller, { place: 'main', title: '', items: [entry('Lots', { kind: 'truckloads' })] });
  const storeId = await publish(world, seller);
  const siteOf = async () => {
    const { view } = (await world.deps.sites.readManifest(storeId, await liveBuildOf(world, storeId))) ?? {};
    const { menu, hasTruckloads } = (view as { site: { menu: unknown[]; hasTruckloads: boolean } }).site;
    return { menu, hasTruckloads };
  };
  expect(await siteOf()).toEqual({ menu: [], hasTruckloads: false });
  await addLot(world, seller);
  await publish(world, seller);
  const menu = [{ label: 'Lots', to: '/truckloads', children: [] }];
  expect(await siteOf()).toEqual({ menu, hasTruckloads: true });
});

test('what is told of its profile is its program and how it comes, never who sells it', async ({ make, world }) => {
  const seller = await aSeller(make);
  const { _id: profile } = await addProfile(seller, {
    program: { name: 'Customer returns', notes: 'Ask for Joe' },
    vendor: { name: 'Big Vendor Inc', email: 'joe@vendor.example', phone: '419 555 0100' },
    loadType: { name: 'Half truck', pallets: 12 },
  });
  await addTruckload(seller, {
    title: 'Returns',
    profile,
    purchaseCost: '7777.77',
    freightCost: '888.88',
    seoMetaData: { slug: 'returns' },
    description: '<p onclick="x()">Sorted</p><script>alert(1)</script>',
  });
  const storeId = await publish(world, seller);
  const page = await readView<'truckload'>(world, storeId, '/truckloads/returns');
  expect(page?.truckload).toMatchObject({
    program: 'Customer returns',
    loadType: 'Half truck',
    description: '<p>Sorted</p>',
  });
  // Ids and times hold any digits.
  const { id = '', updatedAt = '' } = page?.truckload ?? {};
  const html = (await readLive(world, storeId, 'truckloads/returns.html')) ?? '';
  expect(html.replaceAll(id, '').replaceAll(updatedAt, '')).not.toMatch(/Vendor|vendor|Joe|joe|419|7777|888/);
});
