import { expect } from 'vitest';
import { products } from '#contract/products/products.contract.ts';
import { publishing } from '#contract/publishing/publishing.contract.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { addProduct, aProduct, picture } from '#server/features/products/products.fixture.ts';
import { test } from '#testing/api-test.ts';
import { storeOf } from '#testing/first-store.ts';
import { giveName } from '#testing/own-name.ts';
import type { World } from '#testing/world.ts';
import { liveBuildOf, publish, readLive, readView, runBuilds } from '../publishing.fixture.ts';

const addressOf = async (world: World, id: string) =>
  (await world.deps.sites.readManifest(id, await liveBuildOf(world, id)))?.address;

test('a live site follows the store’s address at once, and no unfinished edit goes along', async ({ make, world }) => {
  const seller = await make.seller();
  const lamp = await seller.call(products.create, {
    form: aProduct({ title: 'Lamp' }),
    files: { images: await picture() },
  });
  const id = await publish(world, seller);
  const before = await addressOf(world, id);
  await seller.call(products.update, { params: { id: lamp._id }, form: aProduct({ title: 'Not yet' }) });
  const { slug: former } = await seller.call(stores.get, { params: { id } });
  await seller.call(stores.update, { params: { id }, form: { slug: `${former}-moved` } });
  await runBuilds(world);
  const now = `${world.config.urls.content}/${former}-moved`;
  expect(await addressOf(world, id)).toBe(now);
  expect(await seller.call(publishing.status, { params: { id } })).toMatchObject({ url: now, status: 'live' });
  const texts = [
    'robots.txt',
    'sitemap.xml',
    'sitemap-1.xml',
    'products.xml',
    'manifest.webmanifest',
    'service-worker.js',
  ];
  for (const path of texts) {
    const text = (await readLive(world, id, path)) ?? '';
    expect([path, text.includes(`/${former}-moved/`), text.includes(`${before}/`)]).toEqual([path, true, false]);
  }
  const listed = (await readLive(world, id, 'sitemap-1.xml')) ?? '';
  const card = (await readView<'listing'>(world, id, '/products'))?.cards[0];
  expect(card).toMatchObject({ title: 'Lamp' });
  for (const path of ['/', '/products', card?.path]) expect(listed).toContain(`<loc>${now}${path}</loc>`);
  // Ports and times hold any digits.
  const paths = [...listed.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => address.slice(now.length));
  expect(paths.join(' ')).not.toMatch(/offline|404|search/);
  const builds = await world.deps.db
    .selectFrom('site_builds')
    .select(['kind', 'pages', 'changed'])
    .where('store_id', '=', id)
    .orderBy('id')
    .execute();
  expect(builds).toMatchObject([{ kind: 'publish' }, { kind: 'system', changed: builds[0]?.pages }]);
});

test('pages of a site that has moved lead to where it is, whatever was drawn before', async ({ make, world }) => {
  const seller = await make.seller();
  await addProduct(seller);
  const id = await storeOf(seller);
  const asBuilt = { themeFile: world.deps.themeFile };
  await seller.call(publishing.deploy, { params: { id } });
  await runBuilds(world, asBuilt);
  const { slug } = await seller.call(stores.get, { params: { id } });
  world.clock.advance({ seconds: 1 });
  await seller.call(stores.update, { params: { id }, form: { slug: `${slug}-moved` } });
  await runBuilds(world, asBuilt);
  const home = (await readLive(world, id, 'index.html')) ?? '';
  expect(home).toContain(`href="/${slug}-moved/products"`);
  expect(home).not.toContain(`/${slug}/`);
});

test('a name that is given up, or goes with a removed store, is no longer the live site’s', async ({ make, world }) => {
  const seller = await make.seller();
  await addProduct(seller);
  const id = await publish(world, seller);
  const home = await addressOf(world, id);
  await seller.call(stores.create, { form: { title: 'Another store' } });
  const leaves = [
    () => seller.call(stores.update, { params: { id }, form: { customDomain: '' } }),
    async () => {
      await seller.call(stores.remove, { params: { id }, form: {} });
      await seller.call(stores.restore, { params: { id } });
    },
  ];
  for (const [index, leave] of leaves.entries()) {
    await giveName(world, id, `shop-${index}.leaving.example`);
    await publish(world, seller);
    expect(await addressOf(world, id)).toBe(`http://shop-${index}.leaving.example`);
    await leave();
    await runBuilds(world);
    expect(await addressOf(world, id)).toBe(home);
  }
});

test('a name of its own becomes the live site’s address when it is proved and leads here', async ({ make, world }) => {
  const seller = await make.seller();
  await addProduct(seller);
  const id = await publish(world, seller);
  const form = { customDomain: 'shop.coming.example' };
  const { customDomain } = await seller.call(stores.update, { params: { id }, form });
  const aliases = async () => [new URL(world.config.urls.content).hostname];
  const look = async (texts: string[]) => {
    world.deps.names = { aliases, addresses: async () => [], texts: async () => texts };
    await seller.call(stores.checkDomain, { params: { id } });
    await runBuilds(world);
  };
  await look([]);
  expect(await addressOf(world, id)).toContain(world.config.urls.content);
  await look([customDomain?.proof.value ?? '']);
  expect(await addressOf(world, id)).toBe('http://shop.coming.example');
});

test('a change that comes while the site is being published is not forgotten', async ({ make, world }) => {
  const seller = await make.seller();
  const sold = await addProduct(seller, { quantity: 1 });
  const id = await publish(world, seller);
  // A refresh is due already, from before the build that is under way.
  await seller.call(products.updatePos, { params: { id: sold._id }, body: { quantityChange: -1 } });
  world.clock.advance({ seconds: 1 });
  await seller.call(publishing.build, { params: { id } });
  const { slug: before } = await seller.call(stores.get, { params: { id } });
  const moving = { ...world.deps.sites, begin: world.deps.sites.begin };
  let isMoved = false;
  moving.begin = async (...args) => {
    world.clock.advance({ seconds: 1 });
    if (!isMoved) await seller.call(stores.update, { params: { id }, form: { slug: `${before}-late` } });
    isMoved = true;
    return world.deps.sites.begin(...args);
  };
  await runBuilds(world, { sites: moving });
  expect(await addressOf(world, id)).toMatch(new RegExp(`/${before}-late$`));
});

test('an address where another store’s pages still are is taken until they have moved', async ({ make, world }) => {
  const [seller, other] = [await make.seller(), await make.seller()];
  await addProduct(seller);
  const id = await publish(world, seller);
  const { slug } = await seller.call(stores.get, { params: { id } });
  await seller.call(stores.update, { params: { id }, form: { slug: `${slug}-new` } });
  const taken = { status: 400, fields: { slug: 'This address is taken' } };
  await expect(other.call(stores.create, { form: { title: 'Other', slug } })).rejects.toMatchObject(taken);
  const theirs = await other.call(stores.create, { form: { title: 'Other' } });
  const take = () => other.call(stores.update, { params: { id: theirs._id }, form: { slug } });
  await expect(take()).rejects.toMatchObject(taken);
  await runBuilds(world);
  expect(await take()).toMatchObject({ slug });
});
