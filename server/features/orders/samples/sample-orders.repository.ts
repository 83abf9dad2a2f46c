import { type Insertable, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { NewOrderRow } from '../order-rows.repository.ts';
import type { DemoProduct } from './demo-orders.repository.ts';

export interface NewSamples {
  orders: readonly NewOrderRow[];
  lines: readonly Omit<Insertable<Tables['order_lines']>, 'merchant_id'>[];
  events: readonly Omit<Insertable<Tables['order_events']>, 'merchant_id'>[];
}

/** Orders that never were. */
export const sampleOrdersRepository = (db: Db) => ({
  async products({ merchantId }: MerchantScope): Promise<DemoProduct[]> {
    const { rows } = await sql<DemoProduct>`
      select id, title, cl_sku, sku, condition, sells_at_cents, images[1] as picture_key from products
      where merchant_id = ${merchantId} and is_sample order by title`.execute(db);
    return rows;
  },

  async add({ merchantId }: MerchantScope, { orders, lines, events }: NewSamples): Promise<void> {
    const own = <Row>(rows: readonly Row[]) => rows.map((row) => ({ ...row, merchant_id: merchantId }));
    await db.insertInto('orders').values(own(orders)).execute();
    await db.insertInto('order_lines').values(own(lines)).execute();
    await db.insertInto('order_events').values(own(events)).execute();
  },

  /** Their lines and histories go with them. */
  async remove({ merchantId }: MerchantScope): Promise<void> {
    await db.deleteFrom('orders').where('merchant_id', '=', merchantId).where('is_sample', '=', true).execute();
  },
});
