import { type Channel, channel, tracingChannel } from 'node:diagnostics_channel';
import type { JobWithMetadata } from 'pg-boss';

/** One try of a job. */
export interface JobRun {
  queue: string;
  id: string;
  data: unknown;
  /** How long it was due before it was begun, by the clock of the database. */
  waitedMs: number;
  /** Whether nothing more comes of it when it fails. */
  isLastTry: boolean;
  /** Set where the run is traced. */
  traceId?: string;
}

/** A job that is being added; who watches may have its data carry something along. */
export interface AddedJob {
  queue: string;
  data: object;
}

// Unless metrics or traces are asked for nobody listens.

/** Every try of a job, from its beginning to its end. */
export const jobRuns = tracingChannel<unknown, JobRun>('scanfront:job');

/** Every job that is added. */
export const addedJobs = channel('scanfront:job-added') as Channel<unknown, AddedJob>;

export const describeRun = ({
  name,
  id,
  data,
  startAfter,
  startedOn,
  retryCount,
  retryLimit,
}: JobWithMetadata): JobRun => ({
  queue: name,
  id,
  data,
  waitedMs: Math.max(0, startedOn.getTime() - startAfter.getTime()),
  isLastTry: retryCount >= retryLimit,
});

/** The data that a job is added with. */
export function carryData(queue: string, data: object): object {
  if (!addedJobs.hasSubscribers) return data;
  const added: AddedJob = { queue, data };
  addedJobs.publish(added);
  return added.data;
}
