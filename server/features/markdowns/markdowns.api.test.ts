import { describe, expect } from 'vitest';
import { categories } from '#contract/categories/categories.contract.ts';
import { markdowns } from '#contract/markdowns/markdowns.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { addProduct, addProducts } from '#server/features/products/products.fixture.ts';
import { test } from '#testing/api-test.ts';
import { nextMinute, planner } from './markdowns.fixture.ts';

const inAnHour = (now: Date, hours = 1) => new Date(now.getTime() + hours * 3_600_000).toISOString();

test('without the app nothing is looked at and nothing is marked down', async ({ make }) => {
  const seller = await make.seller();
  const body = { products: { filter: {} }, percent: 20 };
  const refused = { status: 403, code: 'APP_NOT_INSTALLED' };
  await expect(seller.call(markdowns.preview, { body })).rejects.toMatchObject(refused);
  await expect(seller.call(markdowns.create, { body })).rejects.toMatchObject(refused);
});

describe('the preview', () => {
  test('tells how many products change, what the stock is priced at before and after, and some examples', async ({
    make,
    world,
  }) => {
    const plan = await planner(world, await make.seller());
    const fryer = await addProduct(plan.seller, { title: 'Fryer', price: '50.00', quantity: 2 });
    world.clock.advance({ seconds: 1 });
    const lamp = await addProduct(plan.seller, { title: 'Lamp', price: '10.00', quantity: 3 });
    await addProduct(plan.seller, { title: 'Pin', price: '0.01', oldPrice: '0', quantity: 9 });
    expect(await plan.preview({ percent: 20, endsOn: 99 })).toEqual({
      products: 2,
      unchanged: 1,
      before: 130,
      after: 2 * 39.99 + 3 * 7.99,
      examples: [
        { _id: lamp._id, title: 'Lamp', thumbnail: null, before: 10, after: 7.99 },
        { _id: fryer._id, title: 'Fryer', thumbnail: null, before: 50, after: 39.99 },
      ],
    });
  });

  test('changes nothing', async ({ make, world }) => {
    const plan = await planner(world, await make.seller());
    const { _id: id, version } = await addProduct(plan.seller);
    await plan.preview();
    await world.drain();
    expect(await plan.seller.call(products.get, { params: { id } })).toMatchObject({ price: 54.99, version });
    expect(await plan.list()).toEqual([]);
  });

  test('of products that nothing matches says so with zeros', async ({ make, world }) => {
    const plan = await planner(world, await make.seller());
    await addProduct(plan.seller);
    const none = { products: 0, unchanged: 0, before: 0, after: 0, examples: [] };
    expect(await plan.preview({ products: { filter: { search: 'unicorn' } } })).toEqual(none);
    expect(await plan.preview({ olderThanDays: 30 })).toEqual(none);
  });
});

describe('at once', () => {
  test('prices fall, the price before becomes the old price, and stores see a change', async ({ make, world }) => {
    const plan = await planner(world, await make.seller());
    const { _id: id, version } = await addProduct(plan.seller, { price: '100', oldPrice: '0' });
    const other = await addProduct(plan.seller, { price: '100', oldPrice: '140' });
    const markdown = await plan.create({ name: 'Summer', percent: 12.5 });
    expect(markdown).toMatchObject({ name: 'Summer', percent: 12.5, status: 'scheduled', by: expect.any(String) });
    await world.drain();
    expect(await plan.read(markdown._id)).toMatchObject({ status: 'done', products: 2, restored: 0 });
    expect(await plan.prices(id)).toEqual([87.5, 100]);
    expect(await plan.prices(other._id)).toEqual([87.5, 140]);
    expect(await plan.seller.call(products.get, { params: { id } })).toMatchObject({ version: version + 1 });
  });

  test('only the products that were chosen are marked down', async ({ make, world }) => {
    const plan = await planner(world, await make.seller());
    const { _id: category } = await plan.seller.call(categories.create, { form: { name: 'Kitchen' } });
    const [kitchen, hidden, named, other] = await Promise.all([
      addProduct(plan.seller, { price: '100', category }),
      addProduct(plan.seller, { price: '100', status: 'Unpublished' }),
      addProduct(plan.seller, { price: '100', title: 'Brass telescope' }),
      addProduct(plan.seller, { price: '100' }),
    ]);
    await plan.create({ percent: 10, products: { filter: { category } } });
    await plan.create({ percent: 20, products: { filter: { status: 'Unpublished' } } });
    await plan.create({ percent: 30, products: { filter: { search: 'telescope' } } });
    await plan.create({ percent: 40, products: { ids: [other._id] } });
    await world.drain();
    const ids = [kitchen, hidden, named, other].map(({ _id }) => _id);
    expect(await Promise.all(ids.map(async (id) => (await plan.prices(id))[0]))).toEqual([90, 80, 70, 60]);
  });

  test('only what has been here long enough is marked down', async ({ make, world }) => {
    const plan = await planner(world, await make.seller());
    const old = await addProduct(plan.seller, { price: '100' });
    world.clock.advance({ days: 3 });
    const fresh = await addProduct(plan.seller, { price: '100' });
    await plan.create({ percent: 50, olderThanDays: 2 });
    await world.drain();
    expect([await plan.prices(old._id), await plan.prices(fresh._id)]).toEqual([
      [50, 119.99],
      [100, 119.99],
    ]);
  });

  test('another merchant’s products and markdowns stay out of sight and reach', async ({ make, world }) => {
    const plan = await planner(world, await make.seller());
    const stranger = await planner(world, await make.seller());
    const theirs = await addProduct(stranger.seller, { price: '100' });
    await plan.create({ products: { ids: [theirs._id] } });
    await plan.create();
    await world.drain();
    expect(await stranger.prices(theirs._id)).toEqual([100, 119.99]);
    expect(await stranger.list()).toEqual([]);
  });
});

describe('at a time', () => {
  test('it waits, and takes the products that match when its time has come', async ({ make, world }) => {
    const plan = await planner(world, await make.seller());
    const { _id: id } = await plan.create({ startsAt: inAnHour(world.clock.now()) });
    const late = await addProduct(plan.seller, { price: '100' });
    await nextMinute(world, 30);
    expect(await plan.read(id)).toMatchObject({ status: 'scheduled', products: 0 });
    await nextMinute(world, 31);
    expect(await plan.read(id)).toMatchObject({ status: 'done', products: 1 });
    expect(await plan.prices(late._id)).toEqual([80, 119.99]);
  });

  test('it ends by itself, and prices go back', async ({ make, world }) => {
    const plan = await planner(world, await make.seller());
    const { _id: product } = await addProduct(plan.seller, { price: '100', oldPrice: '0' });
    const { _id: id } = await plan.create({ endsAt: inAnHour(world.clock.now()) });
    await nextMinute(world);
    expect(await plan.prices(product)).toEqual([80, 100]);
    await nextMinute(world, 60);
    expect(await plan.prices(product)).toEqual([100, 0]);
    expect(await plan.read(id)).toMatchObject({ status: 'ended', products: 1, restored: 1 });
  });

  test('it fails with a word about it when the app is gone by then', async ({ make, world }) => {
    const plan = await planner(world, await make.seller());
    const { _id: product } = await addProduct(plan.seller, { price: '100', oldPrice: '0' });
    const { _id: id } = await plan.create({ startsAt: inAnHour(world.clock.now()) });
    await world.deps.db.deleteFrom('installed_apps').where('merchant_id', '=', plan.seller.scope.merchantId).execute();
    await nextMinute(world, 61);
    expect(await plan.read(id)).toMatchObject({
      status: 'failed',
      message: 'The Markdown planner was not installed when its time came, so no price was changed.',
    });
    expect(await plan.prices(product)).toEqual([100, 0]);
  });

  test('it fails with a word about it when the subscription has ended by then', async ({ make, world }) => {
    const plan = await planner(world, await make.seller());
    const { _id: id } = await plan.create({ startsAt: inAnHour(world.clock.now()) });
    const { merchantId } = plan.seller.scope;
    const subscription = (status: 'canceled' | 'active') =>
      world.deps.db.updateTable('subscriptions').set({ status }).where('merchant_id', '=', merchantId).execute();
    await subscription('canceled');
    await nextMinute(world, 61);
    await subscription('active');
    expect(await plan.read(id)).toMatchObject({
      status: 'failed',
      message: 'There was no active subscription when its time came, so no price was changed.',
    });
  });

  test('it does not begin when its end has passed as well', async ({ make, world }) => {
    const plan = await planner(world, await make.seller());
    const now = world.clock.now();
    const { _id: id } = await plan.create({ startsAt: inAnHour(now), endsAt: inAnHour(now, 2) });
    await nextMinute(world, 180);
    expect(await plan.read(id)).toMatchObject({ status: 'failed', message: expect.stringContaining('Its end came') });
  });
});

test('percentages, days and times that make no sense are refused at their fields', async ({ make, world }) => {
  const plan = await planner(world, await make.seller());
  const now = world.clock.now();
  const refusedAt = (param: string) => ({ status: 400, body: { errors: [{ param }] } });
  for (const percent of [0, -5, 96, 12.345]) {
    await expect(plan.create({ percent })).rejects.toMatchObject(refusedAt('percent'));
  }
  await expect(plan.create({ olderThanDays: -1 })).rejects.toMatchObject(refusedAt('olderThanDays'));
  await expect(plan.create({ endsOn: 100 })).rejects.toMatchObject(refusedAt('endsOn'));
  await expect(plan.create({ endsAt: inAnHour(now, -1) })).rejects.toMatchObject(refusedAt('endsAt'));
  const backwards = { startsAt: inAnHour(now, 2), endsAt: inAnHour(now) };
  await expect(plan.create(backwards)).rejects.toMatchObject(refusedAt('endsAt'));
  await expect(plan.create({ startsAt: inAnHour(now, 24 * 400) })).rejects.toMatchObject(refusedAt('startsAt'));
  expect(await plan.list()).toEqual([]);
});

test('the list is read page by page, newest first, with the total beside it', async ({ make, world }) => {
  const plan = await planner(world, await make.seller());
  await addProducts(plan.seller, 1, () => ({}));
  for (const name of ['first', 'second', 'third']) {
    world.clock.advance({ seconds: 1 });
    await plan.create({ name, startsAt: inAnHour(world.clock.now()) });
  }
  const page = await plan.seller.call(markdowns.list, { query: { page: 2, pageSize: 2 } });
  expect(page.map(({ name }) => name)).toEqual(['first']);
  expect((await plan.list()).map(({ name }) => name)).toEqual(['third', 'second', 'first']);
});
