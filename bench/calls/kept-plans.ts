import type pg from 'pg';
import { type Db, openDatabase } from '#server/db/database.ts';
import { orderStock } from '#server/features/orders/stock/order-stock.repository.ts';
import { createProductQueries } from '#server/features/products/list/query-products.ts';
import { newId } from '#server/kit/ids.ts';
import { copyProducts } from '../catalogue/fill.ts';
import { type Row, readProcessorTime } from '../kit/measure.ts';
import { watchScans } from '../kit/watch-scans.ts';

interface Merchant {
  merchantId: string;
  size: number;
  ids: string[];
  skus: string[];
}

const small = 10;

/** The plans one connection keeps, made for nobody in particular: what they cost the smallest merchant and the largest. */
export async function measureKeptPlans(client: pg.Client, huge: number, times: number) {
  const merchants = [await addMerchant(client, small), await addMerchant(client, huge)];
  await client.query('vacuum analyze products');
  const scans = await watchScans(client);
  const { host, user, database: name } = client;
  const database = openDatabase({ host, user, database: name }, { max: 1 });
  const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const [backend = { pid: 0 }] = rows;
  const measured: Row[] = [];
  for (const [what, ask] of asking(database.db)) {
    const row: Row = { what };
    // In turns, beginning with the small one: a plan that suits it alone would be kept by now.
    for (const merchant of [...merchants, ...merchants]) {
      row[`${merchant.size} products, ms`] = await measure(backend.pid, times, (index) => ask(merchant, index));
    }
    measured.push(row);
  }
  await database.close();
  return { rows: measured, notes: { 'large tables read whole': await scans() } };
}

async function addMerchant(client: pg.Client, size: number): Promise<Merchant> {
  const merchantId = newId();
  await client.query('insert into merchants (id, created_at) values ($1, now())', [merchantId]);
  await copyProducts(client, [{ merchantId, count: size }]);
  const { rows } = await client.query<{ id: string; sku: string }>(
    `select id, sku from products where merchant_id = $1 and is_active limit 1000`,
    [merchantId],
  );
  return { merchantId, size, ids: rows.map(({ id }) => id), skus: rows.map(({ sku }) => sku) };
}

type Ask = (merchant: Merchant, index: number) => Promise<unknown>;

function asking(db: Db): [string, Ask][] {
  const { page, find } = createProductQueries({ db });
  return [
    ['list of 20, first page', (merchant) => page(merchant, { page: 1, pageSize: 20, sort: 'title' })],
    ['list of 20, last page', (merchant) => page(merchant, { page: Math.ceil(merchant.size / 20), pageSize: 20 })],
    ['find by SKU', (merchant, index) => find(merchant, pick(merchant.skus, index) || 'none')],
    [
      'what is on the shelf',
      (merchant, index) => orderStock(db).shelf(merchant, newId(), [pick(merchant.ids, index)], 'read'),
    ],
  ];
}

const pick = (from: readonly string[], index: number): string => from[index % from.length] ?? '';

async function measure(pid: number, times: number, ask: (index: number) => Promise<unknown>): Promise<number> {
  const before = readProcessorTime(pid) ?? 0;
  for (let index = 0; index < times; index += 1) await ask(index);
  return Math.round(((readProcessorTime(pid) ?? 0) - before) / 10 / times) / 100;
}
