import { type Selectable, sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

export type OverrideRow = Pick<
  Selectable<Tables['counter_overrides']>,
  'id' | 'line' | 'product_id' | 'price_cents' | 'discount_cents' | 'by_name' | 'approved_by_name'
>;

export interface NewOverride {
  id: string;
  saleId: string;
  line: number | null;
  productId: string | null;
  priceCents: Cents | null;
  discountCents: Cents | null;
  reason: string;
  by: string;
  approvedBy: string | null;
  now: Date;
}

/** Prices that somebody has allowed for one sale. */
export const overridesRepository = (db: Db) => ({
  async insert({ merchantId }: MerchantScope, override: NewOverride): Promise<void> {
    await db
      .insertInto('counter_overrides')
      .values({
        merchant_id: merchantId,
        id: override.id,
        sale_id: override.saleId,
        line: override.line,
        product_id: override.productId,
        price_cents: override.priceCents,
        discount_cents: override.discountCents,
        reason: override.reason,
        by_name: override.by,
        approved_by_name: override.approvedBy,
        created_at: override.now,
      })
      .execute();
  },

  ofSale: ({ merchantId }: MerchantScope, saleId: string): Promise<OverrideRow[]> =>
    db
      .selectFrom('counter_overrides')
      .select(['id', 'line', 'product_id', 'price_cents', 'discount_cents', 'by_name', 'approved_by_name'])
      .where('merchant_id', '=', merchantId)
      .where('sale_id', '=', saleId)
      .execute(),
});

/** Of sales that were never made; those of the others are told by their orders. */
export const removeOldOverrides = async (db: Db, before: Date): Promise<void> => {
  await sql`delete from counter_overrides where created_at < ${before}`.execute(db);
};
