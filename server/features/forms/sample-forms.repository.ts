import { type Insertable, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

export type NewForm = Omit<Insertable<Tables['forms']>, 'merchant_id' | 'category_id'> & {
  /** Its name. */
  category: string;
};

export const sampleFormsRepository = (db: Db) => ({
  async hasAny({ merchantId }: MerchantScope): Promise<boolean> {
    const form = await db
      .selectFrom('forms')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .limit(1)
      .executeTakeFirst();
    return form !== undefined;
  },

  /** The merchant's first store. */
  async store({ merchantId }: MerchantScope): Promise<string | undefined> {
    const store = await db
      .selectFrom('stores')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    return store?.id;
  },

  /** All of them in one statement: whoever signs up waits for it. */
  async add({ merchantId }: MerchantScope, forms: readonly NewForm[]): Promise<void> {
    const ofName = (name: string) => sql<string | null>`(
      select c.id from categories c where c.merchant_id = ${merchantId} and c.name = ${name} order by c.id limit 1)`;
    await db
      .insertInto('forms')
      .values(
        forms.map(({ category, ...form }) => ({
          ...form,
          merchant_id: merchantId,
          category_id: category ? ofName(category) : null,
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
