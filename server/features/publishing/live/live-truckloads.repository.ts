import { sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import type { SiteManifest } from '#providers/site-storage/site-storage.port.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { offeredIn } from '../snapshot/offered-truckloads.repository.ts';
import type { Shelf } from '../snapshot/shelf.repository.ts';

export type LiveTruckload = NonNullable<SiteManifest['truckloads']>[number];

const rowsOf = (truckloads: readonly LiveTruckload[]) => sql`unnest(
  ${truckloads.map(([id]) => id)}::uuid[], ${truckloads.map(([, version]) => version)}::integer[],
  ${truckloads.map(([, , price]) => price)}::integer[], ${truckloads.map(([, , , slug]) => slug)}::text[],
  ${truckloads.map(([, , , , title]) => title)}::text[]) as b (truckload_id, version, price_cents, slug, title)`;

/** What live sites show of truckload `t`. */
const liveVersion = sql`(
  select min(v.version) from live_truckloads v join stores s on s.merchant_id = v.merchant_id and s.id = v.store_id
  where v.merchant_id = t.merchant_id and v.truckload_id = t.id and s.is_active)`;

/** Which truckloads the live site of a store shows, and as what. */
export const liveTruckloadsRepository = (db: Db) => ({
  /** Brings the list to that of a build, and lets the truckloads know; rows that are right already are not touched. */
  async replace({ merchantId }: MerchantScope, storeId: string, truckloads: readonly LiveTruckload[]): Promise<void> {
    const { rows: gone } = await sql<{ id: string }>`
      delete from live_truckloads v
      where v.merchant_id = ${merchantId} and v.store_id = ${storeId}
        and v.truckload_id <> all(${truckloads.map(([id]) => id)}::uuid[])
      returning v.truckload_id as id`.execute(db);
    // One that was deleted for good since the build was made is left out.
    const { rows: set } = await sql<{ id: string }>`
      insert into live_truckloads as v (merchant_id, store_id, truckload_id, version, price_cents, slug, title)
      select ${merchantId}::uuid, ${storeId}::uuid, b.* from ${rowsOf(truckloads)}
      where exists (select from truckloads t where t.merchant_id = ${merchantId} and t.id = b.truckload_id)
      on conflict (merchant_id, store_id, truckload_id) do update
        set version = excluded.version, price_cents = excluded.price_cents, slug = excluded.slug, title = excluded.title
        where (v.version, v.price_cents, v.slug, v.title)
          <> (excluded.version, excluded.price_cents, excluded.slug, excluded.title)
      returning v.truckload_id as id`.execute(db);
    await liveTruckloadsRepository(db).note(
      { merchantId },
      [...gone, ...set].map(({ id }) => id),
    );
  },

  /** Tells truckloads what the live sites show of them, the oldest where they differ. */
  async note({ merchantId }: MerchantScope, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    // Another store's switch that holds them is over then, and seen.
    await sql`
      select 1 from truckloads where merchant_id = ${merchantId} and id = any(${ids}::uuid[])
      order by id for no key update`.execute(db);
    await sql`
      update truckloads t set live_version = ${liveVersion}
      where t.merchant_id = ${merchantId} and t.id = any(${ids}::uuid[])`.execute(db);
  },

  /** The same for every truckload, when a store has gone or come back. */
  async noteAll({ merchantId }: MerchantScope): Promise<void> {
    const { rows } = await sql<{ id: string }>`
      select t.id from truckloads t
      where t.merchant_id = ${merchantId} and t.live_version is distinct from ${liveVersion}`.execute(db);
    await liveTruckloadsRepository(db).note(
      { merchantId },
      rows.map(({ id }) => id),
    );
  },

  /** What was drawn is published; one that was edited meanwhile keeps its state until the next time. */
  async markPublished({ merchantId }: MerchantScope, truckloads: readonly LiveTruckload[]): Promise<void> {
    if (truckloads.length === 0) return;
    await sql`
      update truckloads t set status = 'Published' from ${rowsOf(truckloads)}
      where t.merchant_id = ${merchantId} and t.id = b.truckload_id and t.version = b.version
        and t.status = 'Ready' and t.is_active`.execute(db);
  },

  /** Truckloads whose present state the live site does not show: new, edited, or gone since. */
  async countChanged({ merchantId }: MerchantScope, shelf: Shelf): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select (
        select count(*) from truckloads t
        left join live_truckloads v
          on v.merchant_id = t.merchant_id and v.store_id = ${shelf.storeId} and v.truckload_id = t.id
        where t.merchant_id = ${merchantId} and ${offeredIn(shelf)} and v.version is distinct from t.version
      ) + (
        select count(*) from live_truckloads v
        where v.merchant_id = ${merchantId} and v.store_id = ${shelf.storeId} and not exists (
          select 1 from truckloads t
          where t.merchant_id = v.merchant_id and t.id = v.truckload_id and ${offeredIn(shelf)})
      ) as count`.execute(db);
    return rows[0]?.count ?? 0;
  },

  /** The one at this address of the live site, as it says, unless it has been sold or taken back since. */
  async findOffered({ merchantId }: MerchantScope, storeId: string, slug: string) {
    const { rows } = await sql<{ title: string; slug: string; present_slug: string; price_cents: Cents }>`
      select v.title, v.slug, t.slug as present_slug, v.price_cents from live_truckloads v
      join truckloads t on t.merchant_id = v.merchant_id and t.id = v.truckload_id
      where v.merchant_id = ${merchantId} and v.store_id = ${storeId} and v.slug = ${slug}
        and t.is_active and t.status in ('Ready', 'Published') and t.quantity > 0
      limit 1`.execute(db);
    return rows[0];
  },
});
