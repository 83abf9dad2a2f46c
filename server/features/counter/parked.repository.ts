import { type Selectable, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { isWithinLocations } from '#server/kit/within-stores.ts';

export type ParkedRow = Pick<
  Selectable<Tables['parked_sales']>,
  'id' | 'name' | 'items' | 'total_cents' | 'parked_by' | 'parked_at'
>;

interface Kept {
  id: string;
  by: string;
  totalCents: number;
  now: Date;
}

/** Sales that wait, and what is left of those that were given up. */
export const parkedRepository = (db: Db) => ({
  list: ({ merchantId }: MerchantScope, location: string): Promise<ParkedRow[]> =>
    db
      .selectFrom('parked_sales')
      .select(['id', 'name', 'items', 'total_cents', 'parked_by', 'parked_at'])
      .where('merchant_id', '=', merchantId)
      .where('location_id', '=', location)
      .orderBy('parked_at', 'desc')
      .limit(200)
      .execute(),

  /** The same sale that is parked again is as it is now. */
  async park(
    { merchantId }: MerchantScope,
    parked: Kept & { location: string; name: string; sale: string; items: number },
  ): Promise<void> {
    await sql`
      insert into parked_sales (merchant_id, id, location_id, name, sale, items, total_cents, parked_by, parked_at)
      values (${merchantId}, ${parked.id}, ${parked.location}, ${parked.name}, ${parked.sale}::jsonb, ${parked.items},
        ${parked.totalCents}, ${parked.by}, ${parked.now})
      on conflict (merchant_id, id) do update set location_id = excluded.location_id, name = excluded.name,
        sale = excluded.sale, items = excluded.items, total_cents = excluded.total_cents,
        parked_by = excluded.parked_by, parked_at = excluded.parked_at`.execute(db);
  },

  /** Of two tills that go on with it, one gets it. */
  async take(scope: MerchantScope, id: string): Promise<unknown> {
    const { rows } = await sql<{ sale: unknown }>`
      delete from parked_sales
      where merchant_id = ${scope.merchantId} and id = ${id} and location_id in (
        select id from store_locations where merchant_id = ${scope.merchantId} and ${isWithinLocations(scope)})
      returning sale`.execute(db);
    return rows[0]?.sale;
  },

  /** What was sold, or given up, waits for nobody. */
  async drop({ merchantId }: MerchantScope, id: string): Promise<void> {
    await db.deleteFrom('parked_sales').where('merchant_id', '=', merchantId).where('id', '=', id).execute();
  },

  async isGivenUp({ merchantId }: MerchantScope, id: string): Promise<boolean> {
    const { rows } = await sql`
      select 1 from voided_sales where merchant_id = ${merchantId} and id = ${id}`.execute(db);
    return rows.length > 0;
  },

  /** A sale is given up once. */
  async addVoid(
    { merchantId }: MerchantScope,
    voided: Kept & { shiftId: string; lines: string; reason: string },
  ): Promise<void> {
    await sql`
      insert into voided_sales (merchant_id, id, shift_id, lines, total_cents, reason, by_name, created_at)
      values (${merchantId}, ${voided.id}, ${voided.shiftId}, ${voided.lines}::jsonb, ${voided.totalCents},
        ${voided.reason}, ${voided.by}, ${voided.now})
      on conflict (merchant_id, id) do nothing`.execute(db);
  },
});
