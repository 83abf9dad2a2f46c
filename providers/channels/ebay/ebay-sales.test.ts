import { expect, test } from 'vitest';
import { anItem, ebayForFile, must, type Seller } from './ebay.fixture.ts';
import { readSales } from './ebay-sales.ts';

const world = ebayForFile('rivera');

async function open(username: string, quantity = 5) {
  const seller = await world.connect(world.ebay, username);
  const item = anItem({ quantity });
  const [result] = must(await world.ebay.publish(seller.access, [item], seller.terms));
  return { seller, item, offerId: result?.value?.offerId ?? '' };
}

const salesOf = async ({ access }: Seller, since: Date) => must(await world.ebay.salesSince(access, since));

const longAgo = new Date('2026-01-01T00:00:00.000Z');

test('what a buyer buys is read, paid or not yet, and again when it changes', async () => {
  const { seller, item, offerId } = await open('sales-1');
  expect(await salesOf(seller, longAgo)).toEqual({ sales: [], until: longAgo });
  await world.desk(`listings/${offerId}/buy`, { quantity: '2', payment: 'later' });
  const first = await salesOf(seller, longAgo);
  expect(first.sales).toMatchObject([{ sku: item.sku, quantity: 2, isPaid: false, isCancelled: false }]);
  const orderId = first.sales[0]?.orderId ?? '';

  await world.desk(`orders/${orderId}/pay`);
  const paid = await salesOf(seller, first.until);
  expect(paid.sales).toEqual([{ ...first.sales[0], isPaid: true }]);
  expect(paid.until.getTime()).toBeGreaterThan(first.until.getTime());

  await world.desk(`orders/${orderId}/cancel`);
  const cancelled = await salesOf(seller, paid.until);
  expect(cancelled.sales).toEqual([{ ...first.sales[0], isPaid: true, isCancelled: true }]);
});

test('nobody buys more than there is, and the last one leaves it out of stock', async () => {
  const { seller, offerId } = await open('sales-2', 2);
  for (const quantity of ['3', '2', '1']) await world.desk(`listings/${offerId}/buy`, { quantity });
  expect((await salesOf(seller, longAgo)).sales.map(({ quantity }) => quantity)).toEqual([2]);
  const { body } = await world.raw('GET', seller.access, `/sell/inventory/v1/offer/${offerId}`);
  expect(body.listing).toMatchObject({ listingStatus: 'OUT_OF_STOCK', soldQuantity: 2 });
});

test('more than a page is read to the end, oldest first, each once', async () => {
  const { seller, offerId } = await open('sales-3', 1_000);
  for (let bought = 0; bought < 205; bought += 1) await world.desk(`listings/${offerId}/buy`);
  const { sales, until } = await salesOf(seller, longAgo);
  expect(new Set(sales.map(({ orderId }) => orderId)).size).toBe(205);
  const times = sales.map(({ at }) => at.getTime());
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(until).toEqual(sales.at(-1)?.at);
});

test('orders of other sellers are not seen', async () => {
  const { offerId } = await open('sales-4');
  await world.desk(`listings/${offerId}/buy`);
  const { seller } = await open('sales-5');
  expect((await salesOf(seller, longAgo)).sales).toEqual([]);
});

test('an eBay that answers something else is not believed', async () => {
  const { seller } = await open('sales-6');
  await world.arm('bad-json');
  expect(await world.ebay.salesSince(seller.access, longAgo)).toMatchObject({ ok: false, failure: 'UNAVAILABLE' });
});

test('what was read before two years is not asked for', async () => {
  const { seller } = await open('sales-7');
  must(await world.ebay.salesSince(seller.access, new Date('2020-01-01T00:00:00.000Z')));
  const [call] = await world.calls();
  expect(JSON.stringify(call)).not.toContain('2020-');
});

test('when orders move from one page to another meanwhile, all are read again', async () => {
  const orderOf = (number: number) => ({
    orderId: `order-${number}`,
    creationDate: '2026-02-01T00:00:00.000Z',
    lastModifiedDate: '2026-02-01T00:00:00.000Z',
    orderPaymentStatus: 'PAID',
    lineItems: [{ lineItemId: `line-${number}`, sku: 'a', quantity: 1 }],
  });
  const all = Array.from({ length: 300 }, (_, number) => orderOf(number));
  let asked = 0;
  // One leaves while the first page is read, so that the second begins one too late.
  const getOrders = async ({ offset, limit }: { offset: number; limit: number }) => {
    asked += 1;
    const there = asked === 1 ? all : all.slice(1);
    return { total: there.length, orders: there.slice(offset, offset + limit) };
  };
  const { sales } = await readSales({ sell: { fulfillment: { getOrders } } } as never, longAgo, new Date());
  expect(sales.length).toBe(299);
  expect(asked).toBe(4);
});
