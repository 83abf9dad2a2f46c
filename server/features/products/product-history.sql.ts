import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { type Author, authorColumns, authorValues, newHistoryId } from '#server/features/history/record-change.sql.ts';

/** Columns of products under the names sellers know, and how a value is shown; `named` is too long to be. */
export const productFields = {
  title: 'title',
  description: 'description',
  price_cents: 'price',
  old_price_cents: 'oldPrice',
  sale_price_cents: 'sale_price',
  unit_cost_cents: 'cost',
  condition: 'condition',
  brand: 'brand',
  manufacturer: 'manufacturer',
  barcode: 'barcode',
  asin: 'asin',
  sku: 'sku',
  custom_field: 'customField',
  category_id: 'category',
  sub_category_id: 'subCategory',
  store_location_id: 'storeLocation',
  rating_halves: 'rating',
  aspects: 'aspects',
  status: 'status',
  is_featured: 'isFeatured',
  is_shippable: 'isShippable',
  is_deliverable: 'isDeliverable',
  weight_hundredths: 'weight',
  images: 'images',
  bin: 'bin',
  seo_title: 'seoTitle',
  seo_description: 'seoDescription',
} as const;

export const namedAlone = ['description', 'aspects', 'images', 'seo_description'] as const;

type Column = keyof typeof productFields;

const columns = Object.keys(productFields) as Column[];
const isNamedAlone = (column: Column) => (namedAlone as readonly string[]).includes(column);

const nameIn = (table: string, id: RawBuilder<unknown>) =>
  sql`(select o.name from ${sql.table(table)} o where o.merchant_id = p.merchant_id and o.id = ${id}::uuid)`;

const referred: Partial<Record<Column, string>> = {
  category_id: 'categories',
  sub_category_id: 'sub_categories',
  store_location_id: 'store_locations',
};

/** A value as people read it: money in dollars, what is referred to by its name. */
function shown(column: Column, value: RawBuilder<unknown>): RawBuilder<unknown> {
  const table = referred[column];
  if (table) return nameIn(table, value);
  if (column.endsWith('_cents')) return sql`to_char(${value}::bigint / 100.0, 'FM999999990.00')`;
  return isNamedAlone(column) ? sql`null` : sql`nullif(left(${value}, 160), '')`;
}

/**
 * What an act made of one column of product `p`, where entry `e` of its journal names it: an expression of its own for
 * each, as a query within would be begun anew for every product.
 */
function changeOf(column: Column): RawBuilder<unknown> {
  const [name, field] = [sql.lit(column), sql.lit(productFields[column])];
  const was = sql`(e.before ->> ${name})`;
  const now = column === 'images' ? sql`to_jsonb(p.images)::text` : sql`p.${sql.ref(column)}::text`;
  return sql`case when e.before ? ${name} and ${was} is distinct from ${now}
    then jsonb_build_object('field', ${field}::text, 'was', ${shown(column, was)}, 'is', ${shown(column, now)}) end`;
}

// Titles and descriptions for search engines are no part of what acts keep.
const keptByActs = columns.filter((column) => !column.startsWith('seo_'));

const changesOf = (among: readonly Column[]): RawBuilder<unknown> =>
  among.length === 0 ? sql`'[]'::jsonb` : sql`to_jsonb(array_remove(array[${sql.join(among.map(changeOf))}], null))`;

const target = sql`insert into history (merchant_id, id, at, subject, subject_id, subject_name, action, changes, act_id,
  ${authorColumns})`;

/** A part of the statement that adds product `p`, which writes down that it was added. */
export const recordAdded = (author: Author, at: Date, actId?: string): RawBuilder<unknown> => sql`recorded as (
  ${target} select p.merchant_id, ${newHistoryId(at)}, ${at}::timestamptz, 'product', p.id, left(p.title, 300), 'created',
    '[]', ${actId ?? null}::uuid, ${authorValues(author)} from p)`;

/**
 * What an act did to its products, in one statement however many they are. Whoever knows which columns it can have
 * changed says so: the others are not looked at.
 */
export async function recordAct(
  tx: Db,
  author: Author,
  act: { id: string; now: Date },
  changed: readonly string[] = keptByActs,
): Promise<void> {
  const changes = changesOf(keptByActs.filter((column) => changed.includes(column)));
  await sql`
    ${target}
    select p.merchant_id, ${newHistoryId(act.now)}, ${act.now}::timestamptz, 'product', p.id, left(p.title, 300),
      case when e.before is null then 'created' when was.deleted then 'deleted' else 'changed' end, was.changes,
      ${act.id}::uuid, ${authorValues(author)}
    from undo_entries e
    join products p on p.merchant_id = e.merchant_id and p.id = e.product_id
    cross join lateral (
      select coalesce((e.before ->> 'is_active')::boolean and not p.is_active, false) as deleted, ${changes} as changes
      offset 0) was
    where e.merchant_id = ${author.merchantId} and e.act_id = ${act.id}
      and (e.before is null or was.deleted or was.changes <> '[]')`.execute(tx);
}

/** That an act was taken back, of the products that were put back: what it had made of them is what was. */
export async function recordUndone(
  tx: Db,
  author: Author,
  { id, restored, now }: { id: string; restored: readonly string[]; now: Date },
): Promise<void> {
  if (restored.length === 0) return;
  await sql`
    ${target}
    select h.merchant_id, ${newHistoryId(now)}, ${now}::timestamptz, 'product', h.subject_id, h.subject_name,
      case h.action when 'created' then 'deleted' when 'deleted' then 'restored' else 'undone' end,
      (select coalesce(jsonb_agg(jsonb_build_object('field', c -> 'field', 'was', c -> 'is', 'is', c -> 'was')), '[]')
        from jsonb_array_elements(h.changes) c), null::uuid, ${authorValues(author)}
    from history h
    where h.merchant_id = ${author.merchantId} and h.act_id = ${id} and h.subject = 'product'
      and h.subject_id = any(${restored}::text[])`.execute(tx);
}

/** Prices that are about to be written, of products that the caller holds. */
export async function recordPrices(
  tx: Db,
  author: Author,
  prices: readonly object[],
  { actId, now }: { actId: string; now: Date },
): Promise<void> {
  const money = (value: RawBuilder<unknown>) => sql`to_char(${value} / 100.0, 'FM999999990.00')`;
  await sql`
    ${target}
    select p.merchant_id, ${newHistoryId(now)}, ${now}::timestamptz, 'product', p.id, left(p.title, 300), 'changed', c.changes,
      ${actId}::uuid, ${authorValues(author)}
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
      as i (id uuid, "priceCents" integer, "oldPriceCents" integer, "salePriceCents" integer)
    join products p on p.merchant_id = ${author.merchantId} and p.id = i.id
    cross join lateral (
      select jsonb_agg(jsonb_build_object('field', f.field, 'was', ${money(sql`f.was`)}, 'is', ${money(sql`f.now`)})) as changes
      from (values ('price', p.price_cents, i."priceCents"), ('oldPrice', p.old_price_cents, i."oldPriceCents"),
        ('sale_price', p.sale_price_cents, i."salePriceCents")) f (field, was, now)
      where f.was is distinct from f.now) c
    where c.changes is not null`.execute(tx);
}
