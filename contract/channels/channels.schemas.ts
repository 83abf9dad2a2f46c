import { z } from 'zod';
import { id, requiredText, timestamp } from '../kit/values.ts';

/** Where sellers sell or ship besides their store. */
export const channels = ['ebay', 'clover', 'shipstation'] as const;
/** Those that products are listed on. */
export const listingChannels = ['ebay', 'clover'] as const;

export const channelName = z.enum(channels);
export const listingChannel = z.enum(listingChannels);

/** The app that opens each. */
export const channelApps = { ebay: 'ebay_app', clover: 'clover_app', shipstation: 'shipstation_app' } as const;

export const channelAccount = z.object({
  channel: channelName,
  /** Whether it can be connected here at all. */
  isAvailable: z.boolean(),
  isInstalled: z.boolean(),
  isConnected: z.boolean(),
  /** The channel takes our word no more: the seller has to connect again. */
  isBroken: z.boolean(),
  /** Its own name for the account; null while there is none. */
  account: z.string().nullable(),
  connectedAt: timestamp.nullable(),
  /** Up to when sales, or shipments, were read. */
  readUntil: timestamp.nullable(),
  /** Products that are listed there, wait to be sent, and could not be sent. */
  listed: z.number(),
  waiting: z.number(),
  failed: z.number(),
});

/** From ShipStation's own settings. */
export const shipstationKeys = z.object({
  key: requiredText(200),
  secret: requiredText(200),
});

/** What a channel said of one product, in words for the seller. */
export const channelNote = z.object({ code: z.string(), message: z.string() });

/** `waiting`: it will be sent; `failed`: the last try was refused, and nothing more is tried until somebody says so. */
export const listingStates = ['listed', 'waiting', 'failed', 'ended'] as const;

/** A product on a channel, and how its last try went. */
export const channelListing = z.object({
  product: z.object({ _id: id, title: z.string(), thumbnail: z.string().nullable(), cl_sku: z.string() }),
  channel: listingChannel,
  state: z.enum(listingStates),
  /** What is wanted there. */
  wanted: z.enum(['listed', 'ended']),
  /** Its number there. */
  remoteId: z.string().nullable(),
  /** Its page there. */
  url: z.string().nullable(),
  errors: z.array(channelNote),
  warnings: z.array(channelNote),
  attempts: z.number(),
  triedAt: timestamp.nullable(),
  /** When it is tried again by itself. */
  nextTryAt: timestamp.nullable(),
});

/** A line that was sold there. */
export const channelSale = z.object({
  _id: id,
  channel: listingChannel,
  orderId: z.string(),
  /** The order's page there. */
  url: z.string().nullable(),
  product: z.object({ _id: id, title: z.string(), thumbnail: z.string().nullable() }).nullable(),
  sku: z.string(),
  quantity: z.number(),
  /** Sold there when it was no longer on the shelf: so many have to be given back to the buyer there. */
  oversold: z.number(),
  isReturned: z.boolean(),
  /** When the seller said that the buyer has their money back. */
  settledAt: timestamp.nullable(),
  soldAt: timestamp,
});

export type ChannelName = z.output<typeof channelName>;
export type ListingChannel = z.output<typeof listingChannel>;
export type ChannelAccount = z.output<typeof channelAccount>;
export type ChannelNote = z.output<typeof channelNote>;
export type ChannelListing = z.output<typeof channelListing>;
export type ChannelSale = z.output<typeof channelSale>;
