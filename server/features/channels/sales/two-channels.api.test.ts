import { expect } from 'vitest';
import { channels } from '#contract/channels/channels.contract.ts';
import { clover } from '#contract/channels/clover.contract.ts';
import { ebay } from '#contract/channels/ebay.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { type Person, test } from '#testing/api-test.ts';
import { connectChannel } from '#testing/channels.ts';
import { checkInvariants } from '#testing/invariants.ts';
import type { World } from '#testing/world.ts';
import { errorOf, rowOf } from '../channels.fixture.ts';
import { openEbay } from '../ebay/ebay.fixture.ts';

/** A seller with one product on eBay and on the register. */
async function onBoth(world: World, seller: Person, quantity: number) {
  const shop = await openEbay(world, seller);
  await connectChannel(world, seller, 'clover');
  const { _id: id } = await shop.goods({ quantity });
  await seller.call(ebay.publish, { body: { productId: id } });
  await seller.call(clover.publish, { body: { productId: id } });
  /** Time goes by, and everybody does what is due. */
  async function goOn(seconds = 100): Promise<void> {
    world.clock.advance({ seconds });
    await shop.work();
    world.clock.advance({ seconds: 10 });
    await shop.work();
  }
  const left = async () => (await seller.call(products.get, { params: { id } })).quantity;
  return { ...shop, id, goOn, left };
}

test('a product says where it is listed', async ({ make, world }) => {
  const seller = await make.seller();
  const { id } = await onBoth(world, seller, 2);
  const product = await seller.call(products.get, { params: { id } });
  expect(product.cloverId).toMatch(/^[A-Z0-9]{13}$/);
  expect(product.ebayListing).toMatchObject({ sku: product.cl_sku, isWaiting: false, errors: { isError: false } });
  expect(product.ebayListing?.listingId).toMatch(/^\d+$/);
  const [listed] = await seller.call(products.list, { query: { page: 1, pageSize: 10 } });
  expect(listed).toMatchObject({ cloverId: product.cloverId, ebayListing: product.ebayListing });
});

test('a sale at the counter lowers what eBay offers, and the other way round', async ({ make, shops, world }) => {
  const seller = await make.seller();
  const { id, goOn, left, offerOf } = await onBoth(world, seller, 5);
  await shops.sellAtCounter(seller, id, 2);
  await goOn();
  expect(await left()).toBe(3);
  expect((await offerOf(id))?.availableQuantity).toBe(3);
  await shops.buyOnEbay(seller, id);
  await goOn();
  expect(await left()).toBe(2);
  expect(await rowOf(world, seller, id, 'clover')).toMatchObject({ state: 'listed', sentQuantity: 2 });
});

test('both channels sell the last one at once: one wins, the other order is flagged', async ({
  mailbox,
  make,
  shops,
  world,
}) => {
  const seller = await make.seller();
  const { id, goOn, left, offerOf } = await onBoth(world, seller, 1);
  await Promise.all([shops.buyOnEbay(seller, id), shops.sellAtCounter(seller, id)]);
  await goOn();
  expect(await left()).toBe(0);
  const sales = await seller.call(channels.sales, { query: {} });
  expect(sales.map(({ oversold }) => oversold).sort()).toEqual([0, 1]);
  expect(await seller.call(channels.sales, { query: { oversold: 'true' } })).toHaveLength(1);
  expect((await mailbox.all(seller.email)).filter(({ subject }) => subject.startsWith('Sold twice'))).toHaveLength(1);
  expect((await offerOf(id))?.availableQuantity ?? 0).toBe(0);
  await goOn();
  expect(await seller.call(channels.sales, { query: {} })).toHaveLength(2);
});

test('access that is taken back outside rests the channel and tells the owner once; connecting again takes it up', async ({
  mailbox,
  make,
  shops,
  world,
}) => {
  const seller = await make.seller();
  const { id, goOn, left, offerOf } = await onBoth(world, seller, 5);
  await shops.revoke(seller, 'ebay');
  await seller.call(products.updatePos, { params: { id }, body: { quantityChange: -1 } });
  await goOn();
  await goOn();
  const view = (await seller.call(channels.list)).find(({ channel }) => channel === 'ebay');
  expect(view).toMatchObject({ isConnected: true, isBroken: true, waiting: 1 });
  const mails = (await mailbox.all(seller.email)).filter(({ subject }) => subject === 'eBay asks you to connect again');
  expect(mails).toHaveLength(1);
  const refused = await errorOf(seller.call(ebay.publish, { body: { productId: id } }));
  expect(refused).toMatchObject({ status: 409, code: 'CHANNEL_NOT_CONNECTED' });
  expect(refused.body.error?.message).toBe('eBay asks you to connect again.');

  await connectChannel(world, seller, 'ebay');
  await goOn();
  expect(await left()).toBe(4);
  expect(await rowOf(world, seller, id)).toMatchObject({ state: 'listed', errors: [], sentQuantity: 4 });
  expect((await offerOf(id))?.availableQuantity).toBe(4);
});

test('a channel that is disconnected is left as it is, and taken up when the same account is connected again', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const { id, goOn, offerOf } = await onBoth(world, seller, 5);
  await seller.call(channels.disconnect, { params: { channel: 'clover' } });
  await seller.call(products.updatePos, { params: { id }, body: { quantityChange: -3 } });
  await goOn();
  expect((await offerOf(id))?.availableQuantity).toBe(2);
  expect(await rowOf(world, seller, id, 'clover')).toMatchObject({ state: 'waiting', isListed: true, sentQuantity: 5 });
  await connectChannel(world, seller, 'clover');
  await goOn();
  expect(await rowOf(world, seller, id, 'clover')).toMatchObject({ state: 'listed', sentQuantity: 2 });
});

test('another account begins with nothing: what the one before had is not listed there', async ({ make, world }) => {
  const seller = await make.seller();
  const { id, goOn } = await onBoth(world, seller, 5);
  await seller.call(channels.disconnect, { params: { channel: 'clover' } });
  await connectChannel(world, seller, 'clover', { shop: `second shop of ${seller.scope.merchantId}` });
  await goOn();
  expect(await rowOf(world, seller, id, 'clover')).toMatchObject({ state: 'ended', wanted: 'ended', isListed: false });
  expect((await seller.call(products.get, { params: { id } })).cloverId).toBeNull();
});

test('without its app nothing is sent or read, and with it everything is taken up', async ({ make, shops, world }) => {
  const seller = await make.seller();
  const { id, goOn, left } = await onBoth(world, seller, 5);
  const uninstall = `delete from installed_apps where merchant_id = $1 and app_id in (
    select id from apps where identifier = 'clover_app')`;
  await world.pool.query(uninstall, [seller.scope.merchantId]);
  await shops.sellAtCounter(seller, id);
  await seller.call(products.updatePos, { params: { id }, body: { quantityChange: -1 } });
  await shops.deliver();
  await goOn();
  expect(await left()).toBe(4);
  expect(await rowOf(world, seller, id, 'clover')).toMatchObject({ state: 'waiting', sentQuantity: 5 });
  const retried = seller.call(channels.retry, { params: { channel: 'clover' }, body: {} });
  expect(await errorOf(retried)).toMatchObject({ code: 'APP_NOT_INSTALLED' });
  await connectChannel(world, seller, 'clover');
  await goOn();
  expect(await left()).toBe(3);
  expect(await rowOf(world, seller, id, 'clover')).toMatchObject({ state: 'listed', sentQuantity: 3 });
});

test('nothing of this lost or doubled a piece of stock', async ({ world }) => {
  await expect(checkInvariants(world.deps.db)).resolves.toBeUndefined();
});
