import { z } from 'zod';
import { route } from '../kit/route.ts';
import { id, requiredText, textOf } from '../kit/values.ts';
import { aspects, product } from '../products/products.schemas.ts';
import { channelNote } from './channels.schemas.ts';

/** How many products one request of ours to eBay carries (specification 2 §9). */
export const ebayBatch = 25;
/** How many the dialogs send unless all are asked for, and how many they show. */
export const ebayDialogIds = 15;
export const ebayDialogRows = 7;

const ids = z.array(id).min(1, 'Select at least one product').max(100, 'At most 100 at a time');
const one = z.object({ productId: id });
const example = '0190a5a0-dead-7000-8000-000000000001';
const many = z.object({ ids }).meta({ examples: [{ ids: [example] }] });

export const ebayCategory = z.object({ id: textOf(60), path: z.array(textOf(300)).max(30) });

const listed = one.extend({
  category: ebayCategory.optional(),
  /** Attributes that are added to the product first. */
  aspects: aspects.optional(),
});

const policy = z.object({ id: z.string(), name: z.string() });

export const ebayPolicies = z.object({
  returns: z.array(policy),
  payments: z.array(policy),
  fulfillments: z.array(policy),
});

const chosen = requiredText(60);

export const ebaySettingsInput = z.object({
  returnPolicyId: chosen,
  paymentPolicyId: chosen,
  fulfillmentPolicyId: chosen,
  /** The store location that goods are sent from; null: the address of the account. */
  location: id.nullable(),
});

export const ebaySettings = z.object({
  returnPolicyId: z.string().nullable(),
  paymentPolicyId: z.string().nullable(),
  fulfillmentPolicyId: z.string().nullable(),
  location: id.nullable(),
});

/** What eBay would refuse, before it is asked. */
export const preflightCodes = [
  ...(['title', 'picture', 'policies', 'location', 'category', 'condition', 'price', 'quantity'] as const),
  ...(['sample', 'aspects', 'gone'] as const),
] as const;

const problem = z.object({
  code: z.enum(preflightCodes),
  message: z.string(),
  /** The screen where it is put right, within the app; null where nothing can be done. */
  fix: z.string().nullable(),
});

export const ebayPreflight = z.object({
  productId: id,
  problems: z.array(problem),
  /** The category it will be listed in. */
  category: ebayCategory.nullable(),
  /** Attributes that this category asks for and the product lacks. */
  missingAspects: z.array(z.string()),
  /** It was listed, and has been ended on eBay. */
  hasEnded: z.boolean(),
});

/** How one product of many fared there. */
const response = z.object({
  productId: id,
  sku: z.string(),
  listingId: z.string().nullable(),
  errors: z.array(channelNote),
  warnings: z.array(channelNote),
});

/** What we found wrong ourselves: these were not sent. */
const customError = z.object({ productId: id, message: z.string(), fix: z.string().nullable() });

const needsAccount = ['APP_NOT_INSTALLED', 'CHANNEL_NOT_CONNECTED', 'UNAVAILABLE'] as const;

export const ebay = {
  policies: route('GET', '/ebay/policies', {
    summary: 'The business policies of the seller’s eBay account, to choose from',
    permission: 'channels.list',
    access: 'account',
    reply: ebayPolicies,
    fails: needsAccount,
  }),
  settings: route('GET', '/ebay/settings', {
    summary: 'Which policies and which location listings use',
    permission: 'channels.list',
    access: 'account',
    reply: ebaySettings,
    fails: ['CHANNEL_NOT_CONNECTED'],
  }),
  saveSettings: route('PUT', '/ebay/settings', {
    summary: 'Choose the three policies and the location; listings that are there follow',
    permission: 'channels.connect',
    access: 'account',
    body: ebaySettingsInput,
    reply: ebaySettings,
    fails: ['INVALID', ...needsAccount],
  }),
  categories: route('GET', '/ebay/categories', {
    summary: 'Categories of eBay that fit some words',
    permission: 'channels.list',
    query: z.object({ words: textOf(200).min(1, 'Required') }),
    reply: z.array(ebayCategory),
    fails: needsAccount,
  }),
  preflight: route('POST', '/ebay/preflight', {
    summary: 'What eBay would refuse of these products, and where to put it right',
    permission: 'channels.list',
    body: many,
    reply: z.array(ebayPreflight),
    fails: ['INVALID', ...needsAccount],
  }),
  publish: route('POST', '/ebay/publishItem', {
    summary: 'List a product on eBay',
    permission: 'channels.list',
    body: listed.meta({ examples: [{ productId: example }] }),
    reply: [204],
    fails: ['INVALID', 'NOT_FOUND', 'CHANNEL_REFUSED', 'REQUEST_RUNNING', ...needsAccount],
  }),
  update: route('POST', '/ebay/updateItem', {
    summary: 'Bring a product’s listing up to date',
    permission: 'channels.list',
    body: listed.meta({ examples: [{ productId: example }] }),
    reply: [204],
    fails: ['INVALID', 'NOT_FOUND', 'CHANNEL_REFUSED', 'REQUEST_RUNNING', ...needsAccount],
  }),
  unpublish: route('POST', '/ebay/unpublishItem', {
    summary: 'End a product’s listing',
    permission: 'channels.list',
    body: one.meta({ examples: [{ productId: example }] }),
    reply: [204],
    fails: ['INVALID', 'NOT_FOUND', 'CHANNEL_REFUSED', 'REQUEST_RUNNING', ...needsAccount],
  }),
  bulkPublish: route('POST', '/ebay/bulkpublishitem', {
    summary: `List many products, ${ebayBatch} to a request to eBay; each fares by itself`,
    permission: 'channels.list',
    body: many,
    reply: z.object({
      publishedProducts: z.array(product),
      customErrors: z.array(customError),
      requestResponse: z.object({ responses: z.array(response) }),
    }),
    fails: ['INVALID', ...needsAccount],
  }),
  bulkUnpublish: route('POST', '/ebay/bulkunpublish', {
    summary: 'End many listings; each fares by itself',
    permission: 'channels.list',
    body: many,
    reply: z.object({
      unPublishedProductIds: z.array(id),
      customErrors: z.array(customError),
      requestResponse: z.object({ responses: z.array(response) }),
    }),
    fails: ['INVALID', ...needsAccount],
  }),
};

export type EbayCategory = z.output<typeof ebayCategory>;
export type EbayPolicies = z.output<typeof ebayPolicies>;
export type EbaySettings = z.output<typeof ebaySettings>;
export type EbaySettingsInput = z.output<typeof ebaySettingsInput>;
export type EbayPreflight = z.output<typeof ebayPreflight>;
export type EbayResponse = z.output<typeof response>;
