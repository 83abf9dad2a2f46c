// From a scan to its line on the screen, from a sale at the till to its receipt, and from the address to a till that scans;
// and fifty tills that sell one product while the web does.
import type pg from 'pg';
import type { SaleInput, SaleLine } from '#contract/counter/counter.schemas.ts';
import { tills } from '#contract/tills/tills.contract.ts';
import { actAsOwner } from '#server/kit/actor.ts';
import { Failure } from '#server/kit/failure.ts';
import type { Once } from '#server/kit/idempotency.ts';
import { newId } from '#server/kit/ids.ts';
import { openShop, type Shop } from './checkout/shop.ts';
import { openFromCache, sellAtTheScreen } from './counter/at-the-screen.ts';
import { findBelow, readOption, readProcessorTime, report, startProgram } from './kit/measure.ts';
import { choosePorts, toSettings, withCatalogue, withProduct } from './kit/with-product.ts';

const sales = readOption('sales', 100);
const counters = readOption('tills', 50);
const rounds = readOption('rounds', 5);
const atScreen = readOption('at-screen', 30);
const openings = readOption('openings', 20);
const size = readOption('size', 10_000);
const there = 40;

await withCatalogue({ size, others: 10 }, async ({ client, databasePid, folder, ...of }) => {
  const settings = { DATA_DIR: folder, ...toSettings(await choosePorts()) };
  const simulator = await startProgram('./checkout/simulator.ts', settings, 'The sandbox is there');
  try {
    const shop = await openShop(client, { settings, ...of });
    try {
      await bench(client, shop, of.merchantId, databasePid);
    } finally {
      await shop.close();
    }
  } finally {
    await simulator.stop();
  }
  const { rows: goods } = await client.query<{ barcode: string }>(
    `select barcode from products where merchant_id = $1 and barcode <> '' and is_active and quantity > 0
       and sells_at_cents > 0 group by barcode having count(*) = 1 limit $2`,
    [of.merchantId, (atScreen + 1) * 3],
  );
  const [place] = (await findPlaces(client, of.merchantId)).map(({ location }) => location);
  if (place === undefined) throw new Error('There is no location.');
  await withProduct({ client, databasePid, folder, ...of }, {}, async (product) => {
    const barcodes = goods.map(({ barcode }) => barcode);
    const rows = await sellAtTheScreen(product, { sales: atScreen, location: place, barcodes });
    report(`At the screen of a till with ${size} products in the browser, ${atScreen} sales`, rows);
    const opened = await openFromCache(product, { times: openings, location: place });
    report(`A till that the browser keeps, opened ${openings} times`, opened);
  });
});

/** The owner, and the store’s first location. */
async function findPlaces(client: pg.Client, merchantId: string): Promise<{ id: string; location: string }[]> {
  const { rows } = await client.query<{ id: string; location: string }>(
    `select u.id, (select l.id from store_locations l where l.merchant_id = u.merchant_id order by l.created_at limit 1)
       as location from users u where u.merchant_id = $1 and u.role = 'owner'`,
    [merchantId],
  );
  return rows;
}

interface Goods {
  id: string;
  title: string;
  sells_at_cents: number;
}

async function bench(client: pg.Client, shop: Shop, merchantId: string, database: number): Promise<void> {
  const counter = await openCounters(client, shop, merchantId);
  const { rows: goods } = await client.query<Goods>(
    'select id, title, sells_at_cents from products where merchant_id = $1 and sells_at_cents > 0 order by id limit 2000',
    [merchantId],
  );
  const pick = (at: number): Goods => {
    const found = goods[at % goods.length];
    if (!found) throw new Error('There are no goods.');
    return found;
  };
  const sell = (till: number, lines: readonly Goods[]) => counter.sell(till, lines);
  for (let at = 0; at < 50; at += 1) await sell(0, [pick(at), pick(at + 1), pick(at + 2)]);
  const before = { ours: process.cpuUsage(), database: readFamilyTime(database) };
  const times: number[] = [];
  for (let at = 0; at < sales; at += 1) {
    const started = performance.now();
    await sell(0, [pick(at * 3), pick(at * 3 + 1), pick(at * 3 + 2)]);
    times.push(performance.now() - started);
  }
  const ours = process.cpuUsage(before.ours);
  report(`Sales of 3 products in cash, ${sales} one after the other`, [
    {
      'median, ms': Math.round(quantile(times, 0.5)),
      'p99, ms': Math.round(quantile(times, 0.99)),
      'our CPU, ms': ((ours.user + ours.system) / 1000 / sales).toFixed(1),
      'database CPU, ms': ((readFamilyTime(database) - before.database) / 1000 / sales).toFixed(1),
    },
  ]);
  const sum = { sold: 0, 'held by the web': 0, 'told it is gone': 0, 'anything else': 0, oversold: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const one = pick(round);
    await client.query('update products set quantity = $2 where id = $1', [one.id, there]);
    const carts = await shop.newCarts(10);
    const [atTills] = await Promise.all([
      Promise.allSettled(Array.from({ length: counters }, (_, till) => sell(till, [one]))),
      // On a machine with too much to do a buyer may be sent away, too.
      Promise.allSettled(carts.map((cart) => shop.place(cart, [one.id]))),
    ]);
    const sold = atTills.filter(({ status }) => status === 'fulfilled').length;
    for (const result of atTills) {
      if (result.status === 'fulfilled') continue;
      const isGone = result.reason instanceof Failure && result.reason.code === 'CONFLICT';
      sum[isGone ? 'told it is gone' : 'anything else'] += 1;
    }
    // An order that was taken on without goods, for others want them, holds none: it may be paid while there are some.
    const { rows } = await client.query<{ left: number; held: number; oversold: number }>(
      `select p.quantity as left, coalesce(sum(l.oversold), 0)::integer as oversold,
         coalesce(sum(l.quantity) filter (where o.way <> 'counter' and o.stock <> 'released'), 0)::integer as held
       from products p join order_lines l on l.merchant_id = p.merchant_id and l.product_id = p.id
       join orders o on o.merchant_id = l.merchant_id and o.id = l.order_id
       where p.id = $1 group by p.quantity`,
      [one.id],
    );
    const { left = 0, held = 0, oversold = 0 } = rows[0] ?? {};
    if (sold + held + left !== there) throw new Error(`Of ${there}: ${sold} sold, ${held} held and ${left} left.`);
    sum.sold += sold;
    sum['held by the web'] += held;
    sum.oversold += oversold + Math.max(0, -left);
  }
  report(`${counters} tills and 10 buyers at once for ${there} pieces, ${rounds} times`, [sum]);
}

/** Tills with open shifts at the store’s first location, each taken by a browser. */
async function openCounters(client: pg.Client, { deps, services }: Shop, merchantId: string) {
  const [owner] = await findPlaces(client, merchantId);
  if (!owner) throw new Error('There is no owner.');
  const actor = actAsOwner(merchantId, owner.id);
  const once: Once = (work) => deps.db.transaction().execute(work);
  const open: { device: string; shift: string; last: number }[] = [];
  for (let at = 0; at < counters; at += 1) {
    const body = tills.create.spec.body.parse({ name: `Till ${at + 1}`, location: owner.location });
    const till = await services.tills.create(actor, body);
    const shift = await services.shifts.open(actor, { till: till._id, float: 100 }, once);
    const { _id: device } = await services.tills.take(actor, till._id, once);
    open.push({ device, shift: shift._id, last: 0 });
  }

  const toLine = ({ id, title, sells_at_cents }: Goods): SaleLine => ({
    kind: 'product',
    product: id,
    title,
    quantity: 1,
    weight: null,
    listPrice: sells_at_cents / 100,
    price: sells_at_cents / 100,
    reason: '',
    discount: null,
    isTaxed: false,
    override: null,
  });

  return {
    sell(till: number, goods: readonly Goods[]) {
      const at = open[till];
      if (!at) throw new Error('There is no such till.');
      at.last += 1;
      const total = goods.reduce((sum, { sells_at_cents }) => sum + sells_at_cents, 0) / 100;
      const sale: SaleInput = {
        _id: newId(),
        device: at.device,
        shift: at.shift,
        customer: null,
        lines: goods.map(toLine),
        discount: null,
        override: null,
        code: '',
        note: '',
        total,
        number: at.last,
        at: new Date().toISOString(),
        knownAt: null,
        payments: [
          {
            _id: newId(),
            means: 'cash',
            amount: total,
            rounding: 0,
            received: total,
            reference: '',
            cardPayment: null,
          },
        ],
      };
      return services.counter.place(actor, sale, once);
    },
  };
}

// Functions, not constants: what is at the top runs before it comes here.
function quantile(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0;
}

function readFamilyTime(pid: number): number {
  return [pid, ...findBelow(pid)].reduce((sum, each) => sum + (readProcessorTime(each) ?? 0), 0);
}
