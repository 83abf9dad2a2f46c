import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { products } from '#contract/products/products.contract.ts';
import { publishing } from '#contract/publishing/publishing.contract.ts';
import { type BuildWriter, type SiteStorage, SiteStorageError } from '#providers/site-storage/site-storage.port.ts';
import { addProduct, aProduct } from '#server/features/products/products.fixture.ts';
import { detail, type Person, test } from '#testing/api-test.ts';
import { storeOf } from '#testing/first-store.ts';
import type { World } from '#testing/world.ts';
import { liveBuildOf, plainTheme, publish, readView, runBuilds } from '../publishing.fixture.ts';
import { publishingJobs } from '../publishing.jobs.ts';

type Point = 'begin' | 'keep' | 'seal' | 'goLive';

/** A storage where something happens at one point of the next build. */
function interrupted(sites: SiteStorage, point: Point, happens: () => Promise<never>): SiteStorage {
  const around = (writer: BuildWriter): BuildWriter => ({
    ...writer,
    keep: (files) => (point === 'keep' ? happens() : writer.keep(files)),
    seal: (...args) => (point === 'seal' ? happens() : writer.seal(...args)),
  });
  return {
    ...sites,
    begin: async (...args) => (point === 'begin' ? happens() : around(await sites.begin(...args))),
    goLive: (...args) => (point === 'goLive' ? happens() : sites.goLive(...args)),
  };
}

const firstTitle = async (world: World, id: string) =>
  (await readView<'listing'>(world, id, '/products'))?.cards[0]?.title;

async function publishOnce(world: World, seller: Person) {
  const product = await addProduct(seller, { title: 'Before' });
  await addProduct(seller, { title: 'Before' });
  const id = await publish(world, seller);
  for (const each of await seller.call(products.list, { query: {} })) {
    await seller.call(products.update, { params: { id: each._id }, form: aProduct({ title: 'After' }) });
  }
  return { id, product };
}

const usedBuilds = async (world: World, { scope }: Person) => {
  const counter = { merchant_id: scope.merchantId, feature: 'SW' };
  const row = await world.deps.db
    .selectFrom('usage_counters')
    .select(['used', 'reserved'])
    .where('merchant_id', '=', counter.merchant_id)
    .where('feature', '=', counter.feature)
    .executeTakeFirstOrThrow();
  return row;
};

test.for<Point>(['begin', 'keep', 'seal', 'goLive'])(
  'killed at %s, a build leaves the live site whole, and the next run ends it and counts once',
  async (point, { make, world }) => {
    const seller = await make.seller();
    const { id } = await publishOnce(world, seller);
    const before = await liveBuildOf(world, id);
    await seller.call(publishing.build, { params: { id } });
    const { db } = world.deps;
    const open = await db
      .selectFrom('site_builds')
      .select('id')
      .where('store_id', '=', id)
      .where('status', '=', 'waiting')
      .executeTakeFirstOrThrow();
    const data = { merchantId: seller.scope.merchantId, buildId: open.id, about: 'all' };
    const reached = Promise.withResolvers<void>();
    // It does not come back, as a process that is killed does not; then its connections end.
    const end = Promise.withResolvers<never>();
    const killed = () => {
      reached.resolve();
      return end.promise;
    };
    const [handler] = publishingJobs(
      { ...world.deps, themeFile: plainTheme, sites: interrupted(world.deps.sites, point, killed) },
      world.services.usage,
    );
    const run = handler?.run(data, undefined).catch(() => undefined);
    await reached.promise;
    const isSwitched = point === 'goLive';
    expect((await liveBuildOf(world, id)) === before).toBe(!isSwitched);
    expect(await firstTitle(world, id)).toBe(isSwitched ? 'After' : 'Before');
    await world.pool.query(
      `select pg_terminate_backend(pid) from pg_locks
       where locktype = 'advisory' and granted and pid <> pg_backend_pid()
         and database = (select oid from pg_database where datname = current_database())`,
    );
    await runBuilds(world);
    expect(await firstTitle(world, id)).toBe('After');
    expect(await seller.call(publishing.status, { params: { id } })).toMatchObject({ status: 'live' });
    expect(await usedBuilds(world, seller)).toEqual({ used: 2, reserved: 0 });
    expect(await world.deps.sites.liveBuild(id)).toBe(await liveBuildOf(world, id));
    end.reject(new Error('killed'));
    await run;
    expect(await seller.call(publishing.status, { params: { id } })).toMatchObject({ status: 'live' });
  },
);

test('a full disk shows as an error in words, the old site stays and nothing is spent', async ({ make, world }) => {
  const seller = await make.seller();
  const { id } = await publishOnce(world, seller);
  await seller.call(publishing.build, { params: { id } });
  const full = () => Promise.reject(new SiteStorageError('full', null));
  await runBuilds(world, { sites: interrupted(world.deps.sites, 'seal', full) });
  expect(await seller.call(publishing.status, { params: { id } })).toMatchObject({
    status: 'error',
    error: 'There is no room left to write the site. The site that was live before is unchanged.',
    url: expect.any(String),
  });
  expect(await firstTitle(world, id)).toBe('Before');
  expect(await usedBuilds(world, seller)).toEqual({ used: 1, reserved: 0 });
  expect(await seller.call(publishing.healthCheck, { params: { id } })).toEqual({ status: 'error' });
  await publish(world, seller);
  expect(await seller.call(publishing.status, { params: { id } })).toMatchObject({ status: 'live', error: null });
});

detail(
  'a storage that does not answer on the first publish leaves the store unpublished, with the error told',
  async ({ make, world }) => {
    const seller = await make.seller();
    await addProduct(seller);
    const id = await storeOf(seller);
    await seller.call(publishing.deploy, { params: { id } });
    const away = () => Promise.reject(new SiteStorageError('unreachable', null));
    await runBuilds(world, { sites: interrupted(world.deps.sites, 'begin', away) });
    expect(await seller.call(publishing.status, { params: { id } })).toMatchObject({
      status: 'error',
      error: expect.stringContaining('did not answer'),
      url: null,
    });
    await publish(world, seller);
    expect(await seller.call(publishing.status, { params: { id } })).toMatchObject({ status: 'live' });
  },
);

test('a theme that fails is an error of ours, and the old site stays', async ({ make, world }) => {
  const seller = await make.seller();
  const { id } = await publishOnce(world, seller);
  await seller.call(publishing.build, { params: { id } });
  await runBuilds(world, { themeFile: '/nowhere/theme.js' });
  expect(await seller.call(publishing.status, { params: { id } })).toMatchObject({
    status: 'error',
    error: expect.stringContaining('on our side'),
  });
  expect(await firstTitle(world, id)).toBe('Before');
});

test('publishing.healthCheck mends a status that no build stands behind, and tells when files are gone', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  await addProduct(seller);
  const id = await publish(world, seller);
  const { db, sites } = world.deps;
  await db.updateTable('stores').set({ site_status: 'deploying' }).where('id', '=', id).execute();
  expect(await seller.call(publishing.healthCheck, { params: { id } })).toEqual({ status: 'live' });
  await sites.remove(id, await liveBuildOf(world, id));
  expect(await seller.call(publishing.healthCheck, { params: { id } })).toEqual({ status: 'error' });
  await publish(world, seller);
  expect(await seller.call(publishing.healthCheck, { params: { id } })).toEqual({ status: 'live' });
});

detail(
  'a live site whose files are gone, as after a restore, is made again at once when the product starts',
  async ({ make, world }) => {
    const seller = await make.seller();
    const { _id } = await addProduct(seller);
    const id = await publish(world, seller);
    await rm(join(world.config.DATA_DIR, 'sites', id), { recursive: true });
    await world.services.publishing.showLive();
    await runBuilds(world);
    expect(await seller.call(publishing.healthCheck, { params: { id } })).toEqual({ status: 'live' });
    expect((await readView<'home'>(world, id, '/'))?.featured).toMatchObject([{ id: _id }]);
  },
);

detail('a refresh that waited when the files were lost makes the site again whole', async ({ make, world }) => {
  const seller = await make.seller();
  const { _id } = await addProduct(seller, { quantity: 1 });
  const id = await publish(world, seller);
  await seller.call(products.updatePos, { params: { id: _id }, body: { quantity: 0 } });
  await rm(join(world.config.DATA_DIR, 'sites', id), { recursive: true });
  world.clock.advance({ minutes: 2 });
  await world.pool.query("update pgboss.job set start_after = now() where name = 'publishing.refresh'");
  await runBuilds(world);
  expect(await readView<'home'>(world, id, '/')).not.toBeNull();
  expect(await seller.call(publishing.healthCheck, { params: { id } })).toEqual({ status: 'live' });
});
