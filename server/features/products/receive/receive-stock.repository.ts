import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { notedWith } from '../bulk/undo.repository.ts';
import type { Act } from '../bulk/undo.ts';
import { usuallyDeliverable } from '../delivery-default.repository.ts';

/** The columns of a product that arrives, with their types. */
const arrivingColumns = {
  id: 'uuid',
  title: 'text',
  price_cents: 'integer',
  old_price_cents: 'integer',
  quantity: 'integer',
  initial_quantity: 'integer',
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

export const receiveStockRepository = (db: Db) => ({
  /** Makes products; the journal knows them as made by the act. */
  async create({ merchantId }: MerchantScope, rows: readonly ReceivedRow[], act: Act): Promise<void> {
    await sql`
      with added as (
        insert into products (merchant_id, ${names}, is_deliverable, created_at, updated_at)
        select ${merchantId}::uuid, ${names}, ${usuallyDeliverable({ merchantId })}, ${act.now}, ${act.now}
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (${typed})
        returning id
      )
      insert into undo_entries (merchant_id, act_id, product_id, before, version)
      select ${merchantId}::uuid, ${act.id}::uuid, id, null, 1 from added`.execute(db);
  },

  /** Adds units to products that are held, and books them. */
  async restock(
    { merchantId }: MerchantScope,
    arrived: readonly { id: string; units: number }[],
    act: Act,
  ): Promise<void> {
    const input = sql`
      unnest(${arrived.map(({ id }) => id)}::uuid[], ${arrived.map(({ units }) => units)}::integer[]) i (id, units)`;
    await sql`
      with changed as (
        update products p set quantity = p.quantity + i.units, version = p.version + 1, updated_at = ${act.now}
        from ${input} where p.merchant_id = ${merchantId} and p.id = i.id
        returning p.id, p.version, i.units
      ), booked as (
        insert into stock_movements (merchant_id, product_id, change, reason, created_at)
        select ${merchantId}::uuid, id, units, 'truckload', ${act.now} from changed
      )
      insert into undo_entries (merchant_id, act_id, product_id, before, version)
      select ${merchantId}::uuid, ${act.id}::uuid, id, ${notedWith(sql`units`)}, version
      from changed`.execute(db);
  },
});
