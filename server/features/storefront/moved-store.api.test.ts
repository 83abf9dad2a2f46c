import { expect, vi } from 'vitest';
import { publishing } from '#contract/publishing/publishing.contract.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { test } from '#testing/api-test.ts';
import { giveName } from '#testing/own-name.ts';
import type { World } from '#testing/world.ts';
import { makeLiveSites } from './live-sites.ts';
import { ask, publish, publishNew } from './storefront.fixture.ts';

const patiently = { timeout: 30_000, interval: 50 };
const name = 'shop.given-up.example';

const setStore = (world: World, storeId: string, change: string) =>
  world.pool.query(`update stores set ${change} where id = $1`, [storeId]);

/** Stores as they are found where each has a name below ours. */
const sitesByName = ({ deps }: World) =>
  makeLiveSites({
    ...deps,
    sitesDomain: 'sites.test',
    urls: { ...deps.urls, content: 'https://content.test' },
    hosts: { content: 'content.test', sites: 'sites.test' },
  });

test('a store below our domain is shown in place once the address it was made for is not its own', async ({
  world,
  make,
}) => {
  const { slug, storeId } = await publishNew(world, make, { address: `https://${name}` });
  await giveName(world, storeId, name);
  const find = (at: string) => sitesByName(world).find({ slug: at, at: 'host' });
  expect(await find(slug)).toMatchObject({ origin: `https://${name}`, isHere: false });
  await setStore(world, storeId, `custom_domain = null`);
  const own = { origin: `https://${slug}.sites.test`, base: '' };
  expect(await find(slug)).toMatchObject({ ...own, isHere: true, isMoving: false });
  await setStore(world, storeId, `slug = '${slug}-b', live_base = 'https://${slug}.sites.test'`);
  // Nobody has taken the former address, nor does it lead anywhere: it is not the store's.
  expect(await find(`${slug}-b`)).toMatchObject({ origin: `https://${slug}-b.sites.test`, isHere: true });
  const formerly = `insert into former_addresses (slug, merchant_id, store_id, created_at)
    select $1, merchant_id, id, now() from stores where id = $2`;
  await world.pool.query(formerly, [slug, storeId]);
  expect(await find(`${slug}-b`)).toMatchObject({ ...own, isHere: false });
  expect(await find(slug)).toMatchObject({ ...own, isHere: true });
});

test('nobody is led to a name that a store has given up, nor to a neighbour’s folder', async ({ world, make }) => {
  const { seller, slug, storeId } = await publishNew(world, make, { address: `https://${name}` });
  await giveName(world, storeId, name);
  const leads = async (path: string) => {
    const { status, headers } = await ask(world, path);
    return [status, headers.location, headers['retry-after']];
  };
  await vi.waitFor(
    async () => expect(await leads(`/${slug}/`)).toEqual([301, `https://${name}/`, undefined]),
    patiently,
  );
  await seller.call(stores.update, { params: { id: storeId }, form: { customDomain: '' } });
  // Its pages are drawn for the folder meanwhile: those for the name would lead out of it.
  await vi.waitFor(async () => expect(await leads(`/${slug}/`)).toEqual([503, undefined, '5']), patiently);
  const neighbour = await publishNew(world, make);
  await setStore(world, storeId, `live_base = '${neighbour.url}'`);
  await vi.waitFor(async () => expect(await leads(`/${slug}/products`)).toEqual([503, undefined, '5']), patiently);
  expect((await ask(world, `/${neighbour.slug}/`)).text).toContain(neighbour.slug);
});

test('going back to a build that was made for a name of before leads nobody there', async ({ world, make }) => {
  const { seller, slug, storeId, buildId } = await publishNew(world, make, { address: `https://${name}` });
  await setStore(world, storeId, `custom_domain = null`);
  await publish(world, seller, { storeId });
  await vi.waitFor(async () => expect((await ask(world, `/${slug}/`)).status).toBe(200), patiently);
  await seller.call(publishing.rollBack, { params: { id: storeId, build: buildId } });
  await vi.waitFor(async () => expect((await ask(world, `/${slug}/`)).status).not.toBe(200), patiently);
  expect((await ask(world, `/${slug}/`)).headers.location).toBeUndefined();
});
