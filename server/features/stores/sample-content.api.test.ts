import { expect } from 'vitest';
import { content } from '#contract/content/content.contract.ts';
import { design } from '#contract/design/design.contract.ts';
import { discounts } from '#contract/discounts/discounts.contract.ts';
import { locations } from '#contract/locations/locations.contract.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { type Person, test } from '#testing/api-test.ts';
import { storeOf } from '#testing/first-store.ts';

// stores.disableDemo

/** What visitors would find besides products. */
async function contentOf(owner: Person) {
  const params = { id: await storeOf(owner) };
  const pages = await owner.call(content.listPages, { params, query: {} });
  const posts = await owner.call(content.listPosts, { params, query: {} });
  const menus = await owner.call(content.listMenus, { params });
  const { sliderImages } = await owner.call(stores.get, { params });
  return {
    pages,
    posts,
    menus: Object.fromEntries(menus.map(({ place, title, items }) => [place, { title, items }])),
    slides: sliderImages,
  };
}

const deleteSamples = async (owner: Person) => owner.call(stores.disableDemo, { params: { id: await storeOf(owner) } });

test('a new store has pages, a post, menus and slides to look at, and Delete Sample Data takes all of them', async ({
  make,
}) => {
  const owner = await make.merchant();
  const before = await contentOf(owner);
  expect(before.pages.map(({ title, status }) => [title, status])).toEqual([
    ['About us', 'published'],
    ['Shipping & returns', 'published'],
  ]);
  expect(before.posts.map(({ title }) => title)).toEqual(['What the conditions mean']);
  expect(before.menus.main?.items.map(({ label }) => label)).toEqual([
    'Electronics',
    'Home',
    'Kitchen',
    'Tools',
    'Truckloads',
    'Blog',
  ]);
  expect(before.menus.footer_2?.items.map(({ label }) => label)).toEqual(['About us', 'Shipping & returns', 'Blog']);
  expect(before.slides).toHaveLength(2);
  await deleteSamples(owner);
  const after = await contentOf(owner);
  expect(after).toMatchObject({ pages: [], posts: [], slides: [] });
  expect(Object.values(after.menus).every(({ title, items }) => title === '' && items.length === 0)).toBe(true);
});

test('nothing is made up that speaks for the seller', async ({ make }) => {
  const owner = await make.merchant();
  const params = { id: await storeOf(owner) };
  const { address, phone, announcement, shipping } = await owner.call(stores.get, { params });
  expect({ ...address, phone }).toMatchObject({ line1: '', city: '', phone: '' });
  expect(announcement.isOn).toBe(false);
  expect([shipping.parcels.isOn, shipping.delivery.isOn]).toEqual([false, false]);
  expect(await owner.call(discounts.list, { params, query: {} })).toEqual([]);
  expect(await owner.call(locations.list, { params })).toMatchObject([{ address: { line1: '' }, hours: [] }]);
});

test('texts and slides that the merchant changed are its own and stay', async ({ make, world }) => {
  const owner = await make.merchant();
  const { pages, posts, slides } = await contentOf(owner);
  world.clock.advance({ minutes: 1 });
  const about = { id: pages[0]?._id ?? '' };
  await owner.call(content.updatePage, { params: about, body: { title: 'Who we are' } });
  await owner.call(content.updatePost, { params: { id: posts[0]?._id ?? '' }, body: { title: 'Conditions' } });
  const [first, second] = slides;
  await owner.call(design.saveMedia, {
    params: { id: await storeOf(owner) },
    query: { component: 'HomeSlider' },
    form: { images: [{ ...first, name: 'Ours' }, { ...second }] },
  });
  await deleteSamples(owner);
  const after = await contentOf(owner);
  expect(after.pages.map(({ title }) => title)).toEqual(['Who we are']);
  expect(after.posts.map(({ title }) => title)).toEqual(['Conditions']);
  expect(after.slides.map(({ name }) => name)).toEqual(['Ours']);
});

test('a menu that the merchant saved stays, with the pages that it leads to', async ({ make }) => {
  const owner = await make.merchant();
  const { pages } = await contentOf(owner);
  const page = pages.find(({ title }) => title === 'About us')?._id ?? null;
  const items = [{ label: 'Our story', link: { kind: 'page' as const, id: page, address: null }, children: [] }];
  const params = { id: await storeOf(owner) };
  await owner.call(content.saveMenu, { params, body: { place: 'footer_1', title: 'More', items } });
  await deleteSamples(owner);
  const after = await contentOf(owner);
  expect(after.pages.map(({ title }) => title)).toEqual(['About us']);
  expect(after.menus.footer_1).toMatchObject({ title: 'More', items: [{ label: 'Our story' }] });
  expect(after.menus.footer_2?.items).toEqual([]);
});
