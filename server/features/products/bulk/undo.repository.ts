import { type RawBuilder, sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { LivePrice } from '#server/features/publishing/live/live-prices.service.ts';
import { few } from '#server/features/publishing/pages/product-views.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { found } from '#server/kit/failure.ts';
import { paidAtDayBegin } from '../day-prices.sql.ts';
import { toldStock } from '../stock/stock-moves.sql.ts';

/** Columns that an act may change and an undo puts back, with their types; stock is put back by its difference. */
const restorableTypes = {
  title: 'text',
  description: 'text',
  price_cents: 'integer',
  old_price_cents: 'integer',
  sale_price_cents: 'integer',
  condition: 'text',
  brand: 'text',
  manufacturer: 'text',
  barcode: 'text',
  gtin14: 'text',
  asin: 'text',
  sku: 'text',
  cl_upc: 'text',
  custom_field: 'text',
  category_id: 'uuid',
  sub_category_id: 'uuid',
  store_location_id: 'uuid',
  rating_halves: 'smallint',
  aspects: 'jsonb',
  status: 'text',
  is_featured: 'boolean',
  is_shippable: 'boolean',
  is_deliverable: 'boolean',
  is_active: 'boolean',
  weight_hundredths: 'integer',
  images: 'text[]',
  unit_cost_cents: 'integer',
  bin: 'text',
} as const satisfies Partial<Record<keyof Tables['products'], string>>;

export type Restorable = keyof typeof restorableTypes;

export const restorable = Object.keys(restorableTypes) as Restorable[];

// What was referred to may be gone by now: then it stays empty.
const references: Partial<Record<Restorable, string>> = {
  category_id: 'categories',
  sub_category_id: 'sub_categories',
  store_location_id: 'store_locations',
};

/**
 * `set …` of an update of `products p` that takes the columns a JSON object names, and keeps the others. Where it is known
 * which they can be, the others are not written: what is worked out of a column is worked out anew when it is. Column by
 * column: `jsonb_populate_record` describes the whole table to itself for every row.
 */
export function assignRestorable(
  json: RawBuilder<unknown>,
  columns: readonly Restorable[] = restorable,
): RawBuilder<unknown> {
  const assignments = columns.map((column) => {
    const [name, named] = [sql.ref(column), sql.lit(column)];
    return sql`${name} = case when ${json} ? ${named} then ${restoredValue(json, column)} else p.${name} end`;
  });
  return sql.join(assignments);
}

function restoredValue(json: RawBuilder<unknown>, column: Restorable): RawBuilder<unknown> {
  const named = sql.lit(column);
  const type = restorableTypes[column];
  if (type === 'jsonb') return sql`${json} -> ${named}`;
  if (type === 'text[]') return sql`array(select jsonb_array_elements_text(${json} -> ${named}))`;
  const value = sql`(${json} ->> ${named})::${sql.raw(type)}`;
  const table = references[column];
  return table
    ? sql`(select o.id from ${sql.table(table)} o where o.merchant_id = p.merchant_id and o.id = ${value})`
    : value;
}

/** What an act notes beside the columns it changed: the stock to put back, and the version that it started from. */
export const notedWith = (moved: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`jsonb_build_object('stock', -${moved}, 'version', version - 1)`;

/** What live sites ask for product `p` before an act that they follow, by their stores. */
export const liveBefore: RawBuilder<unknown> = sql`(
  select jsonb_object_agg(v.store_id, jsonb_build_object(
    'price', v.price_cents, 'list', v.list_cents, 'until', v.sale_until))
  from live_products v where v.merchant_id = p.merchant_id and v.product_id = p.id)`;

export type ActKind = Tables['undo_acts']['kind'];

export interface ActSummary {
  userId: string | null;
  kind: ActKind;
  deepestCut: number;
  /** How far taking it back lowers a price at most. */
  deepestReturn: number;
  writtenOffCents: Cents;
  isPriced: boolean;
  isMoved: boolean;
}

export interface UndoOutcome {
  /** The products that were put back. */
  restored: string[];
  /** What live sites ask again, where they had followed the act. */
  repriced: LivePrice[];
  skipped: number;
  /** How many products count toward the plan again, less those that no longer do. */
  counted: number;
}

/** Whether pieces of product `p` have left the shelf since act `a`, in a store or on a channel, and are not back. */
const isTakenSince: RawBuilder<boolean> = sql`(
  exists (select 1 from order_lines l join orders o on o.merchant_id = l.merchant_id and o.id = l.order_id
    where l.merchant_id = p.merchant_id and l.product_id = p.id and l.quantity > l.restocked
      and o.stock <> 'released' and not o.is_sample
      and (o.created_at >= a.created_at or o.paid_at >= a.created_at))
  or exists (select 1 from channel_sales c
    where c.merchant_id = p.merchant_id and c.product_id = p.id and c.taken > 0 and not c.is_returned
      and c.updated_at >= a.created_at))`;

// What live site `v` asked before it followed change `c`, and whether it still asks what that set.
const askedBefore = sql`c.live -> v.store_id::text`;
const isBack = sql`coalesce(v.price_cents = c.sells_at_cents and c.live ? v.store_id::text, false)`;

export const undoRepository = (db: Db) => ({
  async open(
    { merchantId }: MerchantScope,
    act: { id: string; userId: string; kind: ActKind; countedBin: string | null; now: Date; expiresAt: Date },
  ): Promise<void> {
    await db
      .insertInto('undo_acts')
      .values({
        merchant_id: merchantId,
        id: act.id,
        user_id: act.userId,
        kind: act.kind,
        counted_bin: act.countedBin,
        created_at: act.now,
        expires_at: act.expiresAt,
      })
      .execute();
  },

  forget: ({ merchantId }: MerchantScope, id: string) =>
    db.deleteFrom('undo_acts').where('merchant_id', '=', merchantId).where('id', '=', id).execute(),

  /** Marks an act as taken back, and answers of which kind it is; whoever comes second finds it used. */
  async use({ merchantId }: MerchantScope, id: string, now: Date): Promise<ActKind | undefined> {
    const used = await db
      .updateTable('undo_acts')
      .set({ undone_at: now })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .where('undone_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('kind')
      .executeTakeFirst();
    return used?.kind;
  },

  /** Which of these acts can still be taken back. */
  async usable({ merchantId }: MerchantScope, ids: readonly string[], now: Date): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const rows = await db
      .selectFrom('undo_acts')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('id', 'in', [...ids])
      .where('undone_at', 'is', null)
      .where('expires_at', '>', now)
      .execute();
    return new Set(rows.map(({ id }) => id));
  },

  /** The acts that touched a product: none of them is taken back before the transaction ends, if it is not already. */
  async holdActsOf({ merchantId }: MerchantScope, productId: string): Promise<{ undone: Set<string> }> {
    const { rows } = await sql<{ id: string; undone: boolean }>`
      select a.id, a.undone_at is not null as undone from undo_acts a
      where a.merchant_id = ${merchantId} and exists (
        select 1 from undo_entries e
        where e.merchant_id = a.merchant_id and e.act_id = a.id and e.product_id = ${productId})
      for share of a`.execute(db);
    return { undone: new Set(rows.flatMap(({ id, undone }) => (undone ? [id] : []))) };
  },

  /**
   * Pictures that arrive are nobody's edit: acts that left the product as it was before them can still be taken back,
   * and the act that brought them takes them back too.
   */
  keepUp: ({ merchantId }: MerchantScope, was: { id: string; version: number; images: string[] }, broughtBy: string) =>
    sql`
      update undo_entries e set version = e.version + 1,
        before = case when e.act_id = ${broughtBy} and not e.before ? 'images'
          then e.before || jsonb_build_object('images', ${was.images}::text[]) else e.before end - 'version'
      from undo_acts a
      where a.merchant_id = ${merchantId} and a.undone_at is null and e.merchant_id = a.merchant_id
        and e.act_id = a.id and e.product_id = ${was.id} and e.version = ${was.version}`.execute(db),

  countedBin: async ({ merchantId }: MerchantScope, id: string): Promise<string | null> =>
    (
      await db
        .selectFrom('undo_acts')
        .select('counted_bin')
        .where('merchant_id', '=', merchantId)
        .where('id', '=', id)
        .executeTakeFirst()
    )?.counted_bin ?? null,

  exists: async ({ merchantId }: MerchantScope, id: string): Promise<boolean> =>
    (await db
      .selectFrom('undo_acts')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .executeTakeFirst()) !== undefined,

  /** Who did what: how far it lowered a price at most, since the day began too, what the units it took sell for, and what else it changed. */
  async summarize({ merchantId }: MerchantScope, actId: string, now: Date): Promise<ActSummary> {
    const before = (column: string) => sql`(e.before ->> ${sql.lit(column)})::integer`;
    const price = sql`coalesce(${before('price_cents')}, p.price_cents)`;
    const sale = sql`case when e.before ? 'sale_price_cents' then ${before('sale_price_cents')} else p.sale_price_cents end`;
    const { rows } = await sql<ActSummary>`
      with entry as (
        select p.sells_at_cents as after, ${paidAtDayBegin({ merchantId }, now, { price, sale })} as day_began, p.price_cents, p.old_price_cents, p.sale_price_cents,
          ${price} as price, ${sale} as sale, coalesce(${before('old_price_cents')}, p.old_price_cents) as old,
          coalesce(${before('stock')}, 0) as taken
        from undo_entries e join products p on p.merchant_id = e.merchant_id and p.id = e.product_id
        where e.merchant_id = ${merchantId} and e.act_id = ${actId}
      ), paid as (
        select *, case when sale > 0 and sale < price then sale else price end as before from entry
      )
      select a.user_id as "userId", a.kind,
        coalesce((select max((greatest(before, day_began) - after) * 100.0 / greatest(before, day_began))
          from paid where before > after), 0)::float8 as "deepestCut",
        coalesce((select max((greatest(after, day_began) - before) * 100.0 / greatest(after, day_began))
          from paid where after > before and price > 0), 0)::float8 as "deepestReturn",
        coalesce((select sum(taken::bigint * after) from paid where taken > 0), 0)::bigint as "writtenOffCents",
        exists (select from paid where price > 0 and (price, old) <> (price_cents, old_price_cents)
          or sale is distinct from sale_price_cents) as "isPriced",
        exists (select from paid where taken <> 0) as "isMoved"
      from undo_acts a where a.merchant_id = ${merchantId} and a.id = ${actId}`.execute(db);
    return found(rows[0]);
  },

  /** Products of which pages say otherwise now how many are left, since an act or since it was taken back. */
  async turned({ merchantId }: MerchantScope, actId: string, how: 'done' | 'undone'): Promise<string[]> {
    const moved = how === 'done' ? sql`-(e.before ->> 'stock')::integer` : sql`(e.before ->> 'stock')::integer`;
    const { rows } = await sql<{ id: string }>`
      select p.id from undo_entries e
      join products p on p.merchant_id = e.merchant_id and p.id = e.product_id
      where e.merchant_id = ${merchantId} and e.act_id = ${actId} and (e.before ->> 'stock')::integer <> 0
        and least(greatest(p.quantity, 0), ${few + 1}) <> least(greatest(p.quantity - ${moved}, 0), ${few + 1})
      `.execute(db);
    return rows.map(({ id }) => id);
  },

  /**
   * Holds the products of a truckload's act in the order of their ids. Whoever was just buying one of them has ended
   * then, and the next statement sees what was sold.
   */
  async holdBroken({ merchantId }: MerchantScope, actId: string): Promise<void> {
    await sql`
      with held as materialized (
        select p.id from undo_acts a
        join undo_entries e on e.merchant_id = a.merchant_id and e.act_id = a.id
        join products p on p.merchant_id = e.merchant_id and p.id = e.product_id and p.version = e.version
        where a.merchant_id = ${merchantId} and a.id = ${actId} and a.kind = 'truckload'
        order by p.id for no key update of p)
      select count(1) from held`.execute(db);
  },

  /**
   * Puts every product back that nobody has edited since; what the act created is deleted. What a truckload brought can
   * come once more, so that a product of which some was sold counts as edited: else those would be sold again. Where a
   * live site shows what the act started from, it shows what is true again; where it followed the act and still asks its
   * price, it asks what it did before.
   */
  async restore(
    { merchantId }: MerchantScope,
    { id: actId, now, by }: { id: string; now: Date; by: string | null },
  ): Promise<UndoOutcome> {
    const { rows } = await sql<{ entries: number; restored: string[]; repriced: LivePrice[]; counted: number }>`
      with ${toldStock({ reason: 'undo', origin: actId, isBack: true, by, now })}, target as materialized (
        select p.id, p.is_active, p.quantity, p.sells_at_cents, e.before, (e.before ->> 'version')::integer as started_from,
          greatest(0, p.quantity + coalesce((e.before ->> 'stock')::integer, 0)) as stock
        from undo_acts a
        join undo_entries e on e.merchant_id = a.merchant_id and e.act_id = a.id
        join products p on p.merchant_id = e.merchant_id and p.id = e.product_id and p.version = e.version
        where a.merchant_id = ${merchantId} and a.id = ${actId} and (a.kind <> 'truckload' or not ${isTakenSince})
        order by p.id for no key update of p
      ), changed as (
        update products p set ${assignRestorable(sql`coalesce(t.before, '{"is_active": false}')`)},
          quantity = t.stock, version = p.version + 1, updated_at = ${now},
          live_version = case when p.live_version = t.started_from then p.version + 1 else p.live_version end
        from target t cross join told where p.merchant_id = ${merchantId} and p.id = t.id
        returning p.id, p.version, t.started_from, p.is_active::integer - t.is_active::integer as counted, p.is_sample,
          t.sells_at_cents, t.before -> 'live' as live
      ), shown as (
        update live_products v set
          version = case when v.version = c.started_from or (${isBack} and v.version = c.version - 1)
            then c.version else v.version end,
          price_cents = case when ${isBack} then (${askedBefore} ->> 'price')::integer else v.price_cents end,
          list_cents = case when ${isBack} then (${askedBefore} ->> 'list')::integer else v.list_cents end,
          sale_until = case when ${isBack} then (${askedBefore} ->> 'until')::timestamptz else v.sale_until end,
          priced_from = case when ${isBack} and v.priced_to is distinct from c.version - 1 then c.version - 1
            else v.priced_from end,
          priced_to = case when ${isBack} then c.version else v.priced_to end
        from changed c
        where v.merchant_id = ${merchantId} and v.product_id = c.id and (v.version = c.started_from or ${isBack})
        returning v.product_id, v.price_cents, v.list_cents, v.priced_to = c.version as is_back
      )
      select
        (select count(1) from undo_entries where merchant_id = ${merchantId} and act_id = ${actId}) as entries,
        coalesce(array_agg(id), '{}') as restored,
        (select coalesce(jsonb_agg(jsonb_build_object(
          'productId', product_id, 'priceCents', price_cents, 'listCents', list_cents)), '[]') from shown where is_back) as repriced,
        coalesce(sum(counted) filter (where not is_sample), 0) as counted
      from changed`.execute(db);
    const { entries = 0, restored = [], repriced = [], counted = 0 } = rows[0] ?? {};
    return { restored, repriced, skipped: entries - restored.length, counted };
  },
});
