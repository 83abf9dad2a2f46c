import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

const columns = ['id', 'category_id', 'name', 'seo_title', 'seo_description', 'slug', 'products_count'] as const;

export type SubCategoryRow = Pick<Selectable<Tables['sub_categories']>, (typeof columns)[number]>;
export type NewSubCategory = Omit<SubCategoryRow, 'products_count'> & { created_at: Date };
export type SubCategoryChanges = Updateable<
  Pick<Tables['sub_categories'], 'name' | 'seo_title' | 'seo_description' | 'slug'>
>;

export const subCategoriesRepository = (db: Db) => ({
  all: (scope: MerchantScope): Promise<SubCategoryRow[]> =>
    db.selectFrom('sub_categories').select(columns).where('merchant_id', '=', scope.merchantId).execute(),

  of: (scope: MerchantScope, categoryId: string): Promise<SubCategoryRow[]> =>
    db
      .selectFrom('sub_categories')
      .select(columns)
      .where('merchant_id', '=', scope.merchantId)
      .where('category_id', '=', categoryId)
      .execute(),

  find: (scope: MerchantScope, id: string): Promise<SubCategoryRow | undefined> =>
    db
      .selectFrom('sub_categories')
      .select(columns)
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', id)
      .executeTakeFirst(),

  /** Which of the names exist in a category, whatever their case; each with the spelling that was asked for. */
  findByNames: (
    scope: MerchantScope,
    categoryId: string,
    names: readonly string[],
  ): Promise<{ asked: string; id: string }[]> =>
    db
      .selectFrom('sub_categories as s')
      .innerJoin(sql<{ name: string }>`unnest(${names}::text[])`.as<'n'>(sql`n(name)`), (join) =>
        join.on(sql<boolean>`lower(s.name) = lower(n.name)`),
      )
      .select(['n.name as asked', 's.id'])
      .where('s.merchant_id', '=', scope.merchantId)
      .where('s.category_id', '=', categoryId)
      .execute(),

  /** The addresses within a category that begin alike. */
  async slugsFrom(scope: MerchantScope, categoryId: string, start: string): Promise<string[]> {
    const rows = await db
      .selectFrom('sub_categories')
      .select('slug')
      .where('merchant_id', '=', scope.merchantId)
      .where('category_id', '=', categoryId)
      .where((eb) => eb.fn<boolean>('starts_with', ['slug', eb.val(start)]))
      .execute();
    return rows.map(({ slug }) => slug);
  },

  /** Nothing when the address is taken; a taken name is the index's to refuse, a missing category the key's. */
  insert: (scope: MerchantScope, subCategory: NewSubCategory): Promise<SubCategoryRow | undefined> =>
    db
      .insertInto('sub_categories')
      .values({ merchant_id: scope.merchantId, ...subCategory })
      .onConflict((conflict) => conflict.columns(['merchant_id', 'category_id', 'slug']).doNothing())
      .returning(columns)
      .executeTakeFirst(),

  /** Nothing when the address or the name is taken. */
  insertIfNew: (scope: MerchantScope, subCategory: NewSubCategory): Promise<SubCategoryRow | undefined> =>
    db
      .insertInto('sub_categories')
      .values({ merchant_id: scope.merchantId, ...subCategory })
      .onConflict((conflict) => conflict.doNothing())
      .returning(columns)
      .executeTakeFirst(),

  update: (scope: MerchantScope, id: string, changes: SubCategoryChanges): Promise<SubCategoryRow | undefined> =>
    db
      .updateTable('sub_categories')
      // Its name at least: no statement sets nothing.
      .set((eb) => ({ ...changes, name: changes.name ?? eb.ref('name') }))
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirst(),

  /** Deletes only what no product uses; who wins a race is the database's to say. */
  async removeUnused(scope: MerchantScope, id: string): Promise<boolean> {
    const removed = await db
      .deleteFrom('sub_categories')
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', id)
      .where('products_count', '=', 0)
      .returning('id')
      .executeTakeFirst();
    return removed !== undefined;
  },

  /** Deletes those of a category that no product uses. */
  async removeEmpty(scope: MerchantScope, categoryId: string): Promise<void> {
    await db
      .deleteFrom('sub_categories')
      .where('merchant_id', '=', scope.merchantId)
      .where('category_id', '=', categoryId)
      .where('products_count', '=', 0)
      .execute();
  },
});
