import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Composition, compose } from '#server/compose.ts';
import { openDatabaseServer } from '#server/db/open-server.ts';
import { settableClock } from '#server/kit/clock.ts';
import { makeLogger } from '#server/kit/logging.ts';
import { checkInvariants } from '#testing/invariants.ts';
import { examineJobs } from './aftermath/jobs.ts';
import { examineMails } from './aftermath/mails.ts';
import { examineSite } from './aftermath/site.ts';
import { examineUsage } from './aftermath/usage.ts';
import type { Installation } from './installation.ts';
import type { SeenMail } from './mail-watch.ts';
import type { Stall } from './stall.ts';
import { countBy, type Story } from './story.ts';

export interface Aftermath {
  /** What should be and is not; nothing when all is well. */
  wrong: string[];
  orders: Record<string, number>;
  mails: { delivered: number; twice: number };
  jobs: { done: number; failed: Record<string, number> };
  filesOfTheSite: number;
}

const rounds = 6;
const longestMs = 180_000;
const lookMs = 300;

/**
 * Waits until nothing is left to do by itself: messages of processors, and jobs, but for small copies of pictures, which
 * nobody waits for. What does not come to rest is told.
 */
export async function awaitRest({ ask }: Pick<Installation, 'ask'>, deliver: () => Promise<number>): Promise<string[]> {
  const started = performance.now();
  for (;;) {
    const waiting = await deliver();
    const jobs = await ask<{ name: string; state: string; output: unknown }>(
      `select name, state, output from pgboss.job where name not like '%sweep%' and name <> 'pictures.copy'
       and (state = 'active' or (state in ('created', 'retry') and start_after <= now()))`,
    );
    if (waiting === 0 && jobs.length === 0) return [];
    if (performance.now() - started > longestMs) {
      return [...jobs.map((job) => `a job is not done: ${JSON.stringify(job)}`), `${waiting} messages are not taken`];
    }
    await setTimeout(lookMs);
  }
}

/** Lets the time pass in which things are held, on the same database, and looks at what has become of everything. */
export const readAftermath = (
  installation: Pick<Installation, 'config' | 'dataDir' | 'secretKey'>,
  stall: Stall,
  found: { stories: readonly Story[]; readMails: () => Promise<SeenMail[]> },
): Promise<Aftermath> => lookLater(installation, (product) => examine(product, stall, found));

/** Looks at the stopped product's database when all that was held is due. */
export async function lookLater<Seen>(
  { config, dataDir, secretKey }: Pick<Installation, 'config' | 'dataDir' | 'secretKey'>,
  look: (product: Composition) => Promise<Seen>,
): Promise<Seen> {
  const server = await openDatabaseServer({}, dataDir);
  const clock = settableClock(new Date());
  const log = makeLogger({ level: 'silent', pretty: false });
  const product = await compose(config, { connection: server.connection, log, clock, secretKey, working: false });
  try {
    for (let round = 0; round < rounds; round += 1) {
      clock.advance({ minutes: 16 });
      await letPass(product, '16 minutes');
    }
    return await look(product);
  } finally {
    await product.close();
    await server.stop();
  }
}

/** What was put off until then is due, and what looks after everything by itself does so. */
async function letPass({ deps, jobs, handlers }: Composition, interval: string): Promise<void> {
  await sql`
    update pgboss.job set start_after = start_after - ${interval}::interval
    where state in ('created', 'retry')`.execute(deps.db);
  for (const { job, run, cron } of handlers) {
    if (cron && job.name.endsWith('sweep') && job.name !== 'kit.sweep') await run({}, deps.db);
  }
  await jobs.drain(handlers);
}

async function examine(
  product: Composition,
  { merchantId, storeId }: Stall,
  { stories, readMails }: { stories: readonly Story[]; readMails: () => Promise<SeenMail[]> },
): Promise<Aftermath> {
  const { db, payments } = product.deps;
  const broken = await checkInvariants(db, { payments }).then(
    () => [],
    (error: Error) => [error.message],
  );
  const orders = await db
    .selectFrom('orders')
    .select(['stock', 'payment_status'])
    .where('merchant_id', '=', merchantId)
    .execute();
  const told = await Promise.all(stories.map((story) => story.examine(product)));
  const { wrong: aboutJobs, ...jobs } = await examineJobs(product);
  const { wrong: aboutSite, files } = await examineSite(product, storeId);
  const { wrong: aboutMails, ...mails } = await examineMails(product, merchantId, await readMails());
  const aboutUsage = await examineUsage(product, merchantId);
  return {
    wrong: [...broken, ...told.flat(), ...aboutJobs, ...aboutSite, ...aboutMails, ...aboutUsage],
    orders: countBy(orders, ({ stock, payment_status: paid }) => `${stock}, ${paid}`),
    mails,
    jobs,
    filesOfTheSite: files,
  };
}
