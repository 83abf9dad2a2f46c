import type { ListingChannel } from '#contract/channels/channels.schemas.ts';
import type { Cents } from '#contract/kit/money.ts';
import type { ChannelNote, ChannelOutcome, ChannelTokens } from '#providers/channels/channel.port.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

/** What lets us act for a seller right now. */
export interface ChannelAccess {
  /** The access token. */
  token: string;
  /** The channel's own name for the account. */
  account: string;
  settings: Readonly<Record<string, unknown>>;
}

/** A product's listing as we know it, when it is its turn. */
export interface DueListing {
  productId: string;
  /** What should be there: `ended` also for a product that was deleted. */
  wanted: 'listed' | 'ended';
  isListed: boolean;
  sku: string;
  offerId: string | null;
  listingId: string | null;
  itemId: string | null;
  category: { id: string; path: readonly string[] } | null;
  sentVersion: number | null;
  sentPriceCents: Cents | null;
  sentQuantity: number | null;
}

/** How it went: what is there now, and what the channel said of it. */
export interface SentListing {
  productId: string;
  isListed: boolean;
  offerId: string | null;
  listingId: string | null;
  itemId: string | null;
  category: DueListing['category'];
  /** What the product was like when it was sent; null when nothing was. */
  sent: { version: number; priceCents: Cents; quantity: number } | null;
  errors: readonly ChannelNote[];
  warnings: readonly ChannelNote[];
  /** Another try makes sense: it was no fault of the product's. */
  isTemporary: boolean;
  /** It was ended there, and not by us: it stays so until somebody wants it listed again. */
  hasEnded?: boolean;
}

/** A line that was sold there; its ids are the same however often it is read. */
export interface SoldLine {
  orderId: string;
  lineId: string;
  /** Ours, or the channel's own number of the item. */
  sku: string | null;
  itemId: string | null;
  quantity: number;
  at: Date;
  isSold: boolean;
  /** The goods are back. */
  isReturned: boolean;
}

/** What the engine of listings needs of a channel. */
export interface ListingDriver {
  channel: ListingChannel;
  title: string;
  /** How many products go in one piece of work. */
  batch: number;

  connectUrl(options: { state: string; returnUrl: string }): string;
  finishConnecting(
    query: Readonly<Record<string, string>>,
  ): Promise<ChannelOutcome<{ tokens: ChannelTokens; account: string; name: string }>>;
  refresh(tokens: ChannelTokens): Promise<ChannelOutcome<ChannelTokens>>;

  /** Brings listings to what is wanted, as the products are now; one result for each. */
  send(
    scope: MerchantScope,
    access: ChannelAccess,
    listings: readonly DueListing[],
  ): Promise<ChannelOutcome<readonly SentListing[]>>;
  /** Which of these are there; only where listings end without our doing. */
  findListed?(access: ChannelAccess, skus: readonly string[]): Promise<ChannelOutcome<ReadonlySet<string>>>;
  /** Sales that changed since then, and perhaps some from shortly before; `until` is where to go on next time. */
  readSales(access: ChannelAccess, since: Date): Promise<ChannelOutcome<{ sales: readonly SoldLine[]; until: Date }>>;

  /** A listing's page there, and an order's; null where there is none. */
  listingUrl(listing: { listingId: string | null; itemId: string | null }): string | null;
  orderUrl(orderId: string): string | null;
}
