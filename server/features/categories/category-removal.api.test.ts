import { expect } from 'vitest';
import { categories } from '#contract/categories/categories.contract.ts';
import { countProducts } from '#server/features/products/products.fixture.ts';
import { test } from '#testing/api-test.ts';
import { addCategory, addProduct, addSubCategory, emptyMerchant, productOf } from './categories.fixture.ts';

test('categories.remove deletes a category that nothing uses', async ({ make, world }) => {
  const owner = await emptyMerchant(world, make);
  const { _id: id } = await addCategory(owner, 'Lamps');
  expect(await owner.call(categories.remove, { params: { id } })).toBeUndefined();
  expect((await owner.call(categories.list)).categories).toEqual([]);
  await expect(owner.call(categories.remove, { params: { id } })).toFailWith('NOT_FOUND');
});

test('a category that has products, has sub-categories or is featured cannot be deleted', async ({ make, world }) => {
  const owner = await emptyMerchant(world, make);
  const full = await addCategory(owner, 'Full');
  await addProduct(world.deps.db, owner, { categoryId: full._id });
  const parent = await addCategory(owner, 'Parent');
  await addSubCategory(owner, parent._id, 'Child');
  const featured = await owner.call(categories.create, { form: { name: 'Featured', isFeatured: true } });
  const reasons = {
    [full._id]: 'This category has products.',
    [parent._id]: 'This category has sub-categories.',
    [featured._id]: 'This category is featured.',
  };
  for (const [id, message] of Object.entries(reasons)) {
    await expect(owner.call(categories.remove, { params: { id } })).toFailWith('CATEGORY_IN_USE');
    await expect(owner.call(categories.remove, { params: { id } })).rejects.toMatchObject({
      body: { error: { message } },
    });
  }
  expect((await owner.call(categories.list)).categories).toHaveLength(3);
});

test('a deleted product does not keep its category', async ({ make, world }) => {
  const owner = await emptyMerchant(world, make);
  const { _id: id } = await addCategory(owner, 'Lamps');
  const product = await addProduct(world.deps.db, owner, { categoryId: id, isActive: false });
  await owner.call(categories.remove, { params: { id } });
  expect(await productOf(world, owner, product)).toMatchObject({ category_id: null });
});

test('categories.removeAll removes all categories with their sub-categories; the products stay, uncategorized and changed', async ({
  make,
  world,
}) => {
  const owner = await emptyMerchant(world, make);
  const lamps = await addCategory(owner, 'Lamps');
  const desk = await addSubCategory(owner, lamps._id, 'Desk lamps');
  await owner.call(categories.create, { form: { name: 'Featured', isFeatured: true } });
  const { db } = world.deps;
  const inside = await addProduct(db, owner, { categoryId: lamps._id, subCategoryId: desk._id });
  const deleted = await addProduct(db, owner, { categoryId: lamps._id, isActive: false });
  const outside = await addProduct(db, owner);
  const before = await productOf(world, owner, inside);
  world.clock.advance({ minutes: 1 });
  expect(await owner.call(categories.removeAll)).toEqual({ removed: 2 });
  expect(await owner.call(categories.list)).toEqual({ categories: [], noCategoryCount: 2 });
  const after = await productOf(world, owner, inside);
  expect(after).toMatchObject({ category_id: null, sub_category_id: null, version: before.version + 1 });
  expect(after.updated_at).toEqual(world.clock.now());
  expect(await productOf(world, owner, deleted)).toMatchObject({ category_id: null, version: 1 });
  expect(await productOf(world, owner, outside)).toMatchObject({ version: 1 });
  expect(await owner.call(categories.removeAll)).toEqual({ removed: 0 });
});

test('only the owner deletes all categories; staff delete one that nothing uses', async ({ make, world }) => {
  const owner = await emptyMerchant(world, make);
  const staff = await make.staff(owner);
  const { _id: id } = await addCategory(owner, 'Lamps');
  await addCategory(owner, 'Chairs');
  await expect(staff.call(categories.removeAll)).toFailWith('NOT_PERMITTED');
  expect(await staff.call(categories.remove, { params: { id } })).toBeUndefined();
  expect((await owner.call(categories.list)).categories).toMatchObject([{ name: 'Chairs' }]);
});

test('cleaning up touches one merchant alone', async ({ make, world }) => {
  const [owner, other] = [await emptyMerchant(world, make), await emptyMerchant(world, make)];
  await addCategory(owner, 'Lamps');
  const theirs = await addCategory(other, 'Lamps');
  const product = await addProduct(world.deps.db, other, { categoryId: theirs._id });
  await owner.call(categories.removeAll);
  expect((await other.call(categories.list)).categories).toMatchObject([{ _id: theirs._id, productsCount: 1 }]);
  expect(await productOf(world, other, product)).toMatchObject({ category_id: theirs._id, version: 1 });
});

test('a catalogue of thousands is cleaned up whole', async ({ make, world }) => {
  const owner = await emptyMerchant(world, make);
  const { merchantId } = owner.scope;
  const { _id: id } = await addCategory(owner, 'Lamps');
  await world.pool.query(
    `insert into products (merchant_id, id, title, price_cents, quantity, condition, cl_sku, status,
       category_id, created_at, updated_at)
     select $1, gen_random_uuid(), 'Lamp ' || n, 100, 1, 'New', 'lamp-' || n, 'Ready', $2, now(), now()
     from generate_series(1, 2100) n`,
    [merchantId, id],
  );
  await countProducts(world, owner, 2100);
  expect(await owner.call(categories.removeAll)).toEqual({ removed: 1 });
  expect(await owner.call(categories.list)).toEqual({ categories: [], noCategoryCount: 2100 });
  const { rows } = await world.pool.query('select distinct version from products where merchant_id = $1', [merchantId]);
  expect(rows).toEqual([{ version: 2 }]);
});
