import { sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { withinStores } from '#server/kit/within-stores.ts';

export interface BinPriceRow {
  weekday: number | null;
  /** Such as 2026-11-17. */
  day: string | null;
  price_cents: Cents | null;
  note: string;
}

export const binPricesRepository = (db: Db) => ({
  /** With the clock of its store. */
  async findLocation({ merchantId }: MerchantScope, id: string) {
    return db
      .selectFrom('store_locations as l')
      .innerJoin('stores as s', (join) =>
        join.onRef('s.merchant_id', '=', 'l.merchant_id').onRef('s.id', '=', 'l.store_id'),
      )
      .select(['l.id', 'l.name', 'l.store_id', 's.time_zone'])
      .where('l.merchant_id', '=', merchantId)
      .where('l.id', '=', id)
      .executeTakeFirst();
  },

  async list({ merchantId }: MerchantScope, location: string): Promise<BinPriceRow[]> {
    const { rows } = await sql<BinPriceRow>`
      select weekday, day::text, price_cents, note from bin_prices
      where merchant_id = ${merchantId} and location_id = ${location}
      order by weekday, day`.execute(db);
    return rows;
  },

  /** Of all places of the stores that somebody works in, by name. */
  async ofPlaces(scope: MerchantScope): Promise<(BinPriceRow & { location: string; place: string })[]> {
    const { rows } = await sql<BinPriceRow & { location: string; place: string }>`
      select l.id as location, l.name as place, b.weekday, b.day::text, b.price_cents, b.note
      from bin_prices b
      join store_locations l on l.merchant_id = b.merchant_id and l.id = b.location_id
      join stores s on s.merchant_id = l.merchant_id and s.id = l.store_id and s.is_active
      where b.merchant_id = ${scope.merchantId} ${withinStores(scope, 'l.store_id')}
      order by l.name, l.id, b.weekday, b.day`.execute(db);
    return rows;
  },

  /** Holds the location, so that of two who change its prices the second finds what the first has said. */
  lock: ({ merchantId }: MerchantScope, location: string): Promise<{ id: string } | undefined> =>
    db
      .selectFrom('store_locations')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('id', '=', location)
      .forNoKeyUpdate()
      .executeTakeFirst(),

  /** What is said in place of all that was said before. */
  async replace({ merchantId }: MerchantScope, location: string, all: readonly BinPriceRow[]): Promise<void> {
    await sql`delete from bin_prices where merchant_id = ${merchantId} and location_id = ${location}`.execute(db);
    await sql`
      insert into bin_prices (merchant_id, location_id, weekday, day, price_cents, note)
      select ${merchantId}, ${location}, p.weekday, p.day, p.price_cents, p.note
      from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) p
        (weekday smallint, day date, price_cents integer, note text)`.execute(db);
  },
});
