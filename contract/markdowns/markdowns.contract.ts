import { z } from 'zod';
import { route } from '../kit/route.ts';
import { byId, id, paging, textOf, timestamp } from '../kit/values.ts';
import { productFilter, productSelection } from '../products/bulk.schemas.ts';
import { liveChoice } from '../products/products.schemas.ts';

/**
 * Waits for its time, runs, is done; stopped by somebody, or failed. Prices that go back are restoring, and then undone
 * by somebody or ended by themselves.
 */
export const markdownStatuses = [
  ...(['scheduled', 'running', 'done', 'stopped', 'restoring', 'undone', 'ended', 'failed'] as const),
] as const;

const percent = z
  .number('Required')
  .gt(0, 'Enter more than 0 %')
  .lte(95, 'Enter at most 95 %')
  .multipleOf(0.01, 'At most two decimals');

const oneDay = 24 * 60 * 60 * 1000;

const isWithinDay = (startsAt: string | null, endsAt: string | null): boolean =>
  startsAt !== null && endsAt !== null && Date.parse(endsAt) - Date.parse(startsAt) <= oneDay;

const days = z.number('Required').int('Only whole numbers').min(0, 'Must be at least 0').max(3650, 'Too large');

export const markdownInput = z
  .object({
    name: textOf(80).default(''),
    products: productSelection,
    percent,
    /** Only what has been here at least so many days. */
    olderThanDays: days.default(0),
    /** Prices end on this many cents, such as 99; null: as they come. */
    endsOn: z.number().int().min(0).max(99).nullable().default(null),
    /** Null: at once. */
    startsAt: timestamp.nullable().default(null),
    /** When prices go back by themselves; null: they stay. */
    endsAt: timestamp.nullable().default(null),
    /** Days of the week on which it comes again at the same hours, by the store’s clock; none: it happens once. */
    repeatsOn: z.array(z.number().int().min(0).max(6)).max(7).default([]),
    /** When the prices, and those they go back to, reach live stores. */
    live: liveChoice.default('now'),
  })
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || Date.parse(endsAt) > Date.parse(startsAt), {
    message: 'Must be later than the start',
    path: ['endsAt'],
  })
  .refine(({ products }) => products.filter?.storeLocation !== 'own', {
    // It is chosen anew whenever it begins, and nobody asks then.
    message: 'Name a location',
    path: ['products', 'filter', 'storeLocation'],
  })
  .refine(({ repeatsOn, startsAt }) => repeatsOn.length === 0 || startsAt !== null, {
    message: 'Say when it begins',
    path: ['startsAt'],
  })
  .refine(({ repeatsOn, startsAt, endsAt }) => repeatsOn.length === 0 || isWithinDay(startsAt, endsAt), {
    message: 'What comes again ends within a day',
    path: ['endsAt'],
  })
  .meta({ examples: [{ products: { filter: {} }, percent: 20 }] });

export const markdownPreview = z.object({
  /** How many products it would mark down, and how many it would leave as they are. */
  products: z.number(),
  unchanged: z.number(),
  /** What everything in stock of them is priced at, now and then. */
  before: z.number(),
  after: z.number(),
  examples: z.array(
    z.object({ _id: id, title: z.string(), thumbnail: z.string().nullable(), before: z.number(), after: z.number() }),
  ),
});

export const markdown = z.object({
  _id: id,
  name: z.string(),
  percent: z.number(),
  /** Which products; null where they were named one by one. */
  filter: productFilter.nullable(),
  olderThanDays: z.number(),
  endsOn: z.number().nullable(),
  status: z.enum(markdownStatuses),
  startsAt: timestamp,
  endsAt: timestamp.nullable(),
  repeatsOn: z.array(z.number()),
  live: liveChoice,
  /** How many products it has marked down, and how many went back. */
  products: z.number(),
  restored: z.number(),
  message: z.string().nullable(),
  by: z.string(),
  createdAt: timestamp,
});

export const markdowns = {
  list: route('GET', '/markdowns', {
    summary: 'Markdowns, newest first, with the total in X-Total-Count',
    permission: 'products.read',
    query: paging.pick({ page: true, pageSize: true }),
    reply: z.array(markdown),
  }),
  preview: route('POST', '/markdowns/preview', {
    summary: 'What a markdown would do; nothing is changed',
    permission: 'products.price',
    body: markdownInput,
    reply: markdownPreview,
    fails: ['INVALID', 'APP_NOT_INSTALLED'],
  }),
  create: route('POST', '/markdowns', {
    summary: 'Mark products down, now or at a time',
    permission: 'products.price',
    body: markdownInput,
    reply: [201, markdown],
    idempotent: true,
    fails: ['INVALID', 'APP_NOT_INSTALLED'],
  }),
  stop: route('POST', '/markdowns/:id/stop', {
    summary: 'Stop one that waits or runs, or keep the prices of one that was to end by itself',
    permission: 'products.price',
    params: byId,
    reply: markdown,
    fails: ['NOT_FOUND', 'CONFLICT'],
  }),
  undo: route('POST', '/markdowns/:id/undo', {
    summary: 'Put the prices back that nobody has changed since',
    permission: 'products.price',
    params: byId,
    reply: markdown,
    fails: ['NOT_FOUND', 'CONFLICT'],
  }),
};

export type Markdown = z.output<typeof markdown>;
export type MarkdownStatus = Markdown['status'];
export type MarkdownInput = z.output<typeof markdownInput>;
export type MarkdownPreview = z.output<typeof markdownPreview>;
