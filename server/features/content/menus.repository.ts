import { type Insertable, type Selectable, sql } from 'kysely';
import type { MenuPlace } from '#contract/content/content.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { WritingKind } from './writings.repository.ts';

export type MenuEntryRow = Omit<Selectable<Tables['menu_entries']>, 'merchant_id' | 'store_id' | 'is_sample'>;
export type NewMenuEntry = Omit<Insertable<Tables['menu_entries']>, 'merchant_id' | 'store_id' | 'place'>;

/** The things that entries of a menu lead to. */
export interface TargetIds {
  category: readonly string[];
  sub_category: readonly string[];
  product: readonly string[];
  page: readonly string[];
  post: readonly string[];
}

const columns = [
  ...(['e.place', 'e.position', 'e.parent', 'e.label', 'e.kind', 'e.category_id', 'e.sub_category_id'] as const),
  ...(['e.page_id', 'e.post_id', 'e.address'] as const),
] as const;
const columnOf = { pages: 'page_id', blog_posts: 'post_id' } as const;

export const menusRepository = (db: Db) => ({
  /** Every entry of a store's menus in its order; a deleted product is none, though it may come back. */
  entries: (scope: MerchantScope, storeId: string): Promise<MenuEntryRow[]> =>
    db
      .selectFrom('menu_entries as e')
      .leftJoin('products as p', (join) =>
        join
          .onRef('p.merchant_id', '=', 'e.merchant_id')
          .onRef('p.id', '=', 'e.product_id')
          .on('p.is_active', '=', true),
      )
      .select([...columns, 'p.id as product_id'])
      .where('e.merchant_id', '=', scope.merchantId)
      .where('e.store_id', '=', storeId)
      .orderBy('e.position')
      .execute(),

  titles: (scope: MerchantScope, storeId: string): Promise<{ place: string; title: string }[]> =>
    db
      .selectFrom('menu_titles')
      .select(['place', 'title'])
      .where('merchant_id', '=', scope.merchantId)
      .where('store_id', '=', storeId)
      .execute(),

  /** The menus that lead to a page or a post, with their titles. */
  leadingTo: (
    scope: MerchantScope,
    kind: WritingKind,
    id: string,
  ): Promise<{ place: MenuPlace; title: string | null }[]> =>
    db
      .selectFrom('menu_entries as e')
      .leftJoin('menu_titles as t', (join) =>
        join
          .onRef('t.merchant_id', '=', 'e.merchant_id')
          .onRef('t.store_id', '=', 'e.store_id')
          .onRef('t.place', '=', 'e.place'),
      )
      .select(['e.place', 't.title'])
      .distinct()
      .where('e.merchant_id', '=', scope.merchantId)
      .where(`e.${columnOf[kind]}`, '=', id)
      .orderBy('e.place', 'desc')
      .execute(),

  /** Which of the things are there for this store; they stay until this transaction ends. */
  async known(scope: MerchantScope, storeId: string, ids: TargetIds): Promise<Record<keyof TargetIds, Set<string>>> {
    const within = (
      table: 'categories' | 'sub_categories' | 'products' | 'pages' | 'blog_posts',
      some: readonly string[],
    ) =>
      db
        .selectFrom(table)
        .select('id')
        .where('merchant_id', '=', scope.merchantId)
        .where(sql<boolean>`id = any(${some}::uuid[])`)
        .forKeyShare();
    const found = async (rows: Promise<{ id: string }[]>) => new Set((await rows).map(({ id }) => id));
    return {
      category: await found(within('categories', ids.category).execute()),
      sub_category: await found(within('sub_categories', ids.sub_category).execute()),
      product: await found(within('products', ids.product).where('is_active', '=', true).execute()),
      page: await found(within('pages', ids.page).where('store_id', '=', storeId).execute()),
      post: await found(within('blog_posts', ids.post).where('store_id', '=', storeId).execute()),
    };
  },

  /** The menu as it is given; what it was before is gone. */
  async replace(
    scope: MerchantScope,
    storeId: string,
    menu: { place: MenuPlace; title: string; entries: readonly NewMenuEntry[] },
  ): Promise<void> {
    const at = { merchant_id: scope.merchantId, store_id: storeId, place: menu.place };
    await db
      .deleteFrom('menu_entries')
      .where('merchant_id', '=', at.merchant_id)
      .where('store_id', '=', storeId)
      .where('place', '=', menu.place)
      .execute();
    if (menu.entries.length > 0) {
      await db
        .insertInto('menu_entries')
        .values(menu.entries.map((entry) => ({ ...entry, ...at })))
        .execute();
    }
    await db
      .insertInto('menu_titles')
      .values({ ...at, title: menu.title })
      .onConflict((conflict) =>
        conflict.columns(['merchant_id', 'store_id', 'place']).doUpdateSet({ title: menu.title }),
      )
      .execute();
  },
});
