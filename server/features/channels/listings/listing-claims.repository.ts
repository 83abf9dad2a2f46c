import { type RawBuilder, sql } from 'kysely';
import type { ListingChannel } from '#contract/channels/channels.schemas.ts';
import type { ChannelNote } from '#providers/channels/channel.port.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { SentListing } from './listing-driver.ts';
import { type ClaimedRow, listingColumns } from './listing-rows.repository.ts';

/** Whose turn it is, and until when nobody else is at it. */
export interface Claim extends MerchantScope {
  channel: ListingChannel;
  until: Date;
}

export interface Settled {
  productId: string;
  /** The one that was read: a later one is not settled with it. */
  revision: number;
  errors: readonly ChannelNote[];
  attempts: number;
  /** When it is tried again; null: there is nothing more to do; kept: it rests as it is. */
  dueAt: Date | null | 'kept';
}

const json = (value: unknown): RawBuilder<unknown> => sql`${JSON.stringify(value)}::jsonb`;

/** Rows somebody is at. Each statement touches one row, or passes over those that others hold: none waits for another. */
export const listingClaimsRepository = (db: Db) => ({
  /** Takes rows that are due: the named ones, or those whose turn it is, the oldest first. */
  async claim(
    { merchantId, channel, until }: Claim,
    { ids, most, now }: { ids?: readonly string[]; most: number; now: Date },
  ): Promise<ClaimedRow[]> {
    const isMeant = ids ? sql`product_id = any(${ids}::uuid[])` : sql`due_at <= ${now}`;
    const { rows } = await sql<ClaimedRow & { isActive: boolean }>`
      with due as materialized (
        select product_id, claimed_until from channel_listings
        where merchant_id = ${merchantId} and channel = ${channel} and due_at is not null and ${isMeant}
          and (claimed_until is null or claimed_until <= ${now})
        order by due_at, product_id limit ${most} for no key update skip locked)
      update channel_listings l set claimed_until = ${until}
      from due d join products p on p.merchant_id = ${merchantId} and p.id = d.product_id
      where l.merchant_id = ${merchantId} and l.channel = ${channel} and l.product_id = d.product_id
      returning ${listingColumns}, l.wanted_at as "wantedAt", d.claimed_until is not null as "wasClaimed",
        p.is_active as "isActive"`.execute(db);
    return rows.map(({ isActive, ...row }) => ({ ...row, wanted: isActive ? row.wanted : 'ended' }));
  },

  /** What is there now; it stays due when more has changed since. */
  async settle(claim: Claim, { sent, settled, wantedAt, account, url, now }: SettleOptions): Promise<void> {
    const { isListed, category } = sent;
    const facts = isListed ? sent.sent : null;
    const kept = (value: number | undefined, column: string) =>
      isListed ? sql`coalesce(${value ?? null}::integer, ${sql.ref(column)})` : sql`null`;
    await sql`
      update channel_listings set is_listed = ${isListed},
        wanted = case when ${sent.hasEnded ?? false} and wanted_at = ${wantedAt} then 'ended' else wanted end, account = ${account},
        offer_id = ${sent.offerId}, listing_id = ${sent.listingId}, item_id = ${sent.itemId}, url = ${url},
        category_id = ${category?.id ?? null}, category_path = ${category?.path ?? []}::text[],
        sent_version = case when revision = ${settled.revision}
          then ${kept(facts?.version, 'sent_version')} else sent_version end,
        sent_price_cents = ${kept(facts?.priceCents, 'sent_price_cents')},
        sent_quantity = ${kept(facts?.quantity, 'sent_quantity')},
        warnings = ${json(sent.warnings)}, ${outcome(settled, now)}
      where ${isHeld(claim, settled.productId)}`.execute(db);
  },

  /** It was not sent, and stays as it was. */
  async defer(claim: Claim, settled: Settled, now: Date): Promise<void> {
    await sql`update channel_listings set ${outcome(settled, now)} where ${isHeld(claim, settled.productId)}`.execute(
      db,
    );
  },

  /** What is due by then waits until then: nothing is sent while the channel does not answer. */
  async postpone(
    { merchantId, channel }: Pick<Claim, 'merchantId' | 'channel'>,
    { until, errors, now }: { until: Date; errors: readonly ChannelNote[]; now: Date },
  ): Promise<void> {
    await sql`
      with due as materialized (
        select product_id from channel_listings
        where merchant_id = ${merchantId} and channel = ${channel} and due_at < ${until}
          and (claimed_until is null or claimed_until <= ${now})
        for no key update skip locked)
      update channel_listings l set due_at = ${until}, errors = ${json(errors)} from due d
      where l.merchant_id = ${merchantId} and l.channel = ${channel} and l.product_id = d.product_id`.execute(db);
  },
});

interface SettleOptions {
  sent: SentListing;
  settled: Settled;
  /** When what was tried was asked for: a later wish stands. */
  wantedAt: Date;
  account: string;
  /** Its page there. */
  url: string | null;
  now: Date;
}

const outcome = ({ revision, errors, attempts, dueAt }: Settled, now: Date) => sql`
  errors = ${json(errors)}, tried_at = ${now}, updated_at = ${now}, claimed_until = null,
  attempts = case when revision = ${revision} then ${attempts} else attempts end,
  due_at = ${dueAt === 'kept' ? sql`due_at` : sql`case when revision = ${revision} then ${dueAt}::timestamptz else due_at end`}`;

// Whoever took so long that the claim ran out no longer has a say: somebody else is at it.
const isHeld = ({ merchantId, channel, until }: Claim, productId: string) => sql`
  merchant_id = ${merchantId} and product_id = ${productId} and channel = ${channel} and claimed_until = ${until}`;
