import { expect } from '@playwright/test';
import { categories } from '#contract/categories/categories.contract.ts';
import { content } from '#contract/content/content.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { publishing } from '#contract/publishing/publishing.contract.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { photo } from './pictures.ts';
import type { SignedUp } from './sign-up.ts';

export const storeOf = async ({ call }: SignedUp): Promise<string> =>
  (await call(stores.list, { query: {} }))[0]?._id ?? '';

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
  const { call } = owner;
  const params = { id: await storeOf(owner) };
  await call(stores.disableDemo, { params });
  await call(stores.update, { params, form: { title: 'Second Dock', email: 'dock@example.com', phone: '555-0142' } });
  const kitchen = await call(categories.create, { form: { name: 'Kitchen', isFeatured: true } });
  const tools = await call(categories.create, { form: { name: 'Tools', isFeatured: true } });
  const kettles = await call(categories.createSub, { body: { name: 'Kettles', categoryId: kitchen._id } });
  const about = { status: 'Ready', isFeatured: true, quantity: 20 } as const;
  const kettle = await call(products.create, {
    form: {
      ...{ ...about, title: 'Fenwick gooseneck kettle', brand: 'Fenwick', price: 45, oldPrice: 80 },
      ...{ condition: 'Open-box', category: kitchen._id, subCategory: kettles._id, aspects: { Color: 'Blue' } },
    },
    files: { images: [await file('front.jpg', '#2f49d1'), await file('back.jpg', '#0d7a5f')] },
  });
  const toaster = await call(products.create, {
    form: { ...about, title: 'Harrow toaster', brand: 'Harrow', price: 20, oldPrice: 0, category: kitchen._id },
  });
  const drill = await call(products.create, {
    form: { ...about, title: 'Torvik cordless drill', brand: 'Torvik', price: 120, oldPrice: 0, category: tools._id },
  });
  const page = await call(content.createPage, {
    params,
    body: { title: 'About us', content: pageText, status: 'published' },
  });
  await call(content.createPost, {
    params,
    body: { title: 'Six pallets', excerpt: 'What came in.', content: '<p>Kettles, mostly.</p>', status: 'published' },
  });
  await call(content.saveMenu, {
    params,
    body: {
      place: 'main',
      title: '',
      items: [
        {
          label: 'Kitchen',
          link: { kind: 'category', id: kitchen._id, address: null },
          children: [{ label: 'Kettles', link: { kind: 'sub_category', id: kettles._id, address: null } }],
        },
        { label: 'Blog', link: { kind: 'blog', id: null, address: null }, children: [] },
        { label: 'About us', link: { kind: 'page', id: page._id, address: null }, children: [] },
      ],
    },
  });
  return { kettle, toaster, drill };
}
