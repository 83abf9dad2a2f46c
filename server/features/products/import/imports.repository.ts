import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { assignRestorable, notedWith } from '../bulk/undo.repository.ts';
import type { Act } from '../bulk/undo.ts';
import type { HouseNumbers } from '../house-numbers.ts';
import type { ProductRow } from '../product-rows.repository.ts';
import { productJoins } from '../product-rows.repository.ts';
import { type StockMove, toldStock, toldWithRow } from '../stock/stock-moves.sql.ts';
import type { StagedRows } from './import-memory.repository.ts';

const compared = [
  ...(['id', 'version', 'title', 'description', 'price_cents', 'old_price_cents', 'sale_price_cents'] as const),
  ...(['quantity', 'condition', 'brand', 'manufacturer', 'barcode', 'asin', 'sku', 'cl_sku', 'cl_upc'] as const),
  ...([
    'custom_field',
    'category_id',
    'sub_category_id',
    'rating_halves',
    'aspects',
    'status',
    'is_shippable',
  ] as const),
  ...(['is_deliverable', 'weight_hundredths', 'seo_title', 'seo_description', 'slug', 'images'] as const),
  ...(['unit_cost_cents', 'bin'] as const),
];

/** A product as an import finds it. */
export type ImportTarget = Pick<ProductRow, (typeof compared)[number] | 'category_name' | 'sub_category_name'>;

/** The same with what it is matched by, and what files of a layout said last of its stock. */
export type FoundProduct = ImportTarget & { code_key: string | null; said: number | null };

/** By what the rows of a file may mean products that are there. */
export interface ProductKeys {
  ids: readonly string[];
  clSkus: readonly string[];
  /** In small letters. */
  skus: readonly string[];
  codes: readonly { code: string; condition: string }[];
  slugs: readonly string[];
  /** In small letters. */
  titles: readonly string[];
}

/** Where a row's products go: the names that the file has, and what they turned out to be. */
export interface NamedPlace {
  category: string;
  /** Empty for none. */
  subCategory: string;
  categoryId: string;
  subCategoryId: string | null;
}

/** What an import does to products. */
export type Writing = 'create' | 'update' | 'restock';

/** A staged row, with what a product is found and numbered by; an update says only what it changes. */
export interface StagedName {
  line: number;
  title: string;
  brand: string;
  model: string;
  barcode: string;
}

/** Rows that do the same and follow each other; both ends are included. */
export interface Lines {
  action: Writing;
  from: number;
  to: number;
}

/** The columns of a staged product: their types, and what a column that is not staged holds. */
const stagedColumns = {
  title: ['text', ''],
  description: ['text', "''"],
  price_cents: ['integer', '0'],
  old_price_cents: ['integer', '0'],
  sale_price_cents: ['integer', ''],
  quantity: ['integer', '0'],
  condition: ['text', ''],
  brand: ['text', "''"],
  manufacturer: ['text', "''"],
  barcode: ['text', "''"],
  gtin14: ['text', ''],
  asin: ['text', "''"],
  sku: ['text', "''"],
  custom_field: ['text', "''"],
  variant_group: ['text', "''"],
  aspects: ['jsonb', "'{}'"],
  status: ['text', ''],
  is_shippable: ['boolean', 'true'],
  is_deliverable: ['boolean', ''],
  weight_hundredths: ['integer', ''],
  unit_cost_cents: ['integer', ''],
  bin: ['text', "''"],
  seo_title: ['text', "d ->> 'title'"],
  seo_description: ['text', "d ->> 'title'"],
  slug: ['text', ''],
} as const;

export type StagedColumn = keyof typeof stagedColumns;

const columnNames = sql.raw(Object.keys(stagedColumns).join(', '));
// Whether it is delivered may be left open: then it is as usual.
const columnValues = sql.join(
  Object.entries(stagedColumns).map(([name, [type, fixed]]) => {
    const value = sql.raw(type === 'jsonb' ? `d -> '${name}'` : `(d ->> '${name}')::${type}`);
    return fixed ? sql`coalesce(${value}, ${sql.raw(fixed)})` : value;
  }),
);

export const importsRepository = (db: Db) => ({
  /** Active products that any of the keys fits; samples are nobody's to import. */
  async find({ merchantId }: MerchantScope, keys: ProductKeys, layout: string): Promise<FoundProduct[]> {
    const ids = listIds(merchantId, keys);
    if (!ids) return [];
    const columns = sql.join(compared.map((column) => sql`p.${sql.ref(column)}`));
    const { rows } = await sql<FoundProduct>`
      select ${columns}, p.code_key, c.name as category_name, k.name as sub_category_name, q.quantity as said
      from products p ${productJoins}
      left join import_quantities q on q.merchant_id = p.merchant_id and q.product_id = p.id and q.layout = ${layout}
      where p.merchant_id = ${merchantId} and p.is_active and not p.is_sample and p.id = any(array(${ids}))
      order by p.id`.execute(db);
    return rows;
  },

  /** From here on the transaction writes in portions; their counting ends it. */
  beginPortions: () => sql`select set_config('scanfront.portions', 'on', true)`.execute(db),

  countPortions: ({ merchantId }: MerchantScope) => sql`select count_portions(${merchantId})`.execute(db),

  /**
   * Counts the products that will be changed and are as they were checked; they stay so until the transaction ends
   * when they are locked, in the order of their ids.
   */
  async countUnchanged({ merchantId, importId, round }: StagedRows, how: 'read' | 'lock'): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      with unchanged as materialized (
        select p.id from product_import_rows r
        join products p on p.merchant_id = r.merchant_id and p.id = r.product_id
          and p.is_active and p.version = (r.data ->> 'version')::integer
        where r.merchant_id = ${merchantId} and r.import_id = ${importId} and r.round = ${round}
          and r.action in ('update', 'restock')
        order by p.id ${how === 'lock' ? sql`for no key update of p` : sql``})
      select count(1) as count from unchanged`.execute(db);
    return rows[0]?.count ?? 0;
  },

  /** The next rows that create or update. */
  async next(
    { merchantId, importId, round }: StagedRows,
    action: Writing,
    after: number,
    limit: number,
  ): Promise<StagedName[]> {
    const { rows } = await sql<StagedName>`
      select r.line, coalesce(d ->> 'title', '') as title, coalesce(d ->> 'brand', '') as brand,
        coalesce(d -> 'aspects' ->> 'Model', '') as model, coalesce(d ->> 'barcode', '') as barcode
      from product_import_rows r
      cross join lateral (select case r.action when 'create' then r.data else r.data -> 'set' end as d offset 0) x
      where r.merchant_id = ${merchantId} and r.import_id = ${importId} and r.round = ${round}
        and r.action = ${action} and r.line > ${after}
      order by r.line limit ${sql.lit(limit)}`.execute(db);
    return rows;
  },

  /** Makes products of rows; the journal knows them as made by the act. */
  async create(
    { merchantId, importId, round }: StagedRows,
    rows: readonly (StagedName & HouseNumbers)[],
    act: Act,
    places: readonly NamedPlace[],
  ): Promise<void> {
    // By their line: looking each up costs the same however the database plans the statement.
    const numbers = JSON.stringify(Object.fromEntries(rows.map(({ line, clSku, clUpc }) => [line, [clSku, clUpc]])));
    await sql`
      with added as (
        insert into products (merchant_id, id, ${columnNames}, cl_sku, cl_upc, category_id,
          sub_category_id, told, created_at, updated_at)
        select r.merchant_id, r.product_id, ${columnValues}, n ->> 0, n ->> 1,
          (place ->> 0)::uuid, (place ->> 1)::uuid, ${toldWithRow(moveOf(act))}::jsonb, ${act.now}, ${act.now}
        from product_import_rows r
        -- Unpacked once, not for each of its columns.
        cross join lateral (select r.data || '{}' as d, ${numbers}::jsonb -> r.line::text as n,
          ${placeOf(places)} as place offset 0) x
        where r.merchant_id = ${merchantId} and r.import_id = ${importId} and r.round = ${round}
          and r.action = 'create' and r.line between ${rows[0]?.line ?? 0} and ${rows.at(-1)?.line ?? 0}
        returning id
      )
      insert into undo_entries (merchant_id, act_id, product_id, before, version)
      select ${merchantId}::uuid, ${act.id}::uuid, id, null, 1 from added`.execute(db);
  },

  /**
   * Writes changes of products that are held, and keeps what they were. Stock moves by a difference, so that what was
   * sold since the check stays sold.
   */
  async update(
    { merchantId, importId, round }: StagedRows,
    { action, from, to }: Lines,
    act: Act,
    places: readonly NamedPlace[],
  ): Promise<void> {
    await sql`
      with ${toldStock(moveOf(act))}, input as materialized (
        select p.id, r.data -> 'before' as before, greatest((r.data ->> 'stock')::integer, -p.quantity) as stock,
          (r.data -> 'set') || case when place is null then '{}'
            else jsonb_build_object('category_id', place -> 0, 'sub_category_id', place -> 1) end as set
        from product_import_rows r
        join products p on p.merchant_id = r.merchant_id and p.id = r.product_id
        cross join lateral (select ${placeOf(places)} as place offset 0) x
        where r.merchant_id = ${merchantId} and r.import_id = ${importId} and r.round = ${round}
          and r.action = ${action} and r.line between ${from} and ${to}
      ), changed as (
        update products p set ${assignRestorable(sql`i.set`)},
          quantity = p.quantity + i.stock, version = p.version + 1, updated_at = ${act.now}
        from input i cross join told where p.merchant_id = ${merchantId} and p.id = i.id
        returning p.id, p.version, i.before, i.stock
      )
      insert into undo_entries (merchant_id, act_id, product_id, before, version)
      select ${merchantId}::uuid, ${act.id}::uuid, id, before || ${notedWith(sql`stock`)}, version
      from changed`.execute(db);
  },

  /** Words that products will have, for searches with typos. */
  learnWords: ({ merchantId }: MerchantScope, words: readonly string[]) =>
    sql`
      insert into product_words (merchant_id, word)
      select ${merchantId}::uuid, w from unnest(${words}::text[]) w order by 2 on conflict do nothing`.execute(db),
});

const moveOf = ({ id, by, now }: Act): StockMove => ({ reason: 'import', origin: id, by, now, isCosted: true });

// Where more fit it is ambiguous anyway.
const mostOfOneKey = 12;

/** The ids that the keys lead to, each by its index; null where there are no keys. */
function listIds(merchantId: string, keys: ProductKeys): RawBuilder<unknown> | null {
  const active = sql`o.merchant_id = ${merchantId} and o.is_active and not o.is_sample`;
  const each = (wanted: RawBuilder<unknown>, fits: RawBuilder<unknown>) =>
    sql`select x.id from ${wanted} cross join lateral (
      select o.id from products o where ${active} and ${fits} limit ${sql.lit(mostOfOneKey)}) x`;
  const texts = (list: readonly string[]) => sql`unnest(${list}::text[]) as wanted (key)`;
  const codes = sql`unnest(${keys.codes.map(({ code }) => code)}::text[],
    ${keys.codes.map(({ condition }) => condition)}::text[]) as wanted (key, condition)`;
  const lists: [number, RawBuilder<unknown>][] = [
    [keys.ids.length, sql`select unnest(${keys.ids}::uuid[])`],
    [keys.clSkus.length, each(texts(keys.clSkus), sql`o.cl_sku = wanted.key`)],
    [keys.skus.length, each(texts(keys.skus), sql`lower(o.sku) = wanted.key and o.sku <> ''`)],
    [keys.codes.length, each(codes, sql`o.code_key = wanted.key and o.condition = wanted.condition`)],
    [keys.slugs.length, each(texts(keys.slugs), sql`o.slug = wanted.key`)],
    [keys.titles.length, each(texts(keys.titles), sql`o.title_key = left(wanted.key, 200)`)],
  ];
  const asked = lists.flatMap(([count, list]) => (count > 0 ? [list] : []));
  return asked.length > 0 ? sql.join(asked, sql` union all `) : null;
}

const separator = '\u001f';

/** The ids of a row's category and sub-category as a JSON array; null for a row that names none. */
function placeOf(places: readonly NamedPlace[]): RawBuilder<unknown> {
  const ids = places.map((place) => [
    place.category + separator + place.subCategory,
    [place.categoryId, place.subCategoryId],
  ]);
  return sql`${JSON.stringify(Object.fromEntries(ids))}::jsonb
    -> ((r.data ->> 'category') || ${separator}::text || coalesce(r.data ->> 'subCategory', ''))`;
}
