// A hundred thousand products under twenty ladders: what it costs to put them on, a night, and a minute without anything.

import { ladderInput } from '#contract/ladders/ladders.schemas.ts';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { particularityOf } from '#server/features/ladders/ladder-goods.sql.ts';
import { ladderProductsRepository } from '#server/features/ladders/ladder-products.repository.ts';
import { toColumns, toStepRows } from '#server/features/ladders/ladders.mapper.ts';
import { laddersRepository } from '#server/features/ladders/ladders.repository.ts';
import { workOnLadders } from '#server/features/ladders/work-on-ladders.ts';
import { makePricing } from '#server/features/products/bulk/pricing.ts';
import { settableClock } from '#server/kit/clock.ts';
import { newId } from '#server/kit/ids.ts';
import { makeLogger } from '#server/kit/logging.ts';
import { readDatabaseTime } from './catalogue/database-time.ts';
import { type Row, readOption, report } from './kit/measure.ts';
import { round } from './kit/watched.ts';
import { type Catalogue, withCatalogue } from './kit/with-product.ts';

const products = readOption('products', 100_000);
const count = readOption('ladders', 20);
// Goods came in on so many days, one as many as the other: each night a step is due for as large a part of them.
const arrivals = 14;

await withCatalogue({ size: products, others: 0 }, async (catalogue) => {
  const { client, databaseUrl, folder, merchantId, secretKey } = catalogue;
  const scope = { merchantId };
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: folder, DATABASE_POOL: '2' });
  const log = makeLogger({ level: 'silent', pretty: false });
  const connection = { connectionString: databaseUrl };
  // Jobs are written and wait: what is built and told then has benchmarks of its own.
  const composed = await compose(config, { connection, log, secretKey, working: false });
  try {
    const clock = settableClock(new Date(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`));
    await fillShelves(catalogue, clock.now());
    const deps = { ...composed.deps, clock };
    const { db } = deps;
    const work = workOnLadders(deps, { products: { pricing: makePricing(deps) } });
    const measure = async (run: () => Promise<unknown>) => {
      const [before, own] = [readDatabaseTime(folder), process.cpuUsage()];
      await run();
      const { user, system } = process.cpuUsage(own);
      return { ms: (readDatabaseTime(folder) - before + user + system) / 1000 };
    };
    const rows: Row[] = [];
    const tell = async (what: string, run: () => Promise<unknown>, of?: () => Promise<number>) => {
      const { ms } = await measure(run);
      const done = (await of?.()) ?? null;
      rows.push({ what, products: done ?? '', 'processor ms': round(ms), 'each, ms': done ? round(ms / done) : '' });
      await client.query('vacuum analyze');
    };
    const all = async () => {
      while (await work.work(scope));
    };
    const [first] = await addLadders(catalogue, clock.now(), laddersRepository(db));
    const placed = async () => (await client.query('select from ladder_products')).rowCount ?? 0;
    await tell(
      'put on their ladders',
      async () => {
        await work.gather(scope, first ?? '');
        await all();
      },
      placed,
    );
    const changed = async () => (await client.query('select from ladder_changes')).rowCount ?? 0;
    let before = 0;
    for (const night of ['a night', 'the night after it']) {
      clock.advance({ days: 1 });
      await tell(night, all, async () => {
        const now = await changed();
        const taken = now - before;
        before = now;
        return taken;
      });
    }
    const times = 200;
    const { ms } = await measure(async () => {
      for (let turn = 0; turn < times; turn += 1) {
        await ladderProductsRepository(db).merchantsDue(clock.now());
        await all();
      }
    });
    rows.push({
      what: 'a minute in which nothing is due',
      products: '',
      'processor ms': round(ms / times),
      'each, ms': '',
    });
    report(`${products} products under ${count} ladders, live in a store`, rows);
  } finally {
    await composed.close();
  }
});

/** Everything is live, and came in over the days before now. */
async function fillShelves({ client, merchantId }: Catalogue, now: Date): Promise<void> {
  const run = (text: string, values: unknown[] = []) => client.query(text, [merchantId, ...values]);
  await run(
    `update receipts r set received_at = $2::timestamptz - p.place % $3 * interval '1 day'
     from (select id, row_number() over (order by id) as place from products where merchant_id = $1) p
     where r.merchant_id = $1 and r.product_id = p.id`,
    [now, arrivals],
  );
  await client.query('alter table products disable trigger user');
  await run(`update products p set oldest_unit_at = r.received_at, quantity = greatest(quantity, 1),
    price_cents = 2000 + ('x' || left(md5(p.id::text), 6))::bit(24)::integer % 18000, sale_price_cents = null
    from receipts r where p.merchant_id = $1 and r.merchant_id = p.merchant_id and r.product_id = p.id`);
  await client.query('alter table products enable trigger user');
  await run(`insert into live_products (merchant_id, store_id, product_id, version, price_cents, list_cents)
    select p.merchant_id, s.id, p.id, p.version, p.price_cents, p.price_cents
    from products p cross join (select id from stores where merchant_id = $1 limit 1) s where p.merchant_id = $1
    on conflict do nothing`);
  await run(
    `insert into price_history (merchant_id, product_id, price_cents, list_cents, from_at, why)
     select merchant_id, product_id, price_cents, list_cents, $2::timestamptz - interval '40 days', 'publish'
     from live_products where merchant_id = $1 on conflict do nothing`,
    [now],
  );
  await client.query('vacuum analyze');
}

/** One for all goods, and the others for bands of price, each narrower than all. Answers with their ids. */
async function addLadders(
  { merchantId }: Catalogue,
  now: Date,
  repository: ReturnType<typeof laddersRepository>,
): Promise<string[]> {
  const width = 200 / count;
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const goods = at === 0 ? {} : { priceFrom: (at * width).toFixed(2), priceTo: ((at + 1) * width - 0.01).toFixed(2) };
    const input = ladderInput.parse({
      name: `Ladder ${at}`,
      goods,
      steps: [
        { days: arrivals, kind: 'percent', percent: 20 },
        { days: 30, kind: 'percent', percent: 40 },
        { days: 45, kind: 'fixed', price: '5' },
      ],
      floor: 'cost',
      endsOn: 99,
      tellsNext: true,
    });
    const id = newId(now.getTime() + at);
    const columns = toColumns(input, particularityOf(input.goods), now);
    await repository.add({ merchantId }, { ...columns, id, user_id: merchantId, created_at: now });
    await repository.replaceSteps({ merchantId }, id, toStepRows(input.steps));
    ids.push(id);
  }
  return ids;
}
