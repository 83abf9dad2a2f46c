import { expect } from 'vitest';
import { ebay } from '#contract/channels/ebay.contract.ts';
import { test } from '#testing/api-test.ts';
import { somebodyWaits } from '#testing/lock-waits.ts';
import type { World } from '#testing/world.ts';
import { choosePolicies, openEbay } from './ebay.fixture.ts';

// Whoever changes products holds them first and their listings after that: so does whoever writes all listings.

/** Whether something that is done while somebody holds a product waits until they let go of it. */
async function waitsFor(world: World, productId: string, act: () => Promise<unknown>): Promise<boolean> {
  let isDone = false;
  let acting: Promise<unknown> = Promise.resolve();
  const hasWaited = await world.deps.db.transaction().execute(async (tx) => {
    await tx.selectFrom('products').select('id').where('id', '=', productId).forNoKeyUpdate().execute();
    acting = act().finally(() => {
      isDone = true;
    });
    while (!isDone) if (await somebodyWaits(world)) return true;
    return false;
  });
  await acting;
  return hasWaited;
}

test('another choice for all listings waits for whoever holds one of their products', async ({ world, make }) => {
  const seller = await make.seller();
  const shop = await openEbay(world, seller);
  const { _id: id } = await shop.goods();
  await seller.call(ebay.publish, { body: { productId: id } });
  expect(await waitsFor(world, id, () => choosePolicies(seller))).toBe(true);
  expect(await shop.listingOf(id)).toMatchObject({ sent_version: null });
});

test('the end of an account waits for whoever holds one of the products that were listed for it', async ({
  world,
  make,
}) => {
  const seller = await make.seller();
  const shop = await openEbay(world, seller);
  const { _id: id } = await shop.goods();
  await seller.call(ebay.publish, { body: { productId: id } });
  const account = (await shop.listingOf(id))?.account;
  const close = () =>
    fetch(`${world.config.urls.sandbox}/ebay/desk/sellers/${account}/close`, { method: 'POST', redirect: 'manual' });
  expect(await waitsFor(world, id, close)).toBe(true);
  expect(await shop.listingOf(id)).toMatchObject({ is_listed: false, account: null });
});
