import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

export interface VendorRow {
  address: string;
  model: string;
  sealed: Buffer;
}

export const recognitionRepository = (db: Db) => ({
  find: ({ merchantId }: MerchantScope): Promise<VendorRow | undefined> =>
    db
      .selectFrom('recognition_vendors')
      .select(['address', 'model', 'sealed'])
      .where('merchant_id', '=', merchantId)
      .executeTakeFirst(),

  async save({ merchantId }: MerchantScope, vendor: VendorRow, now: Date): Promise<void> {
    const row = { ...vendor, updated_at: now };
    await db
      .insertInto('recognition_vendors')
      .values({ ...row, merchant_id: merchantId })
      .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet(row))
      .execute();
  },

  remove: ({ merchantId }: MerchantScope): Promise<VendorRow | undefined> =>
    db
      .deleteFrom('recognition_vendors')
      .where('merchant_id', '=', merchantId)
      .returning(['address', 'model', 'sealed'])
      .executeTakeFirst(),
});
