import { z } from 'zod';
import { id, textOf, timestamp } from '../kit/values.ts';

export const historySubjects = [
  'product',
  'order',
  'store',
  'truckload',
  'customer',
  'discount',
  'category',
  'page',
  'design',
  'media',
  'location',
  'markdown',
  'ladder',
  'form',
  'team',
  'role',
  'settings',
  'channel',
  'processor',
  'app',
  'billing',
  'import',
  'key',
  'webhook',
  'reader',
  'device',
  'assistant',
  'till',
  'bin',
  'bid',
] as const;

export const historyActions = [
  'created',
  'changed',
  'deleted',
  'restored',
  'undone',
  'refunded',
  'cancelled',
  'paid',
  'released',
  'commented',
  'mailed',
  'published',
  'rolledBack',
  'connected',
  'disconnected',
  'invited',
  'withdrawn',
  'joined',
  'removed',
  'started',
  'stopped',
  'broken',
  'installed',
  'uninstalled',
  'stock',
  'live',
  'happened',
  'renewed',
  'ended',
  'locked',
  'unlocked',
  'resent',
  'exported',
  'pushed',
  'refused',
] as const;

/** What changes are about, as the chips of a history tell them apart. */
export const historyTopics = ['price', 'stock', 'text', 'live'] as const;

/** Names of fields that say what something cost: shown to those who may see costs. */
export const costFields: readonly string[] = [
  'cost',
  'unitCost',
  'purchaseCost',
  'freightCost',
  'otherCost',
  'costSpread',
  'margin',
  // Of a ladder: at it a price tells what the goods have cost.
  'floor',
];

/** Of these it tells whoever may see costs alone: what was bid and paid for a load. */
export const costSubjects: readonly string[] = ['bid'];

export const historyAuthors = ['person', 'key', 'assistant', 'buyer', 'system'] as const;

export const historyValue = z.union([z.string(), z.number(), z.boolean()]).nullable();

export const historyEntry = z.object({
  _id: id,
  at: timestamp,
  subject: z.enum(historySubjects),
  subjectId: z.string(),
  /** As it was called then. */
  subjectName: z.string(),
  store: id.nullable(),
  action: z.enum(historyActions),
  /** What was and what is; a text that is too long to be shown is named alone. */
  changes: z.array(z.object({ field: z.string(), was: historyValue, is: historyValue })),
  /** What was changed together has the same. */
  act: id.nullable(),
  /** How many things were changed together with it, itself included. */
  together: z.number().int(),
  by: z.object({
    kind: z.enum(historyAuthors),
    id: z.string().nullable(),
    name: z.string(),
    approvedBy: z.string().nullable(),
    address: z.string(),
    device: z.string(),
  }),
  /** Why units moved, or buyers pay another price, by its name in the ledger of stock or of prices; else empty. */
  reason: z.string(),
  /** What units moved with. */
  origin: z.object({ kind: z.enum(['order', 'truckload', 'channel']), id, name: z.string() }).nullable(),
  /** In words, where there is more to say, such as a comment. */
  note: z.string(),
});

/** What concerns the account as a whole: who works here, with what, and how it is set up. */
export const settingSubjects = [
  'settings',
  'team',
  'role',
  'key',
  'webhook',
  'reader',
  'device',
  'assistant',
  'channel',
  'processor',
  'app',
  'billing',
] as const satisfies readonly HistorySubject[];

export const historyFilter = z.object({
  area: z.enum(['settings']).optional(),
  /** With its id a store tells what is in it, too, and a customer what became of their orders. */
  subject: z.enum(historySubjects).optional(),
  subjectId: textOf(100).optional(),
  /** A person or key. */
  by: textOf(100).optional(),
  byKind: z.enum(historyAuthors).optional(),
  field: textOf(60).optional(),
  topic: z.enum(historyTopics).optional(),
  act: id.optional(),
  from: timestamp.optional(),
  to: timestamp.optional(),
  /** In the name of the thing, or of who changed it. */
  search: textOf(100).optional(),
});

export const historyPage = z.object({
  entries: z.array(historyEntry),
  /** Where the next page begins; null after the last. */
  next: z.string().nullable(),
  /** How many there are of each topic; of one thing only. */
  counts: z
    .object({ all: z.number(), price: z.number(), stock: z.number(), text: z.number(), live: z.number() })
    .nullable(),
});

export type HistorySubject = (typeof historySubjects)[number];
export type HistoryAction = (typeof historyActions)[number];
export type HistoryTopic = (typeof historyTopics)[number];
export type HistoryValue = z.output<typeof historyValue>;
export type HistoryEntry = z.output<typeof historyEntry>;
export type HistoryFilter = z.output<typeof historyFilter>;
export type HistoryPage = z.output<typeof historyPage>;
