import { sql } from 'kysely';
import type { Store } from '#contract/stores/stores.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { StoreRow } from '../snapshot/site.repository.ts';

export type SiteStatus = Store['site']['status'];

/** Another build takes the place of the live one. */
export interface Switch {
  storeId: string;
  buildId: string;
  /** The address its pages were made for. */
  address: string;
  /** How many changes of live prices its pages show. */
  priceChanges: number;
  now: Date;
}

export interface LiveSite {
  merchant_id: string;
  id: string;
  live_build_id: string | null;
}

/** What is live of stores. */
export const liveSitesRepository = (db: Db) => {
  const one = ({ merchantId }: MerchantScope, storeId: string) =>
    db.updateTable('stores').where('merchant_id', '=', merchantId).where('id', '=', storeId);

  return {
    find: ({ merchantId }: MerchantScope, storeId: string): Promise<StoreRow | undefined> =>
      db
        .selectFrom('stores')
        .selectAll()
        .where('merchant_id', '=', merchantId)
        .where('id', '=', storeId)
        .executeTakeFirst(),

    /** Holds a store: whoever opens a build, ends one or steps back waits. */
    lock: ({ merchantId }: MerchantScope, storeId: string): Promise<StoreRow | undefined> =>
      db
        .selectFrom('stores')
        .selectAll()
        .where('merchant_id', '=', merchantId)
        .where('id', '=', storeId)
        .forNoKeyUpdate()
        .executeTakeFirst(),

    /** One that nobody pays for stays stopped until somebody does. */
    async setStatus(scope: MerchantScope, storeId: string, status: SiteStatus): Promise<void> {
      await one(scope, storeId)
        .set({ site_status: status })
        .where('is_active', '=', true)
        .where('site_status', '<>', 'stopped')
        .execute();
    },

    async switchTo(scope: MerchantScope, to: Switch): Promise<void> {
      await one(scope, to.storeId)
        .set({
          live_build_id: to.buildId,
          live_base: to.address,
          site_url: to.address,
          site_updated_at: to.now,
          drawn_price_changes: to.priceChanges,
          // One that was removed meanwhile stays away until it is brought back, one that nobody pays for until somebody does.
          site_status: sql<SiteStatus>`case when is_active and site_status <> 'stopped' then 'live' else 'stopped' end`,
        })
        .execute();
    },

    /**
     * Says that a refresh of those that are live is due; answers for which it has to be asked. Where one was due before,
     * too, it is put off: a build that has begun since then knows nothing of what it is for now.
     */
    async askForRefresh(
      { merchantId }: MerchantScope,
      storeIds: readonly string[],
      due: Date,
      always: boolean,
    ): Promise<string[]> {
      const { rows } = await sql<{ id: string; isAsked: boolean }>`
        with held as (
          select id, refresh_due_at from stores
          where merchant_id = ${merchantId} and id = any(${storeIds}::uuid[]) and is_active and live_build_id is not null
          order by id for no key update)
        update stores s set refresh_due_at = ${due} from held
        where s.merchant_id = ${merchantId} and s.id = held.id
        returning s.id, held.refresh_due_at is null or ${always} as "isAsked"`.execute(db);
      return rows.filter(({ isAsked }) => isAsked).map(({ id }) => id);
    },

    /** Counts a change of live prices; answers which stores showed all of them before. */
    async countPriceChange({ merchantId }: MerchantScope, storeIds: readonly string[]): Promise<string[]> {
      const { rows } = await sql<{ id: string; isFirst: boolean }>`
        with held as (
          select id, price_changes = drawn_price_changes as is_first from stores
          where merchant_id = ${merchantId} and id = any(${storeIds}::uuid[]) and is_active and live_build_id is not null
          order by id for no key update)
        update stores s set price_changes = s.price_changes + 1 from held
        where s.merchant_id = ${merchantId} and s.id = held.id
        returning s.id, held.is_first as "isFirst"`.execute(db);
      return rows.filter(({ isFirst }) => isFirst).map(({ id }) => id);
    },

    async setRefresh(scope: MerchantScope, storeId: string, due: Date | null): Promise<void> {
      await one(scope, storeId).set({ refresh_due_at: due }).execute();
    },

    /** Stores whose live site shows the product. */
    async showing({ merchantId }: MerchantScope, productIds: readonly string[]): Promise<string[]> {
      const { rows } = await sql<{ store_id: string }>`
        select distinct store_id from live_products
        where merchant_id = ${merchantId} and product_id = any(${productIds}::uuid[])`.execute(db);
      return rows.map(({ store_id }) => store_id);
    },

    /** Stores of demo merchants for which no build was ever opened. */
    async unseenDemo(): Promise<{ merchant_id: string; id: string }[]> {
      const { rows } = await sql<{ merchant_id: string; id: string }>`
        select s.merchant_id, s.id from stores s join merchants m on m.id = s.merchant_id
        where m.is_demo and s.is_active and not exists (
          select 1 from site_builds b where b.merchant_id = s.merchant_id and b.store_id = s.id)`.execute(db);
      return rows;
    },

    /** Every store with a live build, of all merchants: for mending after a start. */
    all: (after: string, limit: number): Promise<LiveSite[]> =>
      db
        .selectFrom('stores')
        .select(['merchant_id', 'id', 'live_build_id'])
        .where('live_build_id', 'is not', null)
        .where('is_active', '=', true)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
  };
};
