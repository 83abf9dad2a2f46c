import { sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import type { Db } from '#server/db/database.ts';

/** The numbers that goods go by; either may be missing. */
export interface GoodCodes {
  gtin14: string | null;
  asin: string;
}

/** What the shared catalogue says of goods, whoever asked for them; what a source told goes before what was loaded. */
export const matchCatalogueRepository = (db: Db) => ({
  async find(codes: readonly string[]): Promise<{ code: string; item: unknown }[]> {
    const { rows } = await sql<{ code: string; item: unknown }>`
      select distinct on (code) code, item from catalogue_items
      where code = any(${codes}::text[]) and item is not null
      order by code, family = 'dump', told_at desc`.execute(db);
    return rows;
  },

  /** What goods cost in a shop, as far as anybody has told: their list price, or else what they are sold for. */
  async findPrices(codes: readonly string[]): Promise<{ code: string; cents: Cents }[]> {
    const { rows } = await sql<{ code: string; cents: Cents }>`
      select distinct on (code) code, coalesce(nullif(list_price_cents, 0), price_cents) as cents from catalogue_items
      where code = any(${codes}::text[]) and item is not null and coalesce(nullif(list_price_cents, 0), price_cents) > 0
      order by code, family = 'dump', told_at desc`.execute(db);
    return rows;
  },

  /** Of how many of these goods, by one number or the other, it has a category or pictures. */
  async countTold(goods: readonly GoodCodes[]): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(1) as count
      from unnest(${goods.map(({ gtin14 }) => gtin14)}::text[], ${goods.map(({ asin }) => asin)}::text[]) g (gtin14, asin)
      where exists (
        select 1 from (values (g.gtin14), (g.asin)) n (code) cross join lateral (
          select c.item from catalogue_items c where c.code = n.code and c.item is not null
          order by c.family = 'dump', c.told_at desc limit 1) best
        where coalesce(jsonb_array_length(best.item -> 'categories'), 0) > 0
          or coalesce(jsonb_array_length(best.item -> 'images'), 0) > 0)`.execute(db);
    return rows[0]?.count ?? 0;
  },
});
