import type { Insertable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

export type NewCategory = Omit<Insertable<Tables['categories']>, 'merchant_id'>;
export type NewSubCategory = Omit<Insertable<Tables['sub_categories']>, 'merchant_id'>;

export const samplesRepository = (db: Db) => ({
  /** Whether the merchant has made anything of its own: samples would only be in its way. */
  async hasCatalogue({ merchantId }: MerchantScope): Promise<boolean> {
    const category = await db
      .selectFrom('categories')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .limit(1)
      .executeTakeFirst();
    const product = await db
      .selectFrom('products')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .limit(1)
      .executeTakeFirst();
    return category !== undefined || product !== undefined;
  },

  async addCategories({ merchantId }: MerchantScope, categories: readonly NewCategory[]): Promise<void> {
    await db
      .insertInto('categories')
      .values(categories.map((category) => ({ ...category, merchant_id: merchantId })))
      .execute();
  },

  async addSubCategories({ merchantId }: MerchantScope, subCategories: readonly NewSubCategory[]): Promise<void> {
    await db
      .insertInto('sub_categories')
      .values(subCategories.map((subCategory) => ({ ...subCategory, merchant_id: merchantId })))
      .execute();
  },

  /**
   * Deletes the sample categories, but those that hold products or truckloads of the merchant's own: these are its own
   * now.
   */
  async removeCategories({ merchantId }: MerchantScope): Promise<void> {
    await db
      .deleteFrom('categories')
      .where('merchant_id', '=', merchantId)
      .where('is_sample', '=', true)
      .where('products_count', '=', 0)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('truckloads as t')
              .select('t.id')
              .whereRef('t.merchant_id', '=', 'categories.merchant_id')
              .whereRef('t.category_id', '=', 'categories.id'),
          ),
        ),
      )
      .execute();
    await db
      .updateTable('categories')
      .set({ is_sample: false })
      .where('merchant_id', '=', merchantId)
      .where('is_sample', '=', true)
      .execute();
  },
});
