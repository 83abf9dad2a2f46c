import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { planAnew } from '#server/db/preparing-client.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

/** Nobody's are the drawings that all merchants share. */
export interface CopiedPicture {
  merchantId: string | null;
  key: string;
}

/**
 * Which pictures kept builds show, so that their files stay. Each is noted with one build: the one that showed it
 * first as long as it is live, and the last one that showed it from then on. A publish touches what it changes only.
 */
export const livePicturesRepository = (db: Db) => ({
  async add({ merchantId }: MerchantScope, buildId: string, keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    await sql`
      insert into shown_pictures (merchant_id, key, build_id)
      select ${merchantId}::uuid, key, ${buildId}::uuid from unnest(${keys}::text[]) as k (key)
      on conflict do nothing`.execute(db);
  },

  /** From now on nothing newer than that build shows them. */
  async lastShown(scope: MerchantScope, buildId: string, keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    await livePicturesRepository(db).add(scope, buildId, keys);
    await sql`
      delete from shown_pictures
      where merchant_id = ${scope.merchantId} and key = any(${keys}::text[]) and build_id < ${buildId}`.execute(db);
  },

  /**
   * Stores that show the picture, and no other one that waits for its copies. Of the shared drawings these are the
   * demo merchant's: nobody else can publish before they have theirs.
   */
  async copiedStores({ merchantId, key }: CopiedPicture): Promise<{ merchantId: string; storeId: string }[]> {
    const merchants =
      merchantId === null ? sql`(select id from merchants where is_demo)` : sql`(select ${merchantId}::uuid as id)`;
    const { rows } = await sql<{ merchantId: string; storeId: string }>`
      select distinct b.merchant_id as "merchantId", b.store_id as "storeId"
      from ${merchants} m
      join shown_pictures s on s.merchant_id = m.id and s.key = ${key}
      join site_builds b on b.merchant_id = s.merchant_id and b.id = s.build_id
      where not exists (
          select from product_pictures x join shown_pictures y on y.merchant_id = x.merchant_id and y.key = x.key
          where x.merchant_id = m.id and x.derived_at is null and x.product_id is not null)
        and not exists (
          select from picture_copies x join shown_pictures y on y.merchant_id = x.merchant_id and y.key = x.key
          where x.merchant_id = m.id and x.made_at is null)
        and not exists (
          select from shown_pictures y where y.merchant_id = m.id and y.key like 'samples/%'
            and not exists (select from shared_picture_copies c where c.key = y.key))`.execute(db);
    return rows;
  },

  /** A build goes: what the live one shows is noted with that, the rest is free. */
  async drop({ merchantId }: MerchantScope, buildId: string, live: { id: string; pictures: readonly string[] }) {
    await sql`
      insert into shown_pictures (merchant_id, key, build_id)
      select merchant_id, key, ${live.id}::uuid from shown_pictures
      where merchant_id = ${merchantId} and build_id = ${buildId} and key = any(${live.pictures}::text[])
      on conflict do nothing ${sql.raw(planAnew)}`.execute(db);
    await sql`
      delete from shown_pictures where merchant_id = ${merchantId} and build_id = ${buildId}`.execute(db);
  },
});
