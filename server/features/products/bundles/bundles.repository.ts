import { sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import type { Condition } from '#contract/products/products.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { matching, type ResolvedFilter } from '../list/product-filter.repository.ts';
import { type StockMove, toldStock } from '../stock/stock-moves.sql.ts';

/** So many units of a product that are to go into a lot. */
export interface BundlePart {
  id: string;
  units: number;
}

/** A product that goes into a lot, as it is now, with what those units have cost that would leave first. */
export interface PartRow extends BundlePart {
  title: string;
  quantity: number;
  images: string[];
  sells_at_cents: Cents;
  condition: Condition;
  category_id: string | null;
  category_name: string | null;
  sub_category_id: string | null;
  store_location_id: string | null;
  known_cost_cents: Cents;
  costed_units: number;
}

/** What left the receipts of all parts together. */
export interface DrawnRow {
  units: number;
  knownCostCents: Cents;
  costedUnits: number;
  isEstimated: boolean;
  /** The load that all of it came with; null where it is not one. */
  truckloadId: string | null;
}

export interface BundleRow {
  id: string;
  made_at: Date;
  units: number;
  price_cents: Cents;
  known_cost_cents: Cents;
  costed_units: number;
  /** Whether the lot is on the shelf. */
  is_whole: boolean;
}

export interface BundledPartRow {
  id: string;
  title: string;
  units: number;
}

const wanted = (parts: readonly BundlePart[]) => sql`
  unnest(${parts.map(({ id }) => id)}::uuid[], ${parts.map(({ units }) => units)}::integer[]) as w (id, units)`;

/** Of bundle `b`: what is left of the unit that the lot came with, wherever it was put since. */
const unitsOfLot = sql`coalesce((
  select sum(r.units_left) from stock_movements m
  join receipts r on r.merchant_id = m.merchant_id and (r.id = m.id or r.split_from = m.id)
  where m.merchant_id = b.merchant_id and m.origin_id = b.id and m.product_id = b.product_id and m.change > 0), 0)`;

export const bundlesRepository = (db: Db) => ({
  /** The products of a selection that have units, with all of them; the dearest first. */
  async choose(scope: MerchantScope, filter: ResolvedFilter, limit: number): Promise<BundlePart[]> {
    const { rows } = await sql<BundlePart>`
      select p.id, p.quantity as units from products p
      where ${matching(scope, filter)} and p.quantity > 0 and not p.is_sample
      order by p.quantity * p.sells_at_cents::bigint desc, p.id limit ${limit}`.execute(db);
    return rows;
  },

  /** Held in the order of their ids until the transaction ends. */
  async hold({ merchantId }: MerchantScope, ids: readonly string[]): Promise<void> {
    await sql`
      with held as materialized (
        select p.id from products p where p.merchant_id = ${merchantId} and p.id = any(${ids}::uuid[])
        order by p.id for update)
      select count(1) from held`.execute(db);
  },

  /** The parts as they are, in the order they were asked for; those that can't go into a lot are not among them. */
  async parts({ merchantId }: MerchantScope, parts: readonly BundlePart[]): Promise<PartRow[]> {
    const { rows } = await sql<PartRow>`
      select p.id, w.units, p.title, p.quantity, p.images, p.sells_at_cents, p.condition, p.category_id,
        c.name as category_name, p.sub_category_id, p.store_location_id,
        coalesce(f.cost, 0)::bigint as known_cost_cents, coalesce(f.costed, 0)::integer as costed_units
      from ${sql`unnest(${parts.map(({ id }) => id)}::uuid[], ${parts.map(({ units }) => units)}::integer[])
        with ordinality as w (id, units, place)`}
      join products p on p.merchant_id = ${merchantId} and p.id = w.id and p.is_active and not p.is_sample
      left join categories c on c.merchant_id = p.merchant_id and c.id = p.category_id
      left join lateral (
        select sum(o.taken * o.unit_cost_cents::bigint) as cost,
          sum(o.taken) filter (where o.unit_cost_cents is not null) as costed
        from (
          select r.unit_cost_cents, least(r.units_left, greatest(w.units - coalesce(sum(r.units_left) over (
            order by r.received_at, r.id rows between unbounded preceding and 1 preceding), 0), 0)) as taken
          from receipts r where r.merchant_id = p.merchant_id and r.product_id = p.id and r.is_open) o) f on true
      order by w.place`.execute(db);
    return rows;
  },

  /** Takes the units off the shelves of products that are held. */
  async take({ merchantId }: MerchantScope, parts: readonly BundlePart[], move: StockMove): Promise<void> {
    await sql`
      with ${toldStock(move)}
      update products p set quantity = p.quantity - w.units, updated_at = ${move.now}
      from ${wanted(parts)} cross join told where p.merchant_id = ${merchantId} and p.id = w.id`.execute(db);
  },

  /** What the units of an act have cost that have just left their receipts. */
  async drawn({ merchantId }: MerchantScope, bundleId: string): Promise<DrawnRow> {
    const { rows } = await sql<DrawnRow>`
      select coalesce(sum(d.units), 0)::integer as units,
        coalesce(sum(d.units * d.unit_cost_cents::bigint), 0)::bigint as "knownCostCents",
        coalesce(sum(d.units) filter (where d.unit_cost_cents is not null), 0)::integer as "costedUnits",
        coalesce(bool_or(r.is_cost_estimated), false) as "isEstimated",
        case when count(r.truckload_id) = count(1) and count(distinct r.truckload_id) = 1
          then (array_agg(r.truckload_id))[1] end as "truckloadId"
      from stock_movements m
      join stock_draws d on d.merchant_id = m.merchant_id and d.movement_id = m.id
      join receipts r on r.merchant_id = d.merchant_id and r.id = d.receipt_id
      where m.merchant_id = ${merchantId} and m.origin_id = ${bundleId} and m.reason = 'bundle'`.execute(db);
    return rows[0] as DrawnRow;
  },

  async add(
    { merchantId }: MerchantScope,
    {
      id,
      productId,
      parts,
      drawn,
      priceCents,
      now,
    }: { id: string; productId: string; parts: readonly BundlePart[]; drawn: DrawnRow; priceCents: Cents; now: Date },
  ): Promise<void> {
    await sql`
      with made as (
        insert into bundles (merchant_id, id, product_id, units, price_cents, known_cost_cents, costed_units, made_at)
        values (${merchantId}, ${id}, ${productId}, ${drawn.units}, ${priceCents}, ${drawn.knownCostCents},
          ${drawn.costedUnits}, ${now})
      ), estimated as (
        update receipts r set is_cost_estimated = true from stock_movements m
        where ${drawn.isEstimated} and m.merchant_id = ${merchantId} and m.origin_id = ${id} and m.product_id = ${productId}
          and r.merchant_id = m.merchant_id and r.id = m.id and r.unit_cost_cents is not null)
      insert into bundle_parts (merchant_id, bundle_id, product_id, units)
      select ${merchantId}::uuid, ${id}::uuid, w.id, w.units from ${wanted(parts)}`.execute(db);
  },

  /** What a lot was made of, as long as it has not been taken apart. */
  async ofProduct({ merchantId }: MerchantScope, productId: string): Promise<BundleRow | undefined> {
    const { rows } = await sql<BundleRow>`
      select b.id, b.made_at, b.units, b.price_cents, b.known_cost_cents, b.costed_units,
        p.is_active and p.quantity > 0 and ${unitsOfLot} > 0 as is_whole
      from bundles b join products p on p.merchant_id = b.merchant_id and p.id = b.product_id
      where b.merchant_id = ${merchantId} and b.product_id = ${productId} and b.unbundled_at is null
      order by b.made_at desc limit 1`.execute(db);
    return rows[0];
  },

  async bundledParts({ merchantId }: MerchantScope, bundleId: string): Promise<BundledPartRow[]> {
    const { rows } = await sql<BundledPartRow>`
      select p.id, p.title, b.units from bundle_parts b
      join products p on p.merchant_id = b.merchant_id and p.id = b.product_id
      where b.merchant_id = ${merchantId} and b.bundle_id = ${bundleId} order by b.units desc, p.title, p.id`.execute(
      db,
    );
    return rows;
  },

  async productOf({ merchantId }: MerchantScope, bundleId: string): Promise<string | undefined> {
    const { rows } = await sql<{ id: string }>`
      select product_id as id from bundles where merchant_id = ${merchantId} and id = ${bundleId}`.execute(db);
    return rows[0]?.id;
  },

  /** Marks a lot as taken apart; whoever comes second finds it so. */
  async end({ merchantId }: MerchantScope, bundleId: string, now: Date): Promise<boolean> {
    const { rows } = await sql<{ id: string }>`
      with ended as (
        update undo_acts set undone_at = coalesce(undone_at, ${now}) where merchant_id = ${merchantId} and id = ${bundleId})
      update bundles set unbundled_at = ${now}
      where merchant_id = ${merchantId} and id = ${bundleId} and unbundled_at is null returning id`.execute(db);
    return rows.length > 0;
  },

  /** The lot leaves its shelf; it is deleted where nothing else lies there. Answers whether it is. */
  async removeLot({ merchantId }: MerchantScope, productId: string, move: StockMove): Promise<boolean> {
    const { rows } = await sql<{ isActive: boolean }>`
      with ${toldStock(move)}
      update products p set quantity = p.quantity - 1, is_active = p.quantity > 1,
        version = p.version + (p.quantity = 1)::integer, updated_at = ${move.now}
      from told where p.merchant_id = ${merchantId} and p.id = ${productId} and p.is_active and p.quantity > 0
      returning p.is_active as "isActive"`.execute(db);
    return rows[0] !== undefined && !rows[0].isActive;
  },

  /** Units go back to the receipts that they came from; answers how many products are back that had been deleted. */
  async putBack({ merchantId }: MerchantScope, bundleId: string, move: StockMove): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      with ${toldStock(move)}, was as materialized (
        select p.id, p.is_active, b.units from bundle_parts b
        join products p on p.merchant_id = b.merchant_id and p.id = b.product_id
        where b.merchant_id = ${merchantId} and b.bundle_id = ${bundleId}
      ), changed as (
        update products p set quantity = p.quantity + w.units, is_active = true,
          version = p.version + (not w.is_active)::integer, updated_at = ${move.now}
        from was w cross join told where p.merchant_id = ${merchantId} and p.id = w.id
        returning w.is_active)
      select count(1) filter (where not is_active)::integer as count from changed`.execute(db);
    return rows[0]?.count ?? 0;
  },
});
