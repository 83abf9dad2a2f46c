import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { matching, type ResolvedFilter } from '../list/product-filter.repository.ts';
import { type StockMove, toldStock } from '../stock/stock-moves.sql.ts';
import { followingVersion } from './following-version.repository.ts';
import { assignRestorable, liveBefore, notedWith, type Restorable, restorable } from './undo.repository.ts';
import type { Act } from './undo.ts';

/** What one assignment of a bulk act writes, and which columns an undo must put back. */
export interface BulkAssignment {
  column: Restorable | 'quantity';
  value: RawBuilder<unknown>;
}

/** Why stock moves with an act, where that is more than an edit. */
export type ActMove = Pick<StockMove, 'writeOff' | 'isCosted' | 'bin'>;

export interface BulkWork {
  assignments: readonly BulkAssignment[];
  leftAlone: RawBuilder<boolean>;
  move: ActMove;
}

export interface BulkOutcome {
  changed: number;
  /** Of them, those that count toward the plan. */
  counted: number;
  /** Of them, those that lost their compare-at price. */
  uncompared: number;
  /** Those whose prices live sites are to follow. */
  repriced: string[];
}

/** An act that is being written; live sites follow it at once where they are to. */
interface WrittenAct extends Act {
  isLive: boolean;
}

/** One product's changes, with what an undo puts back; worked out under the product's lock. */
export interface ProductWrite {
  id: string;
  set: Partial<Record<Restorable, unknown>>;
  before: Partial<Record<Restorable, unknown>>;
  stockChange: number;
  /** Whether live sites follow it at once: prices alone are changed. */
  isLive: boolean;
}

export const bulkRepository = (db: Db) => ({
  /** Writes the same to every product that matches, and keeps what it was. */
  async assign(
    { merchantId }: MerchantScope,
    filter: ResolvedFilter,
    { assignments, leftAlone, move }: BulkWork,
    act: WrittenAct,
  ): Promise<BulkOutcome> {
    const sets = assignments.map(({ column, value }) => sql`${sql.ref(column)} = ${value}`);
    const price = assignments.find(({ column }) => column === 'price_cents')?.value ?? sql`0`;
    if (act.isLive)
      sets.push(sql`live_version = case when ${price} > 0 then ${followingVersion} else live_version end`);
    const live = act.isLive ? sql`|| jsonb_build_object('live', ${liveBefore})` : sql``;
    const kept = assignments
      .filter(({ column }) => column !== 'quantity')
      .flatMap(({ column }) => [sql.lit(column), sql`p.${sql.ref(column)}`]);
    // Locked in the order of their ids: two acts on the same products wait for each other, never crosswise.
    const { rows } = await sql<BulkOutcome>`
      with ${toldAct(act, move)}, target as materialized (
        select p.id, p.quantity, p.old_price_cents, jsonb_build_object(${sql.join(kept)}) ${live} as before
        from products p
        where ${matching({ merchantId }, filter)} and not ${leftAlone} order by p.id for update
      ), changed as (
        update products p set ${sql.join(sets)}, version = p.version + 1, updated_at = ${act.now}
        from target t cross join told where p.merchant_id = ${merchantId} and p.id = t.id
        returning p.id, p.version, p.is_sample, t.before, p.quantity - t.quantity as moved,
          p.old_price_cents = 0 and t.old_price_cents > 0 as is_uncompared
      ), journal as (
        insert into undo_entries (merchant_id, act_id, product_id, before, version)
        select ${merchantId}::uuid, ${act.id}::uuid, id, before || ${notedWith(sql`moved`)}, version from changed
      )
      select count(1) as changed, count(1) filter (where not is_sample) as counted,
        count(1) filter (where is_uncompared) as uncompared,
        ${act.isLive ? sql`coalesce(array_agg(id), '{}')` : sql`'{}'::uuid[]`} as repriced
      from changed`.execute(db);
    return rows[0] ?? { changed: 0, counted: 0, uncompared: 0, repriced: [] };
  },

  /** Writes to each product what is its own. */
  async write(
    { merchantId }: MerchantScope,
    writes: readonly ProductWrite[],
    act: WrittenAct,
    move: ActMove = {},
  ): Promise<number> {
    if (writes.length === 0) return 0;
    const columns = restorable.filter((column) => writes.some(({ set }) => column in set));
    const assigned = columns.length > 0 ? sql`${assignRestorable(sql`i.set`, columns)},` : sql``;
    const followed = act.isLive ? sql`live_version = ${followingVersion},` : sql``;
    const before = act.isLive ? sql`i.before || jsonb_build_object('live', ${liveBefore})` : sql`i.before`;
    const { rows } = await sql<{ changed: number }>`
      with ${toldAct(act, move)}, input as (
        select i.id, i.set, i.before, i.stock
        from jsonb_to_recordset(${JSON.stringify(writes.map(toInput))}::jsonb)
          as i (id uuid, set jsonb, before jsonb, stock integer)
      ), changed as (
        update products p set ${assigned} ${followed}
          quantity = p.quantity + i.stock, version = p.version + 1, updated_at = ${act.now}
        from input i cross join told where p.merchant_id = ${merchantId} and p.id = i.id and p.is_active
        returning p.id, p.version, ${before} as before, i.stock
      ), journal as (
        insert into undo_entries (merchant_id, act_id, product_id, before, version)
        select ${merchantId}::uuid, ${act.id}::uuid, id, before || ${notedWith(sql`stock`)}, version from changed
      )
      select count(1) as changed from changed`.execute(db);
    return rows[0]?.changed ?? 0;
  },

  /** What a write must know of the products, held until the transaction ends. */
  lockMany: ({ merchantId }: MerchantScope, ids: readonly string[]) =>
    db
      .selectFrom('products')
      .select([
        ...(['id', 'version', 'title', 'price_cents', 'old_price_cents', 'sale_price_cents', 'quantity'] as const),
        ...(['condition', 'brand', 'manufacturer', 'barcode', 'gtin14', 'asin', 'sku', 'custom_field'] as const),
        ...(['category_id', 'sub_category_id', 'store_location_id', 'rating_halves', 'status'] as const),
        ...(['is_featured', 'is_shippable', 'is_deliverable', 'weight_hundredths', 'cl_sku', 'cl_upc'] as const),
        ...(['unit_cost_cents', 'bin'] as const),
      ])
      .where('merchant_id', '=', merchantId)
      .where('is_active', '=', true)
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .orderBy('id')
      .forUpdate()
      .execute(),
});

export type LockedProduct = Awaited<ReturnType<ReturnType<typeof bulkRepository>['lockMany']>>[number];

const toldAct = ({ id, by, now }: Act, { writeOff, isCosted, bin }: ActMove) =>
  toldStock({
    reason: writeOff ? 'written_off' : 'bulk',
    writeOff,
    isCosted,
    origin: id,
    by,
    now,
    ...(bin !== undefined && { bin }),
  });

const toInput = ({ id, set, before, stockChange }: ProductWrite) => ({ id, set, before, stock: stockChange });
