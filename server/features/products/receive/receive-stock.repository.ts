import { sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { notedWith } from '../bulk/undo.repository.ts';
import type { Act } from '../bulk/undo.ts';
import { asUsual } from '../delivery-default.sql.ts';
import { type StockMove, toldStock, toldWithRow } from '../stock/stock-moves.sql.ts';

/** The columns of a product that arrives, with their types. */
const arrivingColumns = {
  id: 'uuid',
  title: 'text',
  price_cents: 'integer',
  old_price_cents: 'integer',
  quantity: 'integer',
  condition: 'text',
  brand: 'text',
  barcode: 'text',
  gtin14: 'text',
  asin: 'text',
  sku: 'text',
  cl_sku: 'text',
  cl_upc: 'text',
  custom_field: 'text',
  aspects: 'jsonb',
  status: 'text',
  weight_hundredths: 'integer',
  category_id: 'uuid',
  sub_category_id: 'uuid',
  store_location_id: 'uuid',
  unit_cost_cents: 'integer',
  seo_title: 'text',
  seo_description: 'text',
  slug: 'text',
} as const;

export type ReceivedRow = Record<keyof typeof arrivingColumns, unknown>;

const names = sql.raw(Object.keys(arrivingColumns).join(', '));
const typed = sql.raw(
  Object.entries(arrivingColumns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
);

/** Units of a product that is there already. */
export interface ArrivedUnits {
  id: string;
  units: number;
  unitCostCents: Cents | null;
}

/** With which act goods come, and with which truckload. */
export interface Arrival {
  act: Act;
  truckloadId: string;
}

const moveOf = ({ act: { id, by, now }, truckloadId }: Arrival): StockMove => ({
  reason: 'truckload',
  origin: id,
  by,
  now,
  truckloadId,
  isCosted: true,
});

export const receiveStockRepository = (db: Db) => ({
  /** Makes products; the journal knows them as made by the act. */
  async create({ merchantId }: MerchantScope, rows: readonly ReceivedRow[], arrival: Arrival): Promise<void> {
    const { act } = arrival;
    await sql`
      with added as (
        insert into products (merchant_id, ${names}, is_deliverable, told, created_at, updated_at)
        select ${merchantId}::uuid, ${names}, ${asUsual}, ${toldWithRow(moveOf(arrival))}::jsonb, ${act.now}, ${act.now}
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (${typed})
        returning id
      )
      insert into undo_entries (merchant_id, act_id, product_id, before, version)
      select ${merchantId}::uuid, ${act.id}::uuid, id, null, 1 from added`.execute(db);
  },

  /** Adds units to products that are held. */
  async restock({ merchantId }: MerchantScope, arrived: readonly ArrivedUnits[], arrival: Arrival): Promise<void> {
    const { act } = arrival;
    const input = sql`
      unnest(${arrived.map(({ id }) => id)}::uuid[], ${arrived.map(({ units }) => units)}::integer[],
        ${arrived.map(({ unitCostCents }) => unitCostCents)}::integer[]) i (id, units, cost)`;
    await sql`
      with ${toldStock(moveOf(arrival))}, changed as (
        update products p set quantity = p.quantity + i.units,
          unit_cost_cents = coalesce(i.cost, p.unit_cost_cents), version = p.version + 1, updated_at = ${act.now}
        from ${input} cross join told where p.merchant_id = ${merchantId} and p.id = i.id
        returning p.id, p.version, i.units
      )
      insert into undo_entries (merchant_id, act_id, product_id, before, version)
      select ${merchantId}::uuid, ${act.id}::uuid, id, ${notedWith(sql`units`)}, version
      from changed`.execute(db);
  },
});
