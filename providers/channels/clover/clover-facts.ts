// What Clover's published pages leave open, from experience and its own SDK: to be checked with real keys.

/** It allows 16 calls a second and 5 at once by a token, 50 and 10 by an app; its seconds need not begin with ours. */
export const limits = {
  token: { perSecond: 13, burst: 3, atOnce: 5 },
  app: { perSecond: 40, burst: 10, atOnce: 10 },
};

/** It takes 2,500; fewer keep the answers small. */
export const itemsPerCall = 100;

export const longest = { name: 127, sku: 100, code: 100 };

/** Lists that are part of something else end here without a word. */
export const nestedListLength = 100;
export const longestList = 1000;

/** Orders are searched no further back, and not over a longer time. */
export const searchedDays = 90;

/** Orders arrive a little late, and no two clocks are the same. */
export const lateOrdersMs = 15 * 60 * 1000;

/** What the first letters of a message's object stand for; all others are none of our business. */
export const eventKinds: Readonly<Record<string, 'item' | 'order' | 'app'>> = { I: 'item', O: 'order', A: 'app' };

/** Nothing is paid yet, or no longer. */
export const openState = 'OPEN';

/** An order whose goods the customer has taken home. */
export const paidStates: ReadonlySet<string> = new Set([
  'PAID',
  'REFUNDED',
  'CREDITED',
  'PARTIALLY_PAID',
  'PARTIALLY_REFUNDED',
]);

/** Quantities of a line count in thousandths, where they are told at all. */
export const unitsPerPiece = 1000;

export const paths = {
  authorize: '/oauth/v2/authorize',
  token: '/oauth/v2/token',
  refresh: '/oauth/v2/refresh',
  merchant: (merchant: string) => `/v3/merchants/${encodeURIComponent(merchant)}`,
};
