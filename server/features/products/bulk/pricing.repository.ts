import { sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { paidAtDayBegin, presentPrices } from '../day-prices.sql.ts';
import { matching, type ResolvedFilter } from '../list/product-filter.repository.ts';
import { followingVersion } from './following-version.repository.ts';

/** What a product costs; a sale price that is not below the price counts for nothing. */
export interface Priced {
  id: string;
  priceCents: Cents;
  oldPriceCents: Cents;
  salePriceCents: Cents | null;
}

export type PriceWrite = Priced;

const priceColumns = sql.raw(`p.id, p.price_cents as "priceCents", p.old_price_cents as "oldPriceCents",
  p.sale_price_cents as "salePriceCents"`);

export const pricingRepository = (db: Db) => ({
  /** The different prices, with how many products have each and how many units of them are in stock. */
  async tally(
    scope: MerchantScope,
    filter: ResolvedFilter,
  ): Promise<{ priceCents: Cents; products: number; units: number }[]> {
    const { rows } = await sql<{ priceCents: Cents; products: number; units: number }>`
      select p.price_cents as "priceCents", count(1) as products, sum(p.quantity) as units from products p
      where ${matching(scope, filter)} group by p.price_cents`.execute(db);
    return rows;
  },

  /** The least that one of them costs of what it sold for when the day began: 1 where none has been lowered since. */
  async lowestSinceDayBegan(scope: MerchantScope, filter: ResolvedFilter, now: Date): Promise<number> {
    const { rows } = await sql<{ lowest: number }>`
      select coalesce(min(least(1, d.price::float8 / d.began)), 1) as lowest
      from (select p.price_cents as price, ${paidAtDayBegin(scope, now, presentPrices)} as began
        from products p where ${matching(scope, filter)}) d
      where d.began > 0`.execute(db);
    return rows[0]?.lowest ?? 1;
  },

  async newest(
    scope: MerchantScope,
    filter: ResolvedFilter,
    limit: number,
  ): Promise<(Priced & { title: string; picture: string | null })[]> {
    const { rows } = await sql<Priced & { title: string; picture: string | null }>`
      select ${priceColumns}, p.title, p.images[1] as picture from products p
      where ${matching(scope, filter)} order by p.id desc limit ${sql.lit(limit)}`.execute(db);
    return rows;
  },

  /** The next products in the order of their ids, held until the transaction ends. */
  async lockNext(
    scope: MerchantScope,
    filter: ResolvedFilter,
    { after, limit }: { after: string | null; limit: number },
  ): Promise<Priced[]> {
    const { rows } = await sql<Priced>`
      select ${priceColumns} from products p
      where ${matching(scope, filter)} ${after ? sql`and p.id > ${after}` : sql``}
      order by p.id limit ${sql.lit(limit)} for update`.execute(db);
    return rows;
  },

  /** Deleted ones are held, too: nobody brings one back in the middle. */
  async lockMany({ merchantId }: MerchantScope, ids: readonly string[]): Promise<(Priced & { isActive: boolean })[]> {
    const { rows } = await sql<Priced & { isActive: boolean }>`
      select ${priceColumns}, p.is_active as "isActive" from products p
      where p.merchant_id = ${merchantId} and p.id = any(${ids}::uuid[])
      order by p.id for update`.execute(db);
    return rows;
  },

  /** Prices of what is deleted: it counts as unchanged, so that it can still be brought back. */
  async writeDeleted({ merchantId }: MerchantScope, writes: readonly PriceWrite[]): Promise<void> {
    if (writes.length === 0) return;
    await sql`
      update products p set price_cents = i."priceCents", old_price_cents = i."oldPriceCents",
        sale_price_cents = i."salePriceCents"
      from jsonb_to_recordset(${JSON.stringify(writes)}::jsonb)
        as i (id uuid, "priceCents" integer, "oldPriceCents" integer, "salePriceCents" integer)
      where p.merchant_id = ${merchantId} and p.id = i.id and not p.is_active`.execute(db);
  },

  async write(
    { merchantId }: MerchantScope,
    writes: readonly PriceWrite[],
    { isLive, now }: { isLive: boolean; now: Date },
  ): Promise<void> {
    await sql`
      update products p set price_cents = i."priceCents", old_price_cents = i."oldPriceCents",
        sale_price_cents = i."salePriceCents", version = p.version + 1, updated_at = ${now}
        ${isLive ? sql`, live_version = ${followingVersion}` : sql``}
      from jsonb_to_recordset(${JSON.stringify(writes)}::jsonb)
        as i (id uuid, "priceCents" integer, "oldPriceCents" integer, "salePriceCents" integer)
      where p.merchant_id = ${merchantId} and p.id = i.id`.execute(db);
  },
});
