import { type RawBuilder, sql } from 'kysely';
import type { ProfileBulk } from '#contract/truckloads/profiles.schemas.ts';
import type { TruckloadBulk } from '#contract/truckloads/truckloads.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

export const bulkRepository = (db: Db) => ({
  /** Writes the same to all of them and says how many that were; what is being broken up can't be deleted. */
  async assignTruckloads(
    { merchantId }: MerchantScope,
    { ids, attributes }: TruckloadBulk,
    now: Date,
  ): Promise<number> {
    const { isActive, status, percentageDiscount } = attributes;
    const sets = [
      ...(isActive === false ? [sql`is_active = false`] : []),
      ...(status ? [sql`status = ${status}`] : []),
      ...(percentageDiscount === undefined ? [] : discountTruckloads(percentageDiscount)),
      sql`version = version + 1`,
      sql`updated_at = ${now}`,
    ];
    const { rows } = await sql`
      update truckloads set ${sql.join(sets)}
      where merchant_id = ${merchantId} and id in (
        select t.id from truckloads t where t.merchant_id = ${merchantId} and t.id = any(${ids}::uuid[]) and t.is_active
          ${isActive === false ? sql`and t.break_state <> 'running'` : sql``}
        order by t.id for update)
      returning id`.execute(db);
    return rows.length;
  },

  async assignProfiles({ merchantId }: MerchantScope, { ids, attributes }: ProfileBulk, now: Date): Promise<number> {
    const { isActive, percentageDiscount } = attributes;
    const sets = [
      ...(isActive === false ? [sql`is_active = false`] : []),
      ...(percentageDiscount === undefined ? [] : discountProfiles(percentageDiscount)),
      sql`updated_at = ${now}`,
    ];
    const { rows } = await sql`
      update truckload_profiles set ${sql.join(sets)}
      where merchant_id = ${merchantId} and id in (
        select f.id from truckload_profiles f
        where f.merchant_id = ${merchantId} and f.id = any(${ids}::uuid[]) and f.is_active order by f.id for update)
      returning id`.execute(db);
    return rows.length;
  },
});

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
