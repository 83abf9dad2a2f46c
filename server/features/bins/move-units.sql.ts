import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

export interface UnitsMove {
  productId: string;
  units: number;
  /** Where they lie until now; null is in no bin, undefined wherever the oldest lie. */
  fromBin?: string | null | undefined;
  to: { id: string; name: string; location_id: string };
  now: Date;
}

export interface MovedUnits {
  title: string;
  moved: number;
  /** Where the product lay before by its own word, and lies now. */
  was: string;
  is: string;
}

/**
 * Puts units into a bin, the oldest first; undefined where there is no such product, and fewer than wished where no more
 * lay there: then the caller takes it back. A receipt of which all goes on lying together moves; of one that keeps some,
 * or holds some for orders, the part becomes a receipt of its own with the cost and the age of the first.
 */
export async function moveUnits(
  tx: Tx,
  { merchantId }: MerchantScope,
  { productId, units, fromBin, to, now }: UnitsMove,
): Promise<MovedUnits | undefined> {
  const { rows: held } = await sql<{ title: string; bin: string }>`
    select title, bin from products where merchant_id = ${merchantId} and id = ${productId} and is_active
    for no key update`.execute(tx);
  const [product] = held;
  if (!product) return undefined;
  const from =
    fromBin === undefined
      ? sql`r.bin_id is distinct from ${to.id}`
      : sql`r.bin_id is not distinct from ${fromBin}::uuid and r.bin_id is distinct from ${to.id}`;
  const { rows } = await sql<{ moved: number }>`
    with due as materialized (
      select o.*, least(o.units_left, ${units} - o.before)::integer as part from (
        select r.*, sum(r.units_left) over (order by r.bin_id is not null, r.received_at, r.id) - r.units_left as before
        from receipts r
        where r.merchant_id = ${merchantId} and r.product_id = ${productId} and r.is_open and ${from}) o
      where o.before < ${units}
    ), whole as (
      update receipts r set bin = ${to.name}, bin_id = ${to.id}, store_location_id = ${to.location_id}
      from due d where r.merchant_id = ${merchantId} and r.id = d.id and d.part = d.units
    ), kept as (
      update receipts r set units = r.units - d.part, units_left = r.units_left - d.part
      from due d where r.merchant_id = ${merchantId} and r.id = d.id and d.part < d.units
    ), parts as (
      insert into receipts (merchant_id, id, product_id, units, units_left, unit_cost_cents, is_cost_estimated, source,
        truckload_id, store_location_id, bin, bin_id, received_at, split_from, tag)
      select d.merchant_id, gen_random_uuid(), d.product_id, d.part, d.part, d.unit_cost_cents, d.is_cost_estimated,
        d.source, d.truckload_id, ${to.location_id}::uuid, ${to.name}::text, ${to.id}::uuid, d.received_at,
        coalesce(d.split_from, d.id), d.tag
      from due d where d.part < d.units)
    select coalesce(sum(part), 0)::integer as moved from due`.execute(tx);
  const moved = rows[0]?.moved ?? 0;
  // Where nothing lies any more that the product names, it names where its units have gone.
  const { rows: named } = await sql`
    update products p set bin = ${to.name}, version = p.version + 1, updated_at = ${now}
    where p.merchant_id = ${merchantId} and p.id = ${productId} and lower(p.bin) <> lower(${to.name}) and not exists (
      select from receipts r where r.merchant_id = p.merchant_id and r.product_id = p.id and r.is_open
        and lower(r.bin) = lower(p.bin))
    returning p.id`.execute(tx);
  return { title: product.title, moved, was: product.bin, is: named.length > 0 ? to.name : product.bin };
}
