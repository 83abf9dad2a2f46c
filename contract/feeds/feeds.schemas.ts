import { z } from 'zod';
import { id, textOf, timestamp } from '../kit/values.ts';

/** Where products are shown for money or for nothing; each refuses some of them. */
export const feedChannels = ['google', 'meta', 'microsoft', 'pinterest', 'tiktok'] as const;

/** What they fetch. Google asks for two more: what lies where, and what comes off. */
export const feedNames = [
  'google',
  'google-local',
  'google-promotions',
  'meta',
  'microsoft',
  'pinterest',
  'tiktok',
] as const;

/** Why a channel would refuse a product. Of several reasons the first is told. */
export const feedRules = [
  'no_picture',
  'small_picture',
  'no_description',
  'bad_code',
  'no_brand',
  'title_too_long',
  'no_category',
] as const;

/** Goods that channels close or restrict. Words alone tell of them: it is said, and nothing is kept away for it. */
export const feedDoubts = ['weapons', 'tobacco', 'alcohol', 'medicines', 'recalled'] as const;

/** What is sent in place of what is missing, where the seller wants that. */
export const feedChoices = ['describe_by_title', 'send_without_code', 'cut_titles'] as const;

export const feedChannel = z.enum(feedChannels);
export const feedName = z.enum(feedNames);
export const feedRule = z.enum(feedRules);
export const feedDoubt = z.enum(feedDoubts);
export const feedReason = z.enum([...feedRules, ...feedDoubts]);
export const feedChoice = z.enum(feedChoices);

const countByChannel = z.record(feedChannel, z.number());

export const feed = z.object({
  name: feedName,
  /** With its token, where it has one; null while the store is not live. */
  address: z.string().nullable(),
  hasToken: z.boolean(),
  /** When somebody last got it whole. */
  fetchedAt: timestamp.nullable(),
});

export const feedLocation = z.object({
  _id: id,
  title: z.string(),
  /** What Google knows it by; its own feeds lie below it. */
  code: z.string().nullable(),
});

export const feedCheck = z.object({
  checkedAt: timestamp,
  products: z.number(),
  /** How many go in, and how many would be refused; the others were left out. */
  taken: countByChannel,
  refused: countByChannel,
  /** Refused by one channel at least. */
  refusedSomewhere: z.number(),
  rules: z.array(z.object({ rule: feedRule, products: z.number(), refused: countByChannel })),
  /** What is sent, and may be refused all the same; counted among those that go in. */
  doubts: z.array(z.object({ doubt: feedDoubt, products: z.number() })),
});

export const feedsOverview = z.object({
  feeds: z.array(feed),
  locations: z.array(feedLocation),
  choices: z.array(feedChoice),
  /** Products that the seller keeps out of a channel. */
  leftOut: z.number(),
  /** Channels that show nothing of a live store, because it sends nothing. */
  wantShipping: z.array(feedChannel),
  /** Null before the first check. */
  check: feedCheck.nullable(),
  isChecking: z.boolean(),
  /** Whether the store was published, or something else was chosen, since the check. */
  isOutdated: z.boolean(),
});

export const feedFinding = z.object({
  _id: id,
  rule: feedReason,
  channels: z.array(feedChannel),
  title: z.string(),
  image: z.string().nullable(),
  barcode: z.string(),
  brand: z.string(),
  /** What the next change has to name. */
  version: z.number(),
  /** Edited since it was published: what was mended goes in with the next publish. */
  isEdited: z.boolean(),
});

export const feedFetch = z.object({
  _id: id,
  name: feedName,
  location: z.string().nullable(),
  at: timestamp,
  /** What it calls itself, and from which network it came. */
  agent: z.string(),
  network: z.string(),
  outcome: z.enum(['sent', 'unchanged', 'cut_off', 'refused']),
  products: z.number(),
});

/** As Google has it in the Business Profile; a part of addresses as well. */
export const storeCode = textOf(40).regex(/^$|^[A-Za-z0-9][A-Za-z0-9_-]*$/, 'Use letters, digits, - and _');

export type FeedChannel = z.output<typeof feedChannel>;
export type FeedName = z.output<typeof feedName>;
export type FeedRule = z.output<typeof feedRule>;
export type FeedDoubt = z.output<typeof feedDoubt>;
export type FeedReason = z.output<typeof feedReason>;
export type FeedChoice = z.output<typeof feedChoice>;
export type Feed = z.output<typeof feed>;
export type FeedLocation = z.output<typeof feedLocation>;
export type FeedCheck = z.output<typeof feedCheck>;
export type FeedsOverview = z.output<typeof feedsOverview>;
export type FeedFinding = z.output<typeof feedFinding>;
export type FeedFetch = z.output<typeof feedFetch>;
