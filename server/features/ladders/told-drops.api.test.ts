import { describe, expect } from 'vitest';
import { isoDayIn } from '#contract/kit/zoned-time.ts';
import { ladders } from '#contract/ladders/ladders.contract.ts';
import type { ProductAct } from '#contract/ladders/ladders.schemas.ts';
import { products } from '#contract/products/products.contract.ts';
import type { Product } from '#contract/products/products.schemas.ts';
import { publishing } from '#contract/publishing/publishing.contract.ts';
import { paths } from '#contract/storefront/addresses.ts';
import { addProduct, aProduct } from '#server/features/products/products.fixture.ts';
import { publish, readView, runBuilds } from '#server/features/publishing/publishing.fixture.ts';
import { after, days } from '#server/kit/clock.ts';
import { detail, type Person, test } from '#testing/api-test.ts';
import { firstStore } from '#testing/first-store.ts';
import type { World } from '#testing/world.ts';
import { sweepLadders } from './ladder-jobs.ts';
import { aLadder, percent } from './ladders.fixture.ts';
import { ladderJobs } from './ladders.jobs.ts';

const pathOf = ({ seoMetaData, cl_sku }: Product) => paths.product({ slug: seoMetaData.slug, clSku: cl_sku });

/** What ladders have to do by now; the builds that it asks for are run where they are looked at. */
async function work(world: World): Promise<void> {
  await world.deps.jobs.enqueue(world.deps.db, sweepLadders, {});
  await world.jobs.drain(ladderJobs(world.deps, { products: world.services.products }));
}

/** What the live site says of a product’s price, on its page and on its card. */
async function readTold(world: World, storeId: string, product: Product) {
  await runBuilds(world);
  const page = (await readView<'product'>(world, storeId, pathOf(product)))?.product;
  const card = (await readView<'listing'>(world, storeId, paths.products))?.cards.find(({ id }) => id === product._id);
  expect([card?.wasCents, card?.wasRetail, card?.drop]).toEqual([page?.wasCents, page?.wasRetail, page?.drop]);
  return (
    page && { title: page.title, now: page.priceCents, was: page.wasCents, retail: page.wasRetail, drop: page.drop }
  );
}

/** A seller with a lamp on a live store, and the ways to its ladder. */
async function live(world: World, seller: Person) {
  const lamp = await addProduct(seller, { title: 'Lamp', price: '50', oldPrice: '0' });
  const storeId = await publish(world, seller);
  const { timeZone } = await firstStore(seller);
  const params = { id: lamp._id };
  const then = (call: Promise<unknown>) => call.then(() => work(world));
  return {
    lamp,
    storeId,
    drop: async () => (await readTold(world, storeId, lamp))?.drop,
    /** The day so many days from now, where the first store is. */
    day: (count: number) => isoDayIn(timeZone, after(world.clock.now(), days(count))),
    async make(input: Parameters<typeof aLadder>[0]) {
      const { _id } = await seller.call(ladders.create, { body: aLadder(input) });
      await work(world);
      return _id;
    },
    update: (id: string, input: Parameters<typeof aLadder>[0]) =>
      then(seller.call(ladders.update, { params: { id }, body: aLadder(input) })),
    act: (act: ProductAct) => then(seller.call(ladders.actOnProduct, { params, body: { act } })),
    skip: (date: string, isSkipped: boolean) => then(seller.call(ladders.skipDay, { body: { date, isSkipped } })),
    setPrice: (price: string) => then(seller.call(products.updatePos, { params, body: { price } })),
  };
}

describe('pages of a store', () => {
  test('tell the next drop where a ladder is to tell it, and another one once that has come', async ({
    make,
    world,
  }) => {
    const seller = await make.seller();
    const { lamp, storeId, day, ...ways } = await live(world, seller);
    const steps = [percent(14, 20), percent(30, 40)];
    const id = await ways.make({ steps });
    expect(await readTold(world, storeId, lamp)).toMatchObject({ now: 5000, was: null, drop: null });
    await ways.update(id, { steps, tellsNext: true });
    const first = { on: day(14), priceCents: 4000 };
    expect(await readTold(world, storeId, lamp)).toMatchObject({ now: 5000, drop: first });

    await seller.call(products.update, {
      params: { id: lamp._id },
      form: aProduct({ title: 'Brass lamp', price: '50', oldPrice: '0' }),
    });
    world.clock.advance({ days: 14 });
    await work(world);
    const second = { on: day(16), priceCents: 3000 };
    expect(await readTold(world, storeId, lamp)).toMatchObject({ title: 'Lamp', now: 4000, drop: second });
    await publish(world, seller);
    await publish(world, seller);
    const [again] = await seller.call(publishing.builds, { params: { id: storeId } });
    expect(again).toMatchObject({ changed: 0 });
  });

  test('promise nothing that is not kept: paused, pinned, put off or priced by hand', async ({ make, world }) => {
    const seller = await make.seller();
    const { drop, day, ...ways } = await live(world, seller);
    const id = await ways.make({ steps: [percent(14, 20)], tellsNext: true });
    const promised = { on: day(14), priceCents: 4000 };
    expect(await drop()).toEqual(promised);

    const setPaused = async (isPaused: boolean) => {
      await seller.call(ladders.setPaused, { params: { id }, body: { isPaused } });
      await work(world);
    };
    await setPaused(true);
    expect(await drop()).toBeNull();
    await setPaused(false);
    expect(await drop()).toEqual(promised);

    await ways.act('keep');
    expect(await drop()).toBeNull();
    await ways.act('resume');
    expect(await drop()).toEqual(promised);

    await ways.skip(promised.on, true);
    expect(await drop()).toEqual({ on: day(15), priceCents: 4000 });
    await ways.skip(promised.on, false);
    expect(await drop()).toEqual(promised);

    await ways.setPrice('45');
    expect(await drop()).toBeNull();
    await ways.setPrice('50');
    expect(await drop()).toEqual(promised);

    await seller.call(ladders.remove, { params: { id } });
    expect(await drop()).toBeNull();
  });

  test('say “was” of a price that stood thirty days, and call any other the retail price', async ({ make, world }) => {
    const seller = await make.seller();
    const { lamp, storeId } = await live(world, seller);
    const stool = await addProduct(seller, { title: 'Stool', price: '30', oldPrice: '60' });
    await publish(world, seller);
    expect(await readTold(world, storeId, stool)).toMatchObject({ now: 3000, was: 6000, retail: true });
    const discount = (id: string) =>
      seller.call(products.bulkUpdate, { body: { ids: [id], attributes: { percentageDiscount: 20 } } });
    await world.pool.query(`update price_history set from_at = from_at - interval '31 days' where product_id = $1`, [
      lamp._id,
    ]);
    await discount(lamp._id);
    expect(await readTold(world, storeId, lamp)).toMatchObject({ now: 4000, was: 5000, retail: false });
    await discount(stool._id);
    expect(await readTold(world, storeId, stool)).toMatchObject({ now: 2400, was: 6000, retail: true });
    await publish(world, seller);
    expect(await readTold(world, storeId, lamp)).toMatchObject({ now: 4000, was: 5000, retail: false });
  });

  detail('do not promise what a sale price undercuts already', async ({ make, world }) => {
    const seller = await make.seller();
    const { make: makeLadder } = await live(world, seller);
    const mug = await addProduct(seller, { title: 'Mug', price: '50', oldPrice: '0', sale_price: '35' });
    const storeId = await publish(world, seller);
    await makeLadder({ steps: [percent(14, 20)], tellsNext: true });
    expect(await readTold(world, storeId, mug)).toMatchObject({ now: 3500, drop: null });
  });
});
