import { expect } from 'vitest';
import { ebay } from '#contract/channels/ebay.contract.ts';
import { ok } from '#contract/kit/outcome.ts';
import { products } from '#contract/products/products.contract.ts';
import { test } from '#testing/api-test.ts';
import { aSeller, listed, rowOf, want } from '../channels.fixture.ts';
import { openEbay } from '../ebay/ebay.fixture.ts';
import type { ListingDriver } from './listing-driver.ts';
import { createListingReconciliation } from './reconcile-listings.ts';

test('a listing that eBay ended is told as ended in the list though nobody looks at it, as soon as eBay answers', async ({
  world,
  make,
}) => {
  const seller = await make.seller();
  const shop = await openEbay(world, seller);
  const [standing, ended] = [await shop.goods(), await shop.goods()];
  for (const { _id: productId } of [standing, ended]) await seller.call(ebay.publish, { body: { productId } });
  await shop.work();
  await shop.endOnEbay(seller, ended._id);
  const errorsById = async () => {
    const listed = await seller.call(products.list, { query: {} });
    return new Map(listed.map(({ _id, ebayListing }) => [_id, ebayListing?.errors.messages]));
  };

  world.clock.advance({ hours: 8 });
  await shop.arm('ebay', 'error-500', 100);
  await shop.work();
  await shop.disarm();
  expect((await errorsById()).get(ended._id)).toEqual([]);
  world.clock.advance({ minutes: 30 });
  await shop.work();
  const told = await errorsById();
  expect(told.get(ended._id)).toEqual(['This listing was ended on eBay. It is only listed again when you publish it.']);
  expect(told.get(standing._id)).toEqual([]);
  expect(await shop.offerOf(ended._id)).toMatchObject({ listing: { listingStatus: 'EBAY_ENDED' } });
});

test('many listings are compared in portions: each goes on where the one before stopped, whatever was not answered', async ({
  world,
  make,
}) => {
  const setting = await aSeller(world, make);
  const { seller } = setting;
  const goods = [];
  while (goods.length < 8) goods.push((await listed(world, setting))._id);
  const inOrder = goods.toSorted();
  const asked: string[] = [];
  const rows = await world.pool.query('select product_id, sku from channel_listings where product_id = any($1)', [
    goods,
  ]);
  const productOf = new Map<string, string>(rows.rows.map((row) => [row.sku, row.product_id]));
  const driver: ListingDriver = {
    ...setting.driver,
    batch: 1,
    findListed: async (_access, skus) => {
      asked.push(...skus.map((sku) => productOf.get(sku) ?? ''));
      return ok(new Set(skus));
    },
  };
  const reconcileListings = createListingReconciliation(world.deps);

  await reconcileListings(driver, seller.scope);
  expect(asked).toEqual(inOrder.slice(0, 6));
  await reconcileListings({ ...driver, findListed: async () => ({ ok: false, failure: 'UNAVAILABLE' }) }, seller.scope);
  await reconcileListings(driver, seller.scope);
  expect(asked).toHaveLength(6);
  world.clock.advance({ minutes: 30 });
  await reconcileListings(driver, seller.scope);
  expect(asked.slice(6)).toEqual(inOrder.slice(7));

  world.clock.advance({ hours: 8 });
  const listAnew = async () => {
    await want(world, setting, inOrder.slice(0, 1));
    await setting.listings.sendNow(seller.scope, 'ebay', inOrder.slice(0, 1));
    return ok(new Set<string>());
  };
  await reconcileListings({ ...driver, findListed: listAnew }, seller.scope);
  const states = await Promise.all(inOrder.map(async (id) => (await rowOf(world, seller, id)).state));
  expect(states).toEqual(['listed', 'failed', 'failed', 'failed', 'failed', 'failed', 'listed', 'listed']);
});
