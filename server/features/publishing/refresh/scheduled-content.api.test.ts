import { expect } from 'vitest';
import { content } from '#contract/content/content.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { publishing } from '#contract/publishing/publishing.contract.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { addPage, addPicture, addPost, entry, saveMenu } from '#server/features/content/content.fixture.ts';
import { addProduct, aProduct } from '#server/features/products/products.fixture.ts';
import { after, minutes } from '#server/kit/clock.ts';
import { test } from '#testing/api-test.ts';
import type { World } from '#testing/world.ts';
import { sweepWritings } from '../build-jobs.ts';
import { liveBuildOf, publish, readLive, readView, runBuilds } from '../publishing.fixture.ts';

const soon = (world: World) => ({
  status: 'scheduled' as const,
  publishAt: after(world.clock.now(), minutes(10)).toISOString(),
});

async function readSite(world: World, id: string) {
  const manifest = await world.deps.sites.readManifest(id, await liveBuildOf(world, id));
  return { pictures: manifest?.pictures, site: (manifest?.view as { site: Site } | undefined)?.site };
}

/** What happens every minute. */
async function look(world: World): Promise<void> {
  await world.deps.jobs.enqueue(world.deps.db, sweepWritings, {});
  await runBuilds(world);
}

async function passTime(world: World): Promise<void> {
  world.clock.advance({ minutes: 11 });
  await look(world);
}

test('a scheduled page appears by itself, once, and brings no unfinished edit along', async ({ make, world }) => {
  const seller = await make.seller();
  const lamp = await addProduct(seller, { title: 'Lamp' });
  const about = await addPage(seller, { title: 'About', content: '<p>Before</p>', status: 'published' });
  await addPage(seller, { title: 'Sale', content: '<p>All must go</p>', ...soon(world) });
  const id = await publish(world, seller);
  await seller.call(products.update, { params: { id: lamp._id }, form: aProduct({ title: 'Not yet' }) });
  await addProduct(seller, { title: 'Not yet either' });
  await seller.call(content.updatePage, {
    params: { id: about._id },
    body: { title: 'About', content: '<p>After</p>' },
  });
  await addPage(seller, { title: 'By hand', status: 'published' });
  await look(world);
  expect(await readView(world, id, '/pages/sale')).toBeNull();
  await passTime(world);
  expect(await readView(world, id, '/pages/sale')).toMatchObject({ title: 'Sale', content: '<p>All must go</p>' });
  expect(await readLive(world, id, 'sitemap-1.xml')).toContain('/pages/sale</loc>');
  expect(await readView(world, id, '/pages/about')).toMatchObject({ content: '<p>Before</p>' });
  expect(await readView(world, id, '/pages/by-hand')).toBeNull();
  const cards = (await readView<'listing'>(world, id, '/products'))?.cards;
  expect(cards?.map(({ title }) => title)).toEqual(['Lamp']);
  const shown = await liveBuildOf(world, id);
  await passTime(world);
  expect(await liveBuildOf(world, id)).toBe(shown);
  const { used } = await world.deps.db
    .selectFrom('usage_counters')
    .select('used')
    .where('merchant_id', '=', seller.scope.merchantId)
    .where('feature', '=', 'SW')
    .executeTakeFirstOrThrow();
  expect(used).toBe(1);
  await publish(world, seller);
  expect(await readView(world, id, '/pages/sale')).not.toBeNull();
  expect(await readView(world, id, '/pages/by-hand')).not.toBeNull();
});

test('a scheduled post joins the blog as its newest, and a first post opens it', async ({ make, world }) => {
  const seller = await make.seller();
  await addProduct(seller);
  const cover = await addPicture(seller);
  await addPost(seller, { title: 'First', cover, ...soon(world) });
  const id = await publish(world, seller);
  expect(await readSite(world, id)).toMatchObject({ site: { hasBlog: false } });
  await passTime(world);
  expect(await readSite(world, id)).toMatchObject({
    site: { hasBlog: true },
    pictures: expect.arrayContaining([cover]),
  });
  const first = await readView<'post'>(world, id, '/blog/first');
  expect(first).toMatchObject({ post: { title: 'First', cover: { key: cover } }, more: [] });
  await addPost(seller, { title: 'Second', ...soon(world) });
  await passTime(world);
  const blog = await readView<'blog'>(world, id, '/blog');
  expect(blog).toMatchObject({ posts: [{ title: 'Second' }, { title: 'First' }], piece: { count: 2 } });
  expect(await readView(world, id, '/blog/second')).toMatchObject({ more: [{ title: 'First' }] });
  expect(await readView(world, id, '/blog/first')).toEqual(first);
});

test('a menu’s entry that leads to it appears with it, unless the menu was changed since', async ({ make, world }) => {
  const seller = await make.seller();
  await addProduct(seller);
  const home = entry('Home', { kind: 'home' });
  const labels = async (id: string) => (await readSite(world, id)).site?.menu.map(({ label }) => label);
  const sale = await addPage(seller, { title: 'Sale', ...soon(world) });
  const toSale = entry('Sale', { kind: 'page', id: sale._id });
  await saveMenu(seller, { place: 'main', title: '', items: [home, toSale] });
  const id = await publish(world, seller);
  expect(await labels(id)).toEqual(['Home']);
  await passTime(world);
  expect(await labels(id)).toEqual(['Home', 'Sale']);
  const news = await addPage(seller, { title: 'News', ...soon(world) });
  const toNews = entry('News', { kind: 'page', id: news._id });
  await saveMenu(seller, { place: 'main', title: '', items: [toNews, home] });
  await passTime(world);
  expect(await readView(world, id, '/pages/news')).not.toBeNull();
  expect(await labels(id)).toEqual(['Home', 'Sale']);
});

test('what is due of a store that nobody is let into waits until it is back', async ({ make, world }) => {
  const seller = await make.seller();
  await addProduct(seller);
  await addPage(seller, { title: 'Sale', ...soon(world) });
  await addPage(seller, { title: 'Later', status: 'scheduled', publishAt: '2999-01-01T00:00:00.000Z' });
  const id = await publish(world, seller);
  const left = async () => (await seller.call(publishing.builds, { params: { id } }))[0]?.omitted;
  expect(await left()).toEqual([{ reason: 'scheduled', count: 2 }]);
  const become = (status: string) => world.pool.query('update stores set site_status = $2 where id = $1', [id, status]);
  await become('stopped');
  await passTime(world);
  expect(await readView(world, id, '/pages/sale')).toBeNull();
  await become('live');
  await look(world);
  expect(await readView(world, id, '/pages/sale')).not.toBeNull();
  expect(await left()).toEqual([{ reason: 'scheduled', count: 1 }]);
});
