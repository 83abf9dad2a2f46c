import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { compressBuild, refreshSite, runBuild } from '#server/features/publishing/build-jobs.ts';
import { publishingJobs } from '#server/features/publishing/publishing.jobs.ts';
import { actAsOwner } from '#server/kit/actor.ts';
import { makeLogger } from '#server/kit/logging.ts';
import { readDatabaseTime } from '../catalogue/database-time.ts';
import { type Row, readProcessorTime } from '../kit/measure.ts';

export type Publisher = Awaited<ReturnType<typeof openPublisher>>;

interface Options {
  databaseUrl: string;
  folder: string;
  secretKey: string;
  merchantId: string;
}

const inSeconds = (microseconds: number) => (microseconds / 1e6).toFixed(2);

const toMB = (bytes: number) => Math.round(bytes / 1024 ** 2);

/** The product in this process, with nothing to do but to publish one store. */
export async function openPublisher({ databaseUrl, folder, secretKey, merchantId }: Options) {
  const connection = { connectionString: databaseUrl };
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: folder });
  const log = makeLogger({ level: 'error', pretty: false });
  const { deps, services, jobs, close } = await compose(config, { connection, log, secretKey, working: false });
  const { db } = deps;
  const handlers = publishingJobs(deps, services.usage);
  const run = (name: string) => jobs.drain(handlers.filter(({ job }) => job.name === name));
  // Looking for the database's processes takes time of our own, which is nobody's cost.
  const readSpent = () => ({ database: readDatabaseTime(folder), processor: readProcessorTime(process.pid) ?? 0 });
  const tellSpent = (before: ReturnType<typeof readSpent>): Row => {
    const processor = (readProcessorTime(process.pid) ?? 0) - before.processor;
    const database = readDatabaseTime(folder) - before.database;
    return {
      'processor, s': inSeconds(processor),
      'database, s': inSeconds(database),
      'in all, s': inSeconds(processor + database),
    };
  };
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .executeTakeFirstOrThrow();
  const actor = actAsOwner(merchantId, userId);
  const { id: storeId } = await db
    .selectFrom('stores')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .executeTakeFirstOrThrow();

  return {
    deps,
    storeId,
    close,

    async liveBuild(): Promise<string> {
      const row = await db.selectFrom('stores').select('live_build_id').where('id', '=', storeId).executeTakeFirst();
      return row?.live_build_id ?? '';
    },

    /** What follows a build when the site is live. */
    async compress(name: string): Promise<Row> {
      const spent = readSpent();
      const started = performance.now();
      await run(compressBuild.name);
      return { what: name, 'ours, s': ((performance.now() - started) / 1000).toFixed(2), ...tellSpent(spent) };
    },

    /** From a price of so many products that is changed on the live store to every page that shows one of them. */
    async reprice(name: string, count: number): Promise<Row> {
      const live = db.selectFrom('live_products').select('product_id').where('store_id', '=', storeId);
      const rows = await live.orderBy('product_id').limit(count).execute();
      const ids = rows.map(({ product_id }) => product_id);
      const spent = readSpent();
      const started = performance.now();
      await services.products.bulk.update(actor, { ids }, { percentageDiscount: 1 }, { live: 'now', alsoCarts: false });
      const acted = performance.now();
      await run(refreshSite.name);
      await run(runBuild.name);
      const seconds = (performance.now() - started) / 1000;
      const cost = tellSpent(spent);
      const { pages, changed } = await db
        .selectFrom('site_builds')
        .select(['pages', 'changed'])
        .where('store_id', '=', storeId)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      const act = ((acted - started) / 1000).toFixed(2);
      return { what: name, 'ours, s': seconds.toFixed(2), 'the act, s': act, ...cost, pages, drawn: changed };
    },

    /** From the click to the live site. */
    async publish(name: string): Promise<Row> {
      let peak = 0;
      const sampling = setInterval(() => {
        peak = Math.max(peak, process.memoryUsage.rss());
      }, 20);
      const before = process.memoryUsage.rss();
      const spent = readSpent();
      const started = performance.now();
      await services.publishing.deploy(actor, storeId, (work) => db.transaction().execute(work));
      await run(runBuild.name);
      const seconds = (performance.now() - started) / 1000;
      const cost = tellSpent(spent);
      clearInterval(sampling);
      const { status, error } = await services.publishing.status(actor, storeId);
      if (status !== 'live') throw new Error(`${name}: ${status}, ${error}`);
      const [build] = await services.publishing.builds(actor, storeId);
      const { pages = 0, changed = 0 } = build ?? {};
      return {
        what: name,
        'ours, s': seconds.toFixed(2),
        ...cost,
        pages,
        drawn: changed,
        'pages/s': Math.round(pages / seconds),
        'memory before, MB': toMB(before),
        'peak, MB': toMB(peak),
      };
    },
  };
}
