import { expect } from 'vitest';
import { categories } from '#contract/categories/categories.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { publishing } from '#contract/publishing/publishing.contract.ts';
import { addCategory, addSubCategory } from '#server/features/categories/categories.fixture.ts';
import { addProduct, aProduct, picture } from '#server/features/products/products.fixture.ts';
import { type Person, test } from '#testing/api-test.ts';
import { captureStatements } from '#testing/capture-statements.ts';
import type { World } from '#testing/world.ts';
import { liveBuildOf, publish, readView, runBuilds } from '../publishing.fixture.ts';

/** All files of the live site as texts, with the keys they go by. */
async function readSite(world: World, id: string) {
  const { sites } = world.deps;
  const build = await liveBuildOf(world, id);
  const files = Object.entries((await sites.readManifest(id, build))?.files ?? {}).toSorted();
  const texts = files.map(async ([path, { key }]) => {
    const text = (await sites.open(id, build, path, null))?.data.toString();
    return [path, { key, text }] as const;
  });
  return Object.fromEntries(await Promise.all(texts));
}

/** Publishes it as if nothing had been live before. */
async function publishAnew(world: World, seller: Person, id: string): Promise<void> {
  await seller.call(publishing.deploy, { params: { id } });
  await runBuilds(world, { sites: { ...world.deps.sites, readManifest: async () => null } });
}

const readAllProducts = (statements: readonly { text: string }[]) =>
  statements.filter(({ text }) => /p\.description.*from products p\s.*p\.id > /s.test(text));

test('what goes by what the live build knows of products is what would be published anew, whatever has changed', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const add = async (title: string, input: object = {}) => {
    world.clock.advance({ seconds: 1 });
    return (await addProduct(seller, { title, ...input }))._id;
  };
  const edit = (id: string, input: object) => seller.call(products.update, { params: { id }, form: aProduct(input) });
  const sell = (id: string, quantityChange: number) =>
    seller.call(products.updatePos, { params: { id }, body: { quantityChange } });
  const [tools, garden] = [await addCategory(seller, 'Tools'), await addCategory(seller, 'Garden')];
  const saws = await addSubCategory(seller, tools._id, 'Saws');
  const inTools = { category: tools._id, subCategory: saws._id };
  const edited = await add('Edited', inTools);
  const sold = await add('Sold', { ...inTools, quantity: 2 });
  await add('Renamed with its category', inTools);
  await add('Alone in its category', { category: garden._id });
  const moved = await add('Moved', inTools);
  const renamed = await add('Renamed', inTools);
  const deleted = await add('Deleted', inTools);
  const placed = await add('At a place', inTools);
  const pictured = await seller.call(products.create, { form: aProduct(), files: { images: [await picture()] } });
  await world.pool.query(
    `update products set store_location_id = (select min(l.id::text)::uuid from store_locations l where l.merchant_id = $1)
     where id = $2`,
    [seller.scope.merchantId, placed],
  );
  const id = await publish(world, seller);
  const publishKnown = async () =>
    expect(readAllProducts(await captureStatements(() => publish(world, seller)))).toEqual([]);

  await edit(edited, { title: 'Edited since', ...inTools });
  await sell(sold, -2);
  await seller.call(categories.update, { params: { id: tools._id }, form: { name: 'Hardware' } });
  await publishKnown();
  await edit(moved, { title: 'Moved', category: garden._id });
  await world.pool.query(`update products set slug = 'another-name' where id = $1`, [renamed]);
  await seller.call(products.remove, { params: { id: deleted }, form: {} });
  await world.pool.query('update products set store_location_id = null where id = $1', [placed]);
  await world.pool.query('update product_pictures set derived_at = now() where merchant_id = $1', [
    seller.scope.merchantId,
  ]);
  await sell(sold, 2);
  await publishKnown();
  const known = await readSite(world, id);
  expect((await seller.call(publishing.builds, { params: { id } }))[0]?.changed).toBeGreaterThan(0);
  await publishAnew(world, seller, id);
  expect(known).toEqual(await readSite(world, id));
  const listing = await readView<'listing'>(world, id, '/products');
  expect(listing?.cards.find((card) => card.id === pictured._id)?.picture).toMatchObject({ copies: 'square' });
});

test('pages that show a product beside their own show it as it has become', async ({ make, world }) => {
  const seller = await make.seller();
  const { _id: category } = await addCategory(seller, 'Tools');
  const { _id } = await addProduct(seller, { title: 'Saw', category });
  world.clock.advance({ seconds: 1 });
  await addProduct(seller, { title: 'Drill', category });
  const id = await publish(world, seller);
  await seller.call(products.update, { params: { id: _id }, form: aProduct({ title: 'Hacksaw', category }) });
  await publish(world, seller);
  const drill = (await readView<'listing'>(world, id, '/products'))?.cards.find(({ title }) => title === 'Drill');
  const page = await readView<'product'>(world, id, drill?.path ?? '');
  expect(page?.related.map(({ title }) => title)).toEqual(['Hacksaw']);
});

test('what is back as it was is shown so, though a refresh has drawn it as sold meanwhile', async ({ make, world }) => {
  const seller = await make.seller();
  const { _id } = await addProduct(seller, { quantity: 2 });
  const id = await publish(world, seller);
  const before = await readSite(world, id);
  const setStock = (quantity: number) =>
    world.pool.query('update products set quantity = $2 where id = $1', [_id, quantity]);
  await seller.call(products.updatePos, { params: { id: _id }, body: { quantityChange: -2 } });
  await world.pool.query(
    `update pgboss.job set start_after = now() where name like 'publishing.%' and state = 'created'`,
  );
  await runBuilds(world);
  expect((await readView<'listing'>(world, id, '/products'))?.cards[0]?.left).toBe(0);
  await setStock(2);
  await publish(world, seller);
  expect((await readView<'listing'>(world, id, '/products'))?.cards[0]?.left).toBe(2);
  expect(Object.keys(await readSite(world, id))).toEqual(Object.keys(before));
  await setStock(0);
});

test('a publish without a change reads no product and writes no page', async ({ make, world }) => {
  const seller = await make.seller();
  await addProduct(seller, { title: 'Lamp' });
  const id = await publish(world, seller);
  const before = await readSite(world, id);
  const statements = await captureStatements(() => publish(world, seller));
  expect(readAllProducts(statements)).toEqual([]);
  expect((await seller.call(publishing.builds, { params: { id } }))[0]).toMatchObject({ kind: 'sync', changed: 0 });
  expect(await readSite(world, id)).toEqual(before);
});

test('a build whose notes are lost is drawn again whole: nobody could show its pages as sold', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  await addProduct(seller, { title: 'Lamp' });
  const id = await publish(world, seller);
  await seller.call(publishing.deploy, { params: { id } });
  await runBuilds(world, { sites: { ...world.deps.sites, readNotes: async () => null } });
  const [newest] = await seller.call(publishing.builds, { params: { id } });
  expect(newest).toMatchObject({ kind: 'sync', changed: newest?.pages });
});
