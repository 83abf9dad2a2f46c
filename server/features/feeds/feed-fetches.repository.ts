import { type Selectable, sql } from 'kysely';
import type { FeedFetch, FeedName } from '#contract/feeds/feeds.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

export type FetchRow = Omit<Selectable<Tables['feed_fetches']>, 'merchant_id' | 'store_id' | 'feed' | 'outcome'> & {
  feed: FeedName;
  outcome: FeedFetch['outcome'];
};

const mostKept = 500;

/** Who came for feeds. */
export const feedFetchesRepository = (db: Db) => ({
  /** Of each store the newest are kept. */
  async add({ merchantId }: MerchantScope, storeId: string, fetch: FetchRow): Promise<void> {
    await db
      .insertInto('feed_fetches')
      .values({ ...fetch, merchant_id: merchantId, store_id: storeId })
      .execute();
    await sql`
      delete from feed_fetches where merchant_id = ${merchantId} and store_id = ${storeId} and id <= (
        select id from feed_fetches where merchant_id = ${merchantId} and store_id = ${storeId}
        order by id desc offset ${mostKept} limit 1)`.execute(db);
  },

  async count({ merchantId }: MerchantScope, storeId: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from feed_fetches
      where merchant_id = ${merchantId} and store_id = ${storeId}`.execute(db);
    return rows[0]?.count ?? 0;
  },

  async page(
    { merchantId }: MerchantScope,
    storeId: string,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<FetchRow[]> {
    const { rows } = await sql<FetchRow>`
      select id, feed, location_code, fetched_at, agent, network, outcome, products from feed_fetches
      where merchant_id = ${merchantId} and store_id = ${storeId}
      order by id desc limit ${limit} offset ${offset}`.execute(db);
    return rows;
  },

  /** When each was last got whole, or was known to be as it is. */
  async latest({ merchantId }: MerchantScope, storeId: string): Promise<Map<string, Date>> {
    const { rows } = await sql<{ feed: string; fetched_at: Date }>`
      select feed, max(fetched_at) as fetched_at -- never null
      from feed_fetches
      where merchant_id = ${merchantId} and store_id = ${storeId} and outcome in ('sent', 'unchanged')
      group by 1`.execute(db);
    return new Map(rows.map(({ feed, fetched_at }) => [feed, fetched_at]));
  },
});
