import { expect } from 'vitest';
import { counter } from '#contract/counter/counter.contract.ts';
import type { CounterSale, SaleInput, SaleLine } from '#contract/counter/counter.schemas.ts';
import { locations } from '#contract/locations/locations.contract.ts';
import { shifts, tills } from '#contract/tills/tills.contract.ts';
import { addProducts } from '#server/features/products/products.fixture.ts';
import { newId } from '#server/kit/ids.ts';
import { aSale, createTillBrowser } from '#web/features/counter/local/sale-queue.fixture.ts';
import { ApiError, offlineError } from '#web/kit/api-error.ts';
import { type Person, test } from './api-test.ts';
import { send as sendTo } from './client.ts';
import { storeOf } from './first-store.ts';
import { tries } from './suite.ts';
import type { World } from './world.ts';

const count = tries(1000);
const priceOf = (index: number) => index + 3;
// Far less than is sold, however few the sales are.
const stock = count / 25;

/** The same chances in every run. */
function makeChance(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const chance = makeChance(20_261_119);

function shuffle<Value>(values: readonly Value[]): Value[] {
  const shuffled = [...values];
  for (let place = shuffled.length - 1; place > 0; place--) {
    const other = chance(place + 1);
    [shuffled[place], shuffled[other]] = [shuffled[other] as Value, shuffled[place] as Value];
  }
  return shuffled;
}

/** Sends a sale as the web does. */
const sender =
  (world: World, seller: Person) =>
  async (sale: SaleInput, key: string): Promise<CounterSale> => {
    const options = { token: seller.token, headers: { 'idempotency-key': key } };
    const response = await sendTo(world.config.urls.app, counter.place, { body: sale }, options);
    const body = await response.json();
    if (!response.ok) throw new ApiError(response.status, body);
    return body;
  };

async function openTill(seller: Person) {
  const store = await storeOf(seller);
  const [place] = await seller.call(locations.list, { params: { id: store } });
  const till = await seller.call(tills.create, { body: { name: 'Front', location: place?._id ?? '' } });
  const device = await seller.call(tills.take, { params: { id: till._id } });
  const shift = await seller.call(shifts.open, { body: { till: till._id, float: 100 } });
  return { location: till.location._id, device, shift };
}

test('a thousand sales without a network, sent twice and shuffled while pages are killed, are each counted once', {
  timeout: 900_000,
}, async ({ make, world }) => {
  const seller = await make.seller();
  const { location, device, shift } = await openTill(seller);
  const goods = await addProducts(seller, 5, (index) => ({
    title: `Goods ${index}`,
    price: String(priceOf(index)),
    oldPrice: '0',
    quantity: stock,
  }));
  const send = sender(world, seller);
  let sent = 0;
  let tab: ReturnType<typeof browser.openTab>;
  const browser = createTillBrowser(
    async (sale, key) => {
      sent += 1;
      if (sent % 23 === 0) {
        // Whatever it was doing at this moment is never finished.
        tab.kill();
        tab = browser.openTab(seller.user._id);
      }
      const luck = chance(10);
      if (luck === 0) throw offlineError();
      const sold = await send(sale, key);
      if (luck === 1) throw offlineError();
      return sold;
    },
    { device: { _id: device._id, lastNumber: device.lastNumber }, restsShortly: true },
  );
  tab = browser.openTab(seller.user._id);

  browser.setHindrance('offline');
  const made: SaleInput[] = [];
  for (let index = 0; index < count; index++) {
    if (index % 37 === 36) {
      tab.kill();
      tab = browser.openTab(seller.user._id);
    }
    const which = chance(goods.length);
    const quantity = 1 + chance(2);
    const sale = saleOf({
      device: device._id,
      shift: shift._id,
      product: goods[which]?._id ?? '',
      title: `Goods ${which}`,
      price: priceOf(which),
      quantity,
      number: await tab.queue.nextNumber(),
    });
    const outcome = await tab.queue.add(sale);
    expect(outcome.kind).toBe('kept');
    if (outcome.kind === 'kept') made.push(outcome.sale);
  }
  const other = browser.openTab(seller.user._id);
  browser.setHindrance(null);
  await expect.poll(() => browser.disk.size, { timeout: 600_000, interval: 50 }).toBe(0);
  other.kill();
  tab.kill();

  // All of them once more, as nobody knows any more what had been answered.
  const receipts = new Set<string>();
  const again = shuffle(made);
  for (let from = 0; from < again.length; from += 8) {
    const some = await Promise.all(again.slice(from, from + 8).map((sale) => send(sale, `${sale._id}-again`)));
    for (const { receiptNo } of some) receipts.add(receiptNo);
  }
  expect(receipts.size).toBe(count);

  const { rows } = await world.pool.query(
    `select count(*)::integer as orders, count(distinct o.id)::integer as ids, sum(o.total_cents)::integer as cents,
       (select sum(oversold)::integer from order_lines l where l.merchant_id = $1) as oversold,
       (select sum(amount_cents)::integer from counter_payments p where p.merchant_id = $1) as paid
     from orders o where o.merchant_id = $1`,
    [seller.scope.merchantId],
  );
  const units = goods.map((_, which) =>
    made.reduce((sum, { lines: [line] }) => sum + (line?.product === goods[which]?._id ? (line?.quantity ?? 0) : 0), 0),
  );
  const cents = made.reduce((sum, { total }) => sum + total * 100, 0);
  const oversold = units.reduce((sum, sold) => sum + Math.max(0, sold - stock), 0);
  expect(rows).toEqual([{ orders: count, ids: count, cents, oversold, paid: cents }]);
  const left = await world.pool.query('select quantity from products where merchant_id = $1 order by title', [
    seller.scope.merchantId,
  ]);
  expect(left.rows.map(({ quantity }) => quantity)).toEqual(units.map((sold) => Math.max(0, stock - sold)));
  const conflicts = await seller.call(counter.conflicts, { query: { location } });
  expect(conflicts.length).toBeGreaterThan(0);
  const report = await seller.call(shifts.report, { params: { id: shift._id } });
  expect(report.report?.sales).toEqual({ count, amount: cents / 100 });
});

test('whoever sends a sale in is not taken for who made it', async ({ make, world }) => {
  const seller = await make.seller();
  const { device, shift } = await openTill(seller);
  const other = await make.staff(seller);
  const sale = saleOf({
    device: device._id,
    shift: shift._id,
    product: null,
    title: 'Lamp',
    price: 9,
    quantity: 1,
    number: 1,
  });
  const fact: SaleInput = { ...sale, knownAt: '2026-11-19T09:00:00.000Z', soldBy: seller.user._id };
  const sold = await sender(world, other)(fact, newId());
  expect(sold.soldBy).toBe('Marisol Dunn');
  expect(sold.remarks).toContain('Sent in by Tobias Okafor');
});

interface Sold {
  device: string;
  shift: string;
  product: string | null;
  title: string;
  price: number;
  quantity: number;
  number: number;
}

function saleOf({ product, title, price, quantity, number, ...till }: Sold): SaleInput {
  const sale = aSale(newId(), number);
  const [line] = sale.lines as [SaleLine];
  const total = price * quantity;
  const kind = product === null ? 'custom' : 'product';
  return {
    ...sale,
    ...till,
    lines: [{ ...line, kind, product, title, quantity, listPrice: price, price, isTaxed: false }],
    total,
    payments: [
      { _id: newId(), means: 'cash', amount: total, rounding: 0, received: total, reference: '', cardPayment: null },
    ],
  };
}
