import { z } from 'zod';
import { route } from '../kit/route.ts';
import { byId, id, paging, timestamp } from '../kit/values.ts';
import { orderAddress, paymentStatuses } from '../orders/orders.schemas.ts';

export const emailStatuses = ['sent', 'scheduled', 'not_sent'] as const;
export const recoveryStatuses = ['recovered', 'not_recovered'] as const;

/** A cart whose buyer said a mail address and went away; named like an order, because it might have become one. */
export const abandonedCart = z.object({
  _id: id,
  store: id,
  customer: z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string() }),
  items: z.number(),
  subtotal: z.number(),
  /** A mail has gone out. */
  emailSent: z.boolean(),
  /** A first mail is waiting to be sent. */
  firstEmailTaskId: z.string().nullable(),
  recovered: z.boolean(),
  /** Of the order it became; null without one. */
  payment: z.object({ status: z.enum(paymentStatuses) }).nullable(),
  order: id.nullable(),
  isSample: z.boolean(),
  createdAt: timestamp,
  /** When the buyer went away: what the list is sorted by, the newest first. */
  leftAt: timestamp,
  /** When it was last touched. */
  updatedAt: timestamp,
});

const cartLine = z.object({
  product: id,
  title: z.string(),
  cl_sku: z.string(),
  condition: z.string(),
  image: z.string().nullable(),
  quantity: z.number(),
  price: z.number(),
  /** How many there are now. */
  inStock: z.number(),
});

export const abandonedCartDetails = abandonedCart.extend({
  lines: z.array(cartLine),
  address: orderAddress.nullable(),
  /** Those that were sent, and those that will be if nothing happens until then. */
  mails: z.array(z.object({ mail: z.enum(['first', 'second']), at: timestamp, isSent: z.boolean() })),
  /** Why no reminder can be sent now, in words; null when one can. */
  refusal: z.string().nullable(),
  /** The buyer wants no more such mails. */
  isUnsubscribed: z.boolean(),
});

export const abandonedCarts = {
  list: route('GET', '/orders/abandoned', {
    summary: 'Carts that were left for an hour with a mail address; page by page with the total in X-Total-Count',
    permission: 'orders.read',
    query: paging.pick({ page: true, pageSize: true, search: true }).extend({
      storeId: id.optional(),
      email: z.enum(emailStatuses).optional(),
      recovery: z.enum(recoveryStatuses).optional(),
    }),
    reply: z.array(abandonedCart),
  }),
  get: route('GET', '/orders/abandoned/:id', {
    summary: 'One left cart with what is in it and the mails about it',
    permission: 'orders.read',
    params: byId,
    reply: abandonedCartDetails,
    fails: ['NOT_FOUND'],
  }),
  remind: route('POST', '/orders/abandoned/:id/mails', {
    summary: 'Mail the buyer about the cart now',
    permission: 'customers.contact',
    params: byId,
    reply: [202],
    idempotent: true,
    fails: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY'],
  }),
};

export type AbandonedCart = z.output<typeof abandonedCart>;
export type AbandonedCartDetails = z.output<typeof abandonedCartDetails>;
