import { type RawBuilder, sql } from 'kysely';
import type { ListingChannel } from '#contract/channels/channels.schemas.ts';
import type { Cents } from '#contract/kit/money.ts';
import type { ChannelNote } from '#providers/channels/channel.port.ts';

/** A product on a channel: what is wanted there, and how it stands. */
export interface ListingRow {
  productId: string;
  channel: ListingChannel;
  wanted: 'listed' | 'ended';
  isListed: boolean;
  sku: string;
  offerId: string | null;
  listingId: string | null;
  itemId: string | null;
  /** Its page there. */
  url: string | null;
  category: { id: string; path: string[] } | null;
  sentVersion: number | null;
  sentPriceCents: Cents | null;
  sentQuantity: number | null;
  errors: ChannelNote[];
  warnings: ChannelNote[];
  attempts: number;
  revision: number;
  state: 'waiting' | 'failed' | 'listed' | 'ended';
  triedAt: Date | null;
  /** Null when nothing is to be done, and when it is its turn at once. */
  nextTryAt: Date | null;
}

/** A row that somebody is at; what is wanted takes into account that the product may be deleted. */
export interface ClaimedRow extends ListingRow {
  wantedAt: Date;
  /** Somebody was at it before, and what came of it was never heard. */
  wasClaimed: boolean;
}

/** What is selected of `channel_listings l`. */
export const listingColumns: RawBuilder<unknown> = sql.raw(`
  l.product_id as "productId", l.channel, l.wanted, l.is_listed as "isListed", l.sku, l.offer_id as "offerId",
  l.listing_id as "listingId", l.item_id as "itemId",
  l.url,
  case when l.category_id is not null then jsonb_build_object('id', l.category_id, 'path', l.category_path) end as category,
  l.sent_version as "sentVersion", l.sent_price_cents as "sentPriceCents", l.sent_quantity as "sentQuantity",
  l.errors, l.warnings, l.attempts, l.revision, l.state, l.tried_at as "triedAt",
  nullif(l.due_at, '-infinity') as "nextTryAt"`);
