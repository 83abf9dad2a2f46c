import { expect } from 'vitest';
import { design } from '#contract/design/design.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { publishing } from '#contract/publishing/publishing.contract.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { addProduct, aProduct, picture } from '#server/features/products/products.fixture.ts';
import { newId } from '#server/kit/ids.ts';
import { detail, test } from '#testing/api-test.ts';
import { send } from '#testing/client.ts';
import { storeOf } from '#testing/first-store.ts';
import type { World } from '#testing/world.ts';
import { liveBuildOf, publish, readView, runBuilds } from '../publishing.fixture.ts';

const firstCard = async (world: World, id: string) => (await readView<'listing'>(world, id, '/products'))?.cards[0];

const makeDue = (world: World) =>
  world.pool.query(`update pgboss.job set start_after = now() where name like 'publishing.%' and state = 'created'`);

test('publishing.rollBack makes a kept build live again, and its versions are what the live site shows', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const product = await addProduct(seller, { title: 'Before' });
  const id = await publish(world, seller);
  const first = await liveBuildOf(world, id);
  await seller.call(products.update, { params: { id: product._id }, form: aProduct({ title: 'After' }) });
  await publish(world, seller);
  expect(await seller.call(publishing.builds, { params: { id } })).toMatchObject([
    { isLive: true, kind: 'sync' },
    { _id: first, isLive: false, kind: 'publish' },
  ]);
  const reply = await seller.call(publishing.rollBack, { params: { id, build: first } });
  expect(reply).toMatchObject({ site: { status: 'live' } });
  expect(await firstCard(world, id)).toMatchObject({ title: 'Before' });
  expect(await world.deps.sites.liveBuild(id)).toBe(first);
  expect(await seller.call(products.get, { params: { id: product._id } })).toMatchObject({ isChanged: true });
  await publish(world, seller);
  expect(await firstCard(world, id)).toMatchObject({ title: 'After' });
});

detail('a build that is gone back to shows samples that were deleted since as sold', async ({ make, world }) => {
  const seller = await make.merchant();
  const id = await publish(world, seller);
  const first = await liveBuildOf(world, id);
  expect((await firstCard(world, id))?.left).not.toBe(0);
  await seller.call(stores.disableDemo, { params: { id } });
  await makeDue(world);
  await runBuilds(world);
  await addProduct(seller, { title: 'Own' });
  await publish(world, seller);
  await seller.call(publishing.rollBack, { params: { id, build: first } });
  await makeDue(world);
  await runBuilds(world);
  const listing = await readView<'listing'>(world, id, '/products');
  expect(listing?.cards.length).toBeGreaterThan(0);
  expect(listing?.cards.filter(({ left }) => left !== 0)).toEqual([]);
});

test('nobody goes back while a build is open, nor to one that is not kept or another store’s', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  await addProduct(seller);
  const id = await publish(world, seller);
  const first = await liveBuildOf(world, id);
  const params = { id, build: first };
  await seller.call(publishing.build, { params: { id } });
  await expect(seller.call(publishing.rollBack, { params })).rejects.toMatchObject({ status: 409 });
  await runBuilds(world);
  await world.deps.db.updateTable('site_builds').set({ is_kept: false }).where('id', '=', first).execute();
  await expect(seller.call(publishing.rollBack, { params })).rejects.toMatchObject({ status: 410 });
  const other = await seller.call(stores.create, { form: { title: 'Another store' } });
  await expect(seller.call(publishing.rollBack, { params: { id: other._id, build: first } })).rejects.toMatchObject({
    status: 404,
  });
});

detail('the last ten builds are kept, and the files of older ones go an hour later', async ({ make, world }) => {
  const seller = await make.seller();
  await addProduct(seller);
  const id = await publish(world, seller);
  const { db, sites } = world.deps;
  const [oldest = '', ...others] = Array.from({ length: 10 }, (_, index) => newId(index * 1000));
  const row = { merchant_id: seller.scope.merchantId, store_id: id, kind: 'sync', status: 'done' } as const;
  const rows = [oldest, ...others].map((build) => ({ ...row, id: build, is_kept: true, created_at: new Date(0) }));
  await db.insertInto('site_builds').values(rows).execute();
  const writer = await sites.begin(id, oldest, null);
  await writer.seal({ address: '', files: {}, products: [], pictures: [], view: {} });
  await publish(world, seller);
  const kept = await seller.call(publishing.builds, { params: { id } });
  expect(kept).toHaveLength(10);
  expect(kept.map(({ _id }) => _id)).not.toContain(oldest);
  expect(await sites.list(id)).toContain(oldest);
  await makeDue(world);
  await runBuilds(world);
  expect(await sites.list(id)).not.toContain(oldest);
  expect(await firstCard(world, id)).toBeDefined();
});

test('how few are left is shown however they were counted, and nothing is to be published', async ({ make, world }) => {
  const seller = await make.seller();
  const { _id: product } = await addProduct(seller, { title: 'Lamp', quantity: 12 });
  const id = await publish(world, seller);
  const left = async () => {
    await makeDue(world);
    await runBuilds(world);
    return (await readView<'listing'>(world, id, '/products'))?.cards.map((card) => card.left);
  };
  expect(await left()).toEqual([null]);
  await seller.call(products.bulkUpdate, { body: { ids: [product], attributes: { quantity: 2 } } });
  expect(await left()).toEqual([2]);
  await seller.call(products.bulkWrite, { body: [{ _id: product, quantity: 3 }] });
  expect(await left()).toEqual([3]);
  await seller.call(products.updatePos, { params: { id: product }, body: { quantityChange: 40 } });
  expect(await left()).toEqual([null]);
  expect(await seller.call(products.summary)).toMatchObject({ changed: 0 });
});

test('a product that sells out is shown as sold by a build that spends nothing and shows no unfinished edits', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const sold = await addProduct(seller, { title: 'Sold', quantity: 1 });
  const edited = await addProduct(seller, { title: 'Before' });
  const id = await publish(world, seller);
  await seller.call(products.update, { params: { id: edited._id }, form: aProduct({ title: 'After' }) });
  await seller.call(products.updatePos, { params: { id: sold._id }, body: { quantityChange: -1 } });
  await makeDue(world);
  await runBuilds(world);
  const cards = (await readView<'listing'>(world, id, '/products'))?.cards ?? [];
  expect(cards.find((card) => card.id === sold._id)).toMatchObject({ left: 0 });
  expect(cards.find((card) => card.id === edited._id)).toMatchObject({ title: 'Before' });
  const page = await readView<'product'>(world, id, cards.find((card) => card.id === sold._id)?.path ?? '');
  expect(page?.product).toMatchObject({ title: 'Sold', left: 0 });
  const { used } = await world.deps.db
    .selectFrom('usage_counters')
    .select('used')
    .where('merchant_id', '=', seller.scope.merchantId)
    .where('feature', '=', 'SW')
    .executeTakeFirstOrThrow();
  expect(used).toBe(1);
  await publish(world, seller);
  const titles = (await readView<'listing'>(world, id, '/products'))?.cards.map(({ title }) => title);
  expect(titles?.toSorted()).toEqual(['After', 'Sold']);
});

detail(
  'what sells out while the store is published is shown as sold, even if something else was to be before',
  async ({ make, world }) => {
    const seller = await make.seller();
    const [one, two] = [await addProduct(seller, { quantity: 1 }), await addProduct(seller, { quantity: 1 })];
    const id = await publish(world, seller);
    const sell = (product: { _id: string }) =>
      seller.call(products.updatePos, { params: { id: product._id }, body: { quantityChange: -1 } });
    await sell(one);
    world.clock.advance({ seconds: 1 });
    await seller.call(publishing.deploy, { params: { id } });
    const { sites } = world.deps;
    const begin: typeof sites.begin = async (...args) => {
      world.clock.advance({ seconds: 1 });
      await sell(two);
      return sites.begin(...args);
    };
    await runBuilds(world, { sites: { ...sites, begin } });
    await makeDue(world);
    await runBuilds(world);
    const cards = (await readView<'listing'>(world, id, '/products'))?.cards ?? [];
    expect(cards.map(({ left }) => left)).toEqual([0, 0]);
  },
);

detail(
  'a store that was published before its pictures had copies shows them once the last is made',
  async ({ make, world }) => {
    const seller = await make.seller();
    const product = await seller.call(products.create, {
      form: aProduct({ title: 'Lamp' }),
      files: { images: [await picture(), await picture('png')] },
    });
    const id = await publish(world, seller);
    expect((await firstCard(world, id))?.picture).toMatchObject({ copies: 'none' });
    await seller.call(products.update, { params: { id: product._id }, form: aProduct({ title: 'Edited' }) });
    await world.drain();
    await makeDue(world);
    await runBuilds(world);
    expect(await firstCard(world, id)).toMatchObject({ title: 'Lamp', picture: { copies: 'square' } });
    const builds = await world.deps.db.selectFrom('site_builds').select('kind').where('store_id', '=', id).execute();
    expect(builds.map(({ kind }) => kind).toSorted()).toEqual(['publish', 'system']);
  },
);

test('what a refresh has drawn is not drawn again by the next publish', async ({ make, world }) => {
  const seller = await make.seller();
  await seller.call(products.create, { form: aProduct({ title: 'Lamp' }), files: { images: [await picture()] } });
  const id = await publish(world, seller);
  await world.drain();
  await makeDue(world);
  await runBuilds(world);
  expect((await firstCard(world, id))?.picture).toMatchObject({ copies: 'square' });
  await publish(world, seller);
  expect((await seller.call(publishing.builds, { params: { id } }))[0]).toMatchObject({ kind: 'sync', changed: 0 });
});

test('what a bulk act sells out is shown as sold, and as there again when the act is taken back or more comes in', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const { _id } = await addProduct(seller, { quantity: 9 });
  const id = await publish(world, seller);
  const leftNow = async () => {
    await makeDue(world);
    await runBuilds(world);
    return (await firstCard(world, id))?.left;
  };
  const { undoId } = await seller.call(products.bulkWrite, { body: [{ _id, quantity: 0 }] });
  expect(await leftNow()).toBe(0);
  await seller.call(products.undo, { params: { id: undoId ?? '' } });
  expect(await leftNow()).toBeNull();
  await seller.call(products.bulkUpdate, { body: { ids: [_id], attributes: { quantity: 0 } } });
  expect(await leftNow()).toBe(0);
  await seller.call(products.updatePos, { params: { id: _id }, body: { quantityChange: 2 } });
  expect(await leftNow()).toBe(2);
});

test('publishing.follow streams every step until the site is live', async ({ make, world }) => {
  const seller = await make.seller();
  await addProduct(seller);
  const id = await storeOf(seller);
  await seller.call(publishing.deploy, { params: { id } });
  const response = await send(world.config.urls.app, publishing.follow, { params: { id } }, { token: seller.token });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const [text] = await Promise.all([response.text(), runBuilds(world)]);
  const steps = [...text.matchAll(/^data: (.*)$/gm)].map(([, json]) => JSON.parse(json ?? ''));
  expect(steps[0]).toMatchObject({ status: 'publishing' });
  expect(steps.at(-1)).toMatchObject({ status: 'live', progress: 100 });
});

test('a removed store is off the net, and back when it is restored; a former address is remembered', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  await addProduct(seller);
  const id = await publish(world, seller);
  world.clock.advance({ seconds: 1 });
  await seller.call(stores.create, { form: { title: 'Another store' } });
  const { slug: before } = await seller.call(stores.get, { params: { id } });
  expect(await seller.call(stores.remove, { params: { id }, form: {} })).toMatchObject({ site: { status: 'stopped' } });
  await expect(seller.call(publishing.deploy, { params: { id } })).rejects.toMatchObject({ status: 404 });
  expect(await seller.call(stores.restore, { params: { id } })).toMatchObject({ site: { status: 'live' } });
  const slug = `${before}-moved`;
  await seller.call(stores.update, { params: { id }, form: { slug } });
  const former = await world.deps.db
    .selectFrom('former_addresses')
    .select('store_id')
    .where('slug', '=', before)
    .executeTakeFirst();
  expect(former).toEqual({ store_id: id });
  await publish(world, seller);
  const [newest] = await seller.call(publishing.builds, { params: { id } });
  expect(newest).toMatchObject({ changed: newest?.pages });
  expect(await seller.call(publishing.status, { params: { id } })).toMatchObject({
    url: `${world.config.urls.content}/${slug}`,
  });
});

test('publishing.preview shows the home page as it would be published, from ids of the merchant’s own alone', async ({
  make,
}) => {
  const [seller, other] = [await make.seller(), await make.seller()];
  const mine = await addProduct(seller, { title: 'Mine', isFeatured: true });
  const theirs = await addProduct(other, { title: 'Theirs' });
  const id = await storeOf(seller);
  const { home, site } = await seller.call(publishing.preview, { params: { id } });
  expect(home.featured.map((card) => card.id)).toEqual([mine._id]);
  expect(site).toMatchObject({ storeId: id, base: expect.stringMatching(/^\//) });
  const sections = site.design.sections.map((section) =>
    section.type === 'testimonials'
      ? { ...section, isHidden: false, items: [{ quote: 'Good', name: 'A', note: '', product: theirs._id }] }
      : section,
  );
  const themeStyleSheetJson = JSON.stringify({ ...site.design, sections });
  await seller.call(design.save, { params: { id }, body: { themeStyleSheetJson } });
  expect((await seller.call(publishing.preview, { params: { id } })).home.praised).toEqual({});
});
