import { z } from 'zod';
import { route } from '../kit/route.ts';
import { byId, id, paging, requiredText, timestamp } from '../kit/values.ts';
import { keyPermissions, permissions } from '../permissions.ts';

/** How many calls a key may make in a minute; one can be given fewer. */
export const mostPerMinute = 600;
/** How many keys of a merchant work at the same time. */
export const mostKeys = 100;
/** Of each key the latest calls are kept, and none for longer than this. */
export const callsKept = { amount: 1000, days: 30 } as const;

/** How long a key goes on beside the one that replaces it. */
export const overlaps = ['now', 'hour', 'day', 'week'] as const;

export type Overlap = (typeof overlaps)[number];

export const keyInput = z.object({
  name: requiredText(80),
  permissions: z
    .array(z.enum(keyPermissions, 'A key can’t be given this.'), 'Tick at least one.')
    .min(1, 'Tick at least one.')
    .max(permissions.length)
    .overwrite((given) => [...new Set(given)])
    .meta({ examples: [['products.read']] }),
  /** The stores that it works in; null where it is all of them. */
  storeIds: z.array(id).min(1, 'Choose at least one store.').max(100).nullable(),
  /** Null where it does not end by itself. */
  expiresInDays: z.number('Required').int().min(1, 'At least 1').max(3650, 'At most 3650').nullable(),
  perMinute: z
    .number('Required')
    .int()
    .min(1, 'At least 1')
    .max(mostPerMinute, `At most ${mostPerMinute}`)
    .default(mostPerMinute),
});

/** What can be changed of a key: what it may do is what it was made with. */
export const keyChange = keyInput.pick({ name: true, perMinute: true });

export const rotateInput = z.object({ overlap: z.enum(overlaps) });

export const apiKey = z.object({
  _id: id,
  name: z.string(),
  /** The last four characters, to recognise it by. */
  lastFour: z.string(),
  permissions: z.array(z.enum(permissions)),
  storeIds: z.array(id).nullable(),
  perMinute: z.number(),
  createdBy: z.object({ _id: id, firstName: z.string(), lastName: z.string() }),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable(),
  /** When it stops working, or did: the end it was made with, or an earlier one. */
  endsAt: timestamp.nullable(),
  /** Why, where it is not the end it was made with. */
  endedBy: z.enum(['revoked', 'rotated']).nullable(),
});

/** A key that was made just now: the one time that it is told. */
export const newApiKey = apiKey.extend({ secret: z.string() });

export const apiKeyCall = z.object({
  _id: id,
  at: timestamp,
  method: z.string(),
  /** Without its query. */
  path: z.string(),
  status: z.number(),
  ms: z.number(),
  address: z.string(),
  correlationId: z.string(),
});

export type KeyChange = z.output<typeof keyChange>;
export type ApiKey = z.output<typeof apiKey>;
export type NewApiKey = z.output<typeof newApiKey>;
export type ApiKeyCall = z.output<typeof apiKeyCall>;

export const keys = {
  list: route('GET', '/keys', {
    summary: 'The merchant’s API keys, those that ended in the last 30 days included',
    permission: 'keys.manage',
    access: 'account',
    reply: z.array(apiKey),
  }),
  create: route('POST', '/keys', {
    summary: 'Make an API key; it is shown this once',
    permission: 'keys.manage',
    stepUp: true,
    body: keyInput,
    reply: [201, newApiKey],
    fails: ['CONFLICT', 'NOT_PERMITTED'],
  }),
  update: route('PUT', '/keys/:id', {
    summary: 'Change what an API key is called, and how often it may call a minute',
    permission: 'keys.manage',
    params: byId,
    body: keyChange,
    reply: apiKey,
    fails: ['NOT_FOUND', 'CONFLICT', 'NOT_PERMITTED'],
  }),
  rotate: route('POST', '/keys/:id/rotation', {
    summary: 'Make another key with the same rights; the one before goes on for the overlap',
    permission: 'keys.manage',
    stepUp: true,
    params: byId,
    body: rotateInput,
    reply: [201, newApiKey],
    fails: ['NOT_FOUND', 'CONFLICT', 'NOT_PERMITTED'],
  }),
  revoke: route('DELETE', '/keys/:id', {
    summary: 'End an API key at once',
    permission: 'keys.manage',
    access: 'account',
    params: byId,
    reply: [204],
    fails: ['NOT_FOUND'],
  }),
  calls: route('GET', '/keys/:id/calls', {
    summary: 'The latest calls that were made with a key, the newest first',
    permission: 'keys.manage',
    access: 'account',
    params: byId,
    query: paging.pick({ page: true, pageSize: true }),
    reply: z.array(apiKeyCall),
    fails: ['NOT_FOUND'],
  }),
};
