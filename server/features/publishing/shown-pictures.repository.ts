import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

/**
 * Which pictures kept builds show, so that their files stay. Each is noted with one build: the one that showed it
 * first as long as it is live, and the last one that showed it from then on. A publish touches what it changes only.
 */
export const shownPicturesRepository = (db: Db) => ({
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
    await shownPicturesRepository(db).add(scope, buildId, keys);
    await sql`
      delete from shown_pictures
      where merchant_id = ${scope.merchantId} and key = any(${keys}::text[]) and build_id < ${buildId}`.execute(db);
  },

  /** A build goes: what the live one shows is noted with that, the rest is free. */
  async drop({ merchantId }: MerchantScope, buildId: string, live: { id: string; pictures: readonly string[] }) {
    await sql`
      insert into shown_pictures (merchant_id, key, build_id)
      select merchant_id, key, ${live.id}::uuid from shown_pictures
      where merchant_id = ${merchantId} and build_id = ${buildId} and key = any(${live.pictures}::text[])
      on conflict do nothing`.execute(db);
    await sql`
      delete from shown_pictures where merchant_id = ${merchantId} and build_id = ${buildId}`.execute(db);
  },
});
