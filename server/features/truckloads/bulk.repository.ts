import { type RawBuilder, sql } from 'kysely';
import type { ProfileBulk } from '#contract/truckloads/profiles.schemas.ts';
import type { TruckloadBulk } from '#contract/truckloads/truckloads.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

export interface BulkState {
  price_cents: number;
  old_price_cents: number;
  is_active: boolean;
  status: string | null;
}

export interface BulkChanged {
  id: string;
  name: string;
  before: BulkState;
  after: BulkState;
}

export const bulkRepository = (db: Db) => ({
  /** Writes the same to all of them and says how many that were; what is being broken up can't be deleted. */
  async assignTruckloads(
    { merchantId }: MerchantScope,
    { ids, attributes }: TruckloadBulk,
    now: Date,
  ): Promise<BulkChanged[]> {
    const { isActive, status, percentageDiscount } = attributes;
    const sets = [
      ...(isActive === false ? [sql`is_active = false`] : []),
      ...(status ? [sql`status = ${status}`] : []),
      ...(percentageDiscount === undefined ? [] : discountTruckloads(percentageDiscount)),
      sql`version = version + 1`,
      sql`updated_at = ${now}`,
    ];
    const { rows } = await sql<BulkChanged>`
      update truckloads set ${sql.join(sets)}
      from (
        select t.id as "wasId", ${stateOf('t')} as before from truckloads t
        where t.merchant_id = ${merchantId} and t.id = any(${ids}::uuid[]) and t.is_active
          ${isActive === false ? sql`and t.break_state <> 'running'` : sql``}
        order by t.id for update) was
      where merchant_id = ${merchantId} and id = was."wasId"
      returning id, title as name, was.before, ${stateOf('truckloads')} as after`.execute(db);
    return rows;
  },

  async assignProfiles(
    { merchantId }: MerchantScope,
    { ids, attributes }: ProfileBulk,
    now: Date,
  ): Promise<BulkChanged[]> {
    const { isActive, percentageDiscount } = attributes;
    const sets = [
      ...(isActive === false ? [sql`is_active = false`] : []),
      ...(percentageDiscount === undefined ? [] : discountProfiles(percentageDiscount)),
      sql`updated_at = ${now}`,
    ];
    const { rows } = await sql<BulkChanged>`
      update truckload_profiles set ${sql.join(sets)}
      from (
        select f.id as "wasId", ${stateOf('f', false)} as before from truckload_profiles f
        where f.merchant_id = ${merchantId} and f.id = any(${ids}::uuid[]) and f.is_active
        order by f.id for update) was
      where merchant_id = ${merchantId} and id = was."wasId"
      returning id, name, was.before, ${stateOf('truckload_profiles', false)} as after`.execute(db);
    return rows;
  },
});

/** What a bulk act can change. */
const stateOf = (table: string, hasStatus = true) => sql`jsonb_build_object(
  'price_cents', ${sql.ref(`${table}.price_cents`)}, 'old_price_cents', ${sql.ref(`${table}.old_price_cents`)},
  'is_active', ${sql.ref(`${table}.is_active`)}, 'status', ${hasStatus ? sql.ref(`${table}.status`) : sql`null::text`})`;

const reduced = (cents: RawBuilder<unknown>, percent: number) =>
  sql`round((${cents})::numeric * (100 - ${percent}::numeric) / 100)::integer`;

/**
 * A truckload's price becomes its old price less these percent; where there is none, the price becomes the old one
 * first. Without a discount there is nothing left to compare with.
 */
function discountTruckloads(percent: number): RawBuilder<unknown>[] {
  const base = sql`case when old_price_cents > 0 then old_price_cents else price_cents end`;
  const next = reduced(base, percent);
  return [sql`price_cents = ${next}`, sql`old_price_cents = case when ${next} < ${base} then ${base} else 0 end`];
}

/** A profile's price is taken down by these percent; an old price stays, else the price before becomes it. */
function discountProfiles(percent: number): RawBuilder<unknown>[] {
  const next = reduced(sql`price_cents`, percent);
  return [
    sql`price_cents = ${next}`,
    sql`old_price_cents = case when old_price_cents = 0 and ${next} < price_cents then price_cents
      else old_price_cents end`,
  ];
}
