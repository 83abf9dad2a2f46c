import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { LookupSource } from '#contract/lookup/lookup.contract.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

const columns = ['id', 'source', 'name', 'category_id', 'is_made', 'answer'] as const;

export type SourceCategoryRow = Pick<Selectable<Tables['source_categories']>, (typeof columns)[number]>;
export type NewSourceCategory = SourceCategoryRow & { created_at: Date };

/** What sources call goods, and where the merchant files them. */
export const sourceCategoriesRepository = (db: Db) => ({
  find: ({ merchantId }: MerchantScope, id: string): Promise<SourceCategoryRow | undefined> =>
    db
      .selectFrom('source_categories')
      .select(columns)
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .executeTakeFirst(),

  findByName: (
    { merchantId }: MerchantScope,
    source: LookupSource,
    name: string,
  ): Promise<SourceCategoryRow | undefined> =>
    db
      .selectFrom('source_categories')
      .select(columns)
      .where('merchant_id', '=', merchantId)
      .where('source', '=', source)
      .where(sql<boolean>`lower(name) = lower(${name})`)
      .executeTakeFirst(),

  /** Nothing when another lookup has just filed the same name. */
  insertIfNew: ({ merchantId }: MerchantScope, row: NewSourceCategory): Promise<SourceCategoryRow | undefined> =>
    db
      .insertInto('source_categories')
      .values({ merchant_id: merchantId, ...row })
      .onConflict((conflict) => conflict.doNothing())
      .returning(columns)
      .executeTakeFirst(),

  unanswered: ({ merchantId }: MerchantScope): Promise<SourceCategoryRow[]> =>
    db
      .selectFrom('source_categories')
      .select(columns)
      .where('merchant_id', '=', merchantId)
      .where('answer', 'is', null)
      .orderBy('id')
      .execute(),

  async answer(
    { merchantId }: MerchantScope,
    id: string,
    categoryId: string | null,
    answer: NonNullable<SourceCategoryRow['answer']>,
  ): Promise<void> {
    await db
      .updateTable('source_categories')
      .set({
        category_id: categoryId,
        answer,
        // What the merchant chose is theirs, and never taken back.
        ...(answer !== 'kept' && { is_made: false }),
      })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .execute();
  },

  /** The products that were filed by it and stand where it put them. */
  async filedProducts({ merchantId }: MerchantScope, { id, category_id }: SourceCategoryRow): Promise<string[]> {
    const rows = await db
      .selectFrom('products')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('is_active', '=', true)
      .where('category_id', '=', category_id)
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('lookups')
          .select('product_id')
          .where('merchant_id', '=', merchantId)
          .where('source_category_id', '=', id)
          .where('product_id', 'is not', null)
          .$castTo<{ product_id: string }>(),
      )
      .execute();
    return rows.map((row) => row.id);
  },
});
