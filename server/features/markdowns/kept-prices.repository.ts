import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { DueMarkdown } from './markdowns.repository.ts';
import type { KeptPrices } from './price-rules.ts';

/** Prices as they were before each markdown. */
export const keptPricesRepository = (db: Db) => ({
  /** Keeps prices once: answers with the products that this markdown had not changed yet. */
  async keep({ merchantId, markdownId }: DueMarkdown, prices: readonly KeptPrices[]): Promise<Set<string>> {
    const { rows } = await sql<{ id: string }>`
      insert into markdown_prices (merchant_id, markdown_id, product_id, before_price_cents, before_old_price_cents,
        before_sale_price_cents, after_price_cents)
      select ${merchantId}::uuid, ${markdownId}::uuid, i."productId", i."beforePriceCents", i."beforeOldPriceCents",
        i."beforeSalePriceCents", i."afterPriceCents"
      from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as i ("productId" uuid, "beforePriceCents" integer,
        "beforeOldPriceCents" integer, "beforeSalePriceCents" integer, "afterPriceCents" integer)
      on conflict do nothing returning product_id as id`.execute(db);
    return new Set(rows.map(({ id }) => id));
  },

  async productIds({ merchantId, markdownId }: DueMarkdown): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select product_id as id from markdown_prices
      where merchant_id = ${merchantId} and markdown_id = ${markdownId}`.execute(db);
    return rows.map(({ id }) => id);
  },

  /** The next of them, in the order of the products' ids. */
  async next(
    { merchantId, markdownId }: DueMarkdown,
    { after, limit }: { after: string | null; limit: number },
  ): Promise<KeptPrices[]> {
    const { rows } = await sql<KeptPrices>`
      select product_id as "productId", before_price_cents as "beforePriceCents",
        before_old_price_cents as "beforeOldPriceCents", before_sale_price_cents as "beforeSalePriceCents",
        after_price_cents as "afterPriceCents"
      from markdown_prices where merchant_id = ${merchantId} and markdown_id = ${markdownId}
        ${after ? sql`and product_id > ${after}` : sql``}
      order by product_id limit ${sql.lit(limit)} for update`.execute(db);
    return rows;
  },

  /**
   * A later markdown built on the price that this one set, and this one's prices go back: the later one goes back to
   * what was before both.
   */
  async passOn({ merchantId, markdownId }: DueMarkdown, kept: readonly KeptPrices[]): Promise<void> {
    await sql`
      update markdown_prices l set before_price_cents = i."beforePriceCents",
        before_old_price_cents = i."beforeOldPriceCents",
        before_sale_price_cents = coalesce(l.before_sale_price_cents, i."beforeSalePriceCents")
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as i ("productId" uuid, "beforePriceCents" integer,
        "beforeOldPriceCents" integer, "beforeSalePriceCents" integer, "afterPriceCents" integer)
      where l.merchant_id = ${merchantId} and l.product_id = i."productId" and l.markdown_id > ${markdownId}
        and l.before_price_cents = i."afterPriceCents"`.execute(db);
  },
});
