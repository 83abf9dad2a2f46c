import { sql } from 'kysely';
import type { ListingChannel } from '#contract/channels/channels.schemas.ts';
import type { EbayCategory } from '#contract/channels/ebay.contract.ts';
import type { ChannelNote } from '#providers/channels/channel.port.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { type ListingRow, listingColumns } from './listing-rows.repository.ts';

export type { ListingRow } from './listing-rows.repository.ts';

interface Wish {
  wanted: 'listed' | 'ended';
  category?: EbayCategory | undefined;
}

// Ours are short and plain; whatever else one may be, the product's own number is.
const sku = sql`case when p.cl_sku ~ '^[a-z0-9_-]{1,50}$' then p.cl_sku else 'p' || replace(p.id::text, '-', '') end`;

/** Which products are wanted on a channel, and how they stand there. */
export const listingsRepository = (db: Db) => ({
  async find({ merchantId }: MerchantScope, channel: ListingChannel, ids: readonly string[]): Promise<ListingRow[]> {
    const { rows } = await sql<ListingRow>`
      select ${listingColumns} from channel_listings l
      where l.merchant_id = ${merchantId} and l.product_id = any(${ids}::uuid[]) and l.channel = ${channel}`.execute(
      db,
    );
    return rows;
  },

  /** Products are locked in the order of their ids, as everybody does who marks listings by changing products. */
  async holdProducts({ merchantId }: MerchantScope, ids: readonly string[]): Promise<void> {
    await sql`
      select from products where merchant_id = ${merchantId} and id = any(${ids}::uuid[])
      order by id for no key update`.execute(db);
  },

  /** The same for all that are on a channel. */
  async holdListed({ merchantId }: MerchantScope, channel: ListingChannel): Promise<void> {
    await sql`
      select from products p
      where p.merchant_id = ${merchantId} and exists (
        select 1 from channel_listings l
        where l.merchant_id = p.merchant_id and l.product_id = p.id and l.channel = ${channel})
      order by p.id for no key update`.execute(db);
  },

  /** Wants products listed, or brought up to date, from now on. */
  async wantListed(
    { merchantId }: MerchantScope,
    channel: ListingChannel,
    ids: readonly string[],
    { category, now }: Pick<Wish, 'category'> & { now: Date },
  ): Promise<void> {
    await sql`
      insert into channel_listings as l (merchant_id, product_id, channel, wanted, wanted_at, sku, category_id,
        category_path, due_at, created_at, updated_at)
      select p.merchant_id, p.id, ${channel}, 'listed', ${now}::timestamptz, ${sku}, ${category?.id ?? null}::text,
        ${category?.path ?? []}::text[], ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
      from products p where p.merchant_id = ${merchantId} and p.id = any(${ids}::uuid[]) and p.is_active
      on conflict (merchant_id, product_id, channel) do update set
        wanted = 'listed', wanted_at = excluded.wanted_at, errors = '[]', warnings = '[]', attempts = 0, revision = l.revision + 1,
        category_id = coalesce(excluded.category_id, l.category_id),
        category_path = case when excluded.category_id is null then l.category_path else excluded.category_path end,
        due_at = excluded.due_at, updated_at = excluded.updated_at`.execute(db);
  },

  /** Wants listings ended from now on; what was never to be listed is not touched. */
  async wantEnded(
    { merchantId }: MerchantScope,
    channel: ListingChannel,
    ids: readonly string[],
    { now }: { now: Date },
  ): Promise<void> {
    await sql`
      update channel_listings set wanted = 'ended', errors = '[]', warnings = '[]', attempts = 0,
        revision = revision + 1, due_at = ${now}, updated_at = ${now}
      where merchant_id = ${merchantId} and product_id = any(${ids}::uuid[]) and channel = ${channel}
        and (wanted = 'listed' or is_listed or errors <> '[]')`.execute(db);
  },

  /** The next that are listed, as far as we know, in the order of their products. */
  async findListedAfter(
    { merchantId }: MerchantScope,
    channel: ListingChannel,
    { position, most }: { position: string | null; most: number },
  ): Promise<ListingRow[]> {
    const isNext = position === null ? sql`true` : sql`l.product_id > ${position}`;
    const { rows } = await sql<ListingRow>`
      select ${listingColumns} from channel_listings l
      where l.merchant_id = ${merchantId} and l.channel = ${channel} and l.state = 'listed' and ${isNext}
      order by l.product_id limit ${most}`.execute(db);
    return rows;
  },

  /**
   * What was ended there, and not by us, is wanted there no more; what is on its way, or was listed anew since it was
   * read, finds out by itself.
   */
  async noteEnded(
    { merchantId }: MerchantScope,
    channel: ListingChannel,
    ended: readonly Pick<ListingRow, 'productId' | 'revision'>[],
    { errors, now }: { errors: readonly ChannelNote[]; now: Date },
  ): Promise<void> {
    const ids = ended.map(({ productId }) => productId);
    const revisions = ended.map(({ revision }) => revision);
    await sql`
      update channel_listings l set wanted = 'ended', is_listed = false, listing_id = null, url = null,
        errors = ${JSON.stringify(errors)}::jsonb, revision = l.revision + 1, updated_at = ${now}
      from unnest(${ids}::uuid[], ${revisions}::integer[]) e (product_id, revision)
      where l.merchant_id = ${merchantId} and l.product_id = e.product_id and l.channel = ${channel}
        and l.state = 'listed' and l.revision = e.revision`.execute(db);
  },

  /** Which of them still wait: somebody else is at them, or has them next. */
  async busy({ merchantId }: MerchantScope, channel: ListingChannel, ids: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select product_id as id from channel_listings
      where merchant_id = ${merchantId} and product_id = any(${ids}::uuid[]) and channel = ${channel}
        and due_at is not null`.execute(db);
    return rows.map(({ id }) => id);
  },

  /** What could not be sent is tried again at once: the named ones, or all; how many. Their products must be held. */
  async retry(
    { merchantId }: MerchantScope,
    channel: ListingChannel,
    ids: readonly string[] | undefined,
    now: Date,
  ): Promise<number> {
    const { numAffectedRows } = await sql`
      update channel_listings set due_at = ${now}, attempts = 0, revision = revision + 1, updated_at = ${now}
      where merchant_id = ${merchantId} and channel = ${channel} and state in ('failed', 'waiting')
        and errors <> '[]' and ${ids === undefined ? sql`true` : sql`product_id = any(${ids}::uuid[])`}`.execute(db);
    return Number(numAffectedRows ?? 0);
  },

  /** An account is connected: what was sent to it is compared again; what was sent to another one is not there. Products must be held. */
  async takeUp({ merchantId }: MerchantScope, channel: ListingChannel, account: string, now: Date): Promise<void> {
    await sql`
      update channel_listings set wanted = 'ended', is_listed = false, account = null, offer_id = null,
        listing_id = null, item_id = null, url = null, sent_version = null, sent_price_cents = null, sent_quantity = null,
        errors = '[]', warnings = '[]', attempts = 0, due_at = null, revision = revision + 1, updated_at = ${now}
      where merchant_id = ${merchantId} and channel = ${channel} and account <> ${account}`.execute(db);
    await sql`
      update channel_listings set due_at = ${now}, attempts = 0, revision = revision + 1, updated_at = ${now}
      where merchant_id = ${merchantId} and channel = ${channel} and (wanted = 'listed' or is_listed or due_at is not null)
        `.execute(db);
  },
});
