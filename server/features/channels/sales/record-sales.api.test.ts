import { describe, expect } from 'vitest';
import { channels } from '#contract/channels/channels.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { addProduct } from '#server/features/products/products.fixture.ts';
import { type Person, test } from '#testing/api-test.ts';
import { checkInvariants } from '#testing/invariants.ts';
import type { World } from '#testing/world.ts';
import { aSale, aShelf, connectShelf, errorOf } from '../channels.fixture.ts';
import type { SoldLine } from '../listings/listing-driver.ts';
import { channelSalesRepository, type Reading } from './channel-sales.repository.ts';
import { recordSales } from './record-sales.ts';

async function aSellerWith(world: World, make: { seller(): Promise<Person> }, quantity: number) {
  const seller = await make.seller();
  await connectShelf(world, seller);
  const { listings } = aShelf(world);
  const { _id: id, cl_sku: sku } = await addProduct(seller, { quantity });
  await world.deps.db.transaction().execute((tx) => listings.want(tx, seller.scope, 'ebay', [id], 'listed'));
  const left = async () => (await seller.call(products.get, { params: { id } })).quantity;
  const begin = () => channelSalesRepository(world.deps.db).beginReading();
  const recordRead = (reading: Reading, ...lines: SoldLine[]) =>
    recordSales(world.deps, seller.scope, { channel: 'ebay' }, { lines, reading });
  const record = async (...lines: SoldLine[]) => recordRead(await begin(), ...lines);
  return { seller, id, sku, left, begin, recordRead, record };
}

const salesOf = (seller: Person, query: { oversold?: 'true' } = {}) => seller.call(channels.sales, { query });

describe('channels.sales', () => {
  test('what is sold on a channel is taken off the shelf once, however often and in what order it is read', async ({
    make,
    world,
  }) => {
    const { seller, id, sku, left, record } = await aSellerWith(world, make, 10);
    const lines = ['a', 'b', 'c'].map((lineId) => aSale(sku, { lineId, quantity: 2 }));
    await record(...lines);
    for (let time = 0; time < 5; time += 1) await record(...lines.toReversed());
    await Promise.all(lines.map((line) => record(line)));
    expect(await left()).toBe(4);
    const sales = await salesOf(seller);
    expect(sales).toHaveLength(3);
    expect(sales[0]).toMatchObject({
      channel: 'ebay',
      orderId: 'order-1',
      product: { _id: id },
      sku,
      quantity: 2,
      oversold: 0,
      isReturned: false,
      settledAt: null,
    });
  });

  test('two who read the same sale at the same time count it once', async ({ make, world }) => {
    const { sku, left, record } = await aSellerWith(world, make, 10);
    const settled = await Promise.all([...Array(8).keys()].map(() => record(aSale(sku, { quantity: 3 }))));
    expect(await left()).toBe(7);
    expect(settled).toEqual(Array(8).fill(true));
  });

  test('an order that is not paid yet and things of the seller’s own are no sales of ours', async ({ make, world }) => {
    const { seller, sku, left, record } = await aSellerWith(world, make, 3);
    await record(aSale(sku, { isSold: false }), aSale('own-thing', { lineId: 'b' }), aSale('', { lineId: 'c' }));
    expect(await left()).toBe(3);
    expect(await salesOf(seller)).toEqual([]);
  });

  test('what comes back is put on the shelf again, once', async ({ make, world }) => {
    const { seller, sku, left, record } = await aSellerWith(world, make, 3);
    const sale = aSale(sku, { quantity: 2 });
    await record(sale);
    for (let time = 0; time < 3; time += 1) await record({ ...sale, isReturned: true });
    await record(sale);
    expect(await left()).toBe(3);
    expect(await salesOf(seller)).toMatchObject([{ isReturned: true, oversold: 0 }]);
  });

  test('a sale that is heard of only when it has come back takes nothing, then or later', async ({ make, world }) => {
    const { sku, left, record } = await aSellerWith(world, make, 3);
    await record(aSale(sku, { isReturned: true }));
    await record(aSale(sku));
    expect(await left()).toBe(3);
  });

  test('what was not on the shelf any more is flagged, and the owner is written to once', async ({
    mailbox,
    make,
    world,
  }) => {
    const { seller, sku, left, record } = await aSellerWith(world, make, 2);
    const sale = aSale(sku, { orderId: 'order-77', quantity: 3 });
    for (let time = 0; time < 3; time += 1) await record(sale);
    await record(aSale(sku, { orderId: 'order-78' }));
    await world.drain();
    expect(await left()).toBe(0);
    const open = await salesOf(seller, { oversold: 'true' });
    expect(open.map(({ orderId, oversold }) => [orderId, oversold]).sort()).toEqual([
      ['order-77', 1],
      ['order-78', 1],
    ]);
    const mails = (await mailbox.all(seller.email)).filter(({ subject }) => subject.startsWith('Sold twice'));
    expect(mails).toHaveLength(2);
  });

  test('only what was taken is put back when an oversold order is cancelled', async ({ make, world }) => {
    const { seller, sku, left, record } = await aSellerWith(world, make, 2);
    await record(aSale(sku, { quantity: 5 }));
    await record(aSale(sku, { quantity: 5, isReturned: true }));
    expect(await left()).toBe(2);
    expect(await salesOf(seller, { oversold: 'true' })).toEqual([]);
  });

  test('a payment that is voided puts back what was taken, once; paid again, it counts again, once', async ({
    make,
    world,
  }) => {
    const { seller, sku, left, record } = await aSellerWith(world, make, 3);
    const [paid, open] = [aSale(sku, { quantity: 2 }), aSale(sku, { quantity: 2, isSold: false })];
    await record(paid);
    for (let time = 0; time < 2; time += 1) {
      await Promise.all([...Array(5).keys()].map(() => record(open)));
      expect(await left()).toBe(3);
      expect(await salesOf(seller)).toMatchObject([{ isReturned: true, oversold: 0 }]);
      await Promise.all([...Array(5).keys()].map(() => record(paid)));
      expect(await left()).toBe(1);
      expect(await salesOf(seller)).toMatchObject([{ isReturned: false, oversold: 0 }]);
    }
  });

  test('a reading that began before a sale was written does not undo it, nor does one bring a voided sale back', async ({
    make,
    world,
  }) => {
    const { sku, left, begin, recordRead, record } = await aSellerWith(world, make, 3);
    const [paid, open] = [aSale(sku), aSale(sku, { isSold: false })];
    const early = await begin();
    await record(paid);
    expect(await recordRead(early, open)).toBe(false);
    expect(await left()).toBe(2);
    const late = await begin();
    expect(await record(open)).toBe(true);
    expect(await recordRead(late, paid)).toBe(false);
    expect(await left()).toBe(3);
  });

  test('what was refunded after its payment had been voided stays back', async ({ make, world }) => {
    const { sku, left, record } = await aSellerWith(world, make, 3);
    await record(aSale(sku));
    await record(aSale(sku, { isSold: false }));
    await record(aSale(sku, { isReturned: true }));
    await record(aSale(sku));
    expect(await left()).toBe(3);
  });

  test('what is paid again after others have bought the last ones is oversold, and the owner is written to', async ({
    mailbox,
    make,
    world,
  }) => {
    const { seller, sku, left, record } = await aSellerWith(world, make, 2);
    await record(aSale(sku, { quantity: 2 }));
    await record(aSale(sku, { quantity: 2, isSold: false }));
    await record(aSale(sku, { orderId: 'order-2' }));
    await record(aSale(sku, { quantity: 2 }));
    await world.drain();
    expect(await left()).toBe(0);
    expect(await salesOf(seller, { oversold: 'true' })).toMatchObject([{ orderId: 'order-1', oversold: 1 }]);
    const mails = (await mailbox.all(seller.email)).filter(({ subject }) => subject.startsWith('Sold twice'));
    expect(mails).toHaveLength(1);
  });

  test('the lists come page by page with their length', async ({ make, world }) => {
    const { seller, sku, record } = await aSellerWith(world, make, 5);
    await record(...[1, 2, 3].map((day) => aSale(sku, { lineId: String(day), at: new Date(2026, 0, day) })));
    const page = await seller.call(channels.sales, { query: { page: 2, pageSize: 2 } });
    expect(page).toHaveLength(1);
    expect(page[0]?.soldAt).toBe(new Date(2026, 0, 1).toISOString());
  });
});

describe('channels.settleSale', () => {
  test('notes that the buyer has their money back; once is enough', async ({ make, world }) => {
    const { seller, sku, record } = await aSellerWith(world, make, 0);
    await record(aSale(sku));
    const [sale] = await salesOf(seller, { oversold: 'true' });
    const params = { id: sale?._id ?? '' };
    const settled = await seller.call(channels.settleSale, { params });
    expect(settled).toMatchObject({ oversold: 1, settledAt: world.clock.now().toISOString() });
    world.clock.advance({ minutes: 1 });
    expect(await seller.call(channels.settleSale, { params })).toEqual(settled);
    expect(await salesOf(seller, { oversold: 'true' })).toEqual([]);
  });

  test('refuses a sale of which nothing has to be given back', async ({ make, world }) => {
    const { seller, sku, record } = await aSellerWith(world, make, 1);
    await record(aSale(sku));
    const [sale] = await salesOf(seller);
    const error = await errorOf(seller.call(channels.settleSale, { params: { id: sale?._id ?? '' } }));
    expect(error).toMatchObject({ status: 409, code: 'CONFLICT' });
  });
});

test('nothing of this lost or doubled a piece of stock', async ({ world }) => {
  await expect(checkInvariants(world.deps.db)).resolves.toBeUndefined();
});
