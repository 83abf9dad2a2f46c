// What it holds in memory: when it is ready, after work, and when it has rested from that.
import { setTimeout as pause } from 'node:timers/promises';
import { upload, waitFor, writeManifest } from './catalogue/import.ts';
import { comeToRest } from './kit/come-to-rest.ts';
import { type Row, readMemory, readOption, report } from './kit/measure.ts';
import { call } from './kit/watched.ts';
import { type Product, withCatalogue, withProduct } from './kit/with-product.ts';
import { publish } from './publish/meanwhile.ts';

const size = readOption('products', 10_000);
const calls = readOption('calls', 400);
const restMs = readOption('rest', 60) * 1000;

await withCatalogue({ size: 100, others: 0 }, (catalogue) =>
  withProduct(catalogue, { DATABASE_POOL: '20' }, async (product) => {
    await product.client.query("update plan_features set usage_limit = -1 where feature in ('SW', 'LPL')");
    const read = (what: string): Row => {
      const [server = 0, database = 0] = [readMemory(product.pid), readMemory(catalogue.databasePid)];
      return { what, 'server, MB': server, 'PostgreSQL, MB': database, 'together, MB': server + database };
    };
    const rows = [read('ready')];
    await comeToRest(product.pid);
    rows.push(read('at rest'));
    await askAround(product);
    rows.push(read(`after ${calls} calls`));
    await importProducts(product);
    rows.push(read(`after an import of ${size} products`));
    await publishAll(product);
    rows.push(read('after publishing them'));
    await pause(restMs);
    rows.push(read(`${restMs / 1000} s later`));
    report('Memory, shared pages counted once', rows);
  }),
);

/** What a seller’s screens ask for, and a product made now and then. */
async function askAround(product: Product): Promise<void> {
  const looks = [
    '/products?page=1&pageSize=50',
    '/products/summary',
    '/subscriptions',
    '/products?page=1&search=bench',
  ];
  for (let index = 0; index < calls; index += 1) {
    await call(product, 'GET', looks[index % looks.length] ?? '');
    if (index % 20 > 0) continue;
    await call(product, 'POST', '/products', { title: `Made ${index}`, price: '10.00', oldPrice: 0, quantity: 1 });
  }
}

async function importProducts(product: Product): Promise<void> {
  const { _id: id } = await upload(product, new File([writeManifest(size)], 'list.csv'));
  await waitFor(product, id, 'ready');
  await call(product, 'POST', `/products/imports/${id}/start`);
  await waitFor(product, id, 'done');
}

async function publishAll(product: Product): Promise<void> {
  const { client, merchantId } = product;
  await client.query("update products set status = 'Ready' where merchant_id = $1", [merchantId]);
  const { rows } = await client.query<{ id: string }>('select id from stores where merchant_id = $1', [merchantId]);
  await publish(product, rows[0]?.id ?? '');
}
