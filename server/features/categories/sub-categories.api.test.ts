import { expect } from 'vitest';
import { categories } from '#contract/categories/categories.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { test } from '#testing/api-test.ts';
import { addCategory, addProduct, addSubCategory, emptyMerchant } from './categories.fixture.ts';

test('categories.createSub: a name is enough, and the parent’s id comes back as category', async ({ make, world }) => {
  const owner = await emptyMerchant(world, make);
  const { _id: categoryId } = await addCategory(owner, 'Lamps');
  expect(await addSubCategory(owner, categoryId, '  Desk lamps ')).toEqual({
    _id: expect.any(String),
    name: 'Desk lamps',
    seoMetaData: { title: 'Desk lamps', description: '', slug: 'desk-lamps' },
    productsCount: 0,
    category: categoryId,
  });
});

test('a sub-category has the same name and SEO rules', async ({ make, world }) => {
  const owner = await emptyMerchant(world, make);
  const { _id: categoryId } = await addCategory(owner, 'Lamps');
  const seoMetaData = { title: '', description: '', slug: '' };
  await expect(owner.call(categories.createSub, { body: { categoryId, name: '', seoMetaData } })).toFailAt({
    name: 'Required',
    'seoMetaData.title': 'Too Short',
    'seoMetaData.description': 'Too Short',
    'seoMetaData.slug': 'Too Short',
  });
});

test('names and addresses of sub-categories are unique within their category', async ({ make, world }) => {
  const owner = await emptyMerchant(world, make);
  const lamps = await addCategory(owner, 'Lamps');
  const tools = await addCategory(owner, 'Tools');
  const used = await addSubCategory(owner, lamps._id, 'Used');
  await addSubCategory(owner, tools._id, 'Used');
  const nameTaken = { name: 'A sub-category with this name exists already' };
  await expect(addSubCategory(owner, lamps._id, 'USED')).toFailAt(nameTaken);
  expect((await addSubCategory(owner, lamps._id, 'Used!')).seoMetaData.slug).toBe('used-2');
  const slugTaken = { 'seoMetaData.slug': 'This address is used by another sub-category' };
  const body = { categoryId: lamps._id, name: 'Worn', seoMetaData: { slug: 'used' } };
  await expect(owner.call(categories.createSub, { body })).toFailAt(slugTaken);
  const worn = await addSubCategory(owner, lamps._id, 'Worn');
  const params = { id: worn._id };
  await expect(owner.call(categories.updateSub, { params, body: { name: 'used' } })).toFailAt(nameTaken);
  await expect(owner.call(categories.updateSub, { params, body })).toFailAt(slugTaken);
  expect(used.seoMetaData.slug).toBe('used');
});

test('a sub-category belongs to a category of the same merchant', async ({ make, world }) => {
  const [owner, other] = [await emptyMerchant(world, make), await emptyMerchant(world, make)];
  const theirs = await addCategory(other, 'Lamps');
  const nowhere = '0190a5a0-dead-7000-8000-00000000dead';
  const message = { categoryId: 'This category does not exist' };
  await expect(addSubCategory(owner, theirs._id, 'Desk lamps')).toFailAt(message);
  await expect(addSubCategory(owner, nowhere, 'Desk lamps')).toFailAt(message);
  await expect(addSubCategory(owner, 'lamps', 'Desk lamps')).toFailAt({ categoryId: 'Not a valid id' });
  expect((await other.call(categories.list)).categories[0]?.subCategories).toEqual([]);
});

test('categories.updateSub changes name and SEO', async ({ make, world }) => {
  const owner = await emptyMerchant(world, make);
  const lamps = await addCategory(owner, 'Lamps');
  const { _id: id } = await addSubCategory(owner, lamps._id, 'Desk lamps');
  const seoMetaData = { title: 'Lamps for desks', description: 'Bright', slug: 'desks' };
  const saved = await owner.call(categories.updateSub, { params: { id }, body: { name: 'Desks', seoMetaData } });
  expect(saved).toMatchObject({ name: 'Desks', seoMetaData, category: lamps._id });
  expect((await owner.call(categories.list)).categories[0]?.subCategories).toEqual([saved]);
  expect(await owner.call(categories.updateSub, { params: { id }, body: {} })).toEqual(saved);
});

test('categories.removeSub deletes a sub-category that has no products', async ({ make, world }) => {
  const owner = await emptyMerchant(world, make);
  const lamps = await addCategory(owner, 'Lamps');
  const { _id: id } = await addSubCategory(owner, lamps._id, 'Desk lamps');
  const product = await addProduct(world.deps.db, owner, { categoryId: lamps._id, subCategoryId: id });
  await expect(owner.call(categories.removeSub, { params: { id } })).toFailWith('CATEGORY_IN_USE');
  await owner.call(products.remove, { params: { id: product }, form: {} });
  expect(await owner.call(categories.removeSub, { params: { id } })).toBeUndefined();
  await expect(owner.call(categories.removeSub, { params: { id } })).toFailWith('NOT_FOUND');
  expect((await owner.call(categories.list)).categories[0]?.subCategories).toEqual([]);
});
