import { type RawBuilder, sql } from 'kysely';
import type { SiteManifest } from '#providers/site-storage/site-storage.port.ts';
import type { Db } from '#server/db/database.ts';
import { planAnew } from '#server/db/preparing-client.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { carriedBy, type Shelf, shownIn } from '../snapshot/shelf.repository.ts';
import type { LivePrice } from './price-history.repository.ts';

export type LiveProduct = Readonly<SiteManifest['products'][number]>;

const rowsOf = (products: readonly LiveProduct[]) => sql`unnest(
  ${products.map(([id]) => id)}::uuid[], ${products.map(([, version]) => version)}::integer[],
  ${products.map(([, , price]) => price)}::integer[],
  ${products.map(([, , price, list = price]) => list)}::integer[]) as b (product_id, version, price_cents, list_cents)`;

// Somebody has changed the live price since the build was read: that one holds.
const isPricedSince = sql`v.priced_to > excluded.version`;

/** What the live sites that carry product `p` show of it: 0 where one of them lacks it, null where all do. */
const liveVersion = sql`(
  select case when max(v.version) is not null then min(coalesce(v.version, 0)) end from stores s
  left join live_products v on v.merchant_id = s.merchant_id and v.store_id = s.id and v.product_id = p.id
  where s.merchant_id = p.merchant_id and s.is_active and s.live_build_id is not null
    and (v.version is not null or ${carriedBy(sql`s.id`)}))`;

/** Whether nothing that buyers see has changed between a version and the present one of product `p`. */
const isSame = (version: RawBuilder<unknown>) => sql`
  (${version} = p.version or p.same_to = p.version and ${version} between p.same_from and p.same_to)`;

// False, too, where no build says what it shows.
const becomesPublished = sql`coalesce(p.status = 'Ready' and p.is_active and n.is_built, false)`;

// In the words of the index products_behind.
const isBehind = sql`
  is_behind(p.is_active, p.status, p.is_sample, p.title, p.price_cents, p.version, p.live_version)`;

const liveIn = ({ storeId }: Shelf) => sql`left join live_products v
  on v.merchant_id = p.merchant_id and v.store_id = ${storeId} and v.product_id = p.id`;

/** Whether the live site shows product `p` as `v`, and should not, or not so. */
const differs = (shelf: Shelf) => sql`
  case when ${shownIn(shelf)} then v.version is distinct from p.version else v.version is not null end`;

/** Which products the live site of a store shows, and as what. The products themselves are told by `note`. */
export const liveProductsRepository = (db: Db) => ({
  /** Brings the list to that of a build; rows that are right already are not touched. Answers which were. */
  async replace(
    scope: MerchantScope,
    storeId: string,
    products: readonly LiveProduct[],
  ): Promise<{ gone: string[]; set: LivePrice[] }> {
    const { rows } = await sql<{ id: string }>`
      delete from live_products v
      where v.merchant_id = ${scope.merchantId} and v.store_id = ${storeId}
        and not exists (
          select 1 from unnest(${products.map(([id]) => id)}::uuid[]) as b (id) where b.id = v.product_id)
      returning v.product_id as id ${sql.raw(planAnew)}`.execute(db);
    const set = await liveProductsRepository(db).set(scope, storeId, products);
    return { gone: rows.map(({ id }) => id), set };
  },

  /** Holds the products that the live site of a store shows, or that it is to show, in the order of all acts on many. */
  async lock({ merchantId }: MerchantScope, storeId: string, products: readonly LiveProduct[]): Promise<void> {
    await sql`
      select count(1) from (
        select from products
        where merchant_id = ${merchantId} and id in (
          select product_id from live_products where merchant_id = ${merchantId} and store_id = ${storeId}
          union select unnest(${products.map(([id]) => id)}::uuid[]))
        order by id for no key update) held ${sql.raw(planAnew)}`.execute(db);
  },

  async remove({ merchantId }: MerchantScope, storeId: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await sql`
      delete from live_products
      where merchant_id = ${merchantId} and store_id = ${storeId} and product_id = any(${ids}::uuid[])`.execute(db);
  },

  async set({ merchantId }: MerchantScope, storeId: string, products: readonly LiveProduct[]): Promise<LivePrice[]> {
    if (products.length === 0) return [];
    const { rows } = await sql<LivePrice>`
      insert into live_products as v (merchant_id, store_id, product_id, version, price_cents, list_cents)
      select ${merchantId}::uuid, ${storeId}::uuid, b.product_id, b.version, b.price_cents, b.list_cents
      from ${rowsOf(products)}
      on conflict (merchant_id, store_id, product_id) do update set
        version = case when excluded.version between v.priced_from and v.priced_to then v.priced_to
          else excluded.version end,
        price_cents = case when ${isPricedSince} then v.price_cents else excluded.price_cents end,
        list_cents = case when ${isPricedSince} then v.list_cents else excluded.list_cents end,
        sale_until = case when ${isPricedSince} or v.price_cents = excluded.price_cents then v.sale_until end,
        priced_from = case when ${isPricedSince} then v.priced_from end,
        priced_to = case when ${isPricedSince} then v.priced_to end
        where v.priced_to is not null
          or (v.version, v.price_cents, v.list_cents) <> (excluded.version, excluded.price_cents, excluded.list_cents)
      returning v.product_id as "productId", v.price_cents as "priceCents", v.list_cents as "listCents"`.execute(db);
    return rows;
  },

  /**
   * Tells products what the live sites show of them. With a new build, what it shows is published; one that was edited
   * meanwhile keeps its state until the next time.
   */
  async note({ merchantId }: MerchantScope, ids: readonly string[], built: readonly LiveProduct[] = []): Promise<void> {
    if (ids.length === 0) return;
    // Held in the order of all acts on many products. Another store's switch that holds them is over then, and seen.
    await sql`
      select 1 from products where merchant_id = ${merchantId} and id = any(${ids}::uuid[])
      order by id for no key update`.execute(db);
    await sql`
      update live_products v set version = p.version from products p
      where v.merchant_id = ${merchantId} and v.product_id = any(${ids}::uuid[])
        and p.merchant_id = v.merchant_id and p.id = v.product_id and v.version <> p.version
        and ${isSame(sql`v.version`)} ${sql.raw(planAnew)}`.execute(db);
    await sql`
      with n as materialized (
        select p.id, ${isSame(sql`b.version`)} as is_built, ${liveVersion} as live_version
        from products p left join ${rowsOf(built)} on b.product_id = p.id
        where p.merchant_id = ${merchantId} and p.id = any(${ids}::uuid[]))
      update products p set live_version = n.live_version,
        status = case when ${becomesPublished} then 'Published' else p.status end
      from n
      where p.merchant_id = ${merchantId} and p.id = n.id
        and (p.live_version is distinct from n.live_version or ${becomesPublished})
        ${sql.raw(planAnew)}`.execute(db);
  },

  /** The same for every product, when a store has gone or come back. */
  async noteAll({ merchantId }: MerchantScope): Promise<void> {
    const { rows } = await sql<{ id: string }>`
      select p.id from products p
      where p.merchant_id = ${merchantId} and p.live_version is distinct from ${liveVersion}`.execute(db);
    await liveProductsRepository(db).note(
      { merchantId },
      rows.map(({ id }) => id),
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

  /** Which of these there are no more, for good: samples that were deleted. */
  async findGone({ merchantId }: MerchantScope, ids: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select b.id from unnest(${ids}::uuid[]) as b (id)
      where not exists (select from products p where p.merchant_id = ${merchantId} and p.id = b.id)`.execute(db);
    return rows.map(({ id }) => id);
  },

  /** How many products a store shows that has no live site yet. */
  async countShown({ merchantId }: MerchantScope, shelf: Shelf): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from products p where p.merchant_id = ${merchantId} and ${shownIn(shelf)}`.execute(db);
    return rows[0]?.count ?? 0;
  },

  /**
   * Products whose present state the live site of a store does not show: new, edited, or gone since. They are few, and
   * are found among those that any live site has not right, besides samples, of which that says less.
   */
  async countChanged({ merchantId }: MerchantScope, shelf: Shelf): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select (
        select count(*) from products p ${liveIn(shelf)}
        where p.merchant_id = ${merchantId} and not p.is_sample and ${isBehind} and ${differs(shelf)}
      ) + (
        select count(*) from products p ${liveIn(shelf)}
        where p.merchant_id = ${merchantId} and p.is_sample and ${differs(shelf)}
      ) + (
        select count(*) from live_products v
        where v.merchant_id = ${merchantId} and v.store_id = ${shelf.storeId} and not exists (
          select 1 from products p where p.merchant_id = v.merchant_id and p.id = v.product_id)
      ) as count`.execute(db);
    return rows[0]?.count ?? 0;
  },
});
