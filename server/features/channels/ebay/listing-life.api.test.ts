import { expect } from 'vitest';
import { channels } from '#contract/channels/channels.contract.ts';
import { ebay } from '#contract/channels/ebay.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { openShop } from '#server/features/orders/ordering.fixture.ts';
import { detail, test } from '#testing/api-test.ts';
import { agreeAt } from '#testing/channels.ts';
import { openEbay } from './ebay.fixture.ts';

test('a listing follows our price when it can’t be taken back any more, and our sales at once, until it is sold out', async ({
  world,
  make,
  payments,
}) => {
  const store = await openShop({ world, make, payments }, { quantities: [2] });
  const shop = await openEbay(world, store.seller);
  const id = store.goods[0]?._id ?? '';
  await shop.withPicture(id);
  await store.seller.call(ebay.publish, { body: { productId: id } });
  expect(await shop.offerOf(id)).toMatchObject({ availableQuantity: 2, pricingSummary: { price: { value: '20.00' } } });

  await store.seller.call(products.updatePos, { params: { id }, body: { price: '18.50' } });
  await shop.work();
  expect(await shop.offerOf(id)).toMatchObject({ pricingSummary: { price: { value: '20.00' } } });
  world.clock.advance({ seconds: 16 });
  await shop.work();
  expect(await shop.offerOf(id)).toMatchObject({ pricingSummary: { price: { value: '18.50' } } });

  await store.sell({ items: [[0, 1]] });
  await shop.work();
  expect(await shop.offerOf(id)).toMatchObject({ availableQuantity: 1, listing: { listingStatus: 'ACTIVE' } });
  await store.sell({ items: [[0, 1]] });
  await shop.work();
  expect(await shop.offerOf(id)).toMatchObject({ availableQuantity: 0, listing: { listingStatus: 'OUT_OF_STOCK' } });
});

test('what is sold on eBay leaves our shelf once, and is back when the order is cancelled', async ({ world, make }) => {
  const seller = await make.seller();
  const shop = await openEbay(world, seller);
  const { _id: id } = await shop.goods({ quantity: 5 });
  await seller.call(ebay.publish, { body: { productId: id } });
  await shop.buyOnEbay(seller, id, 2, 'later');
  world.clock.advance({ minutes: 2 });
  await shop.work();
  world.clock.advance({ minutes: 2 });
  await shop.work();
  const quantity = async () => (await seller.call(products.get, { params: { id } })).quantity;
  expect(await quantity()).toBe(3);
  expect(await shop.offerOf(id)).toMatchObject({ availableQuantity: 3 });
  const [sale] = await seller.call(channels.sales, { query: {} });
  expect(sale).toMatchObject({ channel: 'ebay', quantity: 2, oversold: 0, product: { _id: id } });
  await shop.cancelOnEbay(sale?.orderId ?? '');
  world.clock.advance({ minutes: 2 });
  await shop.work();
  expect(await quantity()).toBe(5);
  await shop.work();
  expect(await shop.offerOf(id)).toMatchObject({ availableQuantity: 5 });
});

detail(
  'a sale on eBay is seen within half a minute by those who are working, and at the usual pace otherwise',
  async ({ world, make }) => {
    const seller = await make.seller();
    const shop = await openEbay(world, seller);
    const { _id: id } = await shop.goods({ quantity: 5 });
    await seller.call(ebay.publish, { body: { productId: id } });
    const sweep = world.handlers.find(({ job }) => job.name === 'channels.sweep');
    const sellAndLook = async () => {
      await shop.buyOnEbay(seller, id);
      world.clock.advance({ seconds: 25 });
      await sweep?.tick?.look();
      await world.drain();
      const { rows } = await world.pool.query('select quantity from products where id = $1', [id]);
      return rows[0]?.quantity;
    };
    expect(await sellAndLook()).toBe(4);
    world.clock.advance({ minutes: 5 });
    await shop.work();
    expect(await sellAndLook()).toBe(4);
    await seller.call(products.get, { params: { id } });
    await sweep?.tick?.look();
    await world.drain();
    expect(await seller.call(products.get, { params: { id } })).toMatchObject({ quantity: 3 });
  },
);

test('a listing that eBay ended is told as ended, and listed again only when somebody publishes it', async ({
  world,
  make,
}) => {
  const seller = await make.seller();
  const shop = await openEbay(world, seller);
  const ended = 'This listing was ended on eBay. It is only listed again when you publish it.';
  const listingOf = async (id: string) => (await seller.call(products.get, { params: { id } })).ebayListing;
  const [looked, changed] = [await shop.goods(), await shop.goods()];
  for (const { _id: productId } of [looked, changed]) {
    await seller.call(ebay.publish, { body: { productId } });
    await shop.endOnEbay(seller, productId);
  }

  const [checked] = await seller.call(ebay.preflight, { body: { ids: [looked._id] } });
  expect(checked).toMatchObject({ hasEnded: true });
  expect(await listingOf(looked._id)).toMatchObject({ listingId: null, errors: { messages: [ended] } });

  const update = seller.call(ebay.update, { body: { productId: changed._id } });
  await expect(update).rejects.toMatchObject({ body: { error: { errors: [{ message: ended }] } } });
  expect(await listingOf(changed._id)).toMatchObject({ listingId: null, isWaiting: false });

  await seller.call(products.updatePos, { params: { id: changed._id }, body: { price: '18.50' } });
  world.clock.advance({ seconds: 16 });
  await shop.work();
  expect(await shop.offerOf(changed._id)).toMatchObject({ listing: { listingStatus: 'EBAY_ENDED' } });
  await seller.call(ebay.publish, { body: { productId: changed._id } });
  expect(await shop.offerOf(changed._id)).toMatchObject({ listing: { listingStatus: 'ACTIVE' } });
});

detail('what was just sold there is counted before stock is sent: it is not offered again', async ({ world, make }) => {
  const seller = await make.seller();
  const shop = await openEbay(world, seller);
  const { _id: id } = await shop.goods({ quantity: 1 });
  await seller.call(ebay.publish, { body: { productId: id } });
  await shop.buyOnEbay(seller, id);
  world.clock.advance({ seconds: 10 });
  await seller.call(ebay.update, { body: { productId: id } });
  expect(await shop.offerOf(id)).toMatchObject({ availableQuantity: 0, listing: { listingStatus: 'OUT_OF_STOCK' } });
});

detail(
  'a deleted product is ended after the time to take it back, and listed again when it comes back',
  async ({ world, make }) => {
    const seller = await make.seller();
    const shop = await openEbay(world, seller);
    const { _id: id } = await shop.goods();
    await seller.call(ebay.publish, { body: { productId: id } });
    const { undoId } = await seller.call(products.remove, { params: { id }, form: {} });
    await shop.work();
    expect(await shop.offerOf(id)).toMatchObject({ status: 'PUBLISHED' });
    world.clock.advance({ seconds: 16 });
    await shop.work();
    expect(await shop.offerOf(id)).toMatchObject({ status: 'UNPUBLISHED' });
    await seller.call(products.undo, { params: { id: undoId ?? '' } });
    world.clock.advance({ seconds: 16 });
    await shop.work();
    expect(await shop.offerOf(id)).toMatchObject({ status: 'PUBLISHED' });
  },
);

detail('a product that is deleted while it is listed does not stay there', async ({ world, make }) => {
  const seller = await make.seller();
  const shop = await openEbay(world, seller);
  const { _id: id } = await shop.goods();
  await Promise.allSettled([
    seller.call(ebay.publish, { body: { productId: id } }),
    seller.call(products.remove, { params: { id }, form: {} }),
  ]);
  world.clock.advance({ minutes: 1 });
  await shop.work();
  expect((await shop.offerOf(id))?.status ?? 'UNPUBLISHED').toBe('UNPUBLISHED');
});

detail('access that has ended is renewed, and nobody notices', async ({ world, make }) => {
  const seller = await make.seller();
  const shop = await openEbay(world, seller);
  const { _id: id } = await shop.goods();
  await shop.arm('ebay', 'token-expired');
  await seller.call(ebay.publish, { body: { productId: id } });
  expect(await shop.offerOf(id)).toMatchObject({ status: 'PUBLISHED' });
});

test('access that the seller took back stops everything, until they connect again', async ({
  world,
  make,
  mailbox,
}) => {
  const seller = await make.seller();
  const shop = await openEbay(world, seller);
  const { _id: id } = await shop.goods();
  await shop.revoke(seller, 'ebay');
  await expect(seller.call(ebay.publish, { body: { productId: id } })).rejects.toMatchObject({
    body: { error: { name: 'CHANNEL_NOT_CONNECTED', message: 'eBay asks you to connect again.' } },
  });
  await expect(seller.call(ebay.policies)).rejects.toMatchObject({ code: 'CHANNEL_NOT_CONNECTED' });
  await world.drain();
  expect((await mailbox.newest(seller.email)).subject).toContain('eBay');
  const query = await agreeAt(seller, 'ebay');
  await seller.call(channels.finish, { params: { channel: 'ebay' }, body: { query } });
  await shop.work();
  expect(await shop.offerOf(id)).toMatchObject({ status: 'PUBLISHED' });
});

test.for([
  ['down', 'error-500', 'eBay does not answer right now. We try again by ourselves.'],
  ['limited', 'rate-limited', 'eBay takes no more from us right now. We try again by ourselves.'],
  ['unreadable', 'bad-json', 'eBay does not answer right now. We try again by ourselves.'],
] as const)(
  'while eBay is %s the product waits, says so, and is listed later',
  async ([, scenario, message], { world, make }) => {
    const seller = await make.seller();
    const shop = await openEbay(world, seller);
    const { _id: id } = await shop.goods();
    await shop.arm('ebay', scenario, 30);
    await expect(seller.call(ebay.publish, { body: { productId: id } })).rejects.toMatchObject({
      status: 503,
      body: { error: { message, responses: [{ productId: id }] } },
    });
    expect((await seller.call(products.get, { params: { id } })).ebayListing).toMatchObject({
      isWaiting: true,
      errors: { isError: true, messages: [message] },
    });
    await shop.disarm();
    world.clock.advance({ minutes: 2 });
    await shop.work();
    expect(await shop.offerOf(id)).toMatchObject({ status: 'PUBLISHED' });
  },
);

detail('an answer that was lost is no second listing', async ({ world, make }) => {
  const seller = await make.seller();
  const shop = await openEbay(world, seller);
  const { _id: id } = await shop.goods();
  await shop.arm('ebay', 'listing-answer-lost');
  await expect(seller.call(ebay.publish, { body: { productId: id } })).rejects.toMatchObject({ status: 503 });
  const before = await shop.offerOf(id);
  world.clock.advance({ minutes: 2 });
  await shop.work();
  const after = await shop.offerOf(id);
  expect(after?.listing?.listingId).toBe(before?.listing?.listingId);
  expect(await shop.listingOf(id)).toMatchObject({ state: 'listed', listing_id: after?.listing?.listingId });
});
