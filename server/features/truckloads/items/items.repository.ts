import { type RawBuilder, sql } from 'kysely';
import { type Cents, toCentsIfAny } from '#contract/kit/money.ts';
import { possibleItems } from '#contract/kit/parse-code.ts';
import type { Condition } from '#contract/products/products.schemas.ts';
import type { ItemChange, ItemFilter } from '#contract/truckloads/manifest.schemas.ts';
import type { CostSpread } from '#contract/truckloads/truckloads.schemas.ts';
import type { Db } from '#server/db/database.ts';
import { costedItems, currentItems, isFree, type ManifestScope } from './costs.repository.ts';

/** A line with what it costs and is to bring. */
export interface ItemRow {
  line: number;
  title: string;
  brand: string;
  model: string;
  barcode: string;
  asin: string;
  sku: string;
  category: string;
  sub_category: string;
  condition: Condition;
  pallet: string;
  quantity: number;
  sellable: number;
  unit_retail_cents: Cents;
  unit_cost_cents: Cents | null;
  price_cents: Cents | null;
  warnings: string[];
  product_id: string | null;
  cost_spread: CostSpread;
  line_cost_cents: Cents;
  unit_price_cents: Cents;
}

/** What came on a line. */
export interface Came {
  quantity: number;
  isProduct: boolean;
}

export interface ItemsFilter {
  search?: string | undefined;
  only?: ItemFilter | undefined;
}

const columns = sql.raw(
  [
    'line',
    'title',
    'brand',
    'model',
    'barcode',
    'asin',
    'sku',
    'category',
    'sub_category',
    'pallet',
    'quantity',
    'sellable',
    'unit_retail_cents',
    'unit_cost_cents',
    'price_cents',
    'warnings',
    'product_id',
    'cost_spread',
    'line_cost_cents',
    'unit_price_cents',
  ]
    .map((column) => `c.${column}`)
    .join(', '),
);

export const itemsRepository = (db: Db) => ({
  async page(
    scope: ManifestScope,
    filter: ItemsFilter,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<ItemRow[]> {
    const { rows } = await sql<ItemRow>`
      select ${columns}, coalesce(c.condition, c.usual_condition) as condition
      from ${costedItems(scope)} c where ${matching(filter)}
      order by c.line limit ${sql.lit(limit)} offset ${offset}`.execute(db);
    return rows;
  },

  async count(scope: ManifestScope, filter: ItemsFilter): Promise<number> {
    // What a line costs is only asked where it matters.
    const from = filter.only === 'loss' ? costedItems(scope) : sql`(select i.* from ${currentItems(scope)})`;
    const { rows } = await sql<{ count: number }>`
      select count(1) as count from ${from} c where ${matching(filter)}`.execute(db);
    return rows[0]?.count ?? 0;
  },

  /** Writes changes where the line is there, has as many and is no product yet; answers with the lines that were written. */
  async change({ merchantId, truckloadId }: ManifestScope, changes: readonly ItemChange[]): Promise<Set<number>> {
    const rows = changes.map(({ line, sellable, cost, price }) => ({
      line,
      sellable,
      cost_cents: toCentsIfAny(cost),
      price_cents: toCentsIfAny(price),
      sets_cost: cost !== undefined,
      sets_price: price !== undefined,
    }));
    const written = await sql<{ line: number }>`
      update truckload_items i set
        sellable = coalesce(c.sellable, i.sellable),
        unit_cost_cents = case when c.sets_cost then c.cost_cents else i.unit_cost_cents end,
        price_cents = case when c.sets_price then c.price_cents else i.price_cents end
      from truckloads t, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (
        line integer, sellable integer, cost_cents integer, price_cents integer, sets_cost boolean, sets_price boolean)
      where t.merchant_id = ${merchantId} and t.id = ${truckloadId} and i.merchant_id = t.merchant_id
        and i.truckload_id = t.id and i.round = t.manifest_round and i.line = c.line
        and coalesce(c.sellable, 0) <= i.quantity and (c.sellable is null or ${isFree})
      returning i.line`.execute(db);
    return new Set(written.rows.map(({ line }) => line));
  },

  /** How many of these lines came, as the manifest says, and whether they are products; only of lines that are on it. */
  async quantities(scope: ManifestScope, lines: readonly number[]): Promise<Map<number, Came>> {
    const { rows } = await sql<Came & { line: number }>`
      select i.line, i.quantity, not ${isFree} as "isProduct" from ${currentItems(scope)}
      where i.line = any(${lines}::integer[])`.execute(db);
    return new Map(rows.map(({ line, ...came }) => [line, came]));
  },
});

const mostWords = 8;

/** The filter as a condition on lines `c`; every word of a search must be found, or all of it be a number of the line. */
function matching({ search = '', only = 'all' }: ItemsFilter): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (only === 'warned') conditions.push(sql`c.warnings <> '{}'`);
  if (only === 'unsellable') conditions.push(sql`c.sellable = 0`);
  if (only === 'loss')
    conditions.push(sql`c.sellable > 0 and c.unit_price_cents::bigint * c.sellable < c.line_cost_cents`);
  const words = search.split(/\s+/).filter(Boolean).slice(0, mostWords);
  const found = words.map(
    (word) => sql`concat_ws(' ', c.title, c.brand, c.model, c.barcode, c.asin, c.sku, c.category, c.pallet)
      ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`,
  );
  if (found.length > 0) {
    conditions.push(sql`((${sql.join(found, sql` and `)}) or c.gtin14 = any(${possibleItems(search)}::text[]))`);
  }
  return sql.join(conditions, sql` and `);
}
