import { expect } from 'vitest';
import { categories } from '#contract/categories/categories.contract.ts';
import { content } from '#contract/content/content.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { type Person, test } from '#testing/api-test.ts';
import { storeOf } from '#testing/first-store.ts';
import { addPage, addPost, entry, saveMenu } from './content.fixture.ts';

const addProduct = async (of: Person) =>
  (await of.call(products.create, { form: { title: 'Lamp', price: 1, oldPrice: 0, quantity: 1 } }))._id;

const addCategory = async (of: Person) => (await of.call(categories.create, { form: { name: 'Lamps' } }))._id;

const mainOf = async (of: Person) =>
  (await of.call(content.listMenus, { params: { id: await storeOf(of) } })).find(({ place }) => place === 'main');

test('content.listMenus answers all four places, those that are empty too', async ({ make }) => {
  const owner = await make.seller();
  const empty = (place: string) => ({ place, title: '', items: [] });
  expect(await owner.call(content.listMenus, { params: { id: await storeOf(owner) } })).toEqual(
    ['main', 'footer_1', 'footer_2', 'footer_3'].map(empty),
  );
});

test('content.saveMenu replaces one menu whole, in its order and with its second level', async ({ make }) => {
  const owner = await make.seller();
  const category = await addCategory(owner);
  const { _id: sub } = await owner.call(categories.createSub, { body: { categoryId: category, name: 'Desk' } });
  const page = (await addPage(owner, { title: 'About' }))._id;
  const post = (await addPost(owner, { title: 'News' }))._id;
  const items = [
    entry('Home', { kind: 'home' }),
    entry('Lamps', { kind: 'category', id: category }, [
      { label: 'Desk', link: { kind: 'sub_category', id: sub, address: null } },
      { label: 'One', link: { kind: 'product', id: await addProduct(owner), address: null } },
    ]),
    entry('About', { kind: 'page', id: page }),
    entry('News', { kind: 'post', id: post }),
    entry('Blog', { kind: 'blog' }),
    entry('Truckloads', { kind: 'truckloads' }),
    entry('Write', { kind: 'address', address: 'mailto:hello@example.com' }),
  ];
  const [main, footer] = await saveMenu(owner, { place: 'main', title: 'Shop', items });
  expect(main).toEqual({ place: 'main', title: 'Shop', items });
  expect(footer?.items).toEqual([]);
  await saveMenu(owner, { place: 'footer_1', title: 'Help', items: [entry('Home', { kind: 'home' })] });
  const shorter = { place: 'main' as const, title: '', items: [...items].reverse().slice(0, 2) };
  const saved = await saveMenu(owner, shorter);
  expect(saved[0]).toEqual(shorter);
  expect(saved[1]).toMatchObject({ title: 'Help', items: [{ label: 'Home' }] });
});

test('each rule of a menu has its message, at the entry it is about', async ({ make }) => {
  const owner = await make.seller();
  const items = [
    entry('', { kind: 'home' }),
    entry('Lamps', { kind: 'category' }, [
      { label: 'Run', link: { kind: 'address', id: null, address: 'javascript:1' } },
    ]),
    entry('Away', { kind: 'address', address: '//example.com' }),
  ];
  await expect(saveMenu(owner, { place: 'main', title: '', items })).toFailAt({
    'items.0.label': 'Required',
    'items.1.link.id': 'Choose where it leads',
    'items.1.children.0.link.address': 'Begin with / or https://',
    'items.2.link.address': 'Begin with / or https://',
  });
});

test('a menu leads to what is the merchant’s own and there, and says which entry does not', async ({ make }) => {
  const [owner, other] = [await make.seller(), await make.seller()];
  const theirPage = (await addPage(other, { title: 'About' }))._id;
  const theirPost = (await addPost(other, { title: 'News' }))._id;
  const gone = await addProduct(owner);
  await owner.call(products.remove, { params: { id: gone }, form: {} });
  const items = [
    entry('Home', { kind: 'home' }, [{ label: 'Page', link: { kind: 'page', id: theirPage, address: null } }]),
    entry('Post', { kind: 'post', id: theirPost }),
    entry('Category', { kind: 'category', id: await addCategory(other) }),
    entry('Sub', { kind: 'sub_category', id: await addCategory(owner) }),
    entry('Product', { kind: 'product', id: gone }),
  ];
  await expect(saveMenu(owner, { place: 'main', title: '', items })).toFailAt({
    'items.0.children.0.link.id': 'This page does not exist',
    'items.1.link.id': 'This blog post does not exist',
    'items.2.link.id': 'This category does not exist',
    'items.3.link.id': 'This sub-category does not exist',
    'items.4.link.id': 'This product does not exist',
  });
  expect((await mainOf(owner))?.items).toEqual([]);
});

test('an entry whose category or product has been deleted since leads nowhere, and says so', async ({ make }) => {
  const owner = await make.seller();
  const [category, product] = [await addCategory(owner), await addProduct(owner)];
  const items = [entry('Lamps', { kind: 'category', id: category }), entry('Lamp', { kind: 'product', id: product })];
  await saveMenu(owner, { place: 'main', title: '', items });
  await owner.call(products.remove, { params: { id: product }, form: {} });
  await owner.call(categories.remove, { params: { id: category } });
  expect((await mainOf(owner))?.items).toEqual([
    entry('Lamps', { kind: 'category', id: null }),
    entry('Lamp', { kind: 'product', id: null }),
  ]);
});

test('content.removePage and content.removePost are refused while a menu leads there, and say which', async ({
  make,
}) => {
  const owner = await make.seller();
  const page = (await addPage(owner, { title: 'About' }))._id;
  const post = (await addPost(owner, { title: 'News' }))._id;
  const nested = entry('Home', { kind: 'home' }, [{ label: 'About', link: { kind: 'page', id: page, address: null } }]);
  await saveMenu(owner, { place: 'main', title: '', items: [nested, entry('News', { kind: 'post', id: post })] });
  await saveMenu(owner, { place: 'footer_2', title: 'Help', items: [nested] });
  const refusal = (message: string) => ({ status: 409, body: { error: { name: 'CONFLICT', message } } });
  await expect(owner.call(content.removePage, { params: { id: page } })).rejects.toMatchObject(
    refusal('This page is in the main menu and the menu “Help”. Take it out of there first.'),
  );
  await expect(owner.call(content.removePost, { params: { id: post } })).rejects.toMatchObject(
    refusal('This blog post is in the main menu. Take it out of there first.'),
  );
  await saveMenu(owner, { place: 'main', title: '', items: [] });
  await saveMenu(owner, { place: 'footer_2', title: 'Help', items: [] });
  expect(await owner.call(content.removePage, { params: { id: page } })).toBeUndefined();
  expect(await owner.call(content.removePost, { params: { id: post } })).toBeUndefined();
});

test('two who save one menu at the same time leave one of the two, whole', async ({ make }) => {
  const owner = await make.seller();
  const params = { id: await storeOf(owner) };
  const menuOf = (name: string) => ({
    place: 'main' as const,
    title: name,
    items: [1, 2, 3].map((number) => entry(`${name} ${number}`, { kind: 'home' })),
  });
  const menus = [menuOf('One'), menuOf('Other')];
  await Promise.all(menus.map((body) => owner.call(content.saveMenu, { params, body })));
  expect(menus).toContainEqual(await mainOf(owner));
});
