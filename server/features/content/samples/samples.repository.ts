import { type Insertable, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

type New<Table extends 'pages' | 'blog_posts' | 'menu_entries'> = Omit<Insertable<Tables[Table]>, 'merchant_id'>;

export interface NewContent {
  pages: readonly New<'pages'>[];
  post: New<'blog_posts'>;
  entries: readonly New<'menu_entries'>[];
  titles: readonly { store_id: string; place: string; title: string }[];
}

export const samplesRepository = (db: Db) => ({
  featuredCategories: ({ merchantId }: MerchantScope, limit: number): Promise<{ id: string; name: string }[]> =>
    db
      .selectFrom('categories')
      .select(['id', 'name'])
      .where('merchant_id', '=', merchantId)
      .where('is_featured', '=', true)
      .orderBy('name')
      .limit(limit)
      .execute(),

  /** All of it in one statement: whoever signs up waits for it. */
  async add({ merchantId }: MerchantScope, { pages, post, entries, titles }: NewContent): Promise<void> {
    const own = <Row extends object>(row: Row) => ({ ...row, merchant_id: merchantId });
    await db
      .with('added_pages', (tx) => tx.insertInto('pages').values(pages.map(own)))
      .with('added_post', (tx) => tx.insertInto('blog_posts').values(own(post)))
      .with('added_entries', (tx) => tx.insertInto('menu_entries').values(entries.map(own)))
      .insertInto('menu_titles')
      .values(titles.map(own))
      .execute();
  },

  /**
   * Menus that were saved since are the merchant's own; so are texts that were, or that its own menus lead to. The
   * title of a menu goes with the last of its entries.
   */
  async remove({ merchantId }: MerchantScope): Promise<void> {
    await sql`with gone as (
        delete from menu_entries where merchant_id = ${merchantId} and is_sample returning store_id, place
      ) delete from menu_titles t using gone
        where t.merchant_id = ${merchantId} and t.store_id = gone.store_id and t.place = gone.place`.execute(db);
    for (const [table, column] of [
      ['pages', 'page_id'],
      ['blog_posts', 'post_id'],
    ] as const) {
      const own = sql`updated_at > created_at or exists (select from menu_entries e
        where e.merchant_id = ${merchantId} and e.${sql.ref(column)} = ${sql.table(table)}.id)`;
      const samples = sql`merchant_id = ${merchantId} and is_sample`;
      await sql`update ${sql.table(table)} set is_sample = false where ${samples} and (${own})`.execute(db);
      await sql`delete from ${sql.table(table)} where ${samples}`.execute(db);
    }
  },
});
