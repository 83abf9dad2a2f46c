import { Gauge, type Registry } from 'prom-client';
import { readActivity } from '#server/db/activity.ts';
import type { Db } from '#server/db/database.ts';
import { type ChannelLag, readChannelHealth } from '#server/features/channels/channel-health.service.ts';
import { countTroubledEndpoints } from '#server/features/webhooks/troubled-endpoints.service.ts';
import type { Clock } from '#server/kit/clock.ts';
import { jobsRepository } from '#server/kit/jobs/jobs.repository.ts';
import type { JobHandler } from '#server/kit/jobs/jobs.ts';
import type { Logger } from '#server/kit/logging.ts';

export interface DatabaseParts {
  db: Db;
  clock: Clock;
  log: Logger;
  handlers: readonly JobHandler[];
  /** However many ask, the database is asked no more often than this. */
  freshMs: number;
}

// Less than whoever collects waits: what this process knows by itself is told in any case.
const patienceMs = 4_000;

type Reading = Awaited<ReturnType<typeof readWaiting>>;
type Labels = Record<string, string>;
type Measured = [Labels, number][];

/**
 * What waits in the database. Every process that is asked tells the same, so that any of them may be away: rules and
 * dashboards take the largest of what they say, never the sum.
 */
export function tellWaiting(registry: Registry, parts: DatabaseParts): void {
  const read = shareReadings(parts);
  const queues = parts.handlers.map(({ job }) => job);
  const isMail = new Set(queues.filter((job) => job.isMail).map(({ name }) => name));

  function gauge(name: string, help: string, labelNames: string[], measure: (reading: Reading) => Measured): void {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const reading = await read();
        this.reset();
        if (!reading) return;
        for (const [labels, value] of measure(reading)) this.set(labels, value);
      },
    });
  }

  /** Every queue there is, so that one that is empty says so. */
  const ofQueues = ({ jobs }: Reading, field: 'due' | 'oldestDueSeconds'): Measured => {
    const known = new Map(jobs.map((waiting) => [waiting.queue, waiting[field]]));
    return queues.map(({ name }) => [{ queue: name }, known.get(name) ?? 0]);
  };
  const mailsOf = ({ jobs }: Reading) => jobs.filter(({ queue }) => isMail.has(queue));
  const ofLags = ({ lags }: Reading, field: Exclude<keyof ChannelLag, 'channel'>): Measured =>
    lags.map((lag) => [{ channel: lag.channel }, lag[field]]);

  gauge('scanfront_jobs_due', 'Jobs whose time has come and that nobody has begun, by queue', ['queue'], (reading) =>
    ofQueues(reading, 'due'),
  );
  gauge('scanfront_jobs_due_age_seconds', 'Since when the oldest due job of a queue is due', ['queue'], (reading) =>
    ofQueues(reading, 'oldestDueSeconds'),
  );
  gauge('scanfront_mails_waiting', 'Mails that are owed and not sent', [], (reading) => [
    [{}, mailsOf(reading).reduce((sum, { owed }) => sum + owed, 0)],
  ]);
  gauge('scanfront_mails_oldest_seconds', 'Since when the oldest of these is owed', [], (reading) => [
    [{}, Math.max(0, ...mailsOf(reading).map(({ oldestOwedSeconds }) => oldestOwedSeconds))],
  ]);
  gauge('scanfront_channel_listings_due', 'Listings that are due on a channel', ['channel'], (reading) =>
    ofLags(reading, 'waiting'),
  );
  gauge('scanfront_channel_lag_seconds', 'Since when the oldest due listing of a channel is due', ['channel'], (it) =>
    ofLags(it, 'lagSeconds'),
  );
  gauge(
    'scanfront_channel_unread_seconds',
    'Since when sales on a channel were not read, where that is longest ago',
    ['channel'],
    (reading) => ofLags(reading, 'unreadSeconds'),
  );
  gauge(
    'scanfront_channel_accounts_broken',
    'Accounts that sellers have to connect again',
    ['channel'],
    ({ accounts }) => accounts.map(({ channel, broken }) => [{ channel }, broken]),
  );
  gauge('scanfront_oversold_sales', 'Sales on a channel of what was not there, not settled', ['channel'], (reading) =>
    reading.oversold.map(({ channel, sales }) => [{ channel }, sales]),
  );
  gauge('scanfront_oversold_units', 'Units of these', ['channel'], ({ oversold }) =>
    oversold.map(({ channel, units }) => [{ channel }, units]),
  );
  gauge('scanfront_webhooks_failing', 'Receivers of webhooks that take nothing at present', [], ({ webhooks }) => [
    [{}, webhooks.failing],
  ]);
  gauge('scanfront_webhooks_off', 'Receivers of webhooks that were switched off for it', [], ({ webhooks }) => [
    [{}, webhooks.off],
  ]);
  gauge('scanfront_lock_waits', 'Sessions of the database that wait for a lock, by kind', ['kind'], ({ locks }) =>
    kinds.map((kind) => [{ kind }, locks.find((wait) => wait.kind === kind)?.count ?? 0]),
  );
  gauge('scanfront_lock_wait_seconds', 'Since when the one that waits longest does', ['kind'], ({ locks }) =>
    kinds.map((kind) => [{ kind }, locks.find((wait) => wait.kind === kind)?.longestSeconds ?? 0]),
  );
  new Gauge({
    name: 'scanfront_database_answers',
    help: '1 where the database answered in time what waits in it, else 0',
    registers: [registry],
    async collect() {
      this.set((await read()) ? 1 : 0);
    },
  });
}

const kinds = ['row', 'table', 'advisory'] as const;

/** One reading for all who ask within a few seconds; null where the database does not answer. */
function shareReadings(parts: DatabaseParts): () => Promise<Reading | null> {
  let last: { at: number; reading: Promise<Reading | null> } | undefined;
  return () => {
    const at = performance.now();
    if (last && at - last.at < parts.freshMs) return last.reading;
    const reading = withinTime(readWaiting(parts)).catch((error: unknown) => {
      parts.log.warn({ err: error }, 'what waits in the database could not be read');
      return null;
    });
    last = { at, reading };
    return reading;
  };
}

async function withinTime<Result>(work: Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The database did not answer in time.')), patienceMs);
  // Whoever was too late may fail unheard.
  work.catch(() => undefined);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** On one connection, one after the other: whoever only looks takes nobody's place. */
function readWaiting({ db, clock }: DatabaseParts) {
  return db.transaction().execute(async (tx) => {
    const activity = readActivity(tx);
    await activity.limitTime(patienceMs);
    return {
      jobs: await jobsRepository(tx).waiting(),
      locks: await activity.locks(),
      ...(await readChannelHealth(tx, clock.now())),
      webhooks: await countTroubledEndpoints(tx),
    };
  });
}
