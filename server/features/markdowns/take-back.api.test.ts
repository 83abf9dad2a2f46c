import { describe, expect } from 'vitest';
import { markdowns } from '#contract/markdowns/markdowns.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { addProduct, addProducts } from '#server/features/products/products.fixture.ts';
import { publish } from '#server/features/publishing/publishing.fixture.ts';
import { test } from '#testing/api-test.ts';
import type { World } from '#testing/world.ts';
import { nextMinute, planner } from './markdowns.fixture.ts';
import { makeRuns } from './run-markdown.ts';

const later = (world: World, hours: number) => new Date(world.clock.now().getTime() + hours * 3_600_000).toISOString();
const tooLate = { status: 409, code: 'CONFLICT' };

describe('stopping', () => {
  test('one that waits never begins', async ({ make, world }) => {
    const plan = await planner(world, await make.seller());
    const product = await addProduct(plan.seller, { price: '100' });
    const { _id: id } = await plan.create({ startsAt: later(world, 1) });
    const params = { id };
    expect(await plan.seller.call(markdowns.stop, { params })).toMatchObject({ status: 'stopped' });
    await nextMinute(world, 61);
    expect(await plan.prices(product._id)).toEqual([100, 119.99]);
    await expect(plan.stop(id)).rejects.toMatchObject(tooLate);
    await expect(plan.undo(id)).rejects.toMatchObject(tooLate);
  });

  test('one that was to end by itself keeps its prices', async ({ make, world }) => {
    const plan = await planner(world, await make.seller());
    const product = await addProduct(plan.seller, { price: '100' });
    const { _id: id } = await plan.create({ endsAt: later(world, 1) });
    await world.drain();
    expect(await plan.stop(id)).toMatchObject({ status: 'done', endsAt: null });
    await nextMinute(world, 61);
    expect(await plan.prices(product._id)).toEqual([80, 119.99]);
  });
});

describe('undoing', () => {
  test('puts prices and old prices back, once', async ({ make, world }) => {
    const plan = await planner(world, await make.seller());
    const product = await addProduct(plan.seller, { price: '100', oldPrice: '0', sale_price: '90' });
    const { _id: id } = await plan.create();
    await world.drain();
    expect(await plan.seller.call(products.get, { params: { id: product._id } })).toMatchObject({
      price: 80,
      oldPrice: 100,
      sale_price: null,
    });
    expect(await plan.seller.call(markdowns.undo, { params: { id } })).toMatchObject({ status: 'restoring' });
    await world.drain();
    expect(await plan.seller.call(products.get, { params: { id: product._id } })).toMatchObject({
      price: 100,
      oldPrice: 0,
      sale_price: 90,
      version: product.version + 2,
    });
    expect(await plan.read(id)).toMatchObject({ status: 'undone', products: 1, restored: 1 });
    await expect(plan.undo(id)).rejects.toMatchObject(tooLate);
  });

  test('leaves a product alone whose price was changed since', async ({ make, world }) => {
    const plan = await planner(world, await make.seller());
    const [edited, kept] = await addProducts(plan.seller, 2, () => ({ price: '100', oldPrice: '0' }));
    const { _id: id } = await plan.create();
    await world.drain();
    const body = { ids: [edited?._id ?? ''], attributes: { price: '75' } };
    await plan.seller.call(products.bulkUpdate, { body });
    await plan.undo(id);
    await world.drain();
    expect(await plan.prices(edited?._id ?? '')).toEqual([75, 100]);
    expect(await plan.prices(kept?._id ?? '')).toEqual([100, 0]);
    expect(await plan.read(id)).toMatchObject({ status: 'undone', products: 2, restored: 1 });
  });

  test('reaches what was deleted meanwhile, which comes back at its own price', async ({ make, world }) => {
    const plan = await planner(world, await make.seller());
    const product = await addProduct(plan.seller, { price: '100', oldPrice: '0' });
    const { _id: id } = await plan.create({ endsAt: later(world, 1) });
    await world.drain();
    const params = { id: product._id };
    const { undoId } = await plan.seller.call(products.remove, { params, form: {} });
    await nextMinute(world, 61);
    expect(await plan.read(id)).toMatchObject({ status: 'ended' });
    await plan.seller.call(products.undo, { params: { id: undoId ?? '' } });
    expect(await plan.prices(product._id)).toEqual([100, 0]);
  });

  test('works without the app, so that nobody is left with prices that were to be for a while', async ({
    make,
    world,
  }) => {
    const plan = await planner(world, await make.seller());
    const product = await addProduct(plan.seller, { price: '100', oldPrice: '0' });
    const { _id: id } = await plan.create({ endsAt: later(world, 1) });
    await world.drain();
    const { merchantId } = plan.seller.scope;
    await world.deps.db.deleteFrom('installed_apps').where('merchant_id', '=', merchantId).execute();
    await nextMinute(world, 61);
    expect(await plan.read(id)).toMatchObject({ status: 'ended' });
    expect(await plan.prices(product._id)).toEqual([100, 0]);
  });

  test('of two markdowns on one product, whichever goes first, ends at the price before both', async ({
    make,
    world,
  }) => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const plan = await planner(world, await make.seller());
      const product = await addProduct(plan.seller, { price: '100', oldPrice: '0' });
      const made: string[] = [];
      for (const percent of [20, 50]) {
        world.clock.advance({ seconds: 1 });
        made.push((await plan.create({ percent }))._id);
        await world.drain();
      }
      expect(await plan.prices(product._id)).toEqual([40, 100]);
      for (const index of order) {
        await plan.undo(made[index] ?? '');
        await world.drain();
      }
      expect(await plan.prices(product._id)).toEqual([100, 0]);
    }
  });
});

describe('on a live store', () => {
  /** Price, regular price, and whether that ends by itself. */
  async function asked(world: World, id: string): Promise<[number, number, boolean]> {
    const columns = ['price_cents', 'list_cents', 'sale_until'] as const;
    const query = world.deps.db.selectFrom('live_products').select(columns).where('product_id', '=', id);
    const { price_cents, list_cents, sale_until } = await query.executeTakeFirstOrThrow();
    return [price_cents / 100, list_cents / 100, sale_until !== null];
  }

  test('prices fall and go back at once, but those that somebody has changed since', async ({ make, world }) => {
    const plan = await planner(world, await make.seller());
    const added = await addProducts(plan.seller, 3, () => ({ price: '100', oldPrice: '0' }));
    const [plain = '', edited = '', repriced = ''] = added.map(({ _id }) => _id);
    await publish(world, plan.seller);
    await plan.create({ endsAt: later(world, 1) });
    await world.drain();
    expect(await plan.seller.call(products.summary)).toMatchObject({ changed: 0 });
    for (const { _id } of added) expect(await asked(world, _id)).toEqual([80, 100, true]);

    const setPrice = (id: string, price: string, live: 'now' | 'publish') =>
      plan.seller.call(products.updatePos, { params: { id }, body: { price, live } });
    await setPrice(edited, '90', 'publish');
    await setPrice(repriced, '70', 'now');
    await nextMinute(world, 61);
    expect(await asked(world, plain)).toEqual([100, 100, false]);
    expect(await asked(world, repriced)).toEqual([70, 100, false]);
    // The sale is over for buyers, and the seller's edit waits for the next publishing.
    expect(await asked(world, edited)).toEqual([100, 100, false]);
    expect(await plan.prices(edited)).toEqual([90, 100]);
  });

  test('one that waits for the next publishing changes nothing there, and one that is to stay ends no more', async ({
    make,
    world,
  }) => {
    const plan = await planner(world, await make.seller());
    const { _id: id } = await addProduct(plan.seller, { price: '100', oldPrice: '0' });
    await publish(world, plan.seller);
    expect(await plan.create({ live: 'publish' })).toMatchObject({ live: 'publish' });
    await world.drain();
    expect(await asked(world, id)).toEqual([100, 100, false]);
    const { _id: markdownId } = await plan.create({ percent: 50, endsAt: later(world, 1) });
    await world.drain();
    expect(await asked(world, id)).toEqual([40, 100, true]);
    await plan.stop(markdownId);
    expect(await asked(world, id)).toEqual([40, 100, false]);
  });
});

describe('killed between two portions', () => {
  test('a markdown goes on where it was, and marks nothing down twice', async ({ make, world }) => {
    const plan = await planner(world, await make.seller());
    const added = await addProducts(plan.seller, 5, () => ({ price: '100', oldPrice: '0' }));
    const { _id: markdownId } = await plan.create({ startsAt: later(world, 1) });
    world.clock.advance({ hours: 2 });
    const due = { ...plan.seller.scope, markdownId };
    const runs = makeRuns(world.deps, { products: world.services.products, portion: 2 });
    await runs.step(due);
    expect(await runs.step(due)).toBe(true);
    expect(await plan.read(markdownId)).toMatchObject({ status: 'running', products: 2 });
    await nextMinute(world);
    expect(await plan.read(markdownId)).toMatchObject({ status: 'done', products: 5 });
    for (const { _id } of added) expect(await plan.prices(_id)).toEqual([80, 100]);
  });

  test('even if its progress was lost, a product is marked down once', async ({ make, world }) => {
    const plan = await planner(world, await make.seller());
    const product = await addProduct(plan.seller, { price: '100', oldPrice: '0' });
    const { _id: id } = await plan.create();
    await world.drain();
    await world.deps.db
      .updateTable('markdowns')
      .set({ status: 'running', reached: null })
      .where('merchant_id', '=', plan.seller.scope.merchantId)
      .where('id', '=', id)
      .execute();
    await nextMinute(world);
    expect(await plan.prices(product._id)).toEqual([80, 100]);
  });

  test('putting back goes on where it was', async ({ make, world }) => {
    const plan = await planner(world, await make.seller());
    const added = await addProducts(plan.seller, 5, () => ({ price: '100', oldPrice: '0' }));
    const { _id: markdownId } = await plan.create();
    await world.drain();
    await plan.undo(markdownId);
    const due = { ...plan.seller.scope, markdownId };
    await makeRuns(world.deps, { products: world.services.products, portion: 2 }).step(due);
    await nextMinute(world);
    expect(await plan.read(markdownId)).toMatchObject({ status: 'undone', products: 5, restored: 5 });
    for (const { _id } of added) expect(await plan.prices(_id)).toEqual([100, 0]);
  });

  test('one that was stopped on its way keeps what it did, and can be undone', async ({ make, world }) => {
    const plan = await planner(world, await make.seller());
    await addProducts(plan.seller, 3, () => ({ price: '100', oldPrice: '0' }));
    const { _id: markdownId } = await plan.create({ startsAt: later(world, 1) });
    world.clock.advance({ hours: 2 });
    const runs = makeRuns(world.deps, { products: world.services.products, portion: 2 });
    const due = { ...plan.seller.scope, markdownId };
    await runs.step(due);
    await runs.step(due);
    expect(await plan.stop(markdownId)).toMatchObject({ status: 'stopped', products: 2 });
    await nextMinute(world);
    expect(await plan.read(markdownId)).toMatchObject({ status: 'stopped', products: 2 });
    await plan.undo(markdownId);
    await world.drain();
    expect(await plan.read(markdownId)).toMatchObject({ status: 'undone', restored: 2 });
  });
});
