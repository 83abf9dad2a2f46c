import { sql } from 'kysely';
import { committingLater } from '#server/db/commit-later.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

/** The last numbers of two runs that now belong to the caller. */
export interface TakenNumbers {
  lastSku: number;
  lastUpc: number;
}

export const numbersRepository = (db: Db) => ({
  /**
   * Takes runs of numbers for good; called outside of longer transactions, so that nobody waits for them. The products
   * that bear them are committed later, and with them the numbers.
   */
  async take({ merchantId }: MerchantScope, count: { skus: number; upcs: number }): Promise<TakenNumbers> {
    const { rows } = await sql<{ last_sku: number; last_upc: number }>`
      insert into product_numbers as n (merchant_id, last_sku, last_upc)
      select ${merchantId}::uuid, ${count.skus}::bigint, ${count.upcs}::integer from ${committingLater(db)}
      on conflict (merchant_id) do update
      set last_sku = n.last_sku + excluded.last_sku, last_upc = n.last_upc + excluded.last_upc
      returning last_sku, last_upc`.execute(db);
    return { lastSku: rows[0]?.last_sku ?? 0, lastUpc: rows[0]?.last_upc ?? 0 };
  },
});
