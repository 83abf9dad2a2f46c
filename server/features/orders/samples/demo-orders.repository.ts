import { sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import type { Db } from '#server/db/database.ts';
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

  /** What was sold had been there before: the shelf stays as it is. */
  async addToBeginning({ merchantId }: MerchantScope, productId: string, quantity: number): Promise<void> {
    await db
      .updateTable('products')
      .set((eb) => ({ initial_quantity: eb('initial_quantity', '+', quantity) }))
      .where('merchant_id', '=', merchantId)
      .where('id', '=', productId)
      .execute();
  },
});
