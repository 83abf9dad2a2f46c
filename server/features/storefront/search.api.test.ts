import { expect } from 'vitest';
import { categories } from '#contract/categories/categories.contract.ts';
import { spelledItems } from '#contract/kit/gtin.fixture.ts';
import { products } from '#contract/products/products.contract.ts';
import type { Facets, PageOf, ProductCard } from '#contract/storefront/pages.schemas.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { addProduct, aProduct } from '#server/features/products/products.fixture.ts';
import { type Factory, type Person, test } from '#testing/api-test.ts';
import type { World } from '#testing/world.ts';
import { ask, installTellingTheme, pagesOf, publish } from './storefront.fixture.ts';

interface Goods {
  title: string;
  [field: string]: unknown;
}

const goods: Goods[] = [
  { title: 'Noise-Cancelling Headphones', brand: 'Auralis', price: 120, oldPrice: 0, condition: 'New' },
  { title: 'Cordless Drill Kit', brand: 'Torvane', price: 89, oldPrice: 169, condition: 'Open-box', quantity: 2 },
  { title: 'Hammer Drill', brand: 'Pelton', price: 24.5, oldPrice: 0, condition: 'Used', quantity: 9 },
  { title: 'Drill Bit Set', brand: 'Torvane', price: 15, oldPrice: 0, condition: 'New', quantity: 0 },
];

/** A store that shows some goods and its category, and a product of the same seller that it does not show. */
async function openShop(world: World, seller: Person) {
  await installTellingTheme(world);
  const { _id: category } = await seller.call(categories.create, { form: { name: 'Tools' } });
  const shown = [];
  for (const item of goods) {
    const isTool = item.title.includes('Drill');
    shown.push(await addProduct(seller, { ...item, ...(isTool && { category }) } as never));
    world.clock.advance({ seconds: 1 });
  }
  await addProduct(seller, { title: 'Drill that was never published' });
  const productIds = shown.map(({ _id }) => _id);
  const pages = Object.fromEntries(shown.map(({ cl_sku }) => [`products/published-${cl_sku}.html`, '<h1>A</h1>']));
  const files = { ...pagesOf('Second Dock'), ...pages, 'categories/tools.html': '<h1>Tools</h1>' };
  return { seller, shown, ...(await publish(world, seller, { files, productIds })) };
}

let opened: ReturnType<typeof openShop> | undefined;

/** One shop for the tests that only look at it. */
const visitShop = async (world: World, make: Factory) => {
  opened ??= make.seller().then((seller) => openShop(world, seller));
  return opened;
};

async function suggest(world: World, slug: string, query: string) {
  const { text, headers } = await ask(world, `/${slug}/_search?${query}`);
  expect(headers['cache-control']).toBe('no-store');
  return JSON.parse(text) as { cards: ProductCard[]; count: number };
}

async function draw<Page extends PageOf<'search' | 'listing'>>(world: World, path: string): Promise<Page> {
  const { status, headers, text } = await ask(world, path);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-store',
  ]);
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  return JSON.parse(text).page as Page;
}

const titles = ({ cards }: { cards: ProductCard[] }) => cards.map(({ title }) => title);
const counts = (choices: Facets['brand']) => Object.fromEntries(choices.map(({ value, count }) => [value, count]));

test('words find what the live store shows, also begun, misspelt or by a code', async ({ world, make }) => {
  const shop = await visitShop(world, make);
  const { slug, shown } = shop;
  const find = async (text: string) => titles(await suggest(world, slug, `q=${encodeURIComponent(text)}`));
  expect(await find('drill')).toEqual(['Drill Bit Set', 'Hammer Drill', 'Cordless Drill Kit']);
  expect(await find('headph')).toEqual(['Noise-Cancelling Headphones']);
  expect(await find('hedphones')).toEqual(['Noise-Cancelling Headphones']);
  expect(await find('torvane dril')).toEqual(['Drill Bit Set', 'Cordless Drill Kit']);
  expect(await find(shown[2]?.cl_sku ?? '')).toEqual(['Hammer Drill']);
  expect(await find('refrigerator')).toEqual([]);
  expect(await find("' & | ! :* \\ (")).toEqual([]);
  expect(await find('')).toEqual([]);
});

test('a code finds its item in every spelling', async ({ world, make }) => {
  const seller = await make.seller();
  await installTellingTheme(world);
  const productIds = [];
  for (const barcode of Object.keys(spelledItems)) {
    productIds.push((await addProduct(seller, { title: `Item ${barcode}`, barcode }))._id);
  }
  const { slug } = await publish(world, seller, { files: pagesOf('Second Dock'), productIds });
  for (const [barcode, spellings] of Object.entries(spelledItems)) {
    for (const code of [barcode, ...spellings]) {
      const found = await suggest(world, slug, `q=${encodeURIComponent(code)}`);
      expect([code, titles(found)]).toEqual([code, [`Item ${barcode}`]]);
    }
  }
});

test('price and address are those that are live; stock and withdrawal are those of now', async ({ world, make }) => {
  const { slug, shown, seller } = await openShop(world, await make.seller());
  const [, kit, hammer, bits] = shown;
  const update = (id: string | undefined, form: object) =>
    seller.call(products.update, { params: { id: id ?? '' }, form: aProduct(form) });
  await update(kit?._id, { price: 500, oldPrice: 0, title: 'Cordless Drill Kit, renamed', quantity: 1 });
  await update(hammer?._id, { title: 'Hammer Drill', status: 'Unpublished' });
  await seller.call(products.remove, { params: { id: bits?._id ?? '' }, form: {} });
  const { cards, count } = await suggest(world, slug, 'q=drill');
  expect(cards[0]).toMatchObject({ priceCents: 8900, left: 1, path: `/products/published-${kit?.cl_sku}` });
  expect([cards.length, count]).toEqual([1, 1]);
});

test('a search page tells what is found, and how many each choice would leave', async ({ world, make }) => {
  const shop = await visitShop(world, make);
  const page = await draw<PageOf<'search'>>(world, `/${shop.slug}/search?q=drill&condition=New&condition=Used`);
  expect(page.kind).toBe('search');
  expect(titles(page)).toEqual(['Drill Bit Set', 'Hammer Drill']);
  expect(page.count).toBe(2);
  // The chosen facet itself offers what else there is; the others count within the choice.
  expect(counts(page.facets.condition)).toEqual({ New: 1, 'Open-box': 1, Used: 1 });
  expect(counts(page.facets.brand)).toEqual({ Pelton: 1, Torvane: 1 });
  expect(counts(page.facets.price)).toEqual({
    '0-2500': 2,
    '2500-5000': 0,
    '5000-10000': 0,
    '10000-25000': 0,
    '25000-': 0,
  });
});

test('lists are narrowed, sorted and paged', async ({ world, make }) => {
  const shop = await visitShop(world, make);
  const list = (query: string) => draw<PageOf<'listing'>>(world, `/${shop.slug}/products?${query}`);
  expect(titles(await list('sort=price'))).toEqual([
    'Drill Bit Set',
    'Hammer Drill',
    'Cordless Drill Kit',
    'Noise-Cancelling Headphones',
  ]);
  expect(titles(await list('sort=-price&price=0-2500&price=10000-'))).toEqual([
    'Noise-Cancelling Headphones',
    'Hammer Drill',
    'Drill Bit Set',
  ]);
  expect(titles(await list('sort=title&brand=Torvane'))).toEqual(['Cordless Drill Kit', 'Drill Bit Set']);
  const second = await list('page=2&brand=Torvane');
  expect([second.cards, second.query?.page]).toEqual([[], 2]);
  expect(second.piece).toEqual({ count: 2, newer: '/products?brand=Torvane&page=1', older: null });
});

test('a category’s list shows what is in it; one that was not published has none', async ({ world, make }) => {
  const shop = await visitShop(world, make);
  const page = await draw<PageOf<'listing'>>(world, `/${shop.slug}/categories/tools?sort=title`);
  expect(page).toMatchObject({ kind: 'listing', title: 'Tools', path: '/categories/tools' });
  expect(titles(page)).toEqual(['Cordless Drill Kit', 'Drill Bit Set', 'Hammer Drill']);
  for (const path of ['/categories/garden?sort=price', '/categories/tools/none?page=2']) {
    const { status, text } = await ask(world, `/${shop.slug}${path}`);
    expect([path, status, text]).toEqual([path, 404, '<h1>Not with Second Dock</h1>']);
  }
  expect((await ask(world, `/${shop.slug}/categories/tools`)).text).toBe('<h1>Tools</h1>');
});

test('what can’t be understood is left out of the question', async ({ world, make }) => {
  const shop = await visitShop(world, make);
  const odd = [
    '?page=-1',
    '?page=x',
    '?sort=drop',
    '?price=cheap',
    '?condition=Broken',
    '?location=1',
    '?q=%00%ff',
    '?q[]=1',
    '?q=%E0%A4%A',
    `?q=${'x'.repeat(3000)}`,
    '?page=1&page=2',
    '?brand=%00',
    '?price=999999999-1',
  ];
  for (const query of odd) {
    for (const path of ['search', 'products', '_search']) {
      expect([path, query, (await ask(world, `/${shop.slug}/${path}${query}`)).status]).toEqual([path, query, 200]);
    }
  }
});

test('a store finds nothing of another one, not even of the same seller', async ({ world, make }) => {
  const shop = await visitShop(world, make);
  const own = await shop.seller.call(stores.create, { form: { title: 'Third Dock' } });
  const other = await publish(world, shop.seller, { storeId: own._id });
  expect(await suggest(world, other.slug, 'q=drill')).toEqual({ cards: [], count: 0 });
  expect((await draw<PageOf<'search'>>(world, `/${other.slug}/search?q=drill`)).facets.brand).toEqual([]);
});
