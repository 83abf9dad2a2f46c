import type { Cents } from '#contract/kit/money.ts';
import type { Condition } from '#contract/products/products.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

export interface ExportedProduct {
  id: string;
  title: string;
  /** Rich text. */
  description: string;
  sells_at_cents: Cents;
  condition: Condition;
  is_shippable: boolean;
  images: string[];
  quantity: number;
}

export const facebookRepository = (db: Db) => ({
  /** The merchant's own goods; samples, deleted products and others' are left out. */
  async products({ merchantId }: MerchantScope, ids: readonly string[]): Promise<ExportedProduct[]> {
    const rows = await db
      .selectFrom('products')
      .select(['id', 'title', 'description', 'sells_at_cents', 'condition', 'is_shippable', 'images', 'quantity'])
      .where('merchant_id', '=', merchantId)
      .where('id', 'in', [...ids])
      .where('is_active', '=', true)
      .where('is_sample', '=', false)
      .execute();
    return rows as ExportedProduct[];
  },
});
