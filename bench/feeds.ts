// A store of 100,000 products as a shopping site fetches it: processor time of server and database, and how much memory
// the process grows by while it streams, against compressing the same text.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { type Composition, compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { createFeedAnswer } from '#server/features/feeds/answer-feed.ts';
import { createFeedCheck } from '#server/features/feeds/check-feeds.ts';
import type { FeedRequest } from '#server/features/storefront/feed-pages.port.ts';
import { newId } from '#server/kit/ids.ts';
import { makeLogger } from '#server/kit/logging.ts';
import { site as siteOfFixture } from '#storefront/site.fixture.ts';
import { readDatabaseTime } from './catalogue/database-time.ts';
import { type Row, readOption, report } from './kit/measure.ts';
import { withCatalogue } from './kit/with-product.ts';

const count = readOption('products', 100_000);
const portion = 1000;
let sent = 0;

await withCatalogue({ size: count, others: 0 }, async ({ client, databaseUrl, folder, secretKey, merchantId }) => {
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: folder });
  const log = makeLogger({ level: 'error', pretty: false });
  const product = await compose(config, {
    connection: { connectionString: databaseUrl },
    log,
    secretKey,
    working: false,
  });
  try {
    const store = await publishFacts(client, product, merchantId);
    report(`Feeds of ${count} products`, await measure(product, folder, store), {
      floor: 'compressing the same text and nothing else',
    });
  } finally {
    await product.close();
  }
});

type Store = FeedRequest['store'];

/** What a publish leaves for feeds, without its pages. */
async function publishFacts(client: pg.Client, { deps }: Composition, merchantId: string): Promise<Store> {
  const { rows: stores } = await client.query<{ id: string }>('select id from stores where merchant_id = $1 limit 1', [
    merchantId,
  ]);
  const storeId = stores[0]?.id ?? '';
  const buildId = newId();
  const { rows } = await client.query<{ facts: object }>(
    `select json_build_object('id', id, 'clSku', cl_sku, 'path', '/products/' || cl_sku, 'title', title,
       'description', title || '. Tested, complete, in its own box, with everything that belongs to it.',
       'brand', 'Homewell', 'gtin', coalesce(gtin14, ''), 'condition', condition,
       'pictures', array['bench/' || id || '.jpg', 'bench/' || id || '-2.jpg'], 'group', '',
       'category', array['Kitchen', 'Kettles']) as facts
     from products where merchant_id = $1 and is_active order by id`,
    [merchantId],
  );
  const writer = await deps.sites.begin(storeId, buildId, null);
  const files: Record<string, { key: string; hash: string; size: number; contentType: string }> = {};
  for (let from = 0; from < rows.length; from += portion) {
    const lines = rows.slice(from, from + portion).map(({ facts }) => JSON.stringify(facts));
    const data = Buffer.from(lines.join('\n'));
    const hash = createHash('sha256').update(data).digest('hex');
    const file = { path: `feeds/facts-${from / portion + 1}.jsonl`, hash, contentType: 'text/plain', data };
    await writer.write(file);
    files[file.path] = { key: hash, hash, size: data.length, contentType: file.contentType };
  }
  const view = { site: siteOfFixture, files: {} };
  await writer.seal({ address: siteOfFixture.origin, files, products: [], pictures: [], view }, new Uint8Array());
  await client.query(
    `insert into site_builds (merchant_id, store_id, id, kind, status, is_kept, created_at)
     values ($1, $2, $3, 'publish', 'done', true, now())`,
    [merchantId, storeId, buildId],
  );
  await client.query('update stores set live_build_id = $3, site_url = $4 where merchant_id = $1 and id = $2', [
    merchantId,
    storeId,
    buildId,
    siteOfFixture.origin,
  ]);
  await client.query(
    `insert into live_products (merchant_id, store_id, product_id, version, price_cents)
     select merchant_id, $2, id, version, sells_at_cents from products where merchant_id = $1 and is_active`,
    [merchantId, storeId],
  );
  await client.query('analyze');
  return { merchantId, storeId, buildId };
}

async function measure({ deps }: Composition, folder: string, store: Store): Promise<Row[]> {
  const answer = createFeedAnswer(deps);
  const ask = (path: string, isKnown: FeedRequest['isKnown'] = () => false) =>
    answer({
      store,
      site: siteOfFixture,
      path,
      token: '',
      visitor: { address: '203.0.113.7', userAgent: 'bench' },
      isKnown,
    });
  let text: string[] = [];
  const fetch = async (path: string) => {
    const answered = await ask(path);
    if (answered.status !== 200) throw new Error(`The feed was answered by ${answered.status}.`);
    text = [];
    await send(answered.pieces);
  };
  const row = async (what: string, work: () => Promise<unknown>): Promise<Row> => ({
    what,
    ...(await cost(folder, work)),
  });
  await fetch('/feeds/google.xml');
  const rows = [
    await row('Google, compressed', () => fetch('/feeds/google.xml')),
    await row('Meta, compressed', () => fetch('/feeds/meta.csv')),
    await row('not changed since', () => ask('/feeds/google.xml', () => true)),
    await row('the check of all channels', () => createFeedCheck(deps)(store)),
  ];
  const answered = await ask('/feeds/google.xml');
  if (answered.status === 200) for await (const piece of answered.pieces) text.push(piece);
  return [...rows, await row('floor: compressing what Google gets', () => send(text))];
}

/** As it goes out, to somebody who takes all of it at once. */
async function send(pieces: AsyncIterable<string> | Iterable<string>): Promise<void> {
  await pipeline(Readable.from(pieces), createGzip(), async (packed: AsyncIterable<Buffer>) => {
    for await (const piece of packed) sent += piece.length;
  });
}

async function cost(folder: string, work: () => Promise<unknown>): Promise<Row> {
  const before = { database: readDatabaseTime(folder), memory: process.memoryUsage.rss() };
  const began = process.cpuUsage();
  let most = before.memory;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  sent = 0;
  await work();
  clearInterval(watch);
  const { user, system } = process.cpuUsage(began);
  return {
    'server, CPU s': ((user + system) / 1e6).toFixed(2),
    'database, CPU s': ((readDatabaseTime(folder) - before.database) / 1e6).toFixed(2),
    'sent, MB': (sent / 1024 ** 2).toFixed(1),
    'memory grows by, MB': Math.round((most - before.memory) / 1024 ** 2),
  };
}
