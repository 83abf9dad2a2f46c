import { expect } from 'vitest';
import { starters } from '#contract/design/starters.ts';
import { cents } from '#contract/kit/money.ts';
import { products } from '#contract/products/products.contract.ts';
import { publishing } from '#contract/publishing/publishing.contract.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { sampleSlides } from '#server/features/design/samples.service.ts';
import { addProduct, addProducts, aProduct } from '#server/features/products/products.fixture.ts';
import { detail, type Person, test } from '#testing/api-test.ts';
import { storeOf } from '#testing/first-store.ts';
import type { World } from '#testing/world.ts';
import { liveBuildOf, publish, readLive, readView, runBuilds } from './publishing.fixture.ts';

async function buildsUsed(world: World, { scope }: Person): Promise<{ used: number; reserved: number }> {
  const row = await world.deps.db
    .selectFrom('usage_counters')
    .select(['used', 'reserved'])
    .where('merchant_id', '=', scope.merchantId)
    .where('feature', '=', 'SW')
    .executeTakeFirst();
  return row ?? { used: 0, reserved: 0 };
}

test('publishing.deploy answers at once with the store, and the site is live when the work is done', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const product = await addProduct(seller, { status: 'Ready' });
  const id = await storeOf(seller);
  const begun = await seller.call(publishing.deploy, { params: { id } });
  expect(begun).toMatchObject({ _id: id, site: { status: 'publishing', url: null } });
  expect(await seller.call(publishing.status, { params: { id } })).toMatchObject({ status: 'publishing', progress: 0 });
  expect(await buildsUsed(world, seller)).toEqual({ used: 0, reserved: 1 });
  await runBuilds(world);
  const status = await seller.call(publishing.status, { params: { id } });
  expect(status).toMatchObject({ status: 'live', progress: 100, error: null, changedProducts: 0 });
  expect(status.url).toBe(`${world.config.urls.content}/${begun.slug}`);
  expect(await buildsUsed(world, seller)).toEqual({ used: 1, reserved: 0 });
  const listing = await readView<'listing'>(world, id, '/products');
  expect(listing?.cards.map(({ title }) => title)).toEqual([product.title]);
  expect(await seller.call(products.get, { params: { id: product._id } })).toMatchObject({
    status: 'Published',
    isChanged: false,
  });
});

test('products of one group are choices on each other’s pages, and a new one of them is there after a sync', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const kettle = { status: 'Ready', variantGroup: 'kettle' } as const;
  const cream = await addProduct(seller, { ...kettle, title: 'Kettle – Cream' });
  await addProduct(seller, { ...kettle, title: 'Kettle – Black' });
  const id = await storeOf(seller);
  await publish(world, seller);
  const path = `/products/${cream.seoMetaData.slug}-${cream.cl_sku}`;
  const labels = async () => (await readView<'product'>(world, id, path))?.choices.map(({ label }) => label);
  expect(await labels()).toEqual(['Black', 'Cream']);
  await addProduct(seller, { ...kettle, title: 'Kettle – Red' });
  await publish(world, seller);
  expect(await labels()).toEqual(['Black', 'Cream', 'Red']);
});

test('a store without products can’t be published, and nothing is spent', async ({ make, world }) => {
  const seller = await make.seller();
  const id = await storeOf(seller);
  await expect(seller.call(publishing.deploy, { params: { id } })).rejects.toMatchObject({
    status: 400,
    body: { errors: [{ param: 'products', msg: 'Add at least one product before you publish' }] },
  });
  expect(await buildsUsed(world, seller)).toEqual({ used: 0, reserved: 0 });
  expect(await seller.call(publishing.status, { params: { id } })).toMatchObject({ status: 'init', url: null });
});

test('publishing.build syncs a published store, and refuses one that is not', async ({ make, world }) => {
  const seller = await make.seller();
  await addProduct(seller);
  const id = await storeOf(seller);
  await expect(seller.call(publishing.build, { params: { id } })).rejects.toMatchObject({ status: 400 });
  await publish(world, seller);
  await addProduct(seller, { title: 'Second' });
  expect(await seller.call(publishing.status, { params: { id } })).toMatchObject({ changedProducts: 1 });
  expect(await seller.call(publishing.build, { params: { id } })).toEqual({ status: 'deploying' });
  await runBuilds(world);
  expect(await seller.call(publishing.status, { params: { id } })).toMatchObject({
    status: 'live',
    changedProducts: 0,
  });
});

test('two publishes of one store never overlap: the second is refused and spends nothing', async ({ make, world }) => {
  const seller = await make.seller();
  await addProduct(seller);
  const id = await storeOf(seller);
  const both = await Promise.allSettled([1, 2].map(() => seller.call(publishing.deploy, { params: { id } })));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(seller.call(publishing.deploy, { params: { id } })).rejects.toMatchObject({ status: 409 });
  await runBuilds(world);
  expect(await buildsUsed(world, seller)).toEqual({ used: 1, reserved: 0 });
});

test('beyond the limit of the plan publishing is refused with ERR_EXCEED', async ({ make, world }) => {
  const seller = await make.seller();
  await addProduct(seller);
  const id = await storeOf(seller);
  const { rows } = await world.pool.query(
    `update plan_features set usage_limit = 0 where feature = 'SW' and plan_id =
       (select plan_id from subscriptions where merchant_id = $1) returning plan_id`,
    [seller.scope.merchantId],
  );
  expect(rows).toHaveLength(1);
  await expect(seller.call(publishing.deploy, { params: { id } })).rejects.toMatchObject({
    status: 500,
    body: { error: { name: 'ERR_EXCEED' } },
  });
  expect(await seller.call(publishing.status, { params: { id } })).toMatchObject({ status: 'init' });
  await world.pool.query(`update plan_features set usage_limit = -1 where feature = 'SW'`);
});

test('only what is ready, priced and carried by the store is shown, and the rest is told with its reason', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const id = await storeOf(seller);
  world.clock.advance({ seconds: 1 });
  const other = await seller.call(stores.create, { form: { title: 'Another store' } });
  const shown = await addProduct(seller, { title: 'Shown' });
  await addProduct(seller, { title: 'Elsewhere', storeLocation: other.storeLocation[0]?._id ?? '' });
  await addProduct(seller, { title: 'Not ready', status: 'Unpublished' });
  const free = await addProduct(seller, { title: 'Free' });
  await world.deps.db
    .updateTable('products')
    .set({ price_cents: cents(0), old_price_cents: cents(0), sale_price_cents: null })
    .where('id', '=', free._id)
    .execute();
  const gone = await addProduct(seller, { title: 'Gone' });
  await seller.call(products.remove, { params: { id: gone._id }, form: {} });
  await publish(world, seller);
  const list = await readView<'listing'>(world, id, '/products');
  expect(list?.cards.map((card) => card.id)).toEqual([shown._id]);
  const { omitted } = await seller.call(publishing.status, { params: { id } });
  expect(omitted).toEqual([
    { reason: 'not_ready', count: 1 },
    { reason: 'no_price', count: 1 },
  ]);
});

test('samples are shown while there is nothing else, and never together with a real product', async ({
  make,
  world,
}) => {
  const seller = await make.merchant();
  const id = await publish(world, seller);
  const before = await readView<'listing'>(world, id, '/products');
  expect(before?.cards.length).toBeGreaterThan(0);
  const own = await addProduct(seller, { title: 'Mine' });
  await seller.call(publishing.build, { params: { id } });
  await runBuilds(world);
  const after = await readView<'listing'>(world, id, '/products');
  expect(after?.cards.map((card) => card.id)).toEqual([own._id]);
  const { omitted } = await seller.call(publishing.status, { params: { id } });
  expect(omitted).toContainEqual({ reason: 'sample', count: expect.any(Number) });
});

test('Delete Sample Data takes them off the live site without spending a build', async ({ make, world }) => {
  const seller = await make.merchant();
  const id = await publish(world, seller);
  const before = await buildsUsed(world, seller);
  await seller.call(stores.disableDemo, { params: { id } });
  await world.deps.db
    .updateTable('stores')
    .set({ refresh_due_at: new Date(0) })
    .where('id', '=', id)
    .execute();
  await world.pool.query(`update pgboss.job set start_after = now() where name = 'publishing.refresh'`);
  await runBuilds(world);
  expect((await readView<'listing'>(world, id, '/products'))?.cards).toEqual([]);
  expect(await buildsUsed(world, seller)).toEqual(before);
  expect(await seller.call(publishing.status, { params: { id } })).toMatchObject({ status: 'live' });
});

test('an unchanged page is kept as it is, and one new product changes few', async ({ make, world }) => {
  const seller = await make.seller();
  const added = await addProducts(seller, 30, (index) => {
    world.clock.advance({ seconds: 1 });
    return { title: `Lamp ${index}` };
  });
  const id = await publish(world, seller);
  world.clock.advance({ seconds: 1 });
  const [first] = await seller.call(publishing.builds, { params: { id } });
  expect(first).toMatchObject({ kind: 'publish', isLive: true, products: 30, changed: first?.pages });
  await addProduct(seller, { title: 'New' });
  await publish(world, seller);
  const [second] = await seller.call(publishing.builds, { params: { id } });
  // Home, the list and the product's own page.
  expect(second).toMatchObject({ kind: 'sync', products: 31, changed: 3 });
  await publish(world, seller);
  const [third] = await seller.call(publishing.builds, { params: { id } });
  expect(third).toMatchObject({ changed: 0, pages: second?.pages });
  const card = (await readView<'listing'>(world, id, '/products'))?.cards.at(-1);
  expect(card?.id).toBe(added[0]?._id);
  expect(await readLive(world, id, `${card?.path.slice(1)}.html`)).toContain('Lamp 0');
});

detail(
  'what the first page alone shows changes that page alone: copies of slides, a section in other words',
  async ({ make, world }) => {
    const { db } = world.deps;
    const seller = await make.seller();
    await addProduct(seller);
    const id = await storeOf(seller);
    const designWith = (heading: string) => ({
      ...starters.dock,
      sections: starters.dock.sections.map((section) =>
        section.type === 'testimonials' ? { ...section, heading } : section,
      ),
    });
    const change = (changes: { slides?: unknown; design?: unknown }) =>
      db
        .updateTable('stores')
        .set(Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, JSON.stringify(value)])))
        .where('id', '=', id)
        .execute();
    await change({ slides: sampleSlides, design: designWith('Praise') });
    await publish(world, seller);
    const drawnBy = async () => {
      await publish(world, seller);
      return (await seller.call(publishing.builds, { params: { id } }))[0]?.changed;
    };
    const copied = sampleSlides.map(({ url }) => ({ key: url, shape: 'wide' as const }));
    await db
      .insertInto('shared_picture_copies')
      .values(copied)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    expect(await drawnBy()).toBe(1);
    await change({ design: designWith('What buyers say') });
    expect(await drawnBy()).toBe(1);
  },
);

detail('a product that changes during the build stays changed and keeps its state', async ({ make, world }) => {
  const seller = await make.seller();
  const product = await addProduct(seller, { title: 'Before' });
  const id = await storeOf(seller);
  await seller.call(publishing.deploy, { params: { id } });
  const { sites } = world.deps;
  await runBuilds(world, {
    sites: {
      ...sites,
      async begin(...args) {
        await seller.call(products.update, { params: { id: product._id }, form: aProduct({ title: 'After' }) });
        return sites.begin(...args);
      },
    },
  });
  expect((await readView<'listing'>(world, id, '/products'))?.cards[0]?.title).toBe('Before');
  const now = await seller.call(products.get, { params: { id: product._id } });
  expect(now).toMatchObject({ title: 'After', status: 'Ready', isChanged: true });
  expect(await seller.call(publishing.status, { params: { id } })).toMatchObject({ changedProducts: 1 });
  expect(await seller.call(products.summary)).toMatchObject({ changed: 1 });
});

test('a removed product counts as a change until it is off the live site', async ({ make, world }) => {
  const seller = await make.seller();
  const [one] = await addProducts(seller, 2, (index) => ({ title: `Lamp ${index}` }));
  const id = await publish(world, seller);
  await seller.call(products.remove, { params: { id: one?._id ?? '' }, form: {} });
  expect(await seller.call(publishing.status, { params: { id } })).toMatchObject({ changedProducts: 1 });
  expect(await seller.call(products.summary)).toMatchObject({ changed: 1 });
  await publish(world, seller);
  expect(await seller.call(products.summary)).toMatchObject({ changed: 0 });
  expect((await readView<'listing'>(world, id, '/products'))?.cards).toHaveLength(1);
});

test('the first page shows what is featured, filled up with the newest, and nothing that is sold out', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  await addProduct(seller, { title: 'Chosen', status: 'Ready', isFeatured: true });
  await addProduct(seller, { title: 'Sold and chosen', status: 'Ready', isFeatured: true, quantity: 0 });
  await addProduct(seller, { title: 'Newer', status: 'Ready' });
  await addProduct(seller, { title: 'Sold', status: 'Ready', quantity: 0 });
  const id = await publish(world, seller);
  const home = await readView<'home'>(world, id, '/');
  expect(home?.featured.map(({ title }) => title)).toEqual(['Chosen', 'Newer']);
});

test('what nobody could pay for is not offered, and the seller is told why', async ({ make, world, payments }) => {
  const seller = await make.seller();
  await addProduct(seller, { status: 'Ready', isShippable: true });
  const id = await storeOf(seller);
  const rate = { name: 'Standard', kind: 'flat' as const, price: '5', freeOver: null, steps: [], estimate: '' };
  const zones = [{ name: 'Home', regions: ['US'], rates: [rate] }];
  const body = { parcels: { isOn: true, defaultWeight: 1, handlingFee: '0', zones } };
  await seller.call(stores.saveShipping, { params: { id }, body });
  const offered = async () => (await readView<'listing'>(world, id, '/products'))?.cards.map(({ ships }) => ships);
  const status = () => seller.call(publishing.status, { params: { id } });

  await publish(world, seller);
  expect(await offered()).toEqual([false]);
  expect(await status()).toMatchObject({
    omitted: [{ reason: 'no_payments', count: 1 }],
    hasChangedPayments: false,
  });

  await payments.connect(seller, 'stripe');
  expect((await status()).hasChangedPayments).toBe(true);
  await publish(world, seller);
  expect(await offered()).toEqual([true]);
  const manifest = await world.deps.sites.readManifest(id, await liveBuildOf(world, id));
  const parcels: Site['parcels'] = [{ country: 'US', states: [], rates: [{ cents: cents(500), freeOverCents: null }] }];
  expect(manifest?.view).toMatchObject({ site: { parcels } });
  expect(await status()).toMatchObject({ omitted: [], hasChangedPayments: false });
});
