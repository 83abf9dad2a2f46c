import { type RawBuilder, sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import type { Condition } from '#contract/products/products.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { SearchedFor } from '#server/features/products/list/search.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Identity } from '../units/identify.ts';
import {
  type LoadScope,
  type UnitProductRow,
  unitProductColumns,
  unitProductJoins,
  wantedBy,
} from '../units/units.repository.ts';

export interface AskedProductRow extends UnitProductRow {
  bins: { bin: string; units: number }[];
  wanted: number;
  /** Of goods that are sold for parts, the grade that they are of. */
  parts_grade: string | null;
}

export interface ChoiceRow {
  product_id: string | null;
  line: number | null;
  title: string;
  detail: string;
  image: string | null;
}

export interface StockRow {
  id: string;
  title: string;
  condition: Condition;
  category_id: string | null;
  category_name: string | null;
  price_cents: Cents;
  quantity: number;
  retail_cents: Cents | null;
  unit_cost_cents: Cents | null;
  is_parts: boolean;
}

const mostProducts = 20;

export const askRepository = (db: Db) => ({
  /** All products of an item, in whatever condition, with where they lie; each number is looked up in its own index. */
  async products(
    { merchantId }: MerchantScope,
    { gtin14, asin, sku, clUpc, key }: Identity,
    { text, product }: { text: string; product: string | undefined },
  ): Promise<AskedProductRow[]> {
    const of = sql`select o.id from products o where o.merchant_id = ${merchantId}`;
    const ways = [
      ...(product ? [sql`${of} and o.id = ${product}`] : []),
      ...(gtin14 ? [sql`${of} and o.code_key = ${gtin14}`] : []),
      ...(asin ? [sql`${of} and o.asin <> '' and o.asin = ${asin}`] : []),
      ...(sku ? [sql`${of} and o.sku <> '' and lower(o.sku) = ${sku.toLowerCase()}`] : []),
      ...(clUpc ? [sql`${of} and o.cl_upc = ${clUpc}`] : []),
      ...(text ? [sql`${of} and o.cl_sku = ${text.toLowerCase()}`] : []),
      ...(clUpc
        ? [
            sql`select a.product_id from intake_labels a where a.merchant_id = ${merchantId} and a.code = ${clUpc}
            and a.product_id is not null`,
          ]
        : []),
      ...(key
        ? [sql`select a.product_id from intake_parts a where a.merchant_id = ${merchantId} and a.item_key = ${key}`]
        : []),
    ];
    if (ways.length === 0) return [];
    const { rows } = await sql<AskedProductRow>`
      select ${unitProductColumns}, ${wantedBy} as wanted,
        (select a.grade from intake_parts a where a.merchant_id = p.merchant_id and a.product_id = p.id limit 1) as parts_grade,
        coalesce((select jsonb_agg(jsonb_build_object('bin', b.bin, 'units', b.units) order by b.units desc, b.bin) from (
          select r.bin, sum(r.units_left)::integer as units from receipts r
          where r.merchant_id = p.merchant_id and r.product_id = p.id and r.is_open and r.bin <> '' group by r.bin) b),
          '[]') as bins
      from ${unitProductJoins} join (${sql.join(ways, sql` union `)}) f on f.id = p.id
      where p.merchant_id = ${merchantId} and not p.is_sample
      order by p.is_active desc, p.quantity desc, p.id limit ${sql.lit(mostProducts)}`.execute(db);
    return rows;
  },

  async chooseProducts(
    { merchantId }: MerchantScope,
    { ids, words }: SearchedFor,
    limit: number,
  ): Promise<ChoiceRow[]> {
    if (!ids && !words) return [];
    const named = ids ? sql`p.id = any(${ids}::uuid[])` : sql`p.search @@ ${words}::tsquery`;
    const { rows } = await sql<ChoiceRow>`
      select p.id as product_id, null::integer as line, p.title, p.condition || ' · ' || p.cl_sku as detail,
        p.images[1] as image
      from products p
      where p.merchant_id = ${merchantId} and p.is_active and not p.is_sample and ${named}
      limit ${sql.lit(limit)}`.execute(db);
    return rows;
  },

  /** Lines of one load that have every word; those of one truckload are read, as its own list does. */
  async chooseLines(
    { merchantId, truckloadId, round }: LoadScope,
    words: readonly string[],
    limit: number,
  ): Promise<ChoiceRow[]> {
    if (words.length === 0) return [];
    const has = words.map(
      (word): RawBuilder<unknown> =>
        sql`concat_ws(' ', i.title, i.brand, i.model, i.sku) ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`,
    );
    const { rows } = await sql<ChoiceRow>`
      select null::uuid as product_id, i.line, i.title, i.category as detail, null::text as image
      from truckload_items i
      where i.merchant_id = ${merchantId} and i.truckload_id = ${truckloadId} and i.round = ${round}
        and ${sql.join(has, sql` and `)}
      order by i.line limit ${sql.lit(limit)}`.execute(db);
    return rows;
  },

  async category({ merchantId }: MerchantScope, id: string): Promise<{ id: string; name: string } | undefined> {
    return db
      .selectFrom('categories')
      .select(['id', 'name'])
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .executeTakeFirst();
  },

  /** A portion of what is on the shelf, by id: each begins where the one before ended. */
  async stock({ merchantId }: MerchantScope, after: string | null, limit: number): Promise<StockRow[]> {
    const { rows } = await sql<StockRow>`
      select p.id, p.title, p.condition, p.category_id, c.name as category_name, p.price_cents, p.quantity,
        nullif(greatest(coalesce(p.value_price_cents, 0), p.old_price_cents), 0) as retail_cents, p.unit_cost_cents,
        exists (select from intake_parts a where a.merchant_id = p.merchant_id and a.product_id = p.id) as is_parts
      from products p left join categories c on c.merchant_id = p.merchant_id and c.id = p.category_id
      where p.merchant_id = ${merchantId} and p.is_active and p.quantity > 0 and not p.is_sample
        and p.id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
      order by p.id limit ${sql.lit(limit)}`.execute(db);
    return rows;
  },
});
