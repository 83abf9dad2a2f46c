import { expect } from 'vitest';
import { ebay } from '#contract/channels/ebay.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { addProduct } from '#server/features/products/products.fixture.ts';
import { newId } from '#server/kit/ids.ts';
import { test } from '#testing/api-test.ts';
import { openEbay } from './ebay.fixture.ts';

test('many are listed in requests of 25, and ended again', async ({ world, make }) => {
  const seller = await make.seller();
  const shop = await openEbay(world, seller);
  const ids: string[] = [];
  for (let index = 0; index < 26; index += 1) ids.push((await shop.goods({ title: `Air fryer ${index}` }))._id);
  const { publishedProducts, customErrors, requestResponse } = await seller.call(ebay.bulkPublish, { body: { ids } });
  expect(publishedProducts.map(({ _id }) => _id)).toEqual(ids);
  expect(publishedProducts[0]?.ebayListing?.listingId).toBe(requestResponse.responses[0]?.listingId);
  expect(customErrors).toEqual([]);
  expect(requestResponse.responses).toHaveLength(26);
  const calls = await shop.calls('ebay');
  expect(calls.filter(({ path }) => path.endsWith('/bulk_publish_offer'))).toHaveLength(2);

  const ended = await seller.call(ebay.bulkUnpublish, { body: { ids } });
  expect(ended).toMatchObject({ unPublishedProductIds: ids, customErrors: [] });
  expect(await shop.offerOf(ids[25] ?? '')).toMatchObject({ status: 'UNPUBLISHED' });
});

test('each fares by itself: listed, refused by eBay, refused by us, unknown', async ({ world, make }) => {
  const seller = await make.seller();
  const shop = await openEbay(world, seller);
  await shop.arm('ebay', 'item-refused');
  const refused = (await shop.goods())._id;
  const good = (await shop.goods())._id;
  const bare = (await addProduct(seller))._id;
  const unknown = newId();
  const ids = [refused, good, bare, unknown];
  const { publishedProducts, customErrors, requestResponse } = await seller.call(ebay.bulkPublish, { body: { ids } });
  const fared = new Map(requestResponse.responses.map((response) => [response.productId, response]));
  expect([...fared.keys()].sort()).toEqual([refused, good].sort());
  const [listed] = publishedProducts;
  expect(publishedProducts).toHaveLength(1);
  const other = listed?._id === good ? refused : good;
  expect(fared.get(other)?.errors).toEqual([
    { code: '25002', message: 'Any User error. The item violates a listing policy.' },
  ]);
  expect(customErrors).toEqual([
    { productId: unknown, message: 'This product was deleted.', fix: null },
    { productId: bare, message: 'eBay wants at least one picture.', fix: `/app/products/editProduct?id=${bare}` },
  ]);
});

test('what was never listed can not be ended, and what can’t be ended now is ended later', async ({ world, make }) => {
  const seller = await make.seller();
  const shop = await openEbay(world, seller);
  const { _id: id } = await shop.goods();
  const { _id: never } = await addProduct(seller);
  await seller.call(ebay.bulkPublish, { body: { ids: [id, never] } });
  await expect(seller.call(ebay.unpublish, { body: { productId: never } })).toFailWith('NOT_FOUND');
  await shop.arm('ebay', 'error-500', 20);
  const first = await seller.call(ebay.bulkUnpublish, { body: { ids: [id, never] } });
  expect(first).toMatchObject({
    unPublishedProductIds: [],
    customErrors: [{ productId: never, message: 'This product is not on eBay.' }],
    requestResponse: { responses: [{ productId: id, errors: [{ code: 'UNAVAILABLE' }] }] },
  });
  await shop.disarm();
  world.clock.advance({ minutes: 2 });
  await shop.work();
  expect(await shop.offerOf(id)).toMatchObject({ status: 'UNPUBLISHED' });
  expect((await seller.call(products.get, { params: { id } })).ebayListing).toMatchObject({ listingId: null });
});
