import { describe, expect } from 'vitest';
import { history } from '#contract/history/history.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import type { Product } from '#contract/products/products.schemas.ts';
import { publishing } from '#contract/publishing/publishing.contract.ts';
import { paths } from '#contract/storefront/addresses.ts';
import { addProduct, addProducts, aProduct, readProduct, undoAct } from '#server/features/products/products.fixture.ts';
import { type Person, test } from '#testing/api-test.ts';
import { checkInvariants } from '#testing/invariants.ts';
import type { World } from '#testing/world.ts';
import { liveBuildOf, publish, readLive, readView, runBuilds, runBuildsWhile } from '../publishing.fixture.ts';

const pathOf = ({ seoMetaData, cl_sku }: Product) => paths.product({ slug: seoMetaData.slug, clSku: cl_sku });

/** What a live site asks: on the product's page, on the list's card, in the feed and in the browser's search. */
async function readAsked(world: World, storeId: string, product: Product) {
  const page = await readView<'product'>(world, storeId, pathOf(product));
  const list = await readView<'listing'>(world, storeId, paths.products);
  const card = list?.cards.find(({ id }) => id === product._id);
  const index = JSON.parse((await readLive(world, storeId, 'search-index.json')) ?? '{}') as { products: unknown[][] };
  return {
    title: page?.product.title,
    page: [page?.product.priceCents, page?.product.wasCents],
    card: [card?.priceCents, card?.wasCents],
    ranges: list?.facets.price.map(({ count }) => count),
    index: index.products.find(([path]) => path === pathOf(product))?.[4],
  };
}

const setPrice = (seller: Person, id: string, body: { price: string; live?: 'now' | 'publish' }) =>
  seller.call(products.updatePos, { params: { id }, body });

const isChanged = async (seller: Person, id: string) => (await readProduct(seller, id)).isChanged;

describe('a price that is changed now', () => {
  test('is one line of the product’s history, which says that stores ask it at once', async ({ make, world }) => {
    const seller = await make.seller();
    const { _id: id } = await addProduct(seller, { price: '60', oldPrice: '0' });
    const readHistory = async (topic?: 'live') => {
      const { entries } = await seller.call(history.list, { query: { subject: 'product', subjectId: id, topic } });
      return entries
        .filter(({ action }) => action !== 'stock')
        .map(({ action, reason, changes }) => ({ action, reason, prices: changes.map(({ is }) => is) }));
    };
    world.clock.advance({ seconds: 1 });
    await publish(world, seller);
    const published = { action: 'live', reason: 'publish', prices: ['60.00'] };
    const before = [published, { action: 'created', reason: '', prices: [] }];
    expect(await readHistory()).toEqual(before);

    const [byHand, inBulk, undone] = [
      { action: 'changed', reason: 'edit', prices: ['50.00'] },
      { action: 'changed', reason: 'bulk', prices: ['40.00'] },
      { action: 'undone', reason: 'undo', prices: ['50.00'] },
    ];
    world.clock.advance({ seconds: 1 });
    await setPrice(seller, id, { price: '50' });
    world.clock.advance({ seconds: 1 });
    const body = { ids: [id], attributes: { price: 40 }, live: 'now' as const };
    const { undoId } = await seller.call(products.bulkUpdate, { body });
    world.clock.advance({ seconds: 1 });
    await undoAct(seller, undoId);
    expect(await readHistory()).toEqual([undone, inBulk, byHand, ...before]);
    expect(await readHistory('live')).toEqual([undone, inBulk, byHand, published]);

    // What waits for the next publishing says nothing of stores, and stores say it by themselves then.
    world.clock.advance({ seconds: 1 });
    await setPrice(seller, id, { price: '45', live: 'publish' });
    expect((await readHistory())[0]).toEqual({ action: 'changed', reason: '', prices: ['45.00'] });
    world.clock.advance({ seconds: 1 });
    await publish(world, seller);
    expect((await readHistory())[0]).toEqual({ ...published, prices: ['45.00'] });
  });

  test('is on every page of the live store, and nothing that waits to be published goes out with it', async ({
    make,
    world,
  }) => {
    const seller = await make.seller();
    const form = { title: 'Lamp', price: '60', oldPrice: '0', images: undefined };
    const lamp = await addProduct(seller, form);
    const vase = await addProduct(seller, { title: 'Vase', price: '30', oldPrice: '0' });
    const storeId = await publish(world, seller);

    await setPrice(seller, lamp._id, { price: '20' });
    expect(await isChanged(seller, lamp._id)).toBe(false);
    await runBuilds(world);
    const asked = { title: 'Lamp', page: [2000, null], card: [2000, null], ranges: [1, 1, 0, 0, 0], index: 2000 };
    expect(await readAsked(world, storeId, lamp)).toEqual(asked);
    expect((await readAsked(world, storeId, vase)).page).toEqual([3000, null]);

    world.clock.advance({ seconds: 1 });
    await seller.call(products.update, {
      params: { id: lamp._id },
      form: aProduct({ title: 'Brass lamp', price: '20', oldPrice: '0' }),
    });
    await seller.call(products.bulkUpdate, { body: { ids: [lamp._id], attributes: { percentageDiscount: 10 } } });
    await runBuilds(world);
    expect(await readAsked(world, storeId, lamp)).toEqual({
      ...asked,
      page: [1800, 2000],
      card: [1800, 2000],
      index: 1800,
    });
    // Its title waits still.
    expect(await isChanged(seller, lamp._id)).toBe(true);
    expect(await seller.call(products.summary)).toMatchObject({ changed: 1 });
    await publish(world, seller);
    const brass = await readProduct(seller, lamp._id);
    expect(await readAsked(world, storeId, brass)).toMatchObject({ title: 'Brass lamp', page: [1800, 2000] });
    expect(await seller.call(products.summary)).toMatchObject({ changed: 0 });
    expect(await seller.call(products.prices, { params: { id: lamp._id } })).toMatchObject([
      { price: 18, list: 20, why: 'bulk', until: null, by: expect.stringMatching(/./) },
      { price: 20, list: 20, why: 'edit', until: expect.any(String) },
      { price: 60, list: 60, why: 'publish', until: expect.any(String), by: '' },
    ]);
  });

  test('is drawn as publishing would draw it, which has nothing left to do then', async ({ make, world }) => {
    const seller = await make.seller();
    const [lamp] = await addProducts(seller, 3, (index) => ({ title: `Lamp ${index}` }));
    const storeId = await publish(world, seller);
    await setPrice(seller, lamp?._id ?? '', { price: '20' });
    await runBuilds(world);
    await publish(world, seller);
    const [last] = await seller.call(publishing.builds, { params: { id: storeId } });
    expect(last).toMatchObject({ changed: 0 });
  });

  test('waits for the next publish where the seller says so, and where it would be sold for nothing', async ({
    make,
    world,
  }) => {
    const seller = await make.seller();
    const lamp = await addProduct(seller, { title: 'Lamp', price: '60', oldPrice: '0' });
    const storeId = await publish(world, seller);
    for (const body of [{ price: '20', live: 'publish' as const }, { price: '0' }]) {
      await setPrice(seller, lamp._id, body);
      await runBuilds(world);
      expect((await readAsked(world, storeId, lamp)).page).toEqual([6000, null]);
      expect(await isChanged(seller, lamp._id)).toBe(true);
    }
  });

  test('of rows in the bulk editor is that of rows which change nothing else', async ({ make, world }) => {
    const seller = await make.seller();
    const [one, two] = await addProducts(seller, 2, (index) => ({
      title: `Lamp ${index}`,
      price: '60',
      oldPrice: '0',
    }));
    const storeId = await publish(world, seller);
    if (!one || !two) return;
    const body = [
      { _id: one._id, price: '20' },
      { _id: two._id, price: '20', title: 'Brass lamp' },
    ];
    const { undoId } = await seller.call(products.bulkWrite, { body });
    await runBuilds(world);
    expect((await readAsked(world, storeId, one)).page).toEqual([2000, null]);
    expect((await readAsked(world, storeId, two)).page).toEqual([6000, null]);
    expect(await seller.call(products.summary)).toMatchObject({ changed: 1 });
    await undoAct(seller, undoId);
    await runBuilds(world);
    expect((await readAsked(world, storeId, one)).page).toEqual([6000, null]);
    expect(await seller.call(products.summary)).toMatchObject({ changed: 0 });
  });
});

test('taking a bulk act back puts the live prices back, also one that was not the product’s', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const lamp = await addProduct(seller, { title: 'Lamp', price: '60', oldPrice: '0' });
  const storeId = await publish(world, seller);
  await setPrice(seller, lamp._id, { price: '50', live: 'publish' });
  const change = { ids: [lamp._id], attributes: { price: '20' } };
  const { undoId } = await seller.call(products.bulkUpdate, { body: change });
  await runBuilds(world);
  expect((await readAsked(world, storeId, lamp)).page).toEqual([2000, null]);
  world.clock.advance({ seconds: 1 });
  await undoAct(seller, undoId);
  await runBuilds(world);
  expect((await readAsked(world, storeId, lamp)).page).toEqual([6000, null]);
  expect(await readProduct(seller, lamp._id)).toMatchObject({ price: 50, isChanged: true });
  await checkInvariants(world.deps.db);
});

describe('two builds never undo each other', () => {
  test('a price that changes while the store is published, or prices are drawn, is the one that is shown', async ({
    make,
    world,
  }) => {
    const seller = await make.seller();
    const lamp = await addProduct(seller, { title: 'Lamp', price: '60', oldPrice: '0' });
    const storeId = await publish(world, seller);
    await seller.call(products.update, {
      params: { id: lamp._id },
      form: aProduct({ title: 'Lamp', price: '60', oldPrice: '0', brand: 'Kestrel' }),
    });
    await seller.call(publishing.deploy, { params: { id: storeId } });
    await runBuildsWhile(world, () => setPrice(seller, lamp._id, { price: '20' }));
    expect((await readAsked(world, storeId, lamp)).page).toEqual([2000, null]);
    expect(await isChanged(seller, lamp._id)).toBe(false);

    world.clock.advance({ seconds: 1 });
    await setPrice(seller, lamp._id, { price: '30' });
    await runBuildsWhile(world, () => setPrice(seller, lamp._id, { price: '40' }));
    expect((await readAsked(world, storeId, lamp)).page).toEqual([4000, null]);
    expect(await isChanged(seller, lamp._id)).toBe(false);
    await checkInvariants(world.deps.db);
  });

  test('going back to an earlier version of the site keeps the prices that were changed on it since', async ({
    make,
    world,
  }) => {
    const seller = await make.seller();
    const lamp = await addProduct(seller, { title: 'Lamp', price: '60', oldPrice: '0' });
    const storeId = await publish(world, seller);
    const first = await liveBuildOf(world, storeId);
    await setPrice(seller, lamp._id, { price: '20' });
    await runBuilds(world);
    world.clock.advance({ seconds: 1 });
    await seller.call(publishing.rollBack, { params: { id: storeId, build: first } });
    await runBuilds(world);
    expect((await readAsked(world, storeId, lamp)).page).toEqual([2000, null]);
    await checkInvariants(world.deps.db);
  });
});
