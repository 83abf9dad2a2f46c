import { expect } from 'vitest';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { categories } from '#contract/categories/categories.contract.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { test } from '#testing/api-test.ts';
import { send } from '#testing/client.ts';
import { addCategory, addProduct, addSubCategory, emptyMerchant } from './categories.fixture.ts';

test('categories.list answers every category with its sub-categories by name, and how many products have none', async ({
  make,
  world,
}) => {
  const owner = await emptyMerchant(world, make);
  expect(await owner.call(categories.list)).toEqual({ categories: [], noCategoryCount: 0 });
  const tools = await addCategory(owner, 'tools');
  const aisle10 = await addCategory(owner, 'Aisle 10');
  await addCategory(owner, 'Aisle 9');
  await addCategory(owner, 'Éclairs');
  const saws = await addSubCategory(owner, tools._id, 'Saws');
  await addSubCategory(owner, tools._id, 'drills');
  await addProduct(world.deps.db, owner, { categoryId: tools._id, subCategoryId: saws._id });
  await addProduct(world.deps.db, owner, { categoryId: tools._id });
  await addProduct(world.deps.db, owner, { categoryId: aisle10._id, isActive: false });
  await addProduct(world.deps.db, owner);
  const { categories: shown, noCategoryCount } = await owner.call(categories.list);
  expect(noCategoryCount).toBe(1);
  expect(shown.map(({ name, productsCount }) => [name, productsCount])).toEqual([
    ['Aisle 9', 0],
    ['Aisle 10', 0],
    ['Éclairs', 0],
    ['tools', 2],
  ]);
  expect(shown[3]?.subCategories).toMatchObject([
    { name: 'drills', productsCount: 0, category: tools._id },
    { name: 'Saws', productsCount: 1, category: tools._id },
  ]);
});

test('a category of the merchant’s own takes the place of the sample with its name, and stays without it', async ({
  make,
}) => {
  const owner = await make.merchant();
  const { categories: samples } = await owner.call(categories.list);
  const kitchen = samples.find(({ name }) => name === 'Kitchen');
  const tools = samples.find(({ name }) => name === 'Tools');
  const own = await owner.call(categories.create, { form: { name: 'kitchen' } });
  expect(own).toMatchObject({ _id: kitchen?._id, name: 'kitchen', isSample: false, thumbnail: null });
  const sub = { categoryId: tools?._id ?? '', name: tools?.subCategories[0]?.name ?? '' };
  expect(await owner.call(categories.createSub, { body: sub })).toMatchObject({ name: sub.name });
  await expect(owner.call(categories.create, { form: { name: 'Kitchen' } })).toFailAt({
    name: 'A category with this name exists already',
  });
  const [store] = await owner.call(stores.list, { query: {} });
  await owner.call(stores.disableDemo, { params: { id: store?._id ?? '' } });
  const { categories: left } = await owner.call(categories.list);
  expect(left.map(({ name }) => name)).toEqual(['kitchen', 'Tools']);
});

test('categories.create: a name is enough; SEO title and address follow it', async ({ make, world }) => {
  const owner = await emptyMerchant(world, make);
  expect(await owner.call(categories.create, { form: { name: '  Home & Garden  ' } })).toEqual({
    _id: expect.any(String),
    name: 'Home & Garden',
    thumbnail: null,
    isFeatured: false,
    isSample: false,
    seoMetaData: { title: 'Home & Garden', description: '', slug: 'home-garden' },
    productsCount: 0,
    subCategories: [],
  });
});

test('a new category answers 201, also when it arrives as a form with its SEO as JSON text', async ({
  make,
  world,
}) => {
  const owner = await emptyMerchant(world, make);
  const body = new FormData();
  body.append('name', 'Lamps');
  body.append('isFeatured', 'true');
  body.append('seoMetaData', JSON.stringify({ title: 'All lamps', description: 'Warm light', slug: 'All Lamps!' }));
  const headers = { authorization: `Bearer ${owner.token}` };
  const answer = await fetch(`${world.config.urls.app}/api/v1/categories`, { method: 'POST', body, headers });
  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject({
    name: 'Lamps',
    isFeatured: true,
    seoMetaData: { title: 'All lamps', description: 'Warm light', slug: 'all-lamps' },
  });
});

test('each category rule has its message', async ({ make, world }) => {
  const owner = await emptyMerchant(world, make);
  await expect(owner.call(categories.create, { form: { name: '   ' } })).toFailAt({ name: 'Required' });
  await expect(owner.call(categories.create, { form: {} as never })).toFailAt({ name: 'Required' });
  const seoMetaData = { title: '', description: '', slug: '' };
  await expect(owner.call(categories.create, { form: { name: 'Lamps', seoMetaData } })).toFailAt({
    'seoMetaData.title': 'Too Short',
    'seoMetaData.description': 'Too Short',
    'seoMetaData.slug': 'Too Short',
  });
  expect((await owner.call(categories.list)).categories).toEqual([]);
});

test('a name exists once in a merchant’s categories, whatever its case', async ({ make, world }) => {
  const [owner, other] = [await emptyMerchant(world, make), await emptyMerchant(world, make)];
  const lamps = await addCategory(owner, 'Lamps');
  const tools = await addCategory(owner, 'Tools');
  const message = { name: 'A category with this name exists already' };
  await expect(addCategory(owner, 'LAMPS')).toFailAt(message);
  await expect(owner.call(categories.update, { params: { id: tools._id }, form: { name: 'lamps' } })).toFailAt(message);
  const respelled = await owner.call(categories.update, { params: { id: lamps._id }, form: { name: 'LAMPS' } });
  expect(respelled.name).toBe('LAMPS');
  expect(await addCategory(other, 'Lamps')).toMatchObject({ name: 'Lamps', seoMetaData: { slug: 'lamps' } });
});

test('a chosen address exists once; one that follows the name gets a number', async ({ make, world }) => {
  const owner = await emptyMerchant(world, make);
  const slugOf = async (name: string) => (await addCategory(owner, name)).seoMetaData.slug;
  expect(await slugOf('Cafe')).toBe('cafe');
  expect(await slugOf('Café')).toBe('cafe-2');
  expect(await slugOf('Cafe!')).toBe('cafe-3');
  expect(await slugOf('📦')).toBe('category');
  expect(await slugOf('🪑')).toBe('category-2');
  const message = { 'seoMetaData.slug': 'This address is used by another category' };
  const form = { name: 'Coffee', seoMetaData: { slug: 'CAFÉ' } };
  await expect(owner.call(categories.create, { form })).toFailAt(message);
  const coffee = await addCategory(owner, 'Coffee');
  await expect(owner.call(categories.update, { params: { id: coffee._id }, form })).toFailAt(message);
});

test('categories.update changes what it is given and leaves the rest, the address too', async ({ make, world }) => {
  const owner = await emptyMerchant(world, make);
  const { _id: id } = await addCategory(owner, 'Lamps');
  const update = (form: Parameters<typeof owner.call<typeof categories.update>>[1]['form']) =>
    owner.call(categories.update, { params: { id }, form });
  expect(await update({ name: 'Lighting', isFeatured: true })).toMatchObject({
    name: 'Lighting',
    isFeatured: true,
    seoMetaData: { title: 'Lamps', slug: 'lamps' },
  });
  expect(await update({ seoMetaData: { description: 'Warm' } })).toMatchObject({
    name: 'Lighting',
    isFeatured: true,
    seoMetaData: { title: 'Lamps', description: 'Warm', slug: 'lamps' },
  });
  expect(await update({ isFeatured: false, seoMetaData: { title: 'Lights', slug: 'Lights' } })).toMatchObject({
    name: 'Lighting',
    isFeatured: false,
    seoMetaData: { title: 'Lights', description: 'Warm', slug: 'lights' },
  });
  expect(await update({})).toMatchObject({ name: 'Lighting', seoMetaData: { slug: 'lights' } });
  await expect(update({ name: ' ' })).toFailAt({ name: 'Required' });
});

test('an updated category is answered with its sub-categories', async ({ make, world }) => {
  const owner = await emptyMerchant(world, make);
  const { _id: id } = await addCategory(owner, 'Lamps');
  await addSubCategory(owner, id, 'Desk lamps');
  const saved = await owner.call(categories.update, { params: { id }, form: { name: 'Lighting' } });
  expect(saved.subCategories).toMatchObject([{ name: 'Desk lamps', category: id }]);
});

test('counts, ids and owners can’t be written from outside', async ({ make, world }) => {
  const [owner, other] = [await emptyMerchant(world, make), await emptyMerchant(world, make)];
  const form = {
    name: 'Lamps',
    _id: other.user._id,
    merchantId: other.scope.merchantId,
    productsCount: 7,
    isSample: true,
  };
  const made = await owner.call(categories.create, { form });
  expect(made).toMatchObject({ productsCount: 0, isSample: false });
  expect(made._id).not.toBe(other.user._id);
  expect((await other.call(categories.list)).categories).toEqual([]);
});

test('staff arrange categories as the owner does', async ({ make, world }) => {
  const owner = await emptyMerchant(world, make);
  const staff = await make.staff(owner);
  await addCategory(staff, 'Lamps');
  expect((await owner.call(categories.list)).categories).toMatchObject([{ name: 'Lamps' }]);
});

test('hideCategoryByLimit is a setting of the merchant, with whole numbers from 0', async ({ make, world }) => {
  const owner = await emptyMerchant(world, make);
  const save = (hideCategoryByLimit: { unpublishCategories: boolean; productsLimit: number }) =>
    owner.call(accounts.updateSettings, { body: { customSettings: { hideCategoryByLimit } } });
  const { customSettings } = await save({ unpublishCategories: true, productsLimit: 3 });
  expect(customSettings.hideCategoryByLimit).toEqual({ unpublishCategories: true, productsLimit: 3 });
  expect((await owner.call(accounts.me)).customSettings).toEqual(customSettings);
  await expect(save({ unpublishCategories: true, productsLimit: -1 })).rejects.toMatchObject({ status: 400 });
});

test('cleanAll is a call of its own, not a category with that id', async ({ make, world }) => {
  const owner = await emptyMerchant(world, make);
  const answer = await send(world.config.urls.app, categories.removeAll, {}, { token: owner.token });
  expect(answer.status).toBe(200);
  const wrong = { ...categories.remove, path: '/categories/everything' };
  expect((await send(world.config.urls.app, wrong, {}, { token: owner.token })).status).toBe(404);
});
