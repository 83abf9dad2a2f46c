import type { MarketplaceItem } from '../marketplace.port.ts';

// What eBay's published contracts do not say, or say in two ways, from experience: to be checked with real keys.

export const marketplaceId = 'EBAY_US';
export const locale = 'en_US';
export const contentLanguage = 'en-US';
export const currency = 'USD';

const scopeRoot = 'https://api.ebay.com/oauth/api_scope';

/** What an application may do by itself. */
export const appScopes: readonly string[] = [scopeRoot];

/** What we ask a seller for; spelled the same in eBay's own sandbox. */
export const sellerScopes: readonly string[] = [
  scopeRoot,
  `${scopeRoot}/sell.inventory`,
  `${scopeRoot}/sell.account.readonly`,
  `${scopeRoot}/sell.fulfillment.readonly`,
  `${scopeRoot}/commerce.identity.readonly`,
];

/** An application's token is used no longer than this before its end. */
export const tokenMarginMs = 60_000;

export const longest = {
  title: 80,
  description: 4_000,
  conditionNotes: 1_000,
  aspect: 65,
};
export const mostPictures = 24;
export const mostPerCall = 25;

/** The text of the contract says one product per call, its types say more: one is right either way. */
export const skusPerRevision = 1;

/** Its words say alphanumeric; its own examples have hyphens. */
export const skuPattern = /^[A-Za-z0-9_-]{1,50}$/;

/** What sellers write where a category asks for a barcode and the goods have none. */
export const noBarcode = 'Does not apply';

/** Faults of eBay's own, which pass. */
export const temporaryErrors: ReadonlySet<number> = new Set([2001, 2002, 10_007, 25_001, 25_025]);

export const errorIds = { conditionNotAllowed: 25_021, offerGone: 25_713, noOffer: 25_725, locationExists: 25_803 };

/** Said of a second offer for the same goods; its number stands for many other things, too. */
export const offerExists = /already exists/i;

/** Listings that buyers can see, or will when there is stock again. */
export const liveListing: ReadonlySet<string> = new Set(['ACTIVE', 'OUT_OF_STOCK']);

/** Orders come into the search somewhat after they changed. */
export const salesOverlapMs = 5 * 60_000;
export const ordersPerPage = 200;
/** Older ones are not given out. */
export const ordersKeptMs = 2 * 365 * 24 * 60 * 60 * 1000;

/** What eBay's message about a closed account is about, and where it is signed: lower case, as headers are read. */
export const closingTopic = 'MARKETPLACE_ACCOUNT_DELETION';
export const signatureHeader = 'x-ebay-signature';

/** Pages that people open. */
export const pageOf = {
  listing: (listingId: string) => `https://www.ebay.com/itm/${encodeURIComponent(listingId)}`,
  order: (orderId: string) => `https://www.ebay.com/mesh/ord/details?orderid=${encodeURIComponent(orderId)}`,
};

/** Conditions by the numbers that categories name them with. */
export const conditionIds: Readonly<Record<string, number>> = {
  NEW: 1000,
  NEW_OTHER: 1500,
  NEW_WITH_DEFECTS: 1750,
  SELLER_REFURBISHED: 2500,
  LIKE_NEW: 2750,
  PRE_OWNED_EXCELLENT: 2990,
  USED_EXCELLENT: 3000,
  PRE_OWNED_FAIR: 3010,
  USED_VERY_GOOD: 4000,
  USED_GOOD: 5000,
  USED_ACCEPTABLE: 6000,
  FOR_PARTS_OR_NOT_WORKING: 7000,
};

/** What a condition is called there, best first: which of them a category takes differs. */
export const conditionNames: Record<MarketplaceItem['condition'], readonly [string, ...string[]]> = {
  New: ['NEW'],
  'Like-new': ['LIKE_NEW', 'NEW_OTHER', 'USED_EXCELLENT'],
  'Open-box': ['NEW_OTHER', 'USED_EXCELLENT'],
  Used: ['USED_EXCELLENT', 'PRE_OWNED_EXCELLENT', 'USED_GOOD'],
  Refurbished: ['SELLER_REFURBISHED', 'USED_EXCELLENT'],
};
