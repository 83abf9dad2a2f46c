import type { Permission } from '../permissions.ts';

/** What an endpoint can be told of, by what it is about. A screen shows them in this order. */
export const webhookEventGroups = {
  orders: ['order.created', 'order.paid', 'order.fulfilled', 'order.cancelled', 'order.updated'],
  refunds: ['refund.created', 'refund.succeeded', 'refund.failed'],
  products: ['product.created', 'product.updated', 'product.deleted', 'stock.changed', 'price.changed'],
  truckloads: ['truckload.created', 'truckload.updated', 'truckload.broken', 'truckload.deleted'],
  customers: ['customer.created', 'customer.updated', 'form.received'],
  publishing: ['publish.started', 'publish.succeeded', 'publish.failed'],
  imports: ['import.finished', 'import.failed'],
} as const;

export type WebhookEventGroup = keyof typeof webhookEventGroups;

export const webhookEvents = [
  ...webhookEventGroups.orders,
  ...webhookEventGroups.refunds,
  ...webhookEventGroups.products,
  ...webhookEventGroups.truckloads,
  ...webhookEventGroups.customers,
  ...webhookEventGroups.publishing,
  ...webhookEventGroups.imports,
] as const;

export type WebhookEvent = (typeof webhookEvents)[number];

/** What whoever makes an endpoint must be allowed to have it told of these. */
export const permissionOfGroup: Readonly<Record<WebhookEventGroup, Permission>> = {
  orders: 'orders.read',
  refunds: 'orders.read',
  products: 'products.read',
  truckloads: 'truckloads.read',
  customers: 'customers.read',
  publishing: 'stores.read',
  imports: 'products.import',
};

/** The forms that payloads had, the newest last; an endpoint keeps the one it was made with. */
export const webhookVersions = ['2026-11-18'] as const;

/** What an event says of a thing that is told of for trying. */
export const testEvent = 'webhook.test';
