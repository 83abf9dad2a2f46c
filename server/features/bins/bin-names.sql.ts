import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

export interface NamedBin {
  name: string;
  location: { id: string; name: string };
}

/** What the bin is called that has this label, and where it is. */
export async function findBinName(db: Db, { merchantId }: MerchantScope, code: string): Promise<NamedBin | undefined> {
  const { rows } = await sql<NamedBin>`
    select b.name, jsonb_build_object('id', l.id, 'name', l.name) as location
    from bins b join store_locations l on l.merchant_id = b.merchant_id and l.id = b.location_id
    where b.merchant_id = ${merchantId} and b.code = upper(${code})`.execute(db);
  return rows[0];
}
