import { sql } from 'kysely';
import type { FeedChannel, FeedChoice, FeedName } from '#contract/feeds/feeds.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

export interface FeedStoreRow {
  live_build_id: string | null;
  site_url: string | null;
  choices: FeedChoice[];
  revision: number;
  asked_at: Date | null;
  checked_at: Date | null;
  checked_revision: number | null;
  checked_build_id: string | null;
  checked_products: number;
  taken: Record<FeedChannel, number>;
}

export interface FeedLocationRow {
  id: string;
  name: string;
  code: string | null;
}

export interface EndedCheck {
  revision: number;
  buildId: string;
  products: number;
  taken: Record<FeedChannel, number>;
  now: Date;
}

/** What the seller has set for feeds of a store, and where the check of them stands. */
export const feedsRepository = (db: Db) => ({
  async find({ merchantId }: MerchantScope, storeId: string): Promise<FeedStoreRow | undefined> {
    const { rows } = await sql<FeedStoreRow>`
      select s.live_build_id, s.site_url, coalesce(f.choices, '{}') as choices, coalesce(f.revision, 0) as revision,
        f.asked_at, f.checked_at, f.checked_revision, f.checked_build_id,
        coalesce(f.checked_products, 0) as checked_products, coalesce(f.taken, '{}') as taken -- never null
      from stores s left join feed_settings f on f.merchant_id = s.merchant_id and f.store_id = s.id
      where s.merchant_id = ${merchantId} and s.id = ${storeId} and s.is_active`.execute(db);
    return rows[0];
  },

  async choose({ merchantId }: MerchantScope, storeId: string, choices: readonly FeedChoice[]): Promise<void> {
    await sql`
      insert into feed_settings as f (merchant_id, store_id, choices, revision)
      values (${merchantId}, ${storeId}, ${choices}::text[], 1)
      on conflict (merchant_id, store_id) do update
        set choices = excluded.choices, revision = f.revision + 1`.execute(db);
  },

  /** Something else than the choices has changed that a check depends on. */
  async revise({ merchantId }: MerchantScope, storeId: string): Promise<void> {
    await sql`
      insert into feed_settings as f (merchant_id, store_id, revision) values (${merchantId}, ${storeId}, 1)
      on conflict (merchant_id, store_id) do update set revision = f.revision + 1`.execute(db);
  },

  /** Whether nobody has asked since `patience`: of two who ask at once one does the work. */
  async askForCheck(
    { merchantId }: MerchantScope,
    storeId: string,
    { now, patience }: { now: Date; patience: Date },
  ): Promise<boolean> {
    const { rows } = await sql`
      insert into feed_settings as f (merchant_id, store_id, asked_at) values (${merchantId}, ${storeId}, ${now})
      on conflict (merchant_id, store_id) do update set asked_at = excluded.asked_at
        where f.asked_at is null or f.asked_at < ${patience}
      returning 1`.execute(db);
    return rows.length > 0;
  },

  async endCheck({ merchantId }: MerchantScope, storeId: string, ended: EndedCheck): Promise<void> {
    await sql`
      update feed_settings set asked_at = null, checked_at = ${ended.now}, checked_revision = ${ended.revision},
        checked_build_id = ${ended.buildId}, checked_products = ${ended.products},
        taken = ${JSON.stringify(ended.taken)}::jsonb
      where merchant_id = ${merchantId} and store_id = ${storeId}`.execute(db);
  },

  async dropCheck({ merchantId }: MerchantScope, storeId: string): Promise<void> {
    await sql`
      update feed_settings set asked_at = null
      where merchant_id = ${merchantId} and store_id = ${storeId}`.execute(db);
  },

  async tokens({ merchantId }: MerchantScope, storeId: string): Promise<{ feed: FeedName; sealed: Buffer }[]> {
    const { rows } = await sql<{ feed: FeedName; sealed: Buffer }>`
      select feed, sealed from feed_tokens
      where merchant_id = ${merchantId} and store_id = ${storeId}`.execute(db);
    return rows;
  },

  async setToken({ merchantId }: MerchantScope, storeId: string, feed: FeedName, sealed: Buffer): Promise<void> {
    await sql`
      insert into feed_tokens (merchant_id, store_id, feed, sealed)
      values (${merchantId}, ${storeId}, ${feed}, ${sealed})
      on conflict (merchant_id, store_id, feed) do update set sealed = excluded.sealed`.execute(db);
  },

  async removeToken({ merchantId }: MerchantScope, storeId: string, feed: FeedName): Promise<void> {
    await sql`
      delete from feed_tokens
      where merchant_id = ${merchantId} and store_id = ${storeId} and feed = ${feed}`.execute(db);
  },

  async locations({ merchantId }: MerchantScope, storeId: string): Promise<FeedLocationRow[]> {
    const { rows } = await sql<FeedLocationRow>`
      select l.id, l.name, c.code from store_locations l
      left join feed_locations c on c.merchant_id = l.merchant_id and c.location_id = l.id
      where l.merchant_id = ${merchantId} and l.store_id = ${storeId}
      order by l.name, l.id`.execute(db);
    return rows;
  },

  /** Whether there is such a location of the store. */
  async nameLocation(
    { merchantId }: MerchantScope,
    storeId: string,
    locationId: string,
    code: string,
  ): Promise<boolean> {
    const { rows } = await sql`
      insert into feed_locations (merchant_id, location_id, store_id, code)
      select l.merchant_id, l.id, l.store_id, ${code} from store_locations l
      where l.merchant_id = ${merchantId} and l.store_id = ${storeId} and l.id = ${locationId}
      on conflict (merchant_id, location_id) do update set code = excluded.code
      returning 1`.execute(db);
    return rows.length > 0;
  },

  async forgetLocation({ merchantId }: MerchantScope, storeId: string, locationId: string): Promise<void> {
    await sql`
      delete from feed_locations
      where merchant_id = ${merchantId} and store_id = ${storeId} and location_id = ${locationId}`.execute(db);
  },

  async countExcluded({ merchantId }: MerchantScope, storeId: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from feed_exclusions
      where merchant_id = ${merchantId} and store_id = ${storeId}`.execute(db);
    return rows[0]?.count ?? 0;
  },

  async includeAll({ merchantId }: MerchantScope, storeId: string): Promise<void> {
    await sql`
      delete from feed_exclusions where merchant_id = ${merchantId} and store_id = ${storeId}`.execute(db);
  },
});
