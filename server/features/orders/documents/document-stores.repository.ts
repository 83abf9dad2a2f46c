import type { Selectable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

/** What documents say of the store that sells. */
export type DocumentStoreRow = Pick<
  Selectable<Tables['stores']>,
  'id' | 'title' | 'email' | 'phone' | 'address' | 'time_zone' | 'logo_key'
>;

export const documentStoresRepository = (db: Db) => ({
  find: ({ merchantId }: MerchantScope, id: string): Promise<DocumentStoreRow | undefined> =>
    db
      .selectFrom('stores')
      .select(['id', 'title', 'email', 'phone', 'address', 'time_zone', 'logo_key'])
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .executeTakeFirst(),
});
