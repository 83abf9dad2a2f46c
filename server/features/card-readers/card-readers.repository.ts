import { type Selectable, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { isWithinLocations } from '#server/kit/within-stores.ts';

export type ReaderRow = Selectable<Tables['card_readers']> & { location_name: string };

export interface LocationToRegister {
  id: string;
  store_id: string;
  name: string;
  address: unknown;
  /** What the processor calls it, where a reader stands there already. */
  place_id: string | null;
}

/** Readers at places where somebody works. */
const withinPlaces = (scope: MerchantScope) =>
  scope.storeIds || scope.locationIds
    ? sql`and r.location_id in (select id from store_locations
        where merchant_id = ${scope.merchantId} and ${isWithinLocations(scope)})`
    : sql``;

const selectReaders = sql`select r.*, l.name as location_name from card_readers r
  join store_locations l on l.merchant_id = r.merchant_id and l.id = r.location_id`;

export const cardReadersRepository = (db: Db) => ({
  /** Where cards are taken: null while the merchant has no account, or one that may not charge. */
  async account({ merchantId }: MerchantScope): Promise<{ account: string; can_charge: boolean } | undefined> {
    return db
      .selectFrom('payment_accounts')
      .select(['account', 'can_charge'])
      .where('merchant_id', '=', merchantId)
      .where('processor', '=', 'stripe')
      .executeTakeFirst();
  },

  async list(scope: MerchantScope, location?: string): Promise<ReaderRow[]> {
    const { rows } = await sql<ReaderRow>`${selectReaders}
      where r.merchant_id = ${scope.merchantId} ${location === undefined ? sql`` : sql`and r.location_id = ${location}`}
        ${withinPlaces(scope)}
      order by l.created_at, l.id, lower(r.name), r.id limit 500`.execute(db);
    return rows;
  },

  async find(scope: MerchantScope, id: string): Promise<ReaderRow | undefined> {
    const { rows } = await sql<ReaderRow>`${selectReaders}
      where r.merchant_id = ${scope.merchantId} and r.id = ${id} ${withinPlaces(scope)}`.execute(db);
    return rows[0];
  },

  /** The reader beside a till; undefined where there is no such till, null where it has none. */
  async ofTill(
    scope: MerchantScope,
    tillId: string,
  ): Promise<{ store_id: string; reader_id: string | null; account: string | null } | undefined> {
    const { rows } = await sql<{ store_id: string; reader_id: string | null; account: string | null }>`
      select t.store_id, r.id as reader_id, r.account from tills t
      left join card_readers r on r.merchant_id = t.merchant_id and r.id = t.reader_id
      where t.merchant_id = ${scope.merchantId} and t.id = ${tillId} and t.is_active
        and t.location_id in (select id from store_locations
          where merchant_id = ${scope.merchantId} and ${isWithinLocations(scope)})`.execute(db);
    return rows[0];
  },

  async location(scope: MerchantScope, id: string, account: string): Promise<LocationToRegister | undefined> {
    const { rows } = await sql<LocationToRegister>`
      select id, store_id, name, address, (select r.place_id from card_readers r
        where r.merchant_id = store_locations.merchant_id and r.location_id = store_locations.id
          and r.account = ${account} limit 1) as place_id
      from store_locations where merchant_id = ${scope.merchantId} and id = ${id}
        and ${isWithinLocations(scope)}`.execute(db);
    return rows[0];
  },

  async insert(
    { merchantId }: MerchantScope,
    reader: {
      id: string;
      locationId: string;
      name: string;
      account: string;
      readerId: string;
      placeId: string;
      model: string;
      now: Date;
    },
  ): Promise<boolean> {
    const inserted = await db
      .insertInto('card_readers')
      .values({
        merchant_id: merchantId,
        id: reader.id,
        location_id: reader.locationId,
        name: reader.name,
        account: reader.account,
        reader_id: reader.readerId,
        place_id: reader.placeId,
        model: reader.model,
        created_at: reader.now,
      })
      .onConflict((oc) => oc.columns(['merchant_id', 'reader_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return inserted !== undefined;
  },

  async rename({ merchantId }: MerchantScope, id: string, name: string): Promise<void> {
    await db
      .updateTable('card_readers')
      .set({ name })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .execute();
  },

  /** Deletes one that no payment waits at. It is held meanwhile: no payment begins there. */
  async remove({ merchantId }: MerchantScope, id: string): Promise<'removed' | 'busy' | 'gone'> {
    const { rows: held } = await sql`select id from card_readers
      where merchant_id = ${merchantId} and id = ${id} for update`.execute(db);
    if (held.length === 0) return 'gone';
    const { rows } = await sql`
      delete from card_readers where merchant_id = ${merchantId} and id = ${id} and not exists (
        select from card_payments p where p.merchant_id = ${merchantId} and p.reader_id = ${id} and p.state = 'waiting')
      returning id`.execute(db);
    return rows.length > 0 ? 'removed' : 'busy';
  },

  async isBusy({ merchantId }: MerchantScope, id: string): Promise<boolean> {
    const waiting = await db
      .selectFrom('card_payments')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('reader_id', '=', id)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    return waiting !== undefined;
  },
});
