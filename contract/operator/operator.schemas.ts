import { z } from 'zod';
import { accountStatus } from '../accounts/accounts.schemas.ts';
import { subscriptionStatus } from '../billing/billing.schemas.ts';
import { channelName } from '../channels/channels.schemas.ts';
import { id, requiredText, textOf, timestamp } from '../kit/values.ts';
import { buildKinds } from '../publishing/publishing.schemas.ts';
import { siteStatus } from '../stores/stores.schemas.ts';

/** Where the next page of a list begins, as the page before says it. */
export const place = z
  .string()
  .regex(/^-?\d{1,20}_[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, 'Not a place in this list');

export const merchantFilter = z.object({
  /** The beginning of a mail address of the team, an address of a store, or an id. */
  search: textOf(254).optional(),
  status: accountStatus.optional(),
});

/** A merchant as a list of all of them shows it. */
export const merchantRow = z.object({
  _id: id,
  owner: z.object({ name: z.string(), email: z.string() }),
  status: accountStatus,
  /** Null before a trial or purchase. */
  plan: z.string().nullable(),
  subscription: subscriptionStatus.nullable(),
  products: z.number(),
  createdAt: timestamp,
  /** When anybody of the team was last signed in here; null where no session is left. */
  lastSeenAt: timestamp.nullable(),
});

export const operatorActKinds = [
  'operatorNamed',
  'operatorRemoved',
  'approved',
  'deactivated',
  'activated',
  'factorsReset',
  'planMade',
  'planSet',
  'jobRetried',
  'queueRetried',
  'jobCancelled',
] as const;

/** Something that an operator did, here or at the command line. */
export const operatorAct = z.object({
  _id: id,
  at: timestamp,
  /** A mail address, or that it was done at the command line. */
  operator: z.string().nullable(),
  kind: z.enum(operatorActKinds),
  /** Whom it was about; the mail address is null once the account is gone. */
  merchant: z.object({ _id: id, email: z.string().nullable() }).nullable(),
  /** In words: the plan, the kind of job, the person. */
  about: z.string(),
});

export const cycle = z.enum(['month', 'year']);

export const planChoice = z.object({
  name: z.string(),
  /** Made for this merchant alone. */
  isCustom: z.boolean(),
  monthPrice: z.number(),
  yearPrice: z.number(),
});

export const merchantDetails = merchantRow.extend({
  /** What they pay for, and until when; null without a subscription. */
  cycle: cycle.nullable(),
  endsAt: timestamp.nullable(),
  people: z.number(),
  /** Whether it is the account of whoever looks. */
  isOwn: z.boolean(),
  stores: z.array(
    z.object({
      _id: id,
      title: z.string(),
      status: siteStatus,
      url: z.string().nullable(),
      domain: z.string().nullable(),
    }),
  ),
  channels: z.array(z.object({ channel: channelName, isBroken: z.boolean(), connectedAt: timestamp })),
  plans: z.array(planChoice),
});

export const wantedPlan = z.object({ plan: requiredText(80), cycle: cycle.optional() });

/** What became of it. `waits`: the old plan holds until the invoice is paid; `offered`: they can buy it. */
export const planSet = z.object({
  plan: z.string(),
  cycle,
  outcome: z.enum(['set', 'waits', 'offered']),
  invoiceUrl: z.string().nullable(),
});

/** How many merchants there are, as they were last counted; null before the first time. */
export const merchantCounts = z.object({
  countedAt: timestamp,
  byStatus: z.partialRecord(accountStatus, z.number()),
  plans: z.array(
    z.object({
      name: z.string(),
      isCustom: z.boolean(),
      byStatus: z.partialRecord(subscriptionStatus, z.number()),
    }),
  ),
});

/** All jobs of one kind. */
export const jobQueue = z.object({
  name: z.string(),
  isMail: z.boolean(),
  /** Those whose time has come and that nobody has begun, and since when the oldest of them is. */
  due: z.number(),
  lagSeconds: z.number(),
  /** Those that failed and are tried again, and since when the oldest of what is owed was asked for. */
  retrying: z.number(),
  oldestSeconds: z.number(),
  active: z.number(),
  failed: z.number(),
  /** Whoever waits for one that failed is told so, and asks anew: it is not tried again. */
  isGivenUp: z.boolean(),
});

export const jobStates = ['failed', 'waiting', 'active', 'done'] as const;

export const jobFilter = z.object({
  state: z.enum(jobStates).default('failed'),
  queue: textOf(100).optional(),
  mails: z.stringbool().optional(),
  after: place.optional(),
});

export const job = z.object({
  _id: id,
  queue: z.string(),
  isMail: z.boolean(),
  state: z.enum(['waiting', 'retrying', 'active', 'done', 'failed', 'cancelled']),
  merchant: id.nullable(),
  /** Ids, numbers and moments; of all else only that it is there. */
  data: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
  /** What was said when it failed last, without addresses of people and secrets. */
  error: z.string().nullable(),
  tries: z.number(),
  mostTries: z.number(),
  canRetry: z.boolean(),
  canCancel: z.boolean(),
  createdAt: timestamp,
  startAfter: timestamp,
  startedAt: timestamp.nullable(),
  endedAt: timestamp.nullable(),
});

export const buildStates = ['all', 'open', 'failed'] as const;

/** A publish of any merchant's. */
export const buildOfAll = z.object({
  _id: id,
  merchant: z.object({ _id: id, email: z.string() }),
  store: z.string(),
  kind: z.enum(buildKinds),
  status: z.enum(['waiting', 'running', 'done', 'failed']),
  progress: z.number(),
  products: z.number(),
  pages: z.number(),
  error: z.string().nullable(),
  createdAt: timestamp,
  /** From its beginning to its end, or to now. */
  seconds: z.number().nullable(),
});

export const channelHealth = z.object({
  channel: channelName,
  connected: z.number(),
  /** Accounts that their sellers have to connect again. */
  broken: z.number(),
  /** Listings that are due, and since when the oldest is; null where nothing is listed. */
  waiting: z.number().nullable(),
  lagSeconds: z.number().nullable(),
  /** Since when sales were not read, where that is longest ago. */
  unreadSeconds: z.number().nullable(),
  /** Sales of what was not there, not settled. */
  oversold: z.number(),
});

export const brokenAccount = z.object({
  merchant: z.object({ _id: id, email: z.string() }),
  channel: channelName,
  since: timestamp,
});

const statement = z.object({ text: z.string(), calls: z.number(), meanMs: z.number(), totalMs: z.number() });

const runningStatement = z.object({
  pid: z.number(),
  text: z.string(),
  /** Whose connection it is, as the program calls itself. */
  program: z.string(),
  seconds: z.number(),
  /** What it waits for; null where it works. */
  waitsFor: z.string().nullable(),
  /** Processes of the database that hold what it waits for. */
  blockedBy: z.array(z.number()),
});

export const databaseActivity = z.object({
  version: z.string(),
  /** The slowest in all since counting began; null where the database does not count them. */
  slowest: z.array(statement).nullable(),
  running: z.array(runningStatement),
  locks: z.array(
    z.object({ kind: z.enum(['row', 'table', 'advisory']), count: z.number(), longestSeconds: z.number() }),
  ),
});

const room = z.object({ path: z.string(), totalBytes: z.number(), freeBytes: z.number() });

export const diskUse = z.object({
  databaseBytes: z.number(),
  largestTables: z.array(z.object({ name: z.string(), bytes: z.number() })),
  /** Where this process keeps what it writes to disk. */
  dataFolder: room.nullable(),
  /** Where files are kept, if that is a folder; null of a bucket. */
  files: room.nullable(),
  /** What lies there, as it was last measured; null before the first time. */
  stored: z
    .object({
      measuredAt: timestamp,
      objects: z.number(),
      bytes: z.number(),
      /** There is more than was looked at. */
      isPartial: z.boolean(),
    })
    .nullable(),
});

export type MerchantFilter = z.output<typeof merchantFilter>;
export type MerchantRow = z.output<typeof merchantRow>;
export type MerchantDetails = z.output<typeof merchantDetails>;
export type MerchantCounts = z.output<typeof merchantCounts>;
export type OperatorAct = z.output<typeof operatorAct>;
export type OperatorActKind = OperatorAct['kind'];
export type JobQueueState = z.output<typeof jobQueue>;
export type JobFilter = z.output<typeof jobFilter>;
export type OperatorJob = z.output<typeof job>;
export type BuildOfAll = z.output<typeof buildOfAll>;
export type BuildState = (typeof buildStates)[number];
export type ChannelHealth = z.output<typeof channelHealth>;
export type DatabaseActivity = z.output<typeof databaseActivity>;
export type DiskUse = z.output<typeof diskUse>;
