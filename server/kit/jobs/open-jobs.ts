import type pg from 'pg';
import { fromKysely, type Db as JobTransaction, PgBoss } from 'pg-boss';
import type { Db } from '../../db/database.ts';
import { answersByName, nameStatements, preparingClient } from '../../db/preparing-client.ts';
import type { Logger } from '../logging.ts';
import { drainJobs } from './drain-jobs.ts';
import { openJobClaims } from './job-claims.ts';
import { noteLanguage } from './job-languages.ts';
import { carryData } from './job-probes.ts';
import { startTakingOver } from './job-takeover.ts';
import { startTicking } from './job-ticks.ts';
import { heartbeatMs, openJobWorkers } from './job-workers.ts';
import type { Job, JobHandler, JobSystem } from './jobs.ts';

const queueOptions = (job: Job<unknown>) => ({
  policy: job.isShared ? ('short' as const) : ('standard' as const),
  retryLimit: job.retries,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 600,
  // Processes that take over jobs see sooner who has gone; this is for what they don't see.
  heartbeatSeconds: 30,
  expireInSeconds: 15 * 60,
  // What is done is of no use to anybody, and the queue counts all its rows every minute.
  deleteAfterSeconds: 24 * 60 * 60,
  notify: true,
});

/** Connections of the queue prepare what it asks for again and again: planning it takes longer than doing it. */
function openPrepared(): Record<string, unknown> {
  const name = nameStatements();
  const nameStatement = (text: string) => {
    // Several statements at once can't be prepared.
    if (text.includes(';')) return undefined;
    // What the queue counts has a name, whatever is added to its tables.
    return name(text.includes('pgboss.') ? text.replaceAll('(*)', '()') : text);
  };
  return { Client: preparingClient(nameStatement) };
}

/** Adding jobs has a `*` within, and answers with what it names. */
function preparedIn(tx: Db): Pick<JobTransaction, 'executeSql'> {
  const { executeSql } = fromKysely(tx);
  return { executeSql: (text, values) => executeSql(`${answersByName}${text}`, values) };
}

interface JobOptions {
  log: Logger;
  /** Whether this process works on jobs: then the database wakes it. */
  working: boolean;
  /** A job that nobody holds is taken over after this long without a heartbeat. */
  silentMs?: number;
}

const patienceMs = 5_000;

/** Opens the job queue. */
export async function openJobs(
  connection: pg.ClientConfig,
  jobs: readonly Job<unknown>[],
  { log, working, silentMs = 3 * heartbeatMs }: JobOptions,
): Promise<JobSystem> {
  const boss = new PgBoss({
    ...(connection as Record<string, unknown>),
    ...openPrepared(),
    // More than there are jobs that hold one while they run: the queue itself must never wait for them.
    max: working ? 20 : 2,
    supervise: working,
    schedule: working,
    monitorIntervalSeconds: 15,
    maintenanceIntervalSeconds: 60 * 60,
  });
  let stopping = false;
  boss.on('error', (error) => {
    // While connections close, the server's goodbye arrives as an error.
    if (!stopping) log.error({ err: error }, 'job queue');
  });
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue'));
  await boss.start();
  for (const job of jobs) await boss.createQueue(job.name, queueOptions(job));
  const workers = openJobWorkers(boss, log);
  const claims = openJobClaims(connection, log, workers.wake);
  let stopTakingOver: (() => void) | undefined;
  let stopTicking: (() => Promise<void>) | undefined;
  return {
    async enqueue(tx, job, data, { startAfter, key } = {}) {
      await boss.send(job.name, carryData(job.name, noteLanguage(data)), {
        db: preparedIn(tx),
        startAfter,
        singletonKey: key,
      });
    },
    async enqueueAll(tx, job, data, { startAfter } = {}) {
      const inserted = data.map((one) => ({ data: carryData(job.name, noteLanguage(one)), startAfter }));
      if (inserted.length > 0) await boss.insert(job.name, inserted, { db: preparedIn(tx) });
    },
    async work(handlers) {
      await claims.open();
      workers.open(handlers, claims);
      for (const { job, cron } of handlers) if (cron) await boss.schedule(job.name, cron, {});
      await unscheduleGone(boss, handlers);
      stopTakingOver ??= startTakingOver(boss, { claims, log, silentMs });
      stopTicking ??= startTicking(
        handlers.flatMap(({ tick }) => tick ?? []),
        log,
      );
    },
    drain: (handlers) => drainJobs(boss, handlers),
    async stop() {
      stopping = true;
      stopTakingOver?.();
      await stopTicking?.();
      // What is not done by then is taken over at the next start.
      await workers.close(patienceMs);
      await boss.stop({ graceful: true, timeout: patienceMs });
      await claims.close();
    },
  };
}

/** What an earlier version did by the clock, and this one knows no more, would queue up for nobody. */
async function unscheduleGone(boss: PgBoss, handlers: readonly JobHandler[]): Promise<void> {
  const scheduled = new Set(handlers.flatMap(({ job, cron }) => (cron ? job.name : [])));
  for (const { name } of await boss.getSchedules()) if (!scheduled.has(name)) await boss.unschedule(name);
}
