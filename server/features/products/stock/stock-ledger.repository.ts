import { sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { StockReason, WriteOff } from './stock-moves.sql.ts';

export interface MovementRow {
  number: number;
  created_at: Date;
  reason: StockReason;
  change: number;
  balance: number | null;
  write_off: WriteOff | null;
  note: string | null;
  user_name: string | null;
  order_id: string | null;
  serial_no: number | null;
  sale_id: string | null;
  channel: Tables['channel_sales']['channel'] | null;
  truckload_id: string | null;
  lot_number: string | null;
  unit_cost_cents: Cents | null;
}

export interface OpenReceiptRow {
  id: string;
  units: number;
  units_left: number;
  unit_cost_cents: Cents | null;
  is_cost_estimated: boolean;
  source: Tables['receipts']['source'];
  truckload_id: string | null;
  lot_number: string | null;
  location: string | null;
  bin: string;
  received_at: Date;
}

export interface WrittenOffRow {
  month: string;
  reason: WriteOff;
  units: number;
  cost_cents: Cents;
  uncosted: number;
}

const averageCost = sql`round(sum(d.units * d.unit_cost_cents::bigint) / sum(d.units))::integer as cents`;

export const stockLedgerRepository = (db: Db) => ({
  /** Movements of a product, the newest first. */
  async movements(
    { merchantId }: MerchantScope,
    productId: string,
    { before, limit }: { before: number | undefined; limit: number },
  ): Promise<MovementRow[]> {
    const { rows } = await sql<MovementRow>`
      select m.number, m.created_at, m.reason, m.change, m.balance, m.write_off, m.note,
        nullif(trim(u.first_name || ' ' || u.last_name), '') as user_name,
        o.id as order_id, o.serial_no, s.id as sale_id, s.channel, t.id as truckload_id, t.lot_number,
        coalesce(r.unit_cost_cents, left_with.cents, came_back.cents) as unit_cost_cents
      from (
        select * from stock_movements
        where merchant_id = ${merchantId} and product_id = ${productId}
          ${before === undefined ? sql`` : sql`and number < ${before}`}
        order by number desc limit ${sql.lit(limit)}) m
      left join users u on u.merchant_id = m.merchant_id and u.id = m.user_id
      left join orders o on m.reason = 'order' and o.merchant_id = m.merchant_id and o.id = m.origin_id
      left join channel_sales s on m.reason = 'channel' and s.merchant_id = m.merchant_id and s.id = m.origin_id
      left join receipts r on r.merchant_id = m.merchant_id and r.id = m.id
      left join truckloads t on t.merchant_id = r.merchant_id and t.id = r.truckload_id
      left join lateral (
        select ${averageCost} from stock_draws d
        where m.change < 0 and d.merchant_id = m.merchant_id and d.movement_id = m.id
          and d.unit_cost_cents is not null) left_with on true
      left join lateral (
        select ${averageCost} from stock_movements gone
        join stock_draws d on d.merchant_id = gone.merchant_id and d.movement_id = gone.id
        where m.change > 0 and r.id is null and gone.merchant_id = m.merchant_id and gone.origin_id = m.origin_id
          and gone.product_id = m.product_id and d.unit_cost_cents is not null) came_back on true
      order by m.number desc`.execute(db);
    return rows;
  },

  /** What is on the shelf of a product, the oldest first. */
  async openReceipts({ merchantId }: MerchantScope, productId: string, limit: number): Promise<OpenReceiptRow[]> {
    const { rows } = await sql<OpenReceiptRow>`
      select r.id, r.units, r.units_left, r.unit_cost_cents, r.is_cost_estimated, r.source, t.id as truckload_id,
        t.lot_number, l.name as location, r.bin, r.received_at
      from receipts r
      left join truckloads t on t.merchant_id = r.merchant_id and t.id = r.truckload_id
      left join store_locations l on l.merchant_id = r.merchant_id and l.id = r.store_location_id
      where r.merchant_id = ${merchantId} and r.product_id = ${productId} and r.units_left > 0
      order by r.received_at, r.id limit ${sql.lit(limit)}`.execute(db);
    return rows;
  },

  /** What was written off since then and is not back, by month and reason. */
  async writtenOff({ merchantId }: MerchantScope, since: Date): Promise<WrittenOffRow[]> {
    const { rows } = await sql<WrittenOffRow>`
      select to_char(m.created_at at time zone 'UTC', 'YYYY-MM') as month, m.write_off as reason, -- never null
        sum(d.units - d.returned)::integer as units,
        coalesce(sum((d.units - d.returned) * d.unit_cost_cents::bigint), 0)::bigint as cost_cents,
        coalesce(sum(d.units - d.returned) filter (where d.unit_cost_cents is null), 0)::integer as uncosted
      from stock_movements m
      join stock_draws d on d.merchant_id = m.merchant_id and d.movement_id = m.id
      where m.merchant_id = ${merchantId} and m.reason = 'written_off' and m.created_at >= ${since}
      group by 1, 2 having sum(d.units - d.returned) > 0 order by 1 desc, 3 desc, 2`.execute(db);
    return rows;
  },
});
