import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { planAnew } from '#server/db/preparing-client.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { type ProductRow, productColumns, productJoins } from '../product-rows.repository.ts';

/** Codes a product can be known by; every spelling of a barcode is in `codes`. */
export interface KnownAs {
  clUpc?: string | undefined;
  codes?: readonly string[];
  /** Lower case: looked for among sku and cl_sku. */
  sku?: string | undefined;
  asin?: string | undefined;
  /** Lower case. */
  model?: string | undefined;
}

export interface WordsQuery {
  /** A full-text query. */
  query: string;
  /** There are only words that every text has. */
  saysNothing: boolean;
}

const most = 500;

/** The ids of active products that carry one of the codes, each looked up in its own index; null where none is asked. */
function idsOf({ merchantId }: MerchantScope, { clUpc, codes, sku, asin, model }: KnownAs): RawBuilder<unknown> | null {
  const mine = sql`p.merchant_id = ${merchantId} and p.is_active`;
  const ways = [
    clUpc && sql`select p.id from products p where ${mine} and p.cl_upc = ${clUpc}`,
    // One by one: of a list PostgreSQL supposes more than there are, and then reads all that a merchant has.
    ...(codes ?? []).map((code) => sql`select p.id from products p where ${mine} and p.code_key = ${code}`),
    sku && sql`select p.id from products p where ${mine} and p.sku <> '' and lower(p.sku) = ${sku}`,
    sku && sql`select p.id from products p where ${mine} and p.cl_sku = ${sku}`,
    asin && sql`select p.id from products p where ${mine} and p.asin <> '' and p.asin = ${asin}`,
    model && sql`select p.id from products p where ${mine} and p.model_key = ${model}`,
  ].filter((way) => typeof way === 'object');
  return ways.length === 0 ? null : sql`select id from (${sql.join(ways, sql` union `)}) f`;
}

export const productSearchRepository = (db: Db) => ({
  /** The products that carry one of the codes, by title; the first of them, where it is more than a few. */
  async findByCodes(scope: MerchantScope, known: KnownAs, limit: number): Promise<ProductRow[]> {
    const ids = idsOf(scope, known);
    if (!ids) return [];
    const { rows } = await sql<ProductRow>`
      select ${productColumns(scope.merchantId)} from (
        select i.id from (${ids}) i order by i.id limit ${sql.lit(limit)}) w
      join products p on p.merchant_id = ${scope.merchantId} and p.id = w.id ${productJoins}
      order by p.title_key, p.id`.execute(db);
    return rows;
  },

  /** The ids of products that carry one of the codes. */
  async findIds(scope: MerchantScope, known: KnownAs): Promise<string[]> {
    const ids = idsOf(scope, known);
    if (!ids) return [];
    const { rows } = await sql<{ id: string }>`${ids} order by id limit ${sql.lit(most)}`.execute(db);
    return rows.map((row) => row.id);
  },

  /**
   * The words as a full-text query: made here and passed on as a value, so that no plan makes it row by row. Words that
   * mean nothing ("under") are left out; where there are no others, they are looked for as beginnings ("underlay").
   */
  async toQuery({ merchantId }: MerchantScope, words: readonly string[]): Promise<WordsQuery> {
    const { rows } = await sql<{ meant: string; begun: string }>`
      select merchant_query(${merchantId}, ${words}::text[], true)::text as meant, (
        select string_agg(quote_literal(merchant_mark(${merchantId}::uuid) || word) || ':*', ' & ')
        from unnest(${words}::text[]) word) as begun`.execute(db);
    const { meant = '', begun = '' } = rows[0] ?? {};
    return { query: meant || begun, saysNothing: meant === '' };
  },

  /** For each word, the words of the merchant's products that begin with it, or else those most like it. */
  async findLikelyWords({ merchantId }: MerchantScope, words: readonly string[]): Promise<Map<string, string[]>> {
    const { rows } = await sql<{ typed: string; likely: string }>`
      select ${sql.raw(planAnew)} t.typed, l.word as likely from unnest(${words}::text[]) t (typed)
      cross join lateral (
        select w.word, similarity(w.word, t.typed) as nearness from product_words w
        where w.merchant_id = ${merchantId} and (w.word = t.typed or w.word % t.typed)
        order by nearness desc, w.word limit 4) l
      order by t.typed, l.nearness desc`.execute(db);
    return new Map(
      [...Map.groupBy(rows, (row) => row.typed)].map(([typed, group]) => [typed, group.map(({ likely }) => likely)]),
    );
  },
});
