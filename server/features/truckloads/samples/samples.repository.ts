import { type Insertable, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import { findCategoriesNamed } from '#server/features/categories/category-named.sql.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

export type NewSample = Omit<Insertable<Tables['truckloads']>, 'merchant_id' | 'category_id'> & {
  /** Its name. */
  category: string;
};

export const samplesRepository = (db: Db) => ({
  async addTruckloads({ merchantId }: MerchantScope, truckloads: readonly NewSample[]): Promise<void> {
    const categories = await findCategoriesNamed(
      db,
      { merchantId },
      truckloads.map(({ category }) => category),
    );
    await db
      .insertInto('truckloads')
      .values(
        truckloads.map(({ category, ...truckload }) => ({
          ...truckload,
          merchant_id: merchantId,
          category_id: categories.get(category) ?? null,
        })),
      )
      .execute();
  },

  /** A sample's manifest has been read: its lines are there. */
  async finishManifest({ merchantId }: MerchantScope, truckloadId: string): Promise<void> {
    await db
      .updateTable('truckloads')
      .set({ manifest_state: 'ready' })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', truckloadId)
      .execute();
  },

  /**
   * Deletes the samples with what was asked about them, but profiles that truckloads of the merchant's own carry:
   * these are its own now.
   */
  async remove({ merchantId }: MerchantScope): Promise<void> {
    await db.deleteFrom('truckloads').where('merchant_id', '=', merchantId).where('is_sample', '=', true).execute();
    await sql`
      delete from truckload_profiles f where f.merchant_id = ${merchantId} and f.is_sample and not exists (
        select 1 from truckloads t where t.merchant_id = f.merchant_id and t.profile_id = f.id)`.execute(db);
    await db
      .updateTable('truckload_profiles')
      .set({ is_sample: false })
      .where('merchant_id', '=', merchantId)
      .where('is_sample', '=', true)
      .execute();
  },
});
