import { sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { isWithinLocations } from '#server/kit/within-stores.ts';

/** A place in the changes: a transaction, and one of the rows that it wrote. */
export interface ChangesPlace {
  tx: string;
  id: string;
}

export interface GoodsOfTillRow {
  id: string;
  title: string;
  sku: string;
  cl_sku: string;
  barcode: string;
  asin: string;
  cl_upc: string | null;
  condition: string;
  category_id: string | null;
  picture_key: string | null;
  sells_at_cents: Cents;
  price_cents: Cents;
  old_price_cents: Cents;
  quantity: number;
  is_sold_here: boolean;
}

export interface MomentRow {
  /** Every transaction before it has ended; later ones may still be running. */
  horizon: string;
  /** None of it or after it has begun. */
  ahead: string;
  /** Differs in a database that was restored elsewhere, where transactions are counted anew. */
  system: string;
  /** The newest change that is known of. */
  newest: string | null;
  /** Whether the change is still there that a browser has heard of last. */
  is_known: boolean;
}

/** What tills sell, and what has changed of it. */
export const tillCatalogueRepository = (db: Db) => ({
  /** When the merchant’s first till was made; nothing where there is no till at this place, or not for whoever asks. */
  async firstTillAt(scope: MerchantScope, locationId: string): Promise<Date | undefined> {
    const { rows } = await sql<{ first_till_at: Date }>`
      select (select min(created_at) from tills where merchant_id = ${scope.merchantId}) as first_till_at
      from store_locations
      where merchant_id = ${scope.merchantId} and id = ${locationId} and ${isWithinLocations(scope)}
        and exists (select from tills t where t.merchant_id = ${scope.merchantId} and t.location_id = ${locationId})
    `.execute(db);
    return rows[0]?.first_till_at;
  },

  async moment({ merchantId }: MerchantScope, heardOf: string | null): Promise<MomentRow> {
    const { rows } = await sql<MomentRow>`
      select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
        pg_snapshot_xmax(pg_current_snapshot())::text as ahead,
        (select system_identifier::text from pg_control_system()) as system,
        (select id from product_changes where merchant_id = ${merchantId}
          order by changed_in desc, id desc limit 1) as newest,
        exists (select from product_changes
          where merchant_id = ${merchantId} and id = ${heardOf}::uuid) as is_known`.execute(db);
    return rows[0] as MomentRow;
  },

  /** A window of all there is, by id. What lies elsewhere is among it, so that a window costs the same anywhere. */
  async walk({ merchantId }: MerchantScope, locationId: string, after: string, limit: number) {
    const { rows } = await sql<GoodsOfTillRow>`
      select ${columns(locationId)} from products p
      where p.merchant_id = ${merchantId} and p.is_active and p.id > ${after}::uuid
      order by p.id limit ${limit}`.execute(db);
    return rows;
  },

  /** What has changed from a place on, as many rows as name so many products together. */
  async changes({ merchantId }: MerchantScope, { tx, id }: ChangesPlace, products: number) {
    const { rows } = await sql<ChangesPlace & { products: string[]; has_more: boolean }>`
      select d.id, d.tx, d.products, d.has_more
      from (
        select c.id, c.changed_in::text as tx, c.products,
          sum(greatest(cardinality(c.products), 1)) over w as named, lead(c.id) over w is not null as has_more
        from (
          select id, changed_in, products from product_changes
          where merchant_id = ${merchantId} and (changed_in, id) > (${tx}::xid8, ${id}::uuid)
          order by changed_in, id limit ${products + 1}) c
        window w as (order by c.changed_in, c.id)) d
      where d.named <= ${products}
      order by d.tx::xid8, d.id`.execute(db);
    return rows;
  },

  /** Products as they are now, of those that have changed. */
  async read({ merchantId }: MerchantScope, locationId: string, ids: readonly string[]): Promise<GoodsOfTillRow[]> {
    if (ids.length === 0) return [];
    const { rows } = await sql<GoodsOfTillRow>`
      select ${columns(locationId)} from unnest(${ids}::uuid[]) u (id)
      join products p on p.merchant_id = ${merchantId} and p.id = u.id`.execute(db);
    return rows;
  },

  async categories({ merchantId }: MerchantScope): Promise<{ id: string; name: string }[]> {
    return db
      .selectFrom('categories')
      .select(['id', 'name'])
      .where('merchant_id', '=', merchantId)
      .orderBy('name')
      .orderBy('id')
      .execute();
  },

  /**
   * Forgets changes from before a time, in the order of their transactions: where one is still there, all after it are.
   * The newest of a merchant stays, so that browsers which have heard of it need not begin anew.
   */
  async forgetChanges(before: Date): Promise<void> {
    await sql`
      delete from product_changes c
      using (select changed_in from product_changes where changed_at < ${before} order by changed_in desc limit 1) o
      where c.changed_in <= o.changed_in and exists (
        select from product_changes n
        where n.merchant_id = c.merchant_id and (n.changed_in, n.id) > (c.changed_in, c.id))`.execute(db);
  },
});

const columns = (locationId: string) => sql`p.id, p.title, p.sku, p.cl_sku, p.barcode, p.asin, p.cl_upc, p.condition,
  p.category_id, p.images[1] as picture_key, p.sells_at_cents, p.price_cents, p.old_price_cents, p.quantity,
  p.is_active and not p.is_sample and coalesce(p.store_location_id = ${locationId}, true) as is_sold_here`;
