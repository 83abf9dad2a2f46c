import { sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

export interface RegisterProduct {
  id: string;
  title: string;
  sells_at_cents: Cents;
  quantity: number;
  barcode: string;
  cl_upc: string | null;
  version: number;
}

// Where its ladder leaves the register out, it asks the first price.
const asked = sql<Cents>`ladder_price_at(merchant_id, id, 'clover', sells_at_cents)`.as('sells_at_cents');

export const cloverRepository = (db: Db) => ({
  /** What a register shows of products, as they are now; those that were deleted are left out. */
  async products({ merchantId }: MerchantScope, ids: readonly string[]): Promise<Map<string, RegisterProduct>> {
    if (ids.length === 0) return new Map();
    const rows = await db
      .selectFrom('products')
      .select(['id', 'title', 'quantity', 'barcode', 'cl_upc', 'version'])
      .select(asked)
      .where('merchant_id', '=', merchantId)
      .where('id', 'in', [...ids])
      .where('is_active', '=', true)
      .execute();
    return new Map(rows.map((row) => [row.id, row]));
  },

  /** The product whose item it is, while we believe that it is there. */
  listedAs({ merchantId }: MerchantScope, itemId: string): Promise<{ productId: string; sku: string } | undefined> {
    return db
      .selectFrom('channel_listings')
      .select(['product_id as productId', 'sku'])
      .where('merchant_id', '=', merchantId)
      .where('channel', '=', 'clover')
      .where('item_id', '=', itemId)
      .where('is_listed', '=', true)
      .executeTakeFirst();
  },

  /** The shop itself has deleted these: they are wanted there no more, unless somebody puts them there again. */
  async giveUp({ merchantId }: MerchantScope, itemIds: readonly string[]): Promise<void> {
    if (itemIds.length === 0) return;
    await db
      .updateTable('channel_listings')
      .set({ wanted: 'ended' })
      .where('merchant_id', '=', merchantId)
      .where('channel', '=', 'clover')
      .where('item_id', 'in', [...itemIds])
      .execute();
  },
});
