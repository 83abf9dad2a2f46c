import { sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import type { Db } from '#server/db/database.ts';
import { type StockMove, toldWithRow } from '#server/features/products/stock/stock-moves.sql.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

export interface DemoProduct {
  id: string;
  title: string;
  cl_sku: string;
  sku: string;
  condition: string;
  sells_at_cents: Cents;
  picture_key: string | null;
}

/** What the demo merchant's history of sales is made from. */
export const demoOrdersRepository = (db: Db) => ({
  async products({ merchantId }: MerchantScope, most: number): Promise<DemoProduct[]> {
    const { rows } = await sql<DemoProduct>`
      select id, title, cl_sku, sku, condition, sells_at_cents, images[1] as picture_key from products
      where merchant_id = ${merchantId} and is_active and not is_sample and quantity > 0
      order by cl_sku limit ${most}`.execute(db);
    return rows;
  },

  /** What was sold had been there before: it comes, and goes with the order, and the shelf stays as it is. */
  async moveSold(
    { merchantId }: MerchantScope,
    { orderId, productId, quantity, at }: { orderId: string; productId: string; quantity: number; at: Date },
  ): Promise<void> {
    const move = (change: number, told: StockMove) =>
      db
        .updateTable('products')
        .set((eb) => ({ quantity: eb('quantity', '+', change), told: toldWithRow(told) }))
        .where('merchant_id', '=', merchantId)
        .where('id', '=', productId)
        .execute();
    await move(quantity, { reason: 'added', now: at });
    await move(-quantity, { reason: 'order', origin: orderId, now: at });
  },
});
