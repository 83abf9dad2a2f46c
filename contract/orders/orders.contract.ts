import { z } from 'zod';
import { route } from '../kit/route.ts';
import { byId, id, paging, textOf } from '../kit/values.ts';
import { orderChannels } from './order-statuses.ts';
import {
  cancelInput,
  commentInput,
  heldOrder,
  order,
  orderComment,
  orderDetails,
  orderMails,
  orderStatus,
  refundInput,
} from './orders.schemas.ts';

const sorts = ['createdAt', '-createdAt', '-paidAt'] as const;

/** Selections are capped; what is beyond is done in several steps. */
const ids = z.array(id).min(1, 'Select at least one order').max(5000, 'Not more than 5,000 at once');
const example = '0190a5a0-dead-7000-8000-000000000001';

const changes = z.object({
  status: orderStatus.optional(),
  carrier: textOf(60).optional(),
  trackingNumber: textOf(80).optional(),
  /** Tell the buyer, where the change is worth a mail. */
  notify: z.boolean().optional(),
});

const attributes = z
  .object({ status: orderStatus.optional(), isActive: z.boolean().optional() })
  .refine((given) => Object.values(given).some((value) => value !== undefined), 'Nothing to change');

export const orders = {
  list: route('GET', '/orders', {
    summary: 'A store’s orders that are paid, refunded or being paid; page by page with the total in X-Total-Count',
    permission: 'orders.read',
    access: 'account',
    query: paging.pick({ page: true, pageSize: true, search: true }).extend({
      storeId: id.optional(),
      isActive: z.enum(['true', 'false']).default('true'),
      status: orderStatus.optional(),
      channel: z.enum(orderChannels).optional(),
      sort: z.enum(sorts).optional(),
    }),
    reply: z.array(order),
  }),
  held: route('GET', '/orders/held', {
    summary:
      'Unpaid orders that hold goods now, of one product or of all; page by page with the total in X-Total-Count',
    permission: 'orders.read',
    access: 'account',
    query: paging.pick({ page: true, pageSize: true }).extend({ product: id.optional() }),
    reply: z.array(heldOrder),
  }),
  get: route('GET', '/orders/:id', {
    summary: 'One order with its lines, payment and history',
    permission: 'orders.read',
    access: 'account',
    params: byId,
    reply: orderDetails,
    fails: ['NOT_FOUND'],
  }),
  update: route('PUT', '/orders/:id', {
    summary: 'Change the status or the tracking number of an order',
    permission: 'orders.fulfil',
    access: 'account',
    params: byId,
    body: changes,
    reply: orderDetails,
    fails: ['INVALID', 'NOT_FOUND'],
  }),
  updateMany: route('PATCH', '/orders', {
    summary: 'Change many orders at once',
    permission: 'orders.fulfil',
    access: 'account',
    body: z.object({ ids, attributes }).meta({ examples: [{ ids: [example], attributes: { status: 'Shipped' } }] }),
    reply: z.object({
      nModified: z.number(),
      /** Those that got another status, by the one they had: so it can be taken back. */
      before: z.array(z.object({ status: orderStatus, ids: z.array(id) })),
    }),
    fails: ['INVALID'],
  }),
  comment: route('POST', '/orders/order_comment/:id', {
    summary: 'Write a comment on an order; only the merchant sees it',
    permission: 'orders.fulfil',
    access: 'account',
    params: byId,
    body: commentInput,
    reply: [201, orderComment],
    fails: ['INVALID', 'NOT_FOUND'],
  }),
  removeComment: route('DELETE', '/orders/order_comment/:id/:commentId', {
    summary: 'Delete a comment',
    permission: 'orders.fulfil',
    access: 'account',
    params: byId.extend({ commentId: id }),
    reply: [204],
    fails: ['NOT_FOUND'],
  }),
  refund: route('POST', '/orders/:id/refunds', {
    summary: 'Give money back, all or part of it, as often as something is left',
    permission: 'orders.refund',
    access: 'account',
    params: byId,
    body: refundInput,
    reply: [201, orderDetails],
    idempotent: true,
    fails: ['INVALID', 'NOT_FOUND', 'CONFLICT', 'UNAVAILABLE'],
  }),
  cancel: route('POST', '/orders/:id/cancel', {
    summary: 'Cancel an order; money and goods go back when asked to',
    permission: 'orders.cancel',
    access: 'account',
    params: byId,
    body: cancelInput,
    reply: orderDetails,
    idempotent: true,
    fails: ['INVALID', 'NOT_FOUND', 'CONFLICT', 'UNAVAILABLE'],
  }),
  release: route('POST', '/orders/:id/release', {
    summary: 'Free the goods of an unpaid order; it can’t be paid any more. Repeating it changes nothing',
    permission: 'orders.cancel',
    access: 'account',
    params: byId,
    reply: orderDetails,
    fails: ['NOT_FOUND', 'CONFLICT', 'UNAVAILABLE'],
  }),
  markPaid: route('POST', '/orders/:id/paid', {
    summary: 'An order that was to be paid in the store has been paid',
    permission: 'orders.collect',
    access: 'account',
    params: byId,
    reply: orderDetails,
    idempotent: true,
    fails: ['NOT_FOUND', 'CONFLICT'],
  }),
  sendMail: route('POST', '/orders/:id/mails', {
    summary: 'Send the buyer one of the order’s mails again',
    permission: 'orders.fulfil',
    access: 'account',
    params: byId,
    body: z.object({ mail: z.enum(orderMails) }),
    reply: [202],
    idempotent: true,
    fails: ['INVALID', 'NOT_FOUND', 'CONFLICT', 'TOO_MANY'],
  }),
  document: route('GET', '/orders/:id/documents/:kind', {
    summary: 'A link to the invoice or the packing slip, for a few minutes',
    permission: 'orders.read',
    access: 'account',
    params: byId.extend({ kind: z.enum(['invoice', 'packing-slip']) }),
    reply: z.object({ url: z.string() }),
    fails: ['NOT_FOUND'],
  }),
  batchInvoices: route('POST', '/orders/batch_invoice/', {
    summary: 'Links to the invoices of many orders',
    permission: 'orders.read',
    access: 'account',
    body: z.object({ ids: ids.max(200, 'Not more than 200 at once') }).meta({ examples: [{ ids: [example] }] }),
    reply: z.array(z.object({ serialNo: z.number().nullable(), invoice: z.string() })),
    fails: ['INVALID'],
  }),
};
