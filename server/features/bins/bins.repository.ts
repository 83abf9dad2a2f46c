import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { isWithinLocations } from '#server/kit/within-stores.ts';

export interface BinRow {
  id: string;
  location_id: string;
  location_name: string;
  store_id: string;
  name: string;
  note: string;
  room: number | null;
  code: string;
  units: number;
  products: number;
}

export interface GoodsRow {
  product_id: string;
  title: string;
  cl_sku: string;
  codes: (string | null)[];
  picture_key: string | null;
}

export interface BinContentRow extends GoodsRow {
  units: number;
}

export interface WhereaboutsRow {
  bin_id: string | null;
  name: string | null;
  location_name: string | null;
  units: number;
}

/** Of product `p`, as people find it in a bin. */
export const goodsColumns = sql.raw(`p.id as product_id, p.title, p.cl_sku, p.images[1] as picture_key,
  array[p.gtin14, nullif(p.barcode, ''), p.cl_upc, nullif(p.sku, '')] as codes`);

/** The bins of places that somebody works at; all where nobody is limited. */
const withinPlaces = (scope: MerchantScope): RawBuilder<unknown> =>
  scope.storeIds || scope.locationIds
    ? sql`and b.location_id in (select id from store_locations
        where merchant_id = ${scope.merchantId} and ${isWithinLocations(scope)})`
    : sql``;

const selectBins = sql`
  select b.id, b.location_id, l.name as location_name, l.store_id, b.name, b.note, b.room, b.code,
    coalesce(h.units, 0)::integer as units, coalesce(h.products, 0)::integer as products
  from bins b
  join store_locations l on l.merchant_id = b.merchant_id and l.id = b.location_id
  left join lateral (
    select sum(r.units_left) as units, count(distinct r.product_id) as products from receipts r
    where r.merchant_id = b.merchant_id and r.bin_id = b.id and r.is_open) h on true`;

const narrowed = (search: string) =>
  search === '' ? sql`` : sql`and (strpos(lower(b.name), lower(${search})) > 0 or b.code = upper(${search}))`;

export const binsRepository = (db: Db) => ({
  async findLocation(
    scope: MerchantScope,
    id: string,
  ): Promise<{ id: string; name: string; store_id: string } | undefined> {
    return db
      .selectFrom('store_locations')
      .select(['id', 'name', 'store_id'])
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', id)
      .where(isWithinLocations(scope))
      .executeTakeFirst();
  },

  async page(
    { merchantId }: MerchantScope,
    locationId: string,
    search: string,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<BinRow[]> {
    const { rows } = await sql<BinRow>`
      ${selectBins}
      where b.merchant_id = ${merchantId} and b.location_id = ${locationId} ${narrowed(search)}
      order by lower(b.name) limit ${limit} offset ${offset}`.execute(db);
    return rows;
  },

  async count({ merchantId }: MerchantScope, locationId: string, search: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from bins b
      where b.merchant_id = ${merchantId} and b.location_id = ${locationId} ${narrowed(search)}`.execute(db);
    return rows[0]?.count ?? 0;
  },

  /** By the code of a label, or by a whole name. */
  async named(scope: MerchantScope, text: string, locationId: string | undefined): Promise<BinRow[]> {
    const { rows } = await sql<BinRow>`
      ${selectBins}
      where b.merchant_id = ${scope.merchantId} and (b.code = upper(${text}) or lower(b.name) = lower(${text}))
        ${locationId === undefined ? sql`` : sql`and b.location_id = ${locationId}`} ${withinPlaces(scope)}
      order by b.code <> upper(${text}), l.created_at, l.id limit 20`.execute(db);
    return rows;
  },

  async find(scope: MerchantScope, id: string): Promise<BinRow | undefined> {
    const { rows } = await sql<BinRow>`
      ${selectBins} where b.merchant_id = ${scope.merchantId} and b.id = ${id} ${withinPlaces(scope)}`.execute(db);
    return rows[0];
  },

  async insert(
    { merchantId }: MerchantScope,
    bin: { id: string; locationId: string; name: string; note: string; room: number | null; now: Date },
  ): Promise<void> {
    await sql`
      insert into bins (merchant_id, id, location_id, name, note, room, code, created_at)
      values (${merchantId}, ${bin.id}, ${bin.locationId}, ${bin.name}, ${bin.note}, ${bin.room}, new_bin_code(),
        ${bin.now})`.execute(db);
  },

  async update(
    { merchantId }: MerchantScope,
    id: string,
    bin: { name: string; note: string; room: number | null },
  ): Promise<void> {
    await sql`
      update bins set name = ${bin.name}, note = ${bin.note}, room = ${bin.room}
      where merchant_id = ${merchantId} and id = ${id}`.execute(db);
  },

  /**
   * What is written in words follows a new name: receipts that lie there, and products whose place it is. A bin of the
   * same name at another location keeps its units; a product whose units lie in both goes by the one at its own location.
   * Products are held first, in the order of their ids.
   */
  async rename({ merchantId }: MerchantScope, bin: BinRow, name: string, now: Date): Promise<void> {
    await sql`
      with held as materialized (
        select p.id from products p
        where p.merchant_id = ${merchantId} and (p.id in (
            select r.product_id from receipts r
            where r.merchant_id = ${merchantId} and r.bin_id = ${bin.id} and r.is_open)
          or p.id in (select n.id from products n
            where n.merchant_id = ${merchantId} and n.is_active and n.bin <> '' and lower(n.bin) = lower(${bin.name})))
        order by p.id for no key update)
      select count(1) from held`.execute(db);
    await sql`
      update receipts set bin = ${name}, store_location_id = ${bin.location_id}
      where merchant_id = ${merchantId} and bin_id = ${bin.id} and is_open and bin <> ${name}`.execute(db);
    // Told ahead of the update, whose trigger would take all units of the old name along.
    await sql`select set_config('scanfront.renamed_bin', ${bin.id}, true)`.execute(db);
    await sql`
      with first_place as materialized (
        select l.id from store_locations l join stores s on s.merchant_id = l.merchant_id and s.id = l.store_id
        where l.merchant_id = ${merchantId} order by s.removed_at is not null, l.created_at, l.id limit 1)
      update products p set bin = ${name}, version = p.version + 1, updated_at = ${now}
      from (
        select n.id, coalesce(n.store_location_id, (select id from first_place)) = ${bin.location_id} as is_of_place,
          exists (select from receipts r where r.merchant_id = n.merchant_id and r.product_id = n.id and r.is_open
            and r.bin_id = ${bin.id}) as lies_here,
          exists (select from receipts r where r.merchant_id = n.merchant_id and r.product_id = n.id and r.is_open
            and r.bin_id is distinct from ${bin.id} and lower(r.bin) = lower(${bin.name})) as lies_elsewhere
        from products n
        where n.merchant_id = ${merchantId} and n.is_active and n.bin <> '' and lower(n.bin) = lower(${bin.name})) o
      where p.merchant_id = ${merchantId} and p.id = o.id and p.bin <> ${name}
        and case when o.is_of_place then o.lies_here or not o.lies_elsewhere
          else o.lies_here and not o.lies_elsewhere end`.execute(db);
    await sql`select set_config('scanfront.renamed_bin', '', true)`.execute(db);
  },

  /**
   * Deletes a bin in which nothing lies, not even what is sold and waits to be picked. It is held first: what was just
   * put there is seen then.
   */
  async removeEmpty({ merchantId }: MerchantScope, id: string, waiting: RawBuilder<unknown>): Promise<boolean> {
    await sql`select from bins where merchant_id = ${merchantId} and id = ${id} for update`.execute(db);
    const { rows } = await sql`
      delete from bins b where b.merchant_id = ${merchantId} and b.id = ${id} and not exists (
        select from receipts r where r.merchant_id = b.merchant_id and r.bin_id = b.id and r.is_open)
        and not exists (${waiting}) and not exists (
          select from receipts r
          join stock_draws d on d.merchant_id = r.merchant_id and d.receipt_id = r.id and d.units > d.returned
          join stock_movements m on m.merchant_id = d.merchant_id and m.id = d.movement_id and m.reason = 'order'
          join orders o on o.merchant_id = m.merchant_id and o.id = m.origin_id and o.stock = 'reserved'
          where r.merchant_id = b.merchant_id and r.bin_id = b.id)
      returning b.id`.execute(db);
    return rows.length > 0;
  },

  /** What lies there by title, and what is sold and still lies there. */
  async contents(
    { merchantId }: MerchantScope,
    binId: string,
    held: readonly string[],
    { limit, offset }: { limit: number; offset: number },
  ): Promise<{ rows: BinContentRow[]; total: number }> {
    const there = sql`(
      select c.product_id, sum(c.units)::integer as units from (
        select r.product_id, r.units_left as units from receipts r
        where r.merchant_id = ${merchantId} and r.bin_id = ${binId} and r.is_open
        union all
        select h.id, 0 from unnest(${held}::uuid[]) h (id)) c
      group by c.product_id)`;
    const { rows } = await sql<BinContentRow>`
      select ${goodsColumns}, t.units from ${there} t
      join products p on p.merchant_id = ${merchantId} and p.id = t.product_id
      order by lower(p.title), p.id limit ${limit} offset ${offset}`.execute(db);
    const { rows: counted } = await sql<{ count: number }>`select count(1)::integer as count from ${there} t`.execute(
      db,
    );
    return { rows, total: counted[0]?.count ?? 0 };
  },

  /** Holds products and tells how many units of each are for sale in a bin. */
  async freeIn({ merchantId }: MerchantScope, binId: string, ids: readonly string[]): Promise<Map<string, number>> {
    await sql`
      select p.id from products p where p.merchant_id = ${merchantId} and p.id = any(${ids}::uuid[]) and p.is_active
      order by p.id for no key update`.execute(db);
    const { rows } = await sql<{ id: string; units: number }>`
      select p.id, coalesce(sum(r.units_left), 0)::integer as units from products p
      left join receipts r on r.merchant_id = p.merchant_id and r.product_id = p.id and r.is_open and r.bin_id = ${binId}
      where p.merchant_id = ${merchantId} and p.id = any(${ids}::uuid[]) and p.is_active
      group by p.id`.execute(db);
    return new Map(rows.map(({ id, units }) => [id, units]));
  },

  async whereabouts({ merchantId }: MerchantScope, productId: string): Promise<WhereaboutsRow[]> {
    const { rows } = await sql<WhereaboutsRow>`
      select w.bin_id, b.name, l.name as location_name, w.units from (
        select r.bin_id, sum(r.units_left)::integer as units from receipts r
        where r.merchant_id = ${merchantId} and r.product_id = ${productId} and r.is_open group by r.bin_id) w
      left join bins b on b.merchant_id = ${merchantId} and b.id = w.bin_id
      left join store_locations l on l.merchant_id = b.merchant_id and l.id = b.location_id
      order by b.name is null, lower(b.name), w.bin_id limit 100`.execute(db);
    return rows;
  },

  hasProduct: async ({ merchantId }: MerchantScope, id: string): Promise<boolean> =>
    (await db
      .selectFrom('products')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .where('is_active', '=', true)
      .executeTakeFirst()) !== undefined,
});
