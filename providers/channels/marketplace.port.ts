import type { Cents } from '#contract/kit/money.ts';
import type { ChannelOutcome, ChannelTokens, ItemResult } from './channel.port.ts';

export interface MarketplaceAccount {
  userId: string;
  name: string;
}

export interface MarketplacePolicy {
  id: string;
  name: string;
}

export interface MarketplacePolicies {
  returns: readonly MarketplacePolicy[];
  payments: readonly MarketplacePolicy[];
  fulfillments: readonly MarketplacePolicy[];
}

/** What is listed, as it is now. Texts that are too long there are cut. */
export interface MarketplaceItem {
  /** Unique to the seller: letters, digits, hyphens and underscores, 50 at most. */
  sku: string;
  title: string;
  /** HTML that is safe to show. */
  description: string;
  condition: 'New' | 'Like-new' | 'Open-box' | 'Used' | 'Refurbished';
  conditionNotes: string;
  brand: string;
  model: string;
  /** UPC or EAN; empty for goods without. */
  barcode: string;
  aspects: Readonly<Record<string, readonly string[]>>;
  /** The marketplace fetches them itself; those it can't use, and those beyond its number, are left out. */
  imageUrls: readonly string[];
  priceCents: Cents;
  quantity: number;
  weightPounds: number | null;
  categoryId: string;
}

export interface ListingTerms {
  returnPolicyId: string;
  paymentPolicyId: string;
  fulfillmentPolicyId: string;
  /** Where the goods are sent from. */
  locationKey: string;
}

export interface Listing {
  offerId: string;
  listingId: string;
}

export interface MarketplaceCategory {
  id: string;
  /** From the top down. */
  path: readonly string[];
}

/** One line of a sale there; its id is the same however often it is read. */
export interface MarketplaceSale {
  orderId: string;
  lineId: string;
  sku: string;
  quantity: number;
  at: Date;
  isPaid: boolean;
  isCancelled: boolean;
}

/** An auction marketplace: sellers list goods through it that lie in their own shelves. */
export interface Marketplace {
  connectUrl(options: { state: string }): string;
  /** With what came back in the address. */
  finishConnecting(query: Readonly<Record<string, string>>): Promise<ChannelOutcome<ChannelTokens>>;
  /** New access; the refresh token stays. */
  refresh(tokens: ChannelTokens): Promise<ChannelOutcome<ChannelTokens>>;
  readAccount(access: string): Promise<ChannelOutcome<MarketplaceAccount>>;

  policies(access: string): Promise<ChannelOutcome<MarketplacePolicies>>;
  /** Makes the place the goods are sent from, where it is not there yet. */
  ensureLocation(
    access: string,
    location: {
      key: string;
      name: string;
      address: { line1: string; city: string; state: string; postalCode: string; country: string };
    },
  ): Promise<ChannelOutcome<void>>;
  suggestCategories(words: string): Promise<ChannelOutcome<readonly MarketplaceCategory[]>>;
  /** What a category asks for, such as a brand. */
  requiredAspects(categoryId: string): Promise<ChannelOutcome<readonly string[]>>;
  /** The conditions that a category takes; null when it does not say. */
  takenConditions(categoryId: string): Promise<ChannelOutcome<readonly MarketplaceItem['condition'][] | null>>;

  /** Lists or brings up to date, 25 at most; each fares by itself. */
  publish(
    access: string,
    items: readonly MarketplaceItem[],
    terms: ListingTerms,
  ): Promise<ChannelOutcome<readonly ItemResult<Listing>[]>>;
  /** Price and quantity alone, 25 at most; nothing in stock leaves the listing out of stock. */
  revise(
    access: string,
    items: readonly { sku: string; offerId: string; priceCents: Cents; quantity: number }[],
  ): Promise<ChannelOutcome<readonly ItemResult<void>[]>>;
  /** Which of these are listed; others have ended there, whoever ended them. */
  findListed(access: string, skus: readonly string[]): Promise<ChannelOutcome<ReadonlySet<string>>>;
  /** Ends a listing; one that has ended is fine. */
  end(access: string, sku: string): Promise<ChannelOutcome<void>>;

  /** Sales that changed since then, oldest first; `until` is where to go on next time. */
  salesSince(access: string, since: Date): Promise<ChannelOutcome<{ sales: readonly MarketplaceSale[]; until: Date }>>;

  /** What proves that an address for notices is ours; null where none is expected. */
  answerChallenge(code: string, endpoint: string): string | null;
  /** Who has closed their account there, and is to be forgotten; null when a message says no such thing of its own. */
  readClosing(
    rawBody: Buffer,
    headers: Readonly<Record<string, string | undefined>>,
  ): Promise<ChannelOutcome<{ userId: string } | null>>;

  /** A listing's page, and an order's. */
  listingUrl(listingId: string): string;
  orderUrl(orderId: string): string;
}
