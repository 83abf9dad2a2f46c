import { type Selectable, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { type Shelf, shownIn } from './shelf.repository.ts';

export type StoreRow = Selectable<Tables['stores']>;
export type LocationRow = Pick<
  Selectable<Tables['store_locations']>,
  'id' | 'name' | 'address' | 'phone' | 'hours' | 'is_pickup'
>;
export type MediaRow = Pick<Selectable<Tables['media']>, 'key' | 'alt' | 'width' | 'height'>;

export interface MenuRow {
  place: string;
  position: number;
  parent: number | null;
  label: string;
  kind: string;
  address: string | null;
  category_id: string | null;
  category_slug: string | null;
  sub_category_id: string | null;
  sub_category_slug: string | null;
  product_slug: string | null;
  cl_sku: string | null;
  page_slug: string | null;
  post_slug: string | null;
}

/** What a store's pages have in common. Ids inside a design are anybody's until they are read here. */
export const siteRepository = (db: Db) => ({
  store: ({ merchantId }: MerchantScope, storeId: string): Promise<StoreRow | undefined> =>
    db
      .selectFrom('stores')
      .selectAll()
      .where('merchant_id', '=', merchantId)
      .where('id', '=', storeId)
      .where('is_active', '=', true)
      .executeTakeFirst(),

  locations: ({ merchantId }: MerchantScope, storeId: string): Promise<LocationRow[]> =>
    db
      .selectFrom('store_locations')
      .select(['id', 'name', 'address', 'phone', 'hours', 'is_pickup'])
      .where('merchant_id', '=', merchantId)
      .where('store_id', '=', storeId)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),

  /** Entries of the menus with where they lead; what visitors can't see has no address. */
  async menus({ merchantId }: MerchantScope, shelf: Shelf, now: Date): Promise<MenuRow[]> {
    const visible = (alias: 'g' | 'b') =>
      sql`(${sql.ref(`${alias}.status`)} = 'published'
        or (${sql.ref(`${alias}.status`)} = 'scheduled' and ${sql.ref(`${alias}.publish_at`)} <= ${now}))`;
    const { rows } = await sql<MenuRow>`
      select e.place, e.position, e.parent, e.label, e.kind, e.address,
        coalesce(c.id, kc.id) as category_id, coalesce(c.slug, kc.slug) as category_slug,
        k.id as sub_category_id, k.slug as sub_category_slug,
        p.slug as product_slug, p.cl_sku, g.slug as page_slug, b.slug as post_slug
      from menu_entries e
      left join categories c on c.merchant_id = e.merchant_id and c.id = e.category_id
      left join sub_categories k on k.merchant_id = e.merchant_id and k.id = e.sub_category_id
      left join categories kc on kc.merchant_id = k.merchant_id and kc.id = k.category_id
      left join products p on p.merchant_id = e.merchant_id and p.id = e.product_id and ${shownIn(shelf)}
      left join pages g on g.merchant_id = e.merchant_id and g.id = e.page_id and ${visible('g')}
      left join blog_posts b on b.merchant_id = e.merchant_id and b.id = e.post_id and ${visible('b')}
      where e.merchant_id = ${merchantId} and e.store_id = ${shelf.storeId}
      order by e.place, e.position`.execute(db);
    return rows;
  },

  menuTitles: ({ merchantId }: MerchantScope, storeId: string): Promise<{ place: string; title: string }[]> =>
    db
      .selectFrom('menu_titles')
      .select(['place', 'title'])
      .where('merchant_id', '=', merchantId)
      .where('store_id', '=', storeId)
      .execute(),

  media: ({ merchantId }: MerchantScope, key: string): Promise<MediaRow | undefined> =>
    db
      .selectFrom('media')
      .select(['key', 'alt', 'width', 'height'])
      .where('merchant_id', '=', merchantId)
      .where('key', '=', key)
      .executeTakeFirst(),

  async ownStyle({ merchantId }: MerchantScope): Promise<string> {
    const row = await db
      .selectFrom('design_themes')
      .select('served_style')
      .where('merchant_id', '=', merchantId)
      .where('is_active', '=', true)
      .executeTakeFirst();
    return row?.served_style ?? '';
  },

  async settings({ merchantId }: MerchantScope): Promise<unknown> {
    const row = await db
      .selectFrom('merchants')
      .select('custom_settings')
      .where('id', '=', merchantId)
      .executeTakeFirst();
    return row?.custom_settings;
  },

  async hasPosts({ merchantId }: MerchantScope, storeId: string, now: Date): Promise<boolean> {
    const row = await db
      .selectFrom('blog_posts')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('store_id', '=', storeId)
      .where(isVisible(now))
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },
});

/** Written for visitors, and its moment has come. */
export const isVisible = (now: Date) =>
  sql<boolean>`(status = 'published' or (status = 'scheduled' and publish_at <= ${now}))`;
