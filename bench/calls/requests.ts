import { setTimeout as pause } from 'node:timers/promises';
import { publishing } from '#contract/publishing/publishing.contract.ts';
import { paths } from '#contract/storefront/addresses.ts';
import { visitorOf } from '#server/features/checkout/shop.fixture.ts';
import { type BusyShop, until } from '../../proof/load/shop.ts';
import { readDatabaseTime } from '../catalogue/database-time.ts';
import { upload, waitFor, writeManifest } from '../catalogue/import.ts';
import { comeToRest } from '../kit/come-to-rest.ts';
import { type Row, readProcessorTime } from '../kit/measure.ts';
import { call } from '../kit/watched.ts';

export interface Request {
  name: string;
  send(index: number): Promise<unknown>;
  /** How often, where it is not as often as the others. */
  times?: number;
  /** How often before it counts: until the compiler has seen every path. */
  warmUp?: number;
  /** How many products one of them makes, where that is what matters. */
  products?: number;
}

const imported = 10_000;
// Beyond whatever the catalogue was filled with.
const firstImported = 20_000_000;
const longestBuild = 900_000;

/** What sellers and buyers do most, one after the other. */
export async function measureRequests(shop: BusyShop, times: number): Promise<Row[]> {
  const { client, merchantId } = shop;
  const { rows: known } = await client.query<{ id: string; barcode: string; sku: string }>(
    `select id, barcode, sku from products where merchant_id = $1 and is_active and barcode <> '' and sku <> ''
     order by md5(id::text) limit 1000`,
    [merchantId],
  );
  // Whoever pays in the store has ordered with the fourth request, and everything that follows an order follows.
  await client.query('delete from payment_accounts where merchant_id = $1', [merchantId]);
  // Every product was written just now to open the store; by itself the vacuum comes a minute later, or in between.
  await client.query('vacuum products');
  const at = (index: number) => known[index % known.length] ?? { id: '', barcode: '', sku: '' };
  const list = (query: string) => () => call(shop, 'GET', `/products?pageSize=20&${query}`);
  const find = (code: string) => call(shop, 'GET', `/products/find?code=${encodeURIComponent(code)}`);
  const requests: Request[] = [
    { name: 'list of 20, first page', send: list('page=1&sort=title') },
    { name: 'list of 20, page 250', send: list('page=250&sort=title') },
    { name: 'keyword search', send: list('page=1&sort=title&search=waterproof%20headphones') },
    { name: 'find by SKU', send: (index) => find(at(index).sku) },
    { name: 'find by barcode', send: (index) => find(at(index).barcode) },
    { name: 'create a product', send: (index) => call(shop, 'POST', '/products', toProduct(index)) },
    {
      name: 'prices of 500 products, with the next publish',
      send: (index) => call(shop, 'PATCH', '/products/bulkWrite', toPrices(known.slice(0, 500), index, 'publish')),
      times: Math.ceil(times / 10),
    },
    {
      name: 'prices of 500 products, live at once, their pages drawn again',
      send: (index) => call(shop, 'PATCH', '/products/bulkWrite', toPrices(known.slice(0, 500), index + times, 'now')),
      times: Math.ceil(times / 10),
    },
    { name: 'the store published with these prices', send: () => publish(shop), times: 1, warmUp: 0 },
    { name: 'add to cart', send: (index) => makeBuyer(shop, index).addToCart() },
    { name: 'checkout: four requests, jobs and mails', send: (index) => makeBuyer(shop, index).buy() },
    {
      name: `import of ${imported} products, checked and applied`,
      send: (index) => importProducts(shop, index),
      times: 2,
      warmUp: 1,
      products: imported,
    },
  ];
  const rows: Row[] = [];
  for (const request of requests) rows.push(await measure(shop, { times, ...request }));
  return rows;
}

async function publish({ seller, storeId }: BusyShop): Promise<void> {
  const params = { id: storeId };
  await seller.call(publishing.deploy, { params });
  await until(async () => (await seller.call(publishing.status, { params })).status === 'live', longestBuild);
}

/** A manifest of goods that nobody has had before. */
async function importProducts(shop: BusyShop, index: number): Promise<void> {
  const { _id: id } = await upload(
    shop,
    new File([writeManifest(imported, firstImported + index * imported)], 'list.csv'),
  );
  await waitFor(shop, id, 'ready');
  await call(shop, 'POST', `/products/imports/${id}/start`);
  await waitFor(shop, id, 'done');
}

export const toProduct = (index: number) => ({ title: `Created ${index}`, price: '10.00', oldPrice: 0, quantity: 1 });

export const toPrices = (known: readonly { id: string }[], index: number, live: 'now' | 'publish') =>
  known.map(({ id }, at) => ({ _id: id, price: (100 + at + index) / 100, oldPrice: 0, live }));

let buyers = 0;

/** One who has never been here, with a network address and a mailbox of their own. */
export function makeBuyer({ urls, base, goods }: BusyShop, index: number) {
  buyers += 1;
  const from = { 'x-forwarded-for': `10.${buyers >> 16}.${(buyers >> 8) & 255}.${buyers & 255}` };
  // Stores are known by the host name that the product was started with.
  const origin = urls.content.replace('127.0.0.1', 'localhost');
  const visitor = visitorOf({ url: origin + base });
  const person = { email: `buyer${buyers}@buyers.example`, firstName: 'Ada', lastName: 'Okoro' };
  const addToCart = async () => {
    const product = goods[index % goods.length]?.id ?? '';
    const answer = await visitor.post(paths.cart, { do: 'add', product }, { origin, ...from });
    if (answer.status !== 303) throw new Error(`Adding to the cart: ${answer.status} ${await answer.text()}`);
  };
  return {
    addToCart,
    /** Into the cart, to the checkout, ordered, and the order looked at. */
    async buy(): Promise<void> {
      await addToCart();
      const { html } = await visitor.see(paths.checkout, from);
      const [field = ''] = /<input[^>]*name="seen"[^>]*>/.exec(html) ?? [];
      const seen = /value="(\d+)"/.exec(field)?.[1] ?? '';
      const done = await visitor.send(paths.checkout, { do: 'pay', payment: 'in_store', seen, ...person }, from);
      if (done.status !== 200 || !done.path.startsWith('/orders/')) throw new Error(`An order ended at ${done.path}`);
    },
  };
}

async function measure(shop: BusyShop, request: Request & { times: number }): Promise<Row> {
  const { name, send, times, warmUp = Math.min(300, times * 2), products } = request;
  for (let index = 0; index < warmUp; index += 1) await send(times + index);
  await finishJobs(shop, 'and what is about to begin');
  await comeToRest(shop.pid);
  const before = spent(shop);
  for (let index = 0; index < times; index += 1) await send(index);
  await finishJobs(shop);
  const after = spent(shop);
  const [server, database] = [after.server - before.server, after.database - before.database];
  const per = (microseconds: number) => Math.round(microseconds / 10 / times) / 100;
  return {
    request: name,
    'server, ms': per(server),
    'database, ms': per(database),
    'both, ms': per(server + database),
    'products a second': products ? Math.round((products * times * 1e6) / (server + database)) : '',
  };
}

export const spent = ({ pid, folder }: BusyShop) => ({
  server: readProcessorTime(pid) ?? 0,
  database: readDatabaseTime(folder),
});

/**
 * Waits until all is done that was set off; what is meant for later stays. The pictures of a store that was published
 * are copied a while afterwards, and it is made anew a minute after they have come, or something has sold out: whoever
 * measures waits for that, too, or it is counted with anything.
 */
export async function finishJobs({ client }: BusyShop, also?: 'and what is about to begin'): Promise<void> {
  for (;;) {
    const { rows } = await client.query(
      `select 1 from pgboss.job where state in ('created', 'retry', 'active') and (
        start_after <= now() or $1 and name in ('publishing.refresh', 'pictures.copy')) limit 1`,
      [also !== undefined],
    );
    if (rows.length === 0) return;
    await pause(200);
  }
}
