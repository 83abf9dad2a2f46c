import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isGtin12, isRestricted } from '#contract/kit/gtin.ts';
import { cleanRichText } from '#server/kit/text/rich-text.ts';
import { demoProducts } from './demo-products.ts';
import { artwork, drawPicture, pictureNames } from './pictures.ts';
import { listCategories } from './sample-categories.ts';
import { sampleProducts } from './sample-products.ts';

const catalogues = { samples: sampleProducts, demo: demoProducts };

test('a new merchant starts with 12 sample products, the demo merchant with about 60', () => {
  expect(sampleProducts).toHaveLength(12);
  expect(demoProducts.length).toBeGreaterThanOrEqual(60);
});

test.each(Object.entries(catalogues))('no two products of the %s are alike', (_name, products) => {
  for (const field of ['title', 'barcode'] as const) {
    const values = products.flatMap((product) => product[field] ?? []);
    expect(new Set(values).size).toBe(values.length);
  }
});

test.each(Object.entries(catalogues))('every barcode of the %s is a UPC with its check digit', (_name, products) => {
  for (const { title, barcode } of products) {
    if (!barcode) continue;
    expect([title, isGtin12(barcode), isRestricted(barcode)]).toEqual([title, true, false]);
  }
});

test.each(Object.entries(catalogues))('the %s keep the rules of the product form', (_name, products) => {
  for (const { title, priceCents, oldPriceCents, quantity, rating = 0, description, status } of products) {
    // Without a price there is nothing to publish, and nothing to compare.
    if (priceCents === 0) expect([title, oldPriceCents, status]).toEqual([title, 0, 'Added']);
    else expect([title, oldPriceCents > priceCents]).toEqual([title, true]);
    expect([title, quantity >= 0, Number.isInteger(rating * 2) && rating <= 5]).toEqual([title, true, true]);
    expect(cleanRichText(description, 'http://localhost:3001')).toBe(description);
  }
});

test('the demo shows every condition and status that a product can begin with', () => {
  expect(new Set(demoProducts.map(({ condition }) => condition)).size).toBe(5);
  expect(new Set(demoProducts.map(({ status }) => status))).toEqual(new Set(['Ready', 'Unpublished', 'Added']));
  expect(demoProducts.some(({ priceCents, status }) => priceCents === 0 && status === 'Added')).toBe(true);
  expect(demoProducts.some(({ category }) => category === null)).toBe(true);
});

test('categories are listed once, in the order of their products', () => {
  const { categories, subCategories, placeOf } = listCategories(demoProducts, { isSample: false, now: new Date() });
  const names = categories.map(({ name }) => name);
  expect(names).toEqual([...new Set(demoProducts.flatMap(({ category }) => category ?? []))]);
  expect(new Set(subCategories.map(({ name, category_id: of }) => `${of} ${name}`)).size).toBe(subCategories.length);
  for (const product of demoProducts) {
    const { categoryId, subCategoryId } = placeOf(product);
    const subCategory = subCategories.find(({ id }) => id === subCategoryId);
    expect(categories.find(({ id }) => id === categoryId)?.name).toBe(product.category ?? undefined);
    expect(subCategory?.name).toBe(product.subCategory);
    if (subCategory) expect(subCategory.category_id).toBe(categoryId);
  }
});

test('every picture can be drawn, without a font, and every drawing is used', async () => {
  const files = await readdir(artwork);
  expect(files.map((file) => file.replace('.svg', '')).filter((file) => !isPicture(file))).toEqual([]);
  for (const name of pictureNames) {
    const svg = await drawPicture(name);
    expect([name, svg.includes('<text')]).toEqual([name, false]);
    const { width, height } = await sharp(Buffer.from(svg)).metadata();
    expect([name, width, height]).toEqual([name, 400, 400]);
  }
  const used = new Set([...sampleProducts, ...demoProducts].map(({ picture }) => picture));
  expect(pictureNames.filter((name) => !used.has(name))).toEqual([]);
});

test('a drawing in another colour is another drawing', async () => {
  for (const name of pictureNames) {
    const original = pictureNames.find((other) => name.startsWith(`${other}-`) && name !== 'drill-kit');
    if (original) expect(await drawPicture(name)).not.toBe(await drawPicture(original));
  }
});

const isPicture = (file: string) => (pictureNames as readonly string[]).includes(file);
