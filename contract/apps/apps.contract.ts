import { z } from 'zod';
import { boughtSubscription } from '../billing/billing.schemas.ts';
import { route } from '../kit/route.ts';
import { byId, id, timestamp } from '../kit/values.ts';

export const appIdentifiers = [
  ...(['barcode_app', 'qrcode_app', 'image_collage_app', 'discount_app'] as const),
  ...(['facebookmarketplace_app', 'shipstation_app', 'clover_app', 'ebay_app'] as const),
] as const;

export const appCategory = z.object({
  _id: id,
  name: z.string(),
  /** How many apps are in it. */
  apps: z.number(),
});

/** Where an installed app stands; a free one has no end and owes nothing. */
export const appInstallation = z.object({
  /** `incomplete`: its first invoice is not paid, so it does not work yet. */
  status: z.enum(['active', 'incomplete', 'past_due']),
  /** Goes on working until then. */
  cancel_at_period_end: z.boolean(),
  /** When it is paid for again, or ends; null for a free one. */
  endsAt: timestamp.nullable(),
  installedAt: timestamp,
});

export const app = z.object({
  _id: id,
  identifier: z.string(),
  name: z.string(),
  provider: z.string(),
  /** The category's name. */
  category: z.string(),
  categoryId: id,
  /** Names of our own drawings. */
  icon: z.string(),
  pictures: z.array(z.string()),
  summary: z.string(),
  description: z.string(),
  /** Dollars per month. */
  pricing: z.number(),
  /** Whether what it connects to is set up on this installation. */
  isAvailable: z.boolean(),
  /** Null when it is not installed. */
  installation: appInstallation.nullable(),
});

const installed = z.object({
  app,
  /** Its first invoice, as with a plan: null for a free app. */
  latest_invoice: boughtSubscription.shape.latest_invoice,
});

export const apps = {
  list: route('GET', '/apps', {
    summary: 'Every app a merchant can install, and how the installed ones stand',
    permission: 'member',
    access: 'account',
    reply: z.array(app),
  }),
  categories: route('GET', '/apps/categories', {
    summary: 'The categories of the app store',
    permission: 'member',
    access: 'account',
    reply: z.array(appCategory),
  }),
  get: route('GET', '/apps/:id', {
    summary: 'One app',
    permission: 'member',
    access: 'account',
    params: byId,
    reply: app,
    fails: ['NOT_FOUND'],
  }),
  install: route('POST', '/apps/:id/install', {
    summary: 'Install an app: a paid one becomes a monthly subscription of its own; repeated, it is the same purchase',
    permission: 'billing.manage',
    access: 'account',
    params: byId,
    reply: installed,
    fails: [
      ...(['NOT_FOUND', 'NOT_SUBSCRIBED', 'NO_PAYMENT_METHOD', 'CARD_DECLINED', 'PAYMENT_DUE'] as const),
      ...(['CONFLICT', 'REQUEST_RUNNING', 'UNAVAILABLE'] as const),
    ],
  }),
  uninstall: route('DELETE', '/apps/:id/install', {
    summary: 'Uninstall an app: a free or unpaid one at once, a paid one at the end of its month',
    permission: 'billing.manage',
    access: 'account',
    params: byId,
    reply: app,
    fails: ['NOT_FOUND', 'CONFLICT', 'REQUEST_RUNNING', 'UNAVAILABLE'],
  }),
  resume: route('POST', '/apps/:id/resume', {
    summary: 'Keep an app that was to end with its month',
    permission: 'billing.manage',
    access: 'account',
    params: byId,
    reply: app,
    fails: ['NOT_FOUND', 'CONFLICT', 'REQUEST_RUNNING', 'UNAVAILABLE'],
  }),
};

export type App = z.output<typeof app>;
export type AppCategory = z.output<typeof appCategory>;
export type AppIdentifier = (typeof appIdentifiers)[number];
export type InstalledApp = z.output<typeof installed>;
