import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

const columns = [
  'id',
  'name',
  'thumbnail_key',
  'is_featured',
  'is_sample',
  'seo_title',
  'seo_description',
  'slug',
  'products_count',
] as const;

export type CategoryRow = Pick<Selectable<Tables['categories']>, (typeof columns)[number]>;
export type NewCategory = Omit<CategoryRow, 'is_sample' | 'products_count'> & { created_at: Date };
export type CategoryChanges = Updateable<
  Pick<Tables['categories'], 'name' | 'thumbnail_key' | 'is_featured' | 'seo_title' | 'seo_description' | 'slug'>
>;

export const categoriesRepository = (db: Db) => ({
  all: (scope: MerchantScope): Promise<CategoryRow[]> =>
    db.selectFrom('categories').select(columns).where('merchant_id', '=', scope.merchantId).execute(),

  find: (scope: MerchantScope, id: string): Promise<CategoryRow | undefined> =>
    db
      .selectFrom('categories')
      .select(columns)
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', id)
      .executeTakeFirst(),

  /** How many products have no category; kept by the products' triggers. */
  async uncategorized(scope: MerchantScope): Promise<number> {
    const counts = await db
      .selectFrom('product_counts')
      .select('uncategorized')
      .where('merchant_id', '=', scope.merchantId)
      .executeTakeFirst();
    return counts?.uncategorized ?? 0;
  },

  /** How many sample products are in each category and sub-category; under null, in none. */
  async samples({ merchantId }: MerchantScope): Promise<Map<string | null, number>> {
    const { rows } = await sql<{ id: string | null; count: number }>`
      select placed.id, count(*) as count from products p
      cross join lateral (
        select p.category_id as id union all select p.sub_category_id where p.sub_category_id is not null) placed
      where p.merchant_id = ${merchantId} and p.is_sample and p.is_active group by placed.id`.execute(db);
    return new Map(rows.map(({ id, count }) => [id, count]));
  },

  /** Which of the names exist, whatever their case; each with the spelling that was asked for. */
  findByNames: (scope: MerchantScope, names: readonly string[]): Promise<{ asked: string; id: string }[]> =>
    db
      .selectFrom('categories as c')
      .innerJoin(sql<{ name: string }>`unnest(${names}::text[])`.as<'n'>(sql`n(name)`), (join) =>
        join.on(sql<boolean>`lower(c.name) = lower(n.name)`),
      )
      .select(['n.name as asked', 'c.id'])
      .where('c.merchant_id', '=', scope.merchantId)
      .execute(),

  /** The addresses that begin alike: one that is free is found among them. */
  async slugsFrom(scope: MerchantScope, start: string): Promise<string[]> {
    const rows = await db
      .selectFrom('categories')
      .select('slug')
      .where('merchant_id', '=', scope.merchantId)
      .where((eb) => eb.fn<boolean>('starts_with', ['slug', eb.val(start)]))
      .execute();
    return rows.map(({ slug }) => slug);
  },

  /** Nothing when the address is taken; a taken name is the index's to refuse. */
  insert: (scope: MerchantScope, category: NewCategory): Promise<CategoryRow | undefined> =>
    db
      .insertInto('categories')
      .values({ merchant_id: scope.merchantId, ...category })
      .onConflict((conflict) => conflict.columns(['merchant_id', 'slug']).doNothing())
      .returning(columns)
      .executeTakeFirst(),

  /** The sample of that name becomes the merchant's own category; nothing when there is none. */
  takeSample: (
    scope: MerchantScope,
    { name, ...changes }: Omit<NewCategory, 'id' | 'slug'> & { slug: string | undefined },
  ): Promise<CategoryRow | undefined> =>
    db
      .updateTable('categories')
      .set({ name, ...changes, is_sample: false })
      .where('merchant_id', '=', scope.merchantId)
      .where('is_sample', '=', true)
      .where(sql<boolean>`lower(name) = lower(${name})`)
      .returning(columns)
      .executeTakeFirst(),

  /** Whether it was a sample until now: whoever arranges it makes it their own. */
  async makeOwn(scope: MerchantScope, id: string): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('categories')
      .set({ is_sample: false })
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', id)
      .where('is_sample', '=', true)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Nothing when the address or the name is taken. */
  insertIfNew: (scope: MerchantScope, category: NewCategory): Promise<CategoryRow | undefined> =>
    db
      .insertInto('categories')
      .values({ merchant_id: scope.merchantId, ...category })
      .onConflict((conflict) => conflict.doNothing())
      .returning(columns)
      .executeTakeFirst(),

  /** Holds the row until the transaction ends, also against products and sub-categories that want to refer to it. */
  lock: (scope: MerchantScope, id: string): Promise<CategoryRow | undefined> =>
    db
      .selectFrom('categories')
      .select(columns)
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),

  update: (scope: MerchantScope, id: string, changes: CategoryChanges): Promise<CategoryRow | undefined> =>
    db
      .updateTable('categories')
      // Its name at least: no statement sets nothing.
      .set((eb) => ({ ...changes, name: changes.name ?? eb.ref('name') }))
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirst(),

  /** Deletes only what nothing uses; the caller holds the row's lock, so that nothing begins to use it meanwhile. */
  removeUnused: (scope: MerchantScope, id: string): Promise<CategoryRow | undefined> =>
    db
      .deleteFrom('categories')
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', id)
      .where('products_count', '=', 0)
      .where('is_featured', '=', false)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('sub_categories as s')
              .select('s.id')
              .whereRef('s.merchant_id', '=', 'categories.merchant_id')
              .whereRef('s.category_id', '=', 'categories.id'),
          ),
        ),
      )
      .returning(columns)
      .executeTakeFirst(),

  /**
   * Holds every product that has a category, then every category: the order in which whoever writes products takes
   * them, too, before it counts.
   */
  async lockAll(scope: MerchantScope): Promise<void> {
    await db
      .with('held', (query) =>
        query
          .selectFrom('products')
          .select('id')
          .where('merchant_id', '=', scope.merchantId)
          .where('category_id', 'is not', null)
          .orderBy('id')
          .forUpdate(),
      )
      .selectFrom('held')
      .select(({ fn }) => fn.countAll().as('count'))
      .execute();
    await db
      .selectFrom('categories')
      .select('id')
      .where('merchant_id', '=', scope.merchantId)
      .orderBy('id')
      .forUpdate()
      .execute();
  },

  /** How many products have a category. */
  async categorized(scope: MerchantScope): Promise<number> {
    const { count } = await db
      .selectFrom('categories')
      .select(({ fn }) => fn.sum<number | null>('products_count').as('count'))
      .where('merchant_id', '=', scope.merchantId)
      .executeTakeFirstOrThrow();
    return count ?? 0;
  },

  /** Takes so many products out of their category, which changes what a store shows of them; says how many. */
  async releaseProducts(scope: MerchantScope, now: Date, limit: number): Promise<number> {
    const released = await db
      .updateTable('products')
      .set((eb) => ({ category_id: null, sub_category_id: null, version: eb('version', '+', 1), updated_at: now }))
      .where('merchant_id', '=', scope.merchantId)
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('products')
          .select('id')
          .where('merchant_id', '=', scope.merchantId)
          .where('is_active', '=', true)
          .where('category_id', 'is not', null)
          .limit(limit)
          .forUpdate(),
      )
      .executeTakeFirst();
    return Number(released.numUpdatedRows);
  },

  removeAll: (scope: MerchantScope): Promise<CategoryRow[]> =>
    db.deleteFrom('categories').where('merchant_id', '=', scope.merchantId).returning(columns).execute(),
});
