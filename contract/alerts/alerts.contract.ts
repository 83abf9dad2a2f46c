import { z } from 'zod';
import { route } from '../kit/route.ts';
import { byId, id, paging, timestamp } from '../kit/values.ts';
import { alertKinds } from '../storefront/shop-forms.ts';

const pages = paging.pick({ page: true, pageSize: true });

/** Somebody who wants to hear of a product, and has confirmed it. */
const waitingBuyer = z.object({
  _id: id,
  store: id,
  email: z.string(),
  kind: z.enum(alertKinds),
  /** What it must cost less than; null for who waits until it is back. */
  below: z.number().nullable(),
  since: timestamp,
});

/** A unit that is off the shelf for somebody who asked for it. */
const heldUnit = z.object({ _id: id, product: id, email: z.string(), heldUntil: timestamp });

/** Something that has come in and may be what a visitor asked for. */
const wantedMatch = z.object({
  _id: id,
  form: z.object({
    _id: id,
    requestNo: z.number().nullable(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    keywords: z.string(),
    modelNumber: z.string(),
  }),
  product: z.object({
    _id: id,
    cl_sku: z.string(),
    title: z.string(),
    condition: z.string(),
    image: z.string().nullable(),
    price: z.number(),
    /** Whether the visitor's store has it on its live site. */
    isLive: z.boolean(),
  }),
  /** From 0 to 100. */
  score: z.number(),
  /** It is told by itself once it can be. */
  isSure: z.boolean(),
  foundAt: timestamp,
});

export const alerts = {
  waiting: route('GET', '/alerts', {
    summary: 'Who wants to hear of a product, in the order in which they are told; the total is in X-Total-Count',
    permission: 'customers.read',
    query: pages.extend({ product: id }),
    reply: z.array(waitingBuyer),
  }),
  held: route('GET', '/alerts/held', {
    summary: 'Units of a product that are held for whoever asked for it; the total is in X-Total-Count',
    permission: 'products.read',
    query: pages.extend({ product: id }),
    reply: z.array(heldUnit),
  }),
  release: route('PUT', '/alerts/held/:id/release', {
    summary: 'Put a held unit back on the shelf',
    permission: 'customers.contact',
    params: byId,
    reply: [204],
    fails: ['NOT_FOUND'],
  }),
  matches: route('GET', '/alerts/matches', {
    summary: 'Arrivals that may be what visitors asked for, newest first; the total is in X-Total-Count',
    permission: 'customers.read',
    query: pages.extend({ storeId: id.optional() }),
    reply: z.array(wantedMatch),
  }),
  tellMatch: route('POST', '/alerts/matches/:id/tell', {
    summary: 'Mail the visitor that it has come in, with one unit held for them',
    permission: 'customers.contact',
    params: byId,
    reply: [202],
    idempotent: true,
    fails: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY'],
  }),
  dismissMatch: route('POST', '/alerts/matches/:id/dismiss', {
    summary: 'Say that it is not what the visitor asked for',
    permission: 'customers.contact',
    params: byId,
    reply: [204],
    fails: ['NOT_FOUND'],
  }),
};

export type WaitingBuyer = z.output<typeof waitingBuyer>;
export type HeldUnit = z.output<typeof heldUnit>;
export type WantedMatch = z.output<typeof wantedMatch>;
