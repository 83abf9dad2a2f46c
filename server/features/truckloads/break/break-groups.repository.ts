import { type RawBuilder, sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import { type Condition, maxQuantity } from '#contract/products/products.schemas.ts';
import type { Db } from '#server/db/database.ts';
import { planAnew } from '#server/db/preparing-client.ts';
import {
  costedItems,
  currentItems,
  isFree,
  type ManifestScope,
  priceByRule,
  unitCost,
} from '../items/costs.repository.ts';

/** Lines of one item in one condition, which become one product: what their first line says, and all their units. */
export interface ItemGroup {
  itemKey: string;
  /** The first of its lines. */
  line: number;
  title: string;
  brand: string;
  model: string;
  color: string;
  barcode: string;
  gtin14: string | null;
  asin: string;
  sku: string;
  category: string;
  subCategory: string;
  condition: Condition;
  pallet: string;
  weightHundredths: number | null;
  unitRetailCents: Cents;
  units: number;
  priceCents: Cents;
}

/** What one unit of a group has cost. */
export interface GroupCost extends Pick<ItemGroup, 'itemKey' | 'condition'> {
  unitCostCents: Cents | null;
}

/** A product that gets more units. */
export interface Restock {
  id: string;
  units: number;
  unitCostCents: Cents | null;
}

/** What the lines that can be sold, and are not products already, come to. */
export interface BreakCounts {
  creates: number;
  /** Products that get more units. */
  restocks: number;
  /** New products without a price. */
  unpriced: number;
  units: number;
}

const condition = sql`coalesce(i.condition, t.condition)`;

/** The groups among the lines that a condition names; each with the columns of `ItemGroup`. */
const groupsOf = (scope: ManifestScope, which: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select distinct on (i.item_key, ${condition}) i.item_key as "itemKey", i.line, i.title, i.brand, i.model, i.color,
    i.barcode, i.gtin14, i.asin, i.sku, i.category, i.sub_category as "subCategory", ${condition} as condition, i.pallet,
    i.weight_hundredths as "weightHundredths", i.unit_retail_cents as "unitRetailCents",
    least(sum(i.sellable) over item, ${sql.lit(maxQuantity)})::integer as units,
    coalesce((array_agg(i.price_cents) filter (where i.price_cents is not null) over (item order by i.line
      rows between unbounded preceding and unbounded following))[1], ${priceByRule}) as "priceCents"
  from ${currentItems(scope)}
  where i.sellable > 0 and ${which}
  window item as (partition by i.item_key, ${condition})
  order by i.item_key, ${condition}, i.line)`;

/**
 * The merchant's product of a group `g`, if it is to be restocked: the one that was touched last. One that has units of
 * this truckload from before is another group's.
 */
const productOf = ({ merchantId, truckloadId }: ManifestScope, restocks: boolean): RawBuilder<unknown> => {
  const alike = sql`p.merchant_id = ${merchantId} and p.condition = g.condition and p.is_active and not p.is_sample
    and not exists (select 1 from truckload_items o
      where o.merchant_id = p.merchant_id and o.product_id = p.id and o.truckload_id = ${truckloadId})`;
  return sql`
    left join lateral (
      select k.id from (
        select p.id, p.updated_at from products p where ${alike} and p.code_key = coalesce(g.gtin14, nullif(g.barcode, ''))
        union all
        select p.id, p.updated_at from products p where ${alike} and p.asin <> '' and p.asin = g.asin) k
      order by k.updated_at desc, k.id limit 1) m on ${sql.lit(restocks)}`;
};

export const breakGroupsRepository = (db: Db) => ({
  async count(scope: ManifestScope, { restocks }: { restocks: boolean }): Promise<BreakCounts> {
    const { rows } = await sql<BreakCounts>`
      select count(1) filter (where m.id is null) as creates, count(distinct m.id) as restocks,
        count(1) filter (where m.id is null and g."priceCents" = 0) as unpriced, coalesce(sum(g.units), 0) as units
      from ${groupsOf(scope, isFree)} g ${productOf(scope, restocks)}`.execute(db);
    return rows[0] ?? { creates: 0, restocks: 0, unpriced: 0, units: 0 };
  },

  /** Lines of which nothing can be sold. */
  async countLeftOut(scope: ManifestScope): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(1) as count from ${currentItems(scope)} where i.sellable = 0`.execute(db);
    return rows[0]?.count ?? 0;
  },

  /** The numbers that the groups go by, one row for each of them. */
  async codes(scope: ManifestScope): Promise<Pick<ItemGroup, 'gtin14' | 'asin'>[]> {
    const { rows } = await sql<Pick<ItemGroup, 'gtin14' | 'asin'>>`
      select distinct on (i.item_key, ${condition}) i.gtin14, i.asin from ${currentItems(scope)}
      where i.sellable > 0 and ${isFree} order by i.item_key, ${condition}, i.line`.execute(db);
    return rows;
  },

  /** The categories and sub-categories that groups without a product name, as they are first written. */
  async places(scope: ManifestScope): Promise<{ category: string; subCategory: string }[]> {
    const { rows } = await sql<{ category: string; subCategory: string }>`
      select g.category, g."subCategory" from ${groupsOf(scope, sql`i.product_id is null`)} g
      where g.category <> '' group by 1, 2 order by min(g.line)`.execute(db);
    return rows;
  },

  /** The next groups that have no product, in the order of their keys; all of them, or those that name no category. */
  async next(scope: ManifestScope, after: string, limit: number, which: 'all' | 'unsorted'): Promise<ItemGroup[]> {
    const isMeant = which === 'all' ? sql`true` : sql`i.category = ''`;
    const { rows: keys } = await sql<{ key: string }>`
      select distinct i.item_key as key from ${currentItems(scope)}
      where i.sellable > 0 and i.product_id is null and i.item_key > ${after} and ${isMeant}
      order by 1 limit ${sql.lit(limit)}`.execute(db);
    const last = keys.at(-1)?.key;
    if (last === undefined) return [];
    const inRange = sql`i.product_id is null and i.item_key > ${after} and i.item_key <= ${last}`;
    const isUnsorted = which === 'all' ? sql`true` : sql`g.category = ''`;
    // The last key always comes: whoever reads on does so behind it.
    const { rows } = await sql<ItemGroup>`
      select g.* from ${groupsOf(scope, inRange)} g where ${isUnsorted} or g."itemKey" = ${last}
      order by g."itemKey", g.condition`.execute(db);
    return rows;
  },

  /** What one unit of each group has cost, for all of the truckload. */
  async costs(scope: ManifestScope): Promise<GroupCost[]> {
    const { rows } = await sql<GroupCost>`
      select i.item_key as "itemKey", coalesce(i.condition, i.usual_condition) as condition, ${unitCost} as "unitCostCents"
      from ${costedItems(scope)} i where i.sellable > 0 group by 1, 2`.execute(db);
    return rows;
  },

  /** Gives the lines the products that are there already; these, with the units they get. */
  async matchProducts(scope: ManifestScope): Promise<Restock[]> {
    const { rows } = await sql<Restock>`
      with known as materialized (
        select g."itemKey", g.condition, m.id from ${groupsOf(scope, sql`i.product_id is null`)} g
          ${productOf(scope, true)}
        where m.id is not null
      ), matched as (
        update truckload_items i set product_id = k.id from known k, truckloads t
        where ${ofTruckload(scope)} and i.product_id is null and i.sellable > 0 and i.item_key = k."itemKey"
          and ${condition} = k.condition
        returning i.product_id, i.line)
      select m.product_id as id, -- never null
        least(sum(i.sellable), ${sql.lit(maxQuantity)})::integer as units, ${unitCost} as "unitCostCents"
      from matched m join ${costedItems(scope)} i on i.line = m.line
      group by 1 order by 1`.execute(db);
    return rows;
  },

  /** Holds these products until the transaction ends, in one order for everybody; those that are still there. */
  async holdProducts({ merchantId }: ManifestScope, ids: readonly string[]): Promise<Set<string>> {
    const { rows } = await sql<{ id: string; is_active: boolean }>`
      select p.id, p.is_active from products p where p.merchant_id = ${merchantId} and p.id = any(${ids}::uuid[])
      order by p.id for no key update of p`.execute(db);
    return new Set(rows.flatMap(({ id, is_active }) => (is_active ? [id] : [])));
  },

  /** Lets go of products that were deleted. */
  async releaseDeleted(scope: ManifestScope): Promise<void> {
    await sql`
      update truckload_items i set product_id = null from truckloads t
      where ${ofTruckload(scope)} and i.product_id is not null and ${isFree}`.execute(db);
  },

  /** Writes down which products the groups have become. */
  async setProducts(scope: ManifestScope, made: readonly { group: ItemGroup; id: string }[]): Promise<void> {
    await sql`
      update truckload_items i set product_id = n.id
      from truckloads t, unnest(${made.map(({ group }) => group.itemKey)}::text[],
        ${made.map(({ group }) => group.condition)}::text[], ${made.map(({ id }) => id)}::uuid[]) n (key, condition, id)
      where ${ofTruckload(scope)} and i.product_id is null and i.sellable > 0 and i.item_key = n.key
        and ${condition} = n.condition`.execute(db);
  },

  /** The lines of these products have none any more. */
  async clearProducts(scope: ManifestScope, ids: readonly string[]): Promise<void> {
    await sql`
      update truckload_items i set product_id = null from truckloads t
      where ${ofTruckload(scope)} and i.product_id = any(${ids}::uuid[])`.execute(db);
  },
});

/** The same lines as `currentItems`, for an update of them. */
const ofTruckload = ({ merchantId, truckloadId }: ManifestScope) => sql`
  ${sql.raw(planAnew)} t.merchant_id = ${merchantId} and t.id = ${truckloadId} and i.merchant_id = t.merchant_id
  and i.truckload_id = t.id and i.round = t.manifest_round`;
