import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { withinStores } from '#server/kit/within-stores.ts';
import { type GoodsRow, goodsColumns } from './bins.repository.ts';

export interface PickRow extends GoodsRow {
  movement_id: string;
  receipt_id: string;
  kind: 'order' | 'channel';
  origin_id: string;
  origin_name: string;
  buyer: string;
  way: string;
  units: number;
  bin_id: string | null;
  bin: string;
  pick_id: string | null;
  claimed_by: string | null;
  claimed_by_name: string | null;
  claimed_at: Date | null;
  picked_at: Date | null;
}

export interface PickFilter {
  locationId: string;
  storeId: string;
  whose: 'all' | 'open' | 'mine';
  me: string;
  /** Claims from before are nobody's any more. */
  claimsSince: Date;
  /** Sales elsewhere from before are taken for sent. */
  salesSince: Date;
}

/** What was taken from receipts for orders that are to be fetched, and for sales elsewhere. */
const taken = (scope: MerchantScope, salesSince: Date) => sql`(
  select m.id as movement_id, m.product_id, 'order' as kind, o.id as origin_id, o.store_id,
    coalesce(o.serial_no::text, '') as origin_name, trim(o.first_name || ' ' || o.last_name) as buyer, o.way
  from stores s
  join orders o on o.merchant_id = s.merchant_id and o.store_id = s.id and o.is_active
    and o.payment_status in ('succeeded', 'refunded', 'processing') and o.status in ('New', 'Pending')
    and o.stock = 'sold' and not o.is_sample and o.way <> 'counter'
  join stock_movements m on m.merchant_id = o.merchant_id and m.origin_id = o.id and m.reason = 'order' and m.change < 0
  where s.merchant_id = ${scope.merchantId} ${withinStores(scope, 's.id')}
  union all
  select m.id, m.product_id, 'channel', c.id, null, c.order_id, '', 'eBay'
  from channel_sales c
  join stock_movements m on m.merchant_id = c.merchant_id and m.origin_id = c.id and m.reason = 'channel' and m.change < 0
  where c.merchant_id = ${scope.merchantId} and c.sold_at > ${salesSince} and c.channel = 'ebay' and c.taken > 0
    and not c.is_returned and not c.is_voided)`;

const isMine = ({ me }: PickFilter) => sql`k.claimed_by = ${me}`;

const isFree = ({ claimsSince }: PickFilter) =>
  sql`(k.id is null or k.picked_at is null and k.claimed_at < ${claimsSince})`;

function narrowed(filter: PickFilter) {
  if (filter.whose === 'mine') return sql`and ${isMine(filter)}`;
  return filter.whose === 'open' ? sql`and k.picked_at is null` : sql``;
}

const lines = (scope: MerchantScope, filter: PickFilter) => sql`
  from ${taken(scope, filter.salesSince)} t
  join stock_draws d on d.merchant_id = ${scope.merchantId} and d.movement_id = t.movement_id and d.units > d.returned
  join receipts r on r.merchant_id = d.merchant_id and r.id = d.receipt_id
  join products p on p.merchant_id = r.merchant_id and p.id = t.product_id
  left join bins b on b.merchant_id = r.merchant_id and b.id = r.bin_id
  left join picks k on k.merchant_id = d.merchant_id and k.movement_id = d.movement_id and k.receipt_id = d.receipt_id
  left join users u on u.merchant_id = k.merchant_id and u.id = k.claimed_by
  where case when b.id is not null then b.location_id = ${filter.locationId}
    when r.store_location_id is not null then r.store_location_id = ${filter.locationId}
    else t.store_id is null or t.store_id = ${filter.storeId} end`;

const order = sql`order by b.id is null, lower(b.name), lower(p.title), t.movement_id, r.id`;

/** What is sold and still lies in a bin, by product, as often as there are draws. */
export const waitingIn = (scope: MerchantScope, binId: string, salesSince: Date) => sql`
  select t.product_id as id, d.units - d.returned as units
  from ${taken({ ...scope, storeIds: null }, salesSince)} t
  join stock_draws d on d.merchant_id = ${scope.merchantId} and d.movement_id = t.movement_id and d.units > d.returned
  join receipts r on r.merchant_id = d.merchant_id and r.id = d.receipt_id and r.bin_id = ${binId}
  left join picks k on k.merchant_id = d.merchant_id and k.movement_id = d.movement_id and k.receipt_id = d.receipt_id
  where k.picked_at is null`;

/** What waits to be fetched, and by whom. */
export const picksRepository = (db: Db) => ({
  async page(
    scope: MerchantScope,
    filter: PickFilter,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<PickRow[]> {
    const { rows } = await sql<PickRow>`
      select t.movement_id, r.id as receipt_id, t.kind, t.origin_id, t.origin_name, t.buyer, t.way, ${goodsColumns},
        d.units - d.returned as units, b.id as bin_id, coalesce(b.name, '') as bin,
        case when not ${isFree(filter)} then k.id end as pick_id, k.claimed_by, k.claimed_at, k.picked_at,
        nullif(trim(u.first_name || ' ' || u.last_name), '') as claimed_by_name
      ${lines(scope, filter)} ${narrowed(filter)} ${order} limit ${limit} offset ${offset}`.execute(db);
    return rows;
  },

  async count(scope: MerchantScope, filter: PickFilter): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(1)::integer as count ${lines(scope, filter)} ${narrowed(filter)}`.execute(db);
    return rows[0]?.count ?? 0;
  },

  /**
   * Takes the next lines that nobody picks. Of two who ask at once the second waits for the first, line by line, and is
   * left what the first did not take.
   */
  async claim(scope: MerchantScope, filter: PickFilter, most: number, now: Date): Promise<number> {
    const { rows } = await sql`
      insert into picks (merchant_id, id, movement_id, receipt_id, claimed_by, claimed_at)
      select ${scope.merchantId}::uuid, gen_random_uuid(), n.movement_id, n.receipt_id, ${filter.me}::uuid, ${now}::timestamptz
      from (
        select t.movement_id, r.id as receipt_id ${lines(scope, filter)} and ${isFree(filter)}
        ${order} limit ${most}) n
      on conflict (merchant_id, movement_id, receipt_id) do update
        set claimed_by = excluded.claimed_by, claimed_at = excluded.claimed_at
        where picks.picked_at is null and picks.claimed_at < ${filter.claimsSince}
      returning id`.execute(db);
    return rows.length;
  },

  async release(scope: MerchantScope, filter: PickFilter): Promise<number> {
    const { rows } = await sql`
      delete from picks where merchant_id = ${scope.merchantId} and id in (
        select k.id ${lines(scope, filter)} and ${isMine(filter)} and k.picked_at is null)
        and picked_at is null
      returning id`.execute(db);
    return rows.length;
  },

  /** Says that a line is picked, or is not, where it is one's own. */
  async tick(
    { merchantId }: MerchantScope,
    { id, me, pickedAt }: { id: string; me: string; pickedAt: Date | null },
  ): Promise<boolean> {
    const { rows } = await sql`
      update picks set picked_at = ${pickedAt === null ? sql`null` : sql`coalesce(picked_at, ${pickedAt}::timestamptz)`}
      where merchant_id = ${merchantId} and id = ${id} and claimed_by = ${me}
      returning id`.execute(db);
    return rows.length > 0;
  },

  /** How many units of each product are sold and still lie in a bin. */
  async heldIn(scope: MerchantScope, binId: string, salesSince: Date): Promise<Map<string, number>> {
    const { rows } = await sql<{ id: string; units: number }>`
      select w.id, sum(w.units)::integer as units from (${waitingIn(scope, binId, salesSince)}) w group by 1`.execute(
      db,
    );
    return new Map(rows.map(({ id, units }) => [id, units]));
  },
});
