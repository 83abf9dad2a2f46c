import { expect } from 'vitest';
import { categories } from '#contract/categories/categories.contract.ts';
import { test } from '#testing/api-test.ts';
import { untilSomebodyWaits } from '#testing/lock-waits.ts';
import { addCategory, addProduct, addSubCategory, emptyMerchant } from './categories.fixture.ts';

const outcomes = async (calls: Promise<unknown>[]) => {
  const settled = await Promise.allSettled(calls);
  return {
    done: settled.filter(({ status }) => status === 'fulfilled').length,
    refusals: settled.flatMap((result) => (result.status === 'rejected' ? [result.reason] : [])),
  };
};

const times = <Result>(count: number, make: (index: number) => Result) =>
  Array.from({ length: count }, (_, i) => make(i));

test('of several that create one name at once, one does, and the others are told at the field', async ({
  make,
  world,
}) => {
  const owner = await emptyMerchant(world, make);
  const { done, refusals } = await outcomes(times(6, () => addCategory(owner, 'Lamps')));
  expect(done).toBe(1);
  for (const error of refusals) expect(error.fields).toEqual({ name: 'A category with this name exists already' });
  expect((await owner.call(categories.list)).categories).toHaveLength(1);
});

test('names that lead to one address at once each get an address of their own', async ({ make, world }) => {
  const owner = await emptyMerchant(world, make);
  const made = await Promise.all(times(6, (index) => addCategory(owner, `Lamps${'!'.repeat(index)}`)));
  expect(new Set(made.map(({ seoMetaData }) => seoMetaData.slug)).size).toBe(6);
});

test('a category that is deleted while a product is being added to it: the product wins', async ({ make, world }) => {
  const owner = await emptyMerchant(world, make);
  const { _id: id } = await addCategory(owner, 'Lamps');
  let removal: Promise<unknown> = Promise.resolve();
  await world.deps.db.transaction().execute(async (tx) => {
    await addProduct(tx, owner, { categoryId: id });
    removal = owner.call(categories.remove, { params: { id } }).catch((error: unknown) => error);
    await untilSomebodyWaits(world);
  });
  expect(await removal).toMatchObject({ code: 'CATEGORY_IN_USE' });
  expect((await owner.call(categories.list)).categories).toMatchObject([{ productsCount: 1 }]);
});

test('a category that is deleted while a sub-category is being added to it: the sub-category wins', async ({
  make,
  world,
}) => {
  const owner = await emptyMerchant(world, make);
  const { _id: id } = await addCategory(owner, 'Lamps');
  let removal: Promise<unknown> = Promise.resolve();
  await world.deps.db.transaction().execute(async (tx) => {
    await world.services.categories.findOrCreateSubsByNames(tx, owner.scope, id, ['Desk lamps']);
    removal = owner.call(categories.remove, { params: { id } }).catch((error: unknown) => error);
    await untilSomebodyWaits(world);
  });
  expect(await removal).toMatchObject({ code: 'CATEGORY_IN_USE' });
  expect((await owner.call(categories.list)).categories[0]?.subCategories).toHaveLength(1);
});

test('deleting and adding at once never leaves a product in a category that is gone', async ({ make, world }) => {
  const owner = await emptyMerchant(world, make);
  for (const { _id: id } of await Promise.all(times(8, (index) => addCategory(owner, `Lamps ${index}`)))) {
    await Promise.allSettled([
      addProduct(world.deps.db, owner, { categoryId: id }),
      owner.call(categories.remove, { params: { id } }),
      addSubCategory(owner, id, 'Desk lamps'),
    ]);
  }
  const { categories: left } = await owner.call(categories.list);
  const { rows } = await world.pool.query(
    'select category_id as id, count(*) from products where merchant_id = $1 group by 1',
    [owner.scope.merchantId],
  );
  expect(rows.every(({ id }) => left.some((category) => category._id === id))).toBe(true);
  for (const { _id, productsCount } of left) {
    expect(productsCount).toBe(rows.find(({ id }) => id === _id)?.count ?? 0);
  }
});

test('cleaning up gives way to products that are being added, and fails none of them', async ({ make, world }) => {
  const owner = await emptyMerchant(world, make);
  const made = await Promise.all(times(4, (index) => addCategory(owner, `Lamps ${index}`)));
  let cleaning: Promise<unknown> = Promise.resolve();
  await world.deps.db.transaction().execute(async (tx) => {
    // Holds a key of the category, then wants the counts: the other way around than the clean-up.
    const held = [owner.scope.merchantId, made[0]?._id];
    await tx
      .selectFrom('categories')
      .select('id')
      .where('merchant_id', '=', held[0] ?? '')
      .where('id', '=', held[1] ?? '')
      .forKeyShare()
      .execute();
    await addProduct(world.deps.db, owner);
    cleaning = owner.call(categories.removeAll);
    await untilSomebodyWaits(world);
    await addProduct(tx, owner, { categoryId: made[1]?._id ?? null });
  });
  expect(await cleaning).toEqual({ removed: 4 });
  expect(await owner.call(categories.list)).toEqual({ categories: [], noCategoryCount: 2 });
});
