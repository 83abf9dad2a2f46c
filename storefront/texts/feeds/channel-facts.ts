import type { FeedChannel } from '#contract/feeds/feeds.schemas.ts';
import type { Condition } from '#contract/products/products.schemas.ts';
import { knownCondition } from '../conditions.ts';

/** What we know of a channel's rules. They change theirs without asking: this is the one place to follow them. */
export interface ChannelFacts {
  titleLength: number;
  descriptionLength: number;
  /** What each side of the first picture must have, in pixels; another number for what is worn; null for any. */
  pictureSide: { least: number; worn: number } | null;
  /** Beside the first. */
  pictures: number;
  available: readonly [yes: string, no: string];
  conditions: Readonly<Record<Condition, string>>;
  /** Whether a number whose check digit is wrong makes it refuse the product. */
  checksCodes: boolean;
  /** Which of them a product must have one of. */
  needsBrand: 'always' | 'without a code' | 'never';
  needsCategory: boolean;
  /** Whether it shows nothing that can't be sent. */
  needsShipping: boolean;
}

const inStock = ['in stock', 'out of stock'] as const;

export const channelFacts: Readonly<Record<FeedChannel, ChannelFacts>> = {
  google: {
    titleLength: 150,
    descriptionLength: 5000,
    // From 2027 on 500 for everything, as it has announced.
    pictureSide: { least: 100, worn: 250 },
    pictures: 10,
    available: ['in_stock', 'out_of_stock'],
    conditions: knownCondition,
    checksCodes: true,
    needsBrand: 'never',
    needsCategory: false,
    needsShipping: true,
  },
  meta: {
    titleLength: 200,
    descriptionLength: 5000,
    pictureSide: { least: 500, worn: 500 },
    pictures: 10,
    available: inStock,
    conditions: { ...knownCondition, 'Like-new': 'used_like_new', 'Open-box': 'used_like_new' },
    checksCodes: false,
    needsBrand: 'without a code',
    needsCategory: true,
    needsShipping: false,
  },
  microsoft: {
    titleLength: 150,
    descriptionLength: 5000,
    pictureSide: { least: 220, worn: 220 },
    pictures: 10,
    available: inStock,
    conditions: knownCondition,
    checksCodes: true,
    needsBrand: 'never',
    needsCategory: false,
    needsShipping: false,
  },
  pinterest: {
    titleLength: 500,
    descriptionLength: 5000,
    pictureSide: null,
    pictures: 5,
    available: inStock,
    conditions: knownCondition,
    checksCodes: false,
    needsBrand: 'never',
    needsCategory: false,
    needsShipping: false,
  },
  tiktok: {
    titleLength: 255,
    descriptionLength: 5000,
    pictureSide: { least: 500, worn: 500 },
    pictures: 10,
    available: inStock,
    conditions: knownCondition,
    checksCodes: false,
    needsBrand: 'always',
    needsCategory: false,
    needsShipping: false,
  },
};
