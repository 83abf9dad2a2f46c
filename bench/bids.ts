// A manifest of 20,000 lines that is for sale, for a seller with years of sales: what it costs to read and match it, how
// much memory that takes, and what of it is asked once for all of its lines.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { bidSalesRepository } from '#server/features/bids/bid-sales.repository.ts';
import { createBidReading } from '#server/features/bids/read-bid.ts';
import { actAsOwner } from '#server/kit/actor.ts';
import { makeLogger } from '#server/kit/logging.ts';
import { readDatabaseTime } from './catalogue/database-time.ts';
import { listGoods } from './catalogue/import.ts';
import { fillYears } from './insights/fill-years.ts';
import { type Row, readOption, report } from './kit/measure.ts';
import { round } from './kit/watched.ts';
import { type Catalogue, withCatalogue } from './kit/with-product.ts';

const products = readOption('products', 50_000);
const sales = readOption('sales', 500_000);
const lines = readOption('lines', 20_000);
const times = readOption('calls', 20);
const year = 365 * 86_400_000;
// Beyond whatever the catalogue was filled with: goods that nobody here has sold.
const firstForeign = 50_000_000;

await withCatalogue({ size: products, others: 0 }, async (catalogue) => {
  await fillYears(catalogue, sales);
  const { databaseUrl, folder, merchantId, secretKey } = catalogue;
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: folder, DATABASE_POOL: '4' });
  const log = makeLogger({ level: 'warn', pretty: false });
  const connection = { connectionString: databaseUrl };
  const { deps, services, close } = await compose(config, { connection, log, secretKey, working: false });
  try {
    const actor = actAsOwner(merchantId, merchantId);
    const location = await writeManifest(catalogue);
    const file = { path: ['csv'], filename: 'manifest.csv', location } as Parameters<typeof services.bids.create>[2];
    const { _id: bidId } = await services.bids.create(actor, {}, file, (work) => deps.db.transaction().execute(work));
    const reading = createBidReading(deps, services);
    const repository = bidSalesRepository(deps.db);
    const now = new Date();
    const time = { now, since: new Date(now.getTime() - year) };

    const rows: Row[] = [];
    const tell = async (what: string, work: () => Promise<unknown>, { count = times, of = 0 } = {}) => {
      const { processor, grown } = await measure(folder, work, count);
      rows.push({
        what,
        'processor ms': round(processor),
        'ms/line': of > 0 ? round(processor / of) : '',
        'memory grows by, MB': grown,
      });
    };
    await tell('read and matched', () => reading.run({ merchantId, bidId }), { count: 1, of: lines });
    const { manifest, grounded } = await services.bids.get(actor, bidId);
    if (manifest.state !== 'ready' || manifest.done !== lines) throw new Error(`It is ${manifest.state}.`);
    await tell('of it, shares of retail prices by category and condition', () => repository.like(actor, time));
    await tell('of it, how fast goods sell', () => repository.selling(actor, time));
    const page = { page: 1, pageSize: 20 };
    await tell('20 lines', () => services.bids.lines(actor, bidId, page));
    await tell('20 lines of a search', () => services.bids.lines(actor, bidId, { ...page, search: 'drill' }));
    await tell('the bid and its bill', () => services.bids.get(actor, bidId));
    report(`${lines} lines, ${sales} sales of ${products} products`, rows, {
      'lines by their grounds': Object.entries(grounded)
        .map(([grounds, count]) => `${grounds} ${count}`)
        .join(', '),
    });
  } finally {
    await close();
  }
});

/** Processor time of one run, of this process and the database, and the most memory of this one beyond what was there. */
async function measure(folder: string, work: () => Promise<unknown>, count: number) {
  const memory = process.memoryUsage.rss();
  let most = memory;
  const watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  const [before, own] = [readDatabaseTime(folder), process.cpuUsage()];
  for (let turn = 0; turn < count; turn += 1) await work();
  const { user, system } = process.cpuUsage(own);
  clearInterval(watching);
  return {
    processor: (readDatabaseTime(folder) - before + user + system) / 1000 / count,
    grown: round((most - memory) / 1024 ** 2),
  };
}

/** Half of the lines are goods that were sold here, the others are new here. */
async function writeManifest({ client, merchantId, folder }: Catalogue): Promise<string> {
  const { rows } = await client.query<{ title: string; barcode: string }>(
    'select title, barcode from products where merchant_id = $1 and not is_sample order by md5(id::text) limit $2',
    [merchantId, lines / 2],
  );
  const [header = [], ...foreign] = listGoods(lines, firstForeign);
  const goods = foreign.map((cells, at) => {
    const known = at % 2 === 0 ? rows[at / 2] : undefined;
    return known ? [known.title, known.barcode, ...cells.slice(2)] : cells;
  });
  const location = join(folder, 'manifest.csv');
  const text = [header, ...goods].map((cells) => cells.map((cell) => `"${cell}"`).join()).join('\r\n');
  await writeFile(location, text);
  return location;
}
