import { type Selectable, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { isVisible } from './site.repository.ts';

export type CategoryRow = Pick<
  Selectable<Tables['categories']>,
  'id' | 'name' | 'slug' | 'thumbnail_key' | 'is_featured' | 'seo_title' | 'seo_description'
>;
export type SubCategoryRow = Pick<
  Selectable<Tables['sub_categories']>,
  'id' | 'category_id' | 'name' | 'slug' | 'seo_title' | 'seo_description'
>;
export type PageRow = Pick<
  Selectable<Tables['pages']>,
  'id' | 'title' | 'content' | 'slug' | 'seo_title' | 'seo_description'
>;
export type PostRow = Omit<Selectable<Tables['blog_posts']>, 'merchant_id' | 'store_id' | 'status' | 'is_sample'> & {
  cover_width: number | null;
  cover_height: number | null;
};

/** What a store's pages list besides products: categories, pages, posts. */
export const directoryRepository = (db: Db) => ({
  categories: ({ merchantId }: MerchantScope): Promise<CategoryRow[]> =>
    db
      .selectFrom('categories')
      .select(['id', 'name', 'slug', 'thumbnail_key', 'is_featured', 'seo_title', 'seo_description'])
      .where('merchant_id', '=', merchantId)
      .orderBy(sql`lower(name)`)
      .orderBy('id')
      .execute(),

  subCategories: ({ merchantId }: MerchantScope): Promise<SubCategoryRow[]> =>
    db
      .selectFrom('sub_categories')
      .select(['id', 'category_id', 'name', 'slug', 'seo_title', 'seo_description'])
      .where('merchant_id', '=', merchantId)
      .orderBy(sql`lower(name)`)
      .orderBy('id')
      .execute(),

  pages: ({ merchantId }: MerchantScope, storeId: string, now: Date): Promise<PageRow[]> =>
    db
      .selectFrom('pages')
      .select(['id', 'title', 'content', 'slug', 'seo_title', 'seo_description'])
      .where('merchant_id', '=', merchantId)
      .where('store_id', '=', storeId)
      .where(isVisible(now))
      .orderBy('id')
      .execute(),

  /** From the oldest on, by the moment they appeared. */
  posts: ({ merchantId }: MerchantScope, storeId: string, now: Date): Promise<PostRow[]> =>
    db
      .selectFrom('blog_posts')
      .leftJoin('media', (join) =>
        join.onRef('media.merchant_id', '=', 'blog_posts.merchant_id').onRef('media.key', '=', 'blog_posts.cover_key'),
      )
      .select([
        ...(['blog_posts.id', 'title', 'content', 'excerpt', 'cover_key', 'cover_alt', 'author', 'tags'] as const),
        ...(['publish_at', 'seo_title', 'seo_description', 'slug', 'blog_posts.created_at', 'updated_at'] as const),
        ...(['media.width as cover_width', 'media.height as cover_height'] as const),
      ])
      .where('blog_posts.merchant_id', '=', merchantId)
      .where('store_id', '=', storeId)
      .where(isVisible(now))
      .orderBy(sql`coalesce(publish_at, blog_posts.created_at)`)
      .orderBy('blog_posts.id')
      .execute(),

  /** Pages and posts whose moment is still to come. */
  async countScheduled({ merchantId }: MerchantScope, storeId: string, now: Date): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from (
        select publish_at from pages where merchant_id = ${merchantId} and store_id = ${storeId} and status = 'scheduled'
        union all
        select publish_at from blog_posts
        where merchant_id = ${merchantId} and store_id = ${storeId} and status = 'scheduled'
      ) w where w.publish_at > ${now}`.execute(db);
    return rows[0]?.count ?? 0;
  },
});
