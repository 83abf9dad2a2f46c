// From the click on Pay to the numbered order, with buyers at once; and 500 buyers who want the last piece of something.
import type pg from 'pg';
import { checkInvariants } from '#testing/invariants.ts';
import { openShop, type Shop } from './checkout/shop.ts';
import { findBelow, type Row, readOption, readProcessorTime, report, startProgram } from './kit/measure.ts';
import { choosePorts, toSettings, withCatalogue } from './kit/with-product.ts';

const orders = readOption('orders', 400);
const crowd = readOption('crowd', 500);
const rounds = readOption('rounds', 20);
const items = 3;

await withCatalogue({ size: 10_000, others: 10 }, async ({ client, databasePid, folder, ...of }) => {
  const settings = { DATA_DIR: folder, ...toSettings(await choosePorts()) };
  const simulator = await startProgram('./checkout/simulator.ts', settings, 'The sandbox is there');
  try {
    await bench(client, { settings, ...of, database: databasePid });
  } finally {
    await simulator.stop();
  }
});

async function bench(client: pg.Client, { database, ...of }: Parameters<typeof openShop>[1] & { database: number }) {
  const shop = await openShop(client, of);
  try {
    const { rows } = await client.query<{ id: string }>('select id from products where merchant_id = $1', [
      of.merchantId,
    ]);
    const ids = rows.map(({ id }) => id);
    await sellMany(shop, ids, 10, 100);
    const measured: Row[] = [];
    for (const buyers of [1, 10, 50]) measured.push(await measure(shop, ids, buyers, database));
    await checkInvariants(shop.deps.db);
    report(`Checkouts of ${items} products, ${orders} orders each`, measured);
    report(`The last piece, ${crowd} buyers at once`, await raceForLast(shop, client, ids));
    await checkInvariants(shop.deps.db);
  } finally {
    await shop.close();
  }
}

async function measure(shop: Shop, ids: readonly string[], buyers: number, database: number): Promise<Row> {
  const before = { ours: process.cpuUsage(), database: readFamilyTime(database) };
  const started = performance.now();
  const times = await sellMany(shop, ids, buyers, orders);
  const seconds = (performance.now() - started) / 1000;
  const ours = process.cpuUsage(before.ours);
  return {
    'buyers at once': buyers,
    'orders/s': Math.round(orders / seconds),
    'median, ms': Math.round(quantile(times, 0.5)),
    'p99, ms': Math.round(quantile(times, 0.99)),
    'our CPU, ms': ((ours.user + ours.system) / 1000 / orders).toFixed(1),
    'database CPU, ms': ((readFamilyTime(database) - before.database) / 1000 / orders).toFixed(1),
  };
}

/** So many buyers, each buying one thing after the other; how long each purchase took. */
async function sellMany(shop: Shop, ids: readonly string[], buyers: number, count: number): Promise<number[]> {
  const carts = await shop.newCarts(count);
  const times: number[] = [];
  const shopping = async () => {
    for (let cart = carts.pop(); cart; cart = carts.pop()) {
      const wanted = Array.from({ length: items }, () => ids[Math.floor(Math.random() * ids.length)] ?? '');
      const started = performance.now();
      await shop.buy(cart, [...new Set(wanted)]);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: buyers }, shopping));
  return times;
}

async function raceForLast(shop: Shop, client: pg.Client, ids: readonly string[]): Promise<Row[]> {
  const sum = { won: 0, 'sold out': 0, 'anything else': 0 };
  const times: number[] = [];
  for (const id of ids.slice(0, rounds)) {
    await client.query('update products set quantity = 1 where id = $1', [id]);
    const carts = await shop.newCarts(crowd);
    const results = await Promise.all(
      carts.map(async (cart) => {
        const started = performance.now();
        const result = await shop.place(cart, [id]).catch((error: unknown) => ({ error }));
        times.push(performance.now() - started);
        return result;
      }),
    );
    for (const result of results) {
      if ('placed' in result) sum.won += 1;
      else if ('refusal' in result && result.refusal.reason === 'sold_out') sum['sold out'] += 1;
      else sum['anything else'] += 1;
    }
  }
  const { rows } = await client.query<{ left: number }>(
    'select coalesce(sum(quantity), 0)::integer as left from products where id = any($1::uuid[])',
    [ids.slice(0, rounds)],
  );
  const oversold = Math.max(sum.won - rounds, 0);
  return [
    {
      rounds,
      ...sum,
      oversold,
      undersold: rows[0]?.left ?? 0,
      'median, ms': Math.round(quantile(times, 0.5)),
      'p99, ms': Math.round(quantile(times, 0.99)),
    },
  ];
}

function readFamilyTime(pid: number): number {
  return [pid, ...findBelow(pid)].reduce((sum, member) => sum + (readTime(member) ?? 0), 0);
}

function readTime(pid: number): number | undefined {
  try {
    return readProcessorTime(pid);
  } catch {
    // It ended between being found and being read.
    return undefined;
  }
}

function quantile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
