import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { isWithinLocations } from '#server/kit/within-stores.ts';

export interface TillLocationRow {
  id: string;
  store_id: string;
  name: string;
}

/** The places that tills stand at, as far as somebody works there. */
export const locationsOfTills = (db: Db) => ({
  async find(scope: MerchantScope, id: string): Promise<TillLocationRow | undefined> {
    const { rows } = await sql<TillLocationRow>`
      select id, store_id, name from store_locations
      where merchant_id = ${scope.merchantId} and id = ${id} and ${isWithinLocations(scope)}`.execute(db);
    return rows[0];
  },
});
