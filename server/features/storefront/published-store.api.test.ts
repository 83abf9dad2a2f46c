import { expect } from 'vitest';
import { categories } from '#contract/categories/categories.contract.ts';
import { addProduct } from '#server/features/products/products.fixture.ts';
import { publish } from '#server/features/publishing/publishing.fixture.ts';
import { test } from '#testing/api-test.ts';
import { firstStore } from '#testing/first-store.ts';
import { ask, installTellingTheme, publishNew } from './storefront.fixture.ts';

test('what publishing leaves is visited, searched and narrowed', async ({ world, make }) => {
  await installTellingTheme(world);
  const seller = await make.seller();
  const { _id: category } = await seller.call(categories.create, { form: { name: 'Outdoor' } });
  const tent = await addProduct(seller, { title: 'Family Tent', brand: 'Ridgeway', category });
  const storeId = await publish(world, seller);
  const { slug } = await firstStore(seller);
  const path = `/products/family-tent-${tent.cl_sku}`;

  expect((await ask(world, `/${slug}/`)).status).toBe(200);
  expect((await ask(world, `/${slug}${path}`)).text).toContain('Family Tent');
  expect((await ask(world, `/${slug}/nothing`)).status).toBe(404);
  expect((await ask(world, `/${slug}/products/another-${tent.cl_sku}`)).headers.location).toBe(`/${slug}${path}`);
  const found = JSON.parse((await ask(world, `/${slug}/_search?q=familly`)).text);
  expect(found).toMatchObject({ count: 1, cards: [{ path, title: 'Family Tent', priceCents: 5499 }] });
  const drawn = JSON.parse((await ask(world, `/${slug}/categories/outdoor?sort=price`)).text);
  expect(drawn).toMatchObject({ site: storeId, page: { kind: 'listing', title: 'Outdoor', cards: [{ path }] } });
  expect(drawn.style).toMatch(/^\//);
});

test('buyers see nothing of what goods have cost, nor of where they lie', async ({ world, make }) => {
  await installTellingTheme(world);
  const seller = await make.seller();
  const tent = await addProduct(seller, { title: 'Family Tent', cost: '31.37', bin: 'Dock-77' });
  await publish(world, seller);
  const { slug } = await firstStore(seller);
  const paths = [
    '',
    'products',
    `products/family-tent-${tent.cl_sku}`,
    '_search?q=tent',
    'products.xml',
    'sitemap.xml',
  ];
  for (const path of paths) {
    const { status, text } = await ask(world, `/${slug}/${path}`);
    expect([path, status]).toEqual([path, 200]);
    expect(text).not.toMatch(/Dock-77|31\.?37|unit_?cost|margin_thousandths|oldestUnit/i);
  }
});

test('whoever searches without a pause is held back; pages are not', async ({ world, make }) => {
  const { slug } = await publishNew(world, make);
  const asked = await Promise.all(Array.from({ length: 250 }, () => ask(world, `/${slug}/_search?q=`)));
  const refused = asked.filter(({ status }) => status === 429);
  expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200, 429]));
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask(world, `/${slug}/products`)).status).toBe(200);
});
