import type { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { newId } from '../ids.ts';
import { inLanguageOf } from './job-languages.ts';
import type { Tick } from './job-ticks.ts';
import type { GiveUp } from './job-tries.ts';

/** A kind of background work; its data is ids, so that a job always acts on the state of the moment it runs. */
export interface Job<Data> {
  name: string;
  data: z.ZodType<Data>;
  /** How often a failed run is tried again, with growing pauses. */
  retries: number;
  /** Set for work that one run does for all who asked before it began: of one key only one job waits. */
  isShared: boolean;
  /** Set for what ends in a letter. */
  isMail: boolean;
}

export function defineJob<Data>(
  name: string,
  data: z.ZodType<Data>,
  { retries = 8, isShared = false, isMail = false }: { retries?: number; isShared?: boolean; isMail?: boolean } = {},
): Job<Data> {
  return { name, data, retries, isShared, isMail };
}

/** As retries: with growing pauses, of ten minutes at most, about a day. */
export const triesOfADay = 150;

/** A mail somebody is owed: it is sent also when the mail server was away for hours. */
export const defineMail = <Data>(name: string, data: z.ZodType<Data>): Job<Data> =>
  defineJob(name, data, { retries: triesOfADay, isMail: true });

/** Joins a job with the function that does it. */
export interface JobHandler {
  job: Job<unknown>;
  /** Set for work whose effect is in the database: it commits together with the job's completion. */
  transactional: boolean;
  /** Runs by itself at these times (cron, UTC). */
  cron?: string;
  /** How many of them one process runs at a time, where it is not the usual. */
  atOnce?: number;
  /** Looked at by every process that works on jobs, for what can't wait a minute; it enqueues what it finds. */
  tick?: Tick;
  run(data: unknown, tx: Db | undefined, id?: string): Promise<void>;
  /** Called when the last try has failed: nothing more comes of the job. */
  giveUp?: GiveUp<unknown>;
}

/**
 * Work with effects outside the database, such as a mail: may run twice after a crash, and must bear it. The id is the
 * job's own, and the same in every run of it.
 */
export function handles<Data>(
  job: Job<Data>,
  run: (data: Data, id: string) => Promise<void>,
  { giveUp, ...options }: Pick<JobHandler, 'atOnce' | 'cron' | 'tick'> & { giveUp?: GiveUp<Data> } = {},
): JobHandler {
  return {
    job: job as Job<unknown>,
    transactional: false,
    ...options,
    run: (data, _tx, id = newId()) => inLanguageOf(data, () => run(job.data.parse(data), id)),
    giveUp: giveUp && ((data, id) => giveUp(job.data.parse(data), id)),
  };
}

/** Work whose whole effect is in the database: done exactly once. */
export function handlesInTransaction<Data>(
  job: Job<Data>,
  run: (data: Data, tx: Db) => Promise<void>,
  options: { cron?: string } = {},
): JobHandler {
  return {
    job: job as Job<unknown>,
    transactional: true,
    cron: options.cron,
    run: (data, tx) => {
      if (!tx) throw new Error(`${job.name} needs a transaction`);
      return run(job.data.parse(data), tx);
    },
  };
}

export interface JobQueue {
  /** Adds a job in the caller's transaction: it exists exactly when the change does. */
  enqueue<Data extends object>(
    tx: Db,
    job: Job<Data>,
    data: Data,
    options?: { startAfter?: Date; key?: string },
  ): Promise<void>;
  /** Adds many jobs of one kind in one statement. */
  enqueueAll<Data extends object>(
    tx: Db,
    job: Job<Data>,
    data: readonly Data[],
    options?: { startAfter?: Date },
  ): Promise<void>;
  /** Every kind of job there is, with what does it. */
  kinds(): readonly JobHandler[];
}

export interface JobSystem extends Omit<JobQueue, 'kinds'> {
  /** Starts working on the jobs. */
  work(handlers: readonly JobHandler[]): Promise<void>;
  /** Runs everything that is due, in this call; returns how many ran. For tests and commands. */
  drain(handlers: readonly JobHandler[]): Promise<number>;
  stop(): Promise<void>;
}
