import { expect } from 'vitest';
import { ebay } from '#contract/channels/ebay.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { addProduct } from '#server/features/products/products.fixture.ts';
import { test } from '#testing/api-test.ts';
import { installApp } from '#testing/apps.ts';
import { openEbay } from './ebay.fixture.ts';

test('a product is listed with its pictures, words, price, stock and category, and found active afterwards', async ({
  world,
  make,
}) => {
  const seller = await make.seller();
  const shop = await openEbay(world, seller);
  const { _id: id } = await shop.goods({
    description: '<p>Crisp <a href="https://elsewhere.test">fries</a></p>',
    condition: 'Open-box',
    conditionNotes: ['Box & manual missing'],
    sale_price: '49.99',
    quantity: 3,
  });
  await seller.call(ebay.publish, { body: { productId: id } });
  const offer = await shop.offerOf(id);
  expect(offer).toMatchObject({
    status: 'PUBLISHED',
    availableQuantity: 3,
    categoryId: '184665',
    pricingSummary: { price: { value: '49.99' } },
    listing: { listingStatus: 'ACTIVE' },
  });
  expect(offer?.listingDescription).toBe('<p>Crisp fries</p><ul><li>Box &amp; manual missing</li></ul>');
  const { ebayListing } = await seller.call(products.get, { params: { id } });
  expect(ebayListing).toMatchObject({
    listingId: offer?.listing?.listingId,
    errors: { isError: false, messages: [] },
    category: { id: '184665', path: ['Home & Garden', 'Small Kitchen Appliances', 'Air Fryers'] },
  });
  expect(ebayListing?.url).toContain('/ebay/desk');
});

test('what the category asks for can be said with it, and is kept with the product', async ({ world, make }) => {
  const seller = await make.seller();
  const shop = await openEbay(world, seller);
  const { _id: productId } = await shop.goods({ title: 'T-shirt cotton' });
  const [checked] = await seller.call(ebay.preflight, { body: { ids: [productId] } });
  expect(checked?.missingAspects).toContain('Size');
  const aspects = Object.fromEntries((checked?.missingAspects ?? []).map((name) => [name, 'M']));
  await seller.call(ebay.publish, { body: { productId, aspects } });
  expect(await shop.offerOf(productId)).toMatchObject({ status: 'PUBLISHED' });
  expect(await seller.call(products.get, { params: { id: productId } })).toMatchObject({ aspects });
});

test('the category that was chosen is the one it is listed in, and stays', async ({ world, make }) => {
  const seller = await make.seller();
  const shop = await openEbay(world, seller);
  const { _id: id } = await shop.goods();
  const category = { id: '88433', path: ['Everything Else', 'Other'] };
  await seller.call(ebay.publish, { body: { productId: id, category } });
  expect((await shop.offerOf(id))?.categoryId).toBe('88433');
  await seller.call(ebay.update, { body: { productId: id } });
  expect((await shop.offerOf(id))?.categoryId).toBe('88433');
});

test('an update brings everything up to date, an end ends it, and it can be listed again', async ({ world, make }) => {
  const seller = await make.seller();
  const shop = await openEbay(world, seller);
  const { _id: id, version } = await shop.goods();
  await seller.call(ebay.publish, { body: { productId: id } });
  const first = await shop.offerOf(id);
  const form = { title: 'Kestrel air fryer, black', price: '44.00', oldPrice: '119.99', quantity: 9, version };
  await seller.call(products.update, { params: { id }, form });
  await seller.call(ebay.update, { body: { productId: id } });
  const second = await shop.offerOf(id);
  expect(second).toMatchObject({ availableQuantity: 9, pricingSummary: { price: { value: '44.00' } } });
  expect(second?.listing?.listingId).toBe(first?.listing?.listingId);
  await seller.call(ebay.unpublish, { body: { productId: id } });
  expect(await shop.offerOf(id)).toMatchObject({ status: 'UNPUBLISHED' });
  await expect(seller.call(ebay.update, { body: { productId: id } })).rejects.toMatchObject({ status: 404 });
  await seller.call(ebay.publish, { body: { productId: id } });
  expect(await shop.offerOf(id)).toMatchObject({ status: 'PUBLISHED' });
});

test('the same publish twice at a time is one listing', async ({ world, make }) => {
  const seller = await make.seller();
  const shop = await openEbay(world, seller);
  const { _id: id } = await shop.goods();
  await Promise.all([1, 2, 3].map(() => seller.call(ebay.publish, { body: { productId: id } })));
  await shop.work();
  const { listing_id: listed, state } = (await shop.listingOf(id)) ?? {};
  expect(state).toBe('listed');
  expect(await shop.offerOf(id)).toMatchObject({ status: 'PUBLISHED', listing: { listingId: listed } });
});

test('what eBay says is told with its numbers, kept with the product, and gone after a good try', async ({
  world,
  make,
}) => {
  const seller = await make.seller();
  const shop = await openEbay(world, seller);
  const { _id: id } = await shop.goods();
  await shop.arm('ebay', 'selling-limit');
  const errors = [{ code: '25026', message: 'Selling limits exceeded. You can list no more items this month.' }];
  await expect(seller.call(ebay.publish, { body: { productId: id } })).rejects.toMatchObject({
    status: 422,
    body: {
      error: {
        name: 'CHANNEL_REFUSED',
        message: 'Something went wrong. Please refresh the page and try again.',
        errors,
        warnings: [],
        responses: [{ productId: id, errors }],
      },
    },
  });
  const failed = await seller.call(products.get, { params: { id } });
  expect(failed.ebayListing).toMatchObject({
    listingId: null,
    errors: { isError: true, messages: [errors[0]?.message] },
  });
  await shop.arm('ebay', 'listing-warning');
  await seller.call(ebay.publish, { body: { productId: id } });
  const listed = await seller.call(products.get, { params: { id } });
  expect(listed.ebayListing).toMatchObject({
    errors: { isError: false, messages: [] },
    warnings: ['Invalid listing options removed. The subtitle is not used.'],
  });
});

test('what we find wrong ourselves is not sent, and goes out by itself once it is put right', async ({
  world,
  make,
}) => {
  const seller = await make.seller();
  const shop = await openEbay(world, seller);
  const { _id: id, version } = await shop.goods({ title: `Air fryer ${'x'.repeat(80)}` });
  await expect(seller.call(ebay.publish, { body: { productId: id } })).rejects.toMatchObject({
    body: {
      error: { errors: [{ code: 'title', message: 'eBay takes titles of up to 80 characters. This one has 90.' }] },
    },
  });
  expect(await shop.offerOf(id)).toBeUndefined();
  const form = { title: 'Air fryer', price: '54.99', oldPrice: '119.99', quantity: 14, version };
  await seller.call(products.update, { params: { id }, form });
  world.clock.advance({ seconds: 16 });
  await shop.work();
  expect(await shop.offerOf(id)).toMatchObject({ status: 'PUBLISHED' });
});

test('samples, deleted products and those of others are not listed', async ({ world, make }) => {
  const seller = await make.merchant();
  await openEbay(world, seller);
  const [sample] = await seller.call(products.list, { query: {} });
  await expect(seller.call(ebay.publish, { body: { productId: sample?._id ?? '' } })).rejects.toMatchObject({
    status: 422,
    body: { error: { errors: [{ code: 'sample' }] } },
  });
  const { _id: deleted } = await addProduct(seller);
  await seller.call(products.remove, { params: { id: deleted }, form: {} });
  const { _id: foreign } = await addProduct(await make.seller());
  for (const productId of [deleted, foreign]) {
    for (const route of [ebay.publish, ebay.update, ebay.unpublish]) {
      await expect(seller.call(route, { body: { productId } })).rejects.toMatchObject({ status: 404 });
    }
  }
});

test('nothing is done without the app, or without an account', async ({ world, make }) => {
  const seller = await make.seller();
  const { _id: productId } = await addProduct(seller);
  const publish = () => seller.call(ebay.publish, { body: { productId } });
  await expect(publish()).rejects.toMatchObject({ status: 403, code: 'APP_NOT_INSTALLED' });
  await installApp(world.deps, seller.scope, 'ebay_app');
  await expect(publish()).rejects.toMatchObject({
    status: 409,
    body: { error: { name: 'CHANNEL_NOT_CONNECTED', message: 'Account is not connected.' } },
  });
});
