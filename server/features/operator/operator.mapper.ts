import type {
  BuildOfAll,
  JobQueueState,
  MerchantRow,
  OperatorAct,
  OperatorJob,
} from '#contract/operator/operator.schemas.ts';
import type { BegunJobs, JobRow, WaitingJobs } from '#server/kit/jobs/jobs.repository.ts';
import type { JobHandler } from '#server/kit/jobs/jobs.ts';
import type { ActRecord, BuildRecord, MerchantRecord } from './operator.repository.ts';
import { describeData, describeError } from './redact.ts';

export const toMerchantRow = (row: MerchantRecord): MerchantRow => ({
  _id: row.merchant_id,
  owner: { name: `${row.first_name} ${row.last_name}`.trim(), email: row.email },
  status: row.status,
  plan: row.plan,
  subscription: row.subscription,
  products: row.products,
  createdAt: row.created_at.toISOString(),
  lastSeenAt: row.last_seen_at?.toISOString() ?? null,
});

/** Every kind that there is, and whatever else lies in the queue: jobs of a version before may wait there. */
export function toQueues(
  kinds: readonly JobHandler[],
  waiting: readonly WaitingJobs[],
  begun: readonly BegunJobs[],
): JobQueueState[] {
  const mails = mailQueues(kinds);
  const giveUps = givenUpQueues(kinds);
  const names = new Set([...kinds.map(({ job }) => job.name), ...[...waiting, ...begun].map(({ queue }) => queue)]);
  return [...names].sort().map((name) => {
    const waits = waiting.find(({ queue }) => queue === name);
    const begins = begun.find(({ queue }) => queue === name);
    return {
      name,
      isMail: mails.has(name),
      due: waits?.due ?? 0,
      lagSeconds: waits?.oldestDueSeconds ?? 0,
      retrying: waits?.retrying ?? 0,
      oldestSeconds: waits?.oldestOwedSeconds ?? 0,
      active: begins?.active ?? 0,
      failed: begins?.failed ?? 0,
      isGivenUp: giveUps.has(name),
    };
  });
}

export const mailQueues = (kinds: readonly JobHandler[]): ReadonlySet<string> =>
  new Set(kinds.flatMap(({ job }) => (job.isMail ? job.name : [])));

/** Kinds of which whoever waits is told when the last try has failed. */
export const givenUpQueues = (kinds: readonly JobHandler[]): ReadonlySet<string> =>
  new Set(kinds.flatMap(({ job, giveUp }) => (giveUp ? job.name : [])));

const states = {
  created: 'waiting',
  retry: 'retrying',
  active: 'active',
  completed: 'done',
  cancelled: 'cancelled',
  failed: 'failed',
} as const;

export function toJob(row: JobRow, kinds: readonly JobHandler[]): OperatorJob {
  const data = describeData(row.data);
  const hasFailed = row.state === 'failed' || row.state === 'retry';
  return {
    _id: row.id,
    queue: row.queue,
    isMail: mailQueues(kinds).has(row.queue),
    state: states[row.state],
    merchant: data.find(({ name }) => name === 'merchantId')?.value ?? null,
    data: data.filter(({ name }) => name !== 'merchantId'),
    error: hasFailed ? describeError(row.output) : null,
    // The first one is none that was tried again.
    tries: row.startedAt === null ? 0 : row.retryCount + 1,
    mostTries: row.retryLimit + 1,
    canRetry: row.state === 'retry' || (row.state === 'failed' && !givenUpQueues(kinds).has(row.queue)),
    canCancel: row.state === 'created' || row.state === 'retry',
    createdAt: row.createdAt.toISOString(),
    startAfter: row.startAfter.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

export const toBuild = (row: BuildRecord, now: Date): BuildOfAll => ({
  _id: row.id,
  merchant: { _id: row.merchant_id, email: row.email },
  store: row.title,
  kind: row.kind,
  status: row.status,
  progress: row.progress,
  products: row.products,
  pages: row.pages,
  error: row.error,
  createdAt: row.created_at.toISOString(),
  seconds: row.started_at && Math.max(0, ((row.finished_at ?? now).getTime() - row.started_at.getTime()) / 1000),
});

export const toAct = (row: ActRecord): OperatorAct => ({
  _id: row.id,
  at: row.at.toISOString(),
  operator: row.operator,
  kind: row.kind as OperatorAct['kind'],
  merchant: row.about_merchant === null ? null : { _id: row.about_merchant, email: row.email },
  about: row.about,
});
