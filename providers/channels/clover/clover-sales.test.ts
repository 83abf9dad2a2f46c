import { beforeEach, describe, expect, test } from 'vitest';
import { cloverShops, must, newItem } from './clover.fixture.ts';

const { world, shop } = cloverShops();
let itemId: string;
beforeEach(async () => {
  itemId = must(await world.adapter().push(shop.access, shop.merchant, [newItem('sf-1')]))[0]?.value?.itemId ?? '';
});

const minuteMs = 60_000;
const before = () => new Date(Date.now() - minuteMs);
const since = async (from = before(), options = {}) =>
  must(await world.adapter(options).salesSince(shop.access, shop.merchant, from));
const of = async (orderId: string) => must(await world.adapter().salesOf(shop.access, shop.merchant, orderId));

async function ring(pieces = 1): Promise<string> {
  await world.desk(`items/${itemId}/ring`, { pieces });
  const [line] = (await since()).sales.toReversed();
  return line?.orderId ?? '';
}

describe('what is sold at the counter', () => {
  test('is a line for every piece, and the register has one less', async () => {
    await world.desk(`items/${itemId}/sell`, { pieces: 2 });
    const { sales } = await since();
    const line = { orderId: expect.any(String), lineId: expect.any(String), itemId, quantity: 1, at: expect.any(Date) };
    expect(sales).toEqual([
      { ...line, isPaid: true, isReturned: false },
      { ...line, isPaid: true, isReturned: false },
    ]);
    expect(new Set(sales.map(({ lineId }) => lineId)).size).toBe(2);
    expect(await of(sales[0]?.orderId ?? '')).toEqual(sales);
    expect(await world.itemsOf(shop.access, shop.merchant)).toMatchObject([{ itemStock: { quantity: 2 } }]);
  });

  test('is not sold before it is paid, nor when the payment is voided', async () => {
    const order = await ring();
    expect(await of(order)).toMatchObject([{ isPaid: false }]);
    await world.desk(`orders/${order}/pay`);
    expect(await of(order)).toMatchObject([{ isPaid: true, isReturned: false }]);
    await world.desk(`orders/${order}/void`);
    expect(await of(order)).toMatchObject([{ isPaid: false }]);
    expect(await world.itemsOf(shop.access, shop.merchant)).toMatchObject([{ itemStock: { quantity: 4 } }]);
  });

  test('comes back with a refund, under the same line', async () => {
    const order = await ring();
    await world.desk(`orders/${order}/pay`);
    const [sold] = await of(order);
    await world.desk(`orders/${order}/refund`);
    expect(await of(order)).toEqual([{ ...sold, isReturned: true }]);
  });

  test('is read to the last line of a long order', async () => {
    const order = await ring(99);
    expect(await of(order)).toHaveLength(99);
    const longer = await ring(100);
    expect(await of(longer)).toHaveLength(100);
    expect((await world.calls())[0]?.path).toContain('line_items');
  });

  test('of an order that is not there says so', async () => {
    expect(await world.adapter().salesOf(shop.access, shop.merchant, 'NOSUCHORDER00')).toMatchObject({
      failure: 'GONE',
    });
  });
});

describe('sales since a time', () => {
  test('the next time begins a little before this one, and never before the last', async () => {
    const from = new Date(Date.now() - 60 * minuteMs);
    const { until } = await since(from);
    expect(Date.now() - until.getTime()).toBeGreaterThanOrEqual(15 * minuteMs);
    expect(Date.now() - until.getTime()).toBeLessThan(16 * minuteMs);
    const later = before();
    expect((await since(later)).until).toEqual(later);
  });

  test('what changed before is left out', async () => {
    await world.desk(`items/${itemId}/sell`);
    const after = new Date(Date.now() + 2);
    expect((await since(after)).sales).toEqual([]);
  });

  test('more than one answer holds are read without a gap, oldest first', async () => {
    for (let count = 0; count < 230; count += 1) await world.desk(`items/${itemId}/sell`);
    const { sales } = await since();
    expect(new Set(sales.map(({ lineId }) => lineId)).size).toBe(230);
    expect(sales.map(({ at }) => at.getTime())).toEqual(sales.map(({ at }) => at.getTime()).toSorted());
  });

  test('Clover is asked for no longer a time than it answers for', async () => {
    await since(new Date(0));
    const call = (await world.calls())[0] as unknown as { query: { filter: string[] } };
    const [from] = call.query.filter.map((filter) => Number(/\d+/.exec(filter)?.[0]));
    expect(Date.now() - (from ?? 0)).toBeLessThan(90 * 24 * 60 * minuteMs);
  });
});
