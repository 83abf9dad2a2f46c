import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { type Shelf, shownIn } from './shelf.repository.ts';

export type LiveProduct = readonly [id: string, version: number, priceCents: number];

const rowsOf = (products: readonly LiveProduct[]) => sql`unnest(
  ${products.map(([id]) => id)}::uuid[], ${products.map(([, version]) => version)}::integer[],
  ${products.map(([, , price]) => price)}::integer[]) as b (product_id, version, price_cents)`;

/** Which products the live site of a store shows, and as what. */
export const liveProductsRepository = (db: Db) => ({
  /** Brings the list to that of a build; rows that are right already are not touched. */
  async replace(scope: MerchantScope, storeId: string, products: readonly LiveProduct[]): Promise<void> {
    await sql`
      delete from live_products v
      where v.merchant_id = ${scope.merchantId} and v.store_id = ${storeId}
        and not exists (
          select 1 from unnest(${products.map(([id]) => id)}::uuid[]) as b (id) where b.id = v.product_id)`.execute(db);
    await liveProductsRepository(db).set(scope, storeId, products);
  },

  async remove({ merchantId }: MerchantScope, storeId: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await sql`
      delete from live_products
      where merchant_id = ${merchantId} and store_id = ${storeId} and product_id = any(${ids}::uuid[])`.execute(db);
  },

  async set({ merchantId }: MerchantScope, storeId: string, products: readonly LiveProduct[]): Promise<void> {
    if (products.length === 0) return;
    await sql`
      insert into live_products (merchant_id, store_id, product_id, version, price_cents)
      select ${merchantId}::uuid, ${storeId}::uuid, b.product_id, b.version, b.price_cents from ${rowsOf(products)}
      on conflict (merchant_id, store_id, product_id) do update
        set version = excluded.version, price_cents = excluded.price_cents
        where (live_products.version, live_products.price_cents) <> (excluded.version, excluded.price_cents)`.execute(
      db,
    );
  },

  /** How many there are of each, whatever the live site says; those that were taken away are not told. */
  async stock({ merchantId }: MerchantScope, storeId: string): Promise<Map<string, number>> {
    const { rows } = await sql<{ id: string; quantity: number }>`
      select v.product_id as id, greatest(p.quantity, 0) as quantity from live_products v
      join products p on p.merchant_id = v.merchant_id and p.id = v.product_id
      where v.merchant_id = ${merchantId} and v.store_id = ${storeId} and p.is_active`.execute(db);
    return new Map(rows.map(({ id, quantity }) => [id, quantity]));
  },

  /** What was rendered is published; one that was edited meanwhile keeps its state until the next time. */
  async markPublished({ merchantId }: MerchantScope, products: readonly LiveProduct[]): Promise<void> {
    if (products.length === 0) return;
    await sql`
      update products p set status = 'Published' from ${rowsOf(products)}
      where p.merchant_id = ${merchantId} and p.id = b.product_id and p.version = b.version
        and p.status = 'Ready' and p.is_active`.execute(db);
  },

  /** Products whose present state the live site does not show: new, edited, or gone since. */
  async countChanged({ merchantId }: MerchantScope, shelf: Shelf): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select (
        select count(*) from products p
        left join live_products v
          on v.merchant_id = p.merchant_id and v.store_id = ${shelf.storeId} and v.product_id = p.id
        where p.merchant_id = ${merchantId} and ${shownIn(shelf)} and v.version is distinct from p.version
      ) + (
        select count(*) from live_products v
        where v.merchant_id = ${merchantId} and v.store_id = ${shelf.storeId} and not exists (
          select 1 from products p
          where p.merchant_id = v.merchant_id and p.id = v.product_id and ${shownIn(shelf)})
      ) as count`.execute(db);
    return rows[0]?.count ?? 0;
  },
});
