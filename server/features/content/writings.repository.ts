import { type ExpressionBuilder, type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { ContentStatus } from '#contract/content/content.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

/** What is written for visitors: a page or a blog post. */
export type WritingKind = 'pages' | 'blog_posts';

const shared = [
  ...(['id', 'store_id', 'title', 'status', 'publish_at', 'seo_title', 'seo_description', 'slug'] as const),
  ...(['created_at', 'updated_at'] as const),
] as const;
const ofPosts = [...shared, 'excerpt', 'cover_key', 'cover_alt', 'author', 'tags'] as const;

export type PageRow = Pick<Selectable<Tables['pages']>, (typeof shared)[number]>;
export type PostRow = Pick<Selectable<Tables['blog_posts']>, (typeof ofPosts)[number]>;
interface Rows {
  pages: PageRow;
  blog_posts: PostRow;
}
type Whole<Kind extends WritingKind> = Rows[Kind] & { content: string };

export type NewWriting<Kind extends WritingKind> = Omit<Insertable<Tables[Kind]>, 'merchant_id'>;
/** Changes without the status: that one moves by `publish`. */
export type WritingChanges<Kind extends WritingKind> = Omit<
  Updateable<Tables[Kind]>,
  'merchant_id' | 'id' | 'store_id' | 'status' | 'publish_at' | 'created_at'
> & { updated_at: Date };

export interface WritingFilter {
  search?: string | undefined;
  status?: ContentStatus | undefined;
}

/** The status to be, with the moment a scheduled one appears. */
export interface Publication {
  status: ContentStatus;
  at: Date | null;
}

// What a sample had of these is not kept for what takes its place.
const emptyPost = { excerpt: '', cover_key: null, cover_alt: '', author: '', tags: [] };

type Filtered = ExpressionBuilder<Tables, 'blog_posts'>;

const pattern = (search: string) => `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

export function writingsRepository<Kind extends WritingKind>(db: Db, kind: Kind) {
  // A page has a part of a post's columns, and nothing here names one of the others.
  const table = kind as 'blog_posts';
  const columns = (kind === 'pages' ? shared : ofPosts) as typeof ofPosts;

  const matching = (scope: MerchantScope, storeId: string, filter: WritingFilter, now: Date) => (eb: Filtered) =>
    eb.and([
      eb('merchant_id', '=', scope.merchantId),
      eb('store_id', '=', storeId),
      ...(filter.search ? [eb(eb.fn('lower', ['title']), 'like', pattern(filter.search))] : []),
      ...(filter.status ? [hasStatus(eb, filter.status, now)] : []),
    ]);

  return {
    /** One page of the list: pages by title, posts from the newest. */
    async list(
      scope: MerchantScope,
      storeId: string,
      filter: WritingFilter,
      { now, limit, offset }: { now: Date; limit: number; offset: number },
    ): Promise<Rows[Kind][]> {
      const rows = db
        .selectFrom(table)
        .select(columns)
        .where(matching(scope, storeId, filter, now));
      const ordered = kind === 'pages' ? rows.orderBy(sql`lower(title)`).orderBy('id') : rows.orderBy('id', 'desc');
      return (await ordered.limit(limit).offset(offset).execute()) as Rows[Kind][];
    },

    async count(scope: MerchantScope, storeId: string, filter: WritingFilter, now: Date): Promise<number> {
      const { count } = await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where(matching(scope, storeId, filter, now))
        .executeTakeFirstOrThrow();
      return count;
    },

    find: (scope: MerchantScope, id: string): Promise<Whole<Kind> | undefined> =>
      db
        .selectFrom(table)
        .select([...columns, 'content'])
        .where('merchant_id', '=', scope.merchantId)
        .where('id', '=', id)
        .executeTakeFirst() as Promise<Whole<Kind> | undefined>,

    /** The addresses of a store that begin alike. */
    async slugsFrom(scope: MerchantScope, storeId: string, start: string): Promise<string[]> {
      const rows = await db
        .selectFrom(table)
        .select('slug')
        .where('merchant_id', '=', scope.merchantId)
        .where('store_id', '=', storeId)
        .where((eb) => eb.fn<boolean>('starts_with', ['slug', eb.val(start)]))
        .execute();
      return rows.map(({ slug }) => slug);
    },

    /** Nothing when the address is taken; a missing store is the key's to refuse. */
    insert: (scope: MerchantScope, writing: NewWriting<Kind>): Promise<Whole<Kind> | undefined> =>
      db
        .insertInto(table)
        .values({ ...(writing as NewWriting<'blog_posts'>), merchant_id: scope.merchantId })
        .onConflict((conflict) => conflict.columns(['merchant_id', 'store_id', 'slug']).doNothing())
        .returning([...columns, 'content'])
        .executeTakeFirst() as Promise<Whole<Kind> | undefined>,

    /** The sample at that address, unless somebody has changed it, becomes this; nothing when there is none. */
    async takeSample(scope: MerchantScope, writing: NewWriting<Kind>): Promise<Whole<Kind> | undefined> {
      const { id: _, ...given } = writing as NewWriting<'blog_posts'>;
      const told = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
      const row = await db
        .updateTable(table)
        .set({ ...(kind === 'blog_posts' && emptyPost), ...told, is_sample: false })
        .where('merchant_id', '=', scope.merchantId)
        .where('store_id', '=', given.store_id)
        .where('slug', '=', given.slug)
        .where('is_sample', '=', true)
        .whereRef('updated_at', '=', 'created_at')
        .returning([...columns, 'content'])
        .executeTakeFirst();
      return row as Whole<Kind> | undefined;
    },

    /** A taken address is the index's to refuse. */
    update: (
      scope: MerchantScope,
      id: string,
      changes: WritingChanges<Kind>,
      publication: Publication | undefined,
    ): Promise<Whole<Kind> | undefined> =>
      db
        .updateTable(table)
        .set({
          ...(changes as WritingChanges<'blog_posts'>),
          ...(publication && {
            status: publication.status,
            publish_at: publication.status === 'published' ? publishedAt(changes.updated_at) : publication.at,
          }),
        })
        .where('merchant_id', '=', scope.merchantId)
        .where('id', '=', id)
        .returning([...columns, 'content'])
        .executeTakeFirst() as Promise<Whole<Kind> | undefined>,

    /** Refused by the menus' key while one of them leads there. */
    async remove(scope: MerchantScope, id: string): Promise<boolean> {
      const removed = await db
        .deleteFrom(table)
        .where('merchant_id', '=', scope.merchantId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      return removed !== undefined;
    },
  };
}

/** By the clock: a scheduled one is published once its moment has come. */
function hasStatus(eb: Filtered, status: ContentStatus, now: Date) {
  if (status === 'draft') return eb('status', '=', status);
  if (status === 'scheduled') return eb.and([eb('status', '=', status), eb('publish_at', '>', now)]);
  return eb.or([eb('status', '=', status), eb.and([eb('status', '=', 'scheduled'), eb('publish_at', '<=', now)])]);
}

/** What is published already keeps the moment it appeared. */
const publishedAt = (now: Date) =>
  sql<Date>`case when status <> 'draft' and publish_at <= ${now} then publish_at else ${now} end`;
