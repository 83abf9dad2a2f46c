import type { Insertable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import { findCategoriesNamed } from '#server/features/categories/category-named.sql.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

export type NewForm = Omit<Insertable<Tables['forms']>, 'merchant_id' | 'category_id'> & {
  /** Its name. */
  category: string;
};

export const sampleFormsRepository = (db: Db) => ({
  /** All of them in one statement: whoever signs up waits for it. */
  async add({ merchantId }: MerchantScope, forms: readonly NewForm[]): Promise<void> {
    const categories = await findCategoriesNamed(
      db,
      { merchantId },
      forms.map(({ category }) => category),
    );
    await db
      .insertInto('forms')
      .values(
        forms.map(({ category, ...form }) => ({
          ...form,
          merchant_id: merchantId,
          category_id: categories.get(category) ?? null,
        })),
      )
      .execute();
  },

  async countFrom({ merchantId }: MerchantScope, last: number): Promise<void> {
    await db
      .insertInto('form_numbers')
      .values({ merchant_id: merchantId, last })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  async remove({ merchantId }: MerchantScope): Promise<void> {
    await db.deleteFrom('forms').where('merchant_id', '=', merchantId).where('is_sample', '=', true).execute();
  },
});
