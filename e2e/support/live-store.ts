import { expect } from '@playwright/test';
import { categories } from '#contract/categories/categories.contract.ts';
import { content } from '#contract/content/content.contract.ts';
import type { MenuInput } from '#contract/content/content.schemas.ts';
import { products } from '#contract/products/products.contract.ts';
import { publishing } from '#contract/publishing/publishing.contract.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { storeOf } from '#testing/first-store.ts';
import { photo } from './catalogue/pictures.ts';
import type { SignedUp } from './sign-up.ts';

/** Publishes the first store, or brings it up to date; answers where it is visited. */
export async function publishStore(owner: SignedUp): Promise<string> {
  const params = { id: await storeOf(owner) };
  await owner.call(publishing.deploy, { params });
  const status = async () => (await owner.call(publishing.status, { params })).status;
  await expect.poll(status, { message: 'the status of the site' }).toBe('live');
  return (await owner.call(publishing.status, { params })).url ?? '';
}

const file = async (name: string, colour: string): Promise<File> => {
  const { buffer, mimeType } = await photo(name, colour);
  return new File([new Uint8Array(buffer)], name, { type: mimeType });
};

const pageText = `<p>We buy what <a href="/categories">shelves</a> have no room for.</p>`;

/** A small store of the seller's own: two categories, three products, a page, a post and a menu that leads to them. */
export async function stockStore(owner: SignedUp) {
  const params = { id: await storeOf(owner) };
  await owner.call(stores.disableDemo, { params });
  const form = { title: 'Second Dock', email: 'dock@example.com', phone: '555-0142' };
  await owner.call(stores.update, { params, form });
  const shelves = await addShelves(owner);
  await writeTexts(owner, params, shelves);
  return addGoods(owner, shelves);
}

async function addShelves({ call }: SignedUp) {
  const { _id: kitchen } = await call(categories.create, { form: { name: 'Kitchen', isFeatured: true } });
  const { _id: tools } = await call(categories.create, { form: { name: 'Tools', isFeatured: true } });
  const { _id: kettles } = await call(categories.createSub, { body: { name: 'Kettles', categoryId: kitchen } });
  return { kitchen, tools, kettles };
}

type Shelves = Awaited<ReturnType<typeof addShelves>>;

async function addGoods({ call }: SignedUp, { kitchen, tools, kettles }: Shelves) {
  const about = { status: 'Ready', isFeatured: true, quantity: 20 } as const;
  const kettle = await call(products.create, {
    form: {
      ...about,
      title: 'Fenwick gooseneck kettle',
      brand: 'Fenwick',
      price: 45,
      oldPrice: 80,
      condition: 'Open-box',
      category: kitchen,
      subCategory: kettles,
      aspects: { Color: 'Blue' },
    },
    files: { images: [await file('front.jpg', '#2f49d1'), await file('back.jpg', '#0d7a5f')] },
  });
  const toaster = await call(products.create, {
    form: { ...about, title: 'Harrow toaster', brand: 'Harrow', price: 20, oldPrice: 0, category: kitchen },
  });
  await call(products.create, {
    form: { ...about, title: 'Torvik cordless drill', brand: 'Torvik', price: 120, oldPrice: 0, category: tools },
  });
  return { kettle, toaster };
}

async function writeTexts({ call }: SignedUp, params: { id: string }, { kitchen, kettles }: Shelves): Promise<void> {
  const published = { status: 'published' } as const;
  const about = { ...published, title: 'About us', content: pageText };
  const page = await call(content.createPage, { params, body: about });
  const post = { ...published, title: 'Six pallets', excerpt: 'What came in.', content: '<p>Kettles, mostly.</p>' };
  await call(content.createPost, { params, body: post });
  const toKettles = { label: 'Kettles', link: { kind: 'sub_category', id: kettles, address: null } } as const;
  const items = [
    { label: 'Kitchen', link: { kind: 'category', id: kitchen, address: null }, children: [toKettles] },
    { label: 'Blog', link: { kind: 'blog', id: null, address: null }, children: [] },
    { label: 'About us', link: { kind: 'page', id: page._id, address: null }, children: [] },
  ] satisfies MenuInput['items'];
  await call(content.saveMenu, { params, body: { place: 'main', title: '', items } });
}
