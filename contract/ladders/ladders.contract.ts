import { z } from 'zod';
import { route } from '../kit/route.ts';
import { byId, id, paging } from '../kit/values.ts';
import {
  dropDay,
  dropsOfDay,
  followingProduct,
  ladder,
  ladderInput,
  ladderPreview,
  ladderRun,
  ladderStates,
  mostDropDays,
  productActs,
  productLadder,
} from './ladders.schemas.ts';

const window = paging.pick({ page: true, pageSize: true });

const isoDay = z.iso.date().meta({ examples: ['2026-11-19'] });

export const ladders = {
  list: route('GET', '/ladders', {
    summary: 'Ladders, newest first, with the total in X-Total-Count',
    permission: 'products.read',
    query: window,
    reply: z.array(ladder),
  }),
  preview: route('POST', '/ladders/preview', {
    summary: 'What a ladder would do: who stands where today, what changes first, what it might have brought',
    permission: 'products.price',
    body: z
      .object({
        /** The ladder that is being edited. */
        ladder: id.nullable().default(null),
        input: ladderInput,
        /** Which of its products is shown step by step, counted from 0. */
        example: z.number().int().min(0).max(100_000).default(0),
      })
      .meta({
        examples: [
          {
            input: { name: 'Kitchen', goods: {}, steps: [{ days: 14, kind: 'percent', percent: 20 }], runsUntil: null },
          },
        ],
      }),
    reply: ladderPreview,
    fails: ['INVALID', 'NOT_FOUND'],
  }),
  create: route('POST', '/ladders', {
    summary: 'Make a ladder; products that fit it best follow it from now on',
    permission: 'products.price',
    body: ladderInput,
    reply: [201, ladder],
    idempotent: true,
    fails: ['INVALID'],
  }),
  drops: route('GET', '/ladders/drops', {
    summary: 'What falls in price on each of some days, by the store’s calendar; past days are what was done',
    permission: 'products.read',
    query: z.object({
      from: isoDay,
      days: z.coerce.number().int().min(1).max(mostDropDays).default(28),
      ladder: id.optional(),
    }),
    reply: z.object({ today: isoDay, days: z.array(dropDay) }),
    fails: ['INVALID', 'NOT_FOUND'],
  }),
  dropsOfDay: route('GET', '/ladders/drops/day', {
    summary: 'What falls in price on one day, by ladder and step',
    permission: 'products.read',
    query: z.object({ date: isoDay }),
    reply: dropsOfDay,
    fails: ['INVALID'],
  }),
  skipDay: route('PUT', '/ladders/drops/day', {
    summary: 'Skip a day: what would fall then falls on the next day that is allowed; or take that back',
    permission: 'products.price',
    body: z.object({ date: isoDay, isSkipped: z.boolean() }),
    reply: dropsOfDay,
    fails: ['INVALID', 'CONFLICT'],
  }),
  runs: route('GET', '/ladders/runs', {
    summary: 'What ladders have done, newest first, with the total in X-Total-Count',
    permission: 'products.read',
    query: window,
    reply: z.array(ladderRun),
  }),
  undoRun: route('POST', '/ladders/runs/:id/undo', {
    summary: 'Put the prices of a run back that nobody has changed since; for a day',
    permission: 'products.price',
    params: byId,
    reply: ladderRun,
    fails: ['NOT_FOUND', 'CONFLICT'],
  }),
  ofProduct: route('GET', '/ladders/products/:id', {
    summary: 'Which ladder a product follows, where it stands, and what comes next',
    permission: 'products.read',
    params: byId,
    reply: productLadder,
    fails: ['NOT_FOUND'],
  }),
  actOnProduct: route('POST', '/ladders/products/:id', {
    summary: 'Pause the ladder for a product, go on, keep its price, or leave ladders',
    permission: 'products.price',
    params: byId,
    body: z.object({ act: z.enum(productActs) }),
    reply: productLadder,
    fails: ['NOT_FOUND', 'CONFLICT'],
  }),
  get: route('GET', '/ladders/:id', {
    summary: 'One ladder',
    permission: 'products.read',
    params: byId,
    reply: ladder,
    fails: ['NOT_FOUND'],
  }),
  update: route('PUT', '/ladders/:id', {
    summary: 'Change a ladder; it counts from then on',
    permission: 'products.price',
    params: byId,
    body: ladderInput,
    reply: ladder,
    fails: ['INVALID', 'NOT_FOUND'],
  }),
  setPaused: route('POST', '/ladders/:id/paused', {
    summary: 'Pause a ladder, or let it go on',
    permission: 'products.price',
    params: byId,
    body: z.object({ isPaused: z.boolean() }),
    reply: ladder,
    fails: ['NOT_FOUND'],
  }),
  remove: route('DELETE', '/ladders/:id', {
    summary: 'Delete a ladder; prices stay as they are, and its products follow the next that fits',
    permission: 'products.price',
    params: byId,
    reply: [204],
    fails: ['NOT_FOUND'],
  }),
  products: route('GET', '/ladders/:id/products', {
    summary: 'Products on a ladder, with the total in X-Total-Count',
    permission: 'products.read',
    params: byId,
    query: z.object({
      ...window.shape,
      state: z.enum(ladderStates).optional(),
      step: z.coerce.number().int().min(0).max(12).optional(),
    }),
    reply: z.array(followingProduct),
    fails: ['NOT_FOUND'],
  }),
};
