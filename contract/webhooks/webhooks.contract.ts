import { z } from 'zod';
import { route } from '../kit/route.ts';
import { byId, id, requiredText, textOf, timestamp } from '../kit/values.ts';
import { webhookEvents, webhookVersions } from './webhook-events.ts';

export const maxEndpoints = 20;

/** Why an endpoint was switched off without anybody asking for it. */
export const offReasons = ['failed', 'gone', 'maker'] as const;

/** `failed` waits to be sent again on demand; `withheld` was nothing that its maker may read. */
export const deliveryStates = ['waiting', 'delivered', 'failed', 'withheld'] as const;

export const endpointInput = z
  .object({
    address: requiredText(2000).refine((value) => URL.canParse(value), 'Not an address'),
    description: textOf(120).default(''),
    events: z.array(z.enum(webhookEvents)).min(1, 'Choose at least one').max(webhookEvents.length),
    isOn: z.boolean().default(true),
  })
  .meta({ examples: [{ address: 'https://example.com/hooks', description: '', events: ['order.paid'], isOn: true }] });

export const webhookEndpoint = z.object({
  _id: id,
  address: z.string(),
  description: z.string(),
  events: z.array(z.enum(webhookEvents)),
  /** The form of what it is sent. */
  version: z.enum(webhookVersions),
  isOn: z.boolean(),
  offReason: z.enum(offReasons).nullable(),
  /** Whose permissions decide what it is told. */
  maker: z.string(),
  /** Counted up to a thousand. */
  waiting: z.number(),
  failed: z.number(),
  /** Until when what is sent is signed with the secret before, too. */
  formerSecretUntil: timestamp.nullable(),
  createdAt: timestamp,
});

const secret = z.string();

export const webhookDelivery = z.object({
  _id: id,
  type: z.string(),
  /** What it is about, in words. */
  about: z.string(),
  state: z.enum(deliveryStates),
  happenedAt: timestamp,
  tries: z.number(),
  triedAt: timestamp.nullable(),
  /** When it is tried next; null where it is not, or at once. */
  nextTryAt: timestamp.nullable(),
  status: z.number().nullable(),
  durationMs: z.number().nullable(),
  /** What went wrong where there was no answer. */
  problem: z.string().nullable(),
});

export const deliveryDetails = webhookDelivery.extend({
  /** What was sent, as it was sent; null before the first try. */
  payload: z.string().nullable(),
  /** The beginning of the answer. */
  answer: z.string().nullable(),
});

export const webhooks = {
  list: route('GET', '/webhooks', {
    summary: 'Addresses that are told what happens',
    permission: 'webhooks.manage',
    reply: z.array(webhookEndpoint),
  }),
  create: route('POST', '/webhooks', {
    summary: 'Add an address; its secret is shown in this answer only',
    permission: 'webhooks.manage',
    body: endpointInput,
    reply: [201, webhookEndpoint.extend({ secret })],
    idempotent: true,
    fails: ['INVALID', 'CONFLICT', 'NOT_PERMITTED'],
  }),
  update: route('PUT', '/webhooks/:id', {
    summary: 'Change an address, what it is told of, or switch it on or off',
    permission: 'webhooks.manage',
    params: byId,
    body: endpointInput,
    reply: webhookEndpoint,
    fails: ['INVALID', 'NOT_FOUND', 'NOT_PERMITTED'],
  }),
  remove: route('DELETE', '/webhooks/:id', {
    summary: 'Remove an address with everything that is on its way to it',
    permission: 'webhooks.manage',
    params: byId,
    reply: [204],
    fails: ['NOT_FOUND'],
  }),
  renewSecret: route('POST', '/webhooks/:id/secret', {
    summary: 'Make a new secret, shown in this answer only; the one before signs, too, for 24 hours',
    permission: 'webhooks.manage',
    params: byId,
    reply: webhookEndpoint.extend({ secret }),
    fails: ['NOT_FOUND', 'TOO_MANY'],
  }),
  test: route('POST', '/webhooks/:id/test', {
    summary: 'Send a test at once, and tell how it was answered',
    permission: 'webhooks.manage',
    params: byId,
    reply: deliveryDetails,
    fails: ['NOT_FOUND', 'TOO_MANY'],
  }),
  deliveries: route('GET', '/webhooks/:id/deliveries', {
    summary: 'What an address was told in the last 30 days, the newest first, 50 at a time',
    permission: 'webhooks.manage',
    params: byId,
    query: z.object({ state: z.enum(deliveryStates).optional(), before: id.optional() }),
    reply: z.object({ rows: z.array(webhookDelivery), hasMore: z.boolean() }),
    fails: ['NOT_FOUND'],
  }),
  delivery: route('GET', '/webhooks/:id/deliveries/:delivery', {
    summary: 'One delivery with what was sent and what was answered',
    permission: 'webhooks.manage',
    params: byId.extend({ delivery: id }),
    reply: deliveryDetails,
    fails: ['NOT_FOUND'],
  }),
  replay: route('POST', '/webhooks/:id/deliveries/:delivery/replay', {
    summary: 'Send one again, under its own id',
    permission: 'webhooks.manage',
    params: byId.extend({ delivery: id }),
    reply: [202],
    fails: ['NOT_FOUND', 'CONFLICT'],
  }),
  replayFailed: route('POST', '/webhooks/:id/replay', {
    summary: 'Send everything again that failed since then, each under its own id and in its order',
    permission: 'webhooks.manage',
    params: byId,
    body: z.object({ since: timestamp }).meta({ examples: [{ since: '2026-11-01T00:00:00.000Z' }] }),
    reply: z.object({ replayed: z.number() }),
    fails: ['INVALID', 'NOT_FOUND', 'CONFLICT'],
  }),
};

export type EndpointInput = z.output<typeof endpointInput>;
export type WebhookEndpoint = z.output<typeof webhookEndpoint>;
export type WebhookDelivery = z.output<typeof webhookDelivery>;
export type DeliveryDetails = z.output<typeof deliveryDetails>;
export type DeliveryState = (typeof deliveryStates)[number];
export type OffReason = (typeof offReasons)[number];
