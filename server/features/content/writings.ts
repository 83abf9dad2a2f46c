import type { PageInput } from '#contract/content/content.schemas.ts';
import { toSlug } from '#contract/kit/slug.ts';
import type { Db } from '#server/db/database.ts';
import { type Author, diff, recordChange } from '#server/features/history/record-change.sql.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { found, invalid } from '#server/kit/failure.ts';
import { newId } from '#server/kit/ids.ts';
import { cleanRichText, plainText } from '#server/kit/text/rich-text.ts';
import { addAtFreeSlug, chosenSlug } from '#server/kit/text/slugs.ts';
import { refusedInWords, slugTaken, whyKept } from './refusals.ts';
import { storesOf } from './stores.repository.ts';
import { type NewWriting, type Publication, type WritingKind, writingsRepository } from './writings.repository.ts';

const usualPage = 20;
const describedIn = 300;
const wordFor = { pages: 'page', blog_posts: 'post' } as const;

export interface ListQuery {
  page?: number | undefined;
  pageSize?: number | undefined;
  search?: string | undefined;
  status?: PageInput['status'];
}

/** One page of a store's writings, and how many there are in all. */
export async function listWritings<Kind extends WritingKind>(
  db: Db,
  kind: Kind,
  scope: MerchantScope,
  { storeId, query, now }: { storeId: string; query: ListQuery; now: Date },
) {
  const { page = 1, pageSize = usualPage, search, status } = query;
  const filter = { search, status };
  const repository = writingsRepository(db, kind);
  found(await storesOf(db).find(scope, storeId));
  const [rows, total] = await Promise.all([
    repository.list(scope, storeId, filter, { now, limit: pageSize, offset: (page - 1) * pageSize }),
    repository.count(scope, storeId, filter, now),
  ]);
  return { rows, total };
}

const writingFields = {
  title: 'title',
  content: 'content',
  status: 'status',
  publish_at: 'publishAt',
  slug: 'slug',
} as const;

type RecordedWriting = { id: string; store_id: string } & Record<keyof typeof writingFields, unknown> & {
    title: string;
  };

interface Creation<Kind extends WritingKind> {
  storeId: string;
  input: PageInput;
  /** The columns that only this kind has. */
  own: Partial<NewWriting<Kind>>;
  now: Date;
  contentUrl: string;
}

/** Adds a page or a post at the address that was chosen, or at the first free one after its title; a sample makes way. */
export function addWriting<Kind extends WritingKind>(
  tx: Db,
  kind: Kind,
  scope: Author,
  { storeId, input, own, now, contentUrl }: Creation<Kind>,
) {
  const { title, seoMetaData: seo = {}, status = 'draft' } = input;
  const repository = writingsRepository(tx, kind);
  const content = cleanRichText(input.content ?? '', contentUrl);
  const columns = {
    id: newId(now.getTime()),
    store_id: storeId,
    title,
    content,
    status,
    publish_at: status === 'published' ? now : toPublication({ status, publishAt: input.publishAt }).at,
    seo_title: seo.title ?? title,
    seo_description: seo.description ?? plainText(content).slice(0, describedIn),
    created_at: now,
    updated_at: now,
    ...own,
  };
  const add = (slug: string) => repository.insert(scope, { ...columns, slug } as unknown as NewWriting<Kind>);
  const chosen = chosenSlug(seo.slug);
  const addWhereFree = () =>
    chosen
      ? add(chosen)
      : addAtFreeSlug(title, wordFor[kind], { taken: (start) => repository.slugsFrom(scope, storeId, start), add });
  const takeOrAdd = async () => {
    const wanted = { ...columns, slug: chosen ?? toSlug(title) } as unknown as NewWriting<Kind>;
    const row = (await repository.takeSample(scope, wanted)) ?? (await addWhereFree());
    if (!row) throw invalid(slugTaken(kind));
    await recordWriting(tx, scope, row, { action: 'created', at: now });
    return row;
  };
  return refusedInWords(kind, takeOrAdd());
}

/** The columns that a saved form changes on pages and posts alike; what was not sent stays. */
export function sharedChanges(input: PageInput, { now, contentUrl }: { now: Date; contentUrl: string }) {
  const { title, content, seoMetaData: seo } = input;
  return {
    title,
    content: content === undefined ? undefined : cleanRichText(content, contentUrl),
    seo_title: seo?.title,
    seo_description: seo?.description,
    slug: chosenSlug(seo?.slug),
    updated_at: now,
  };
}

/** Only a scheduled one has its moment from the form; left out, status and moment stay. */
export function toPublication(input: Pick<PageInput, 'status' | 'publishAt'> & { status: string }): Publication;
export function toPublication(input: Pick<PageInput, 'status' | 'publishAt'>): Publication | undefined;
export function toPublication({ status, publishAt }: Pick<PageInput, 'status' | 'publishAt'>) {
  if (status === undefined) return undefined;
  return { status, at: status === 'scheduled' && publishAt ? new Date(publishAt) : null };
}

/** That a page or a post was written, changed or deleted: what it says is too long to be told, and named alone. */
export const recordWriting = (
  tx: Db,
  author: Author,
  after: RecordedWriting,
  { action, at, before }: { action: 'created' | 'changed' | 'deleted'; at: Date; before?: RecordedWriting },
): Promise<void> =>
  recordChange(tx, author, {
    at,
    subject: 'page',
    id: after.id,
    name: after.title,
    storeId: after.store_id,
    action,
    changes: before ? diff(before, after, writingFields, ['content']) : [],
  });

export async function removeWriting(
  db: Db,
  kind: WritingKind,
  author: Author,
  { id, at }: { id: string; at: Date },
): Promise<void> {
  const scope: MerchantScope = author;
  try {
    await db.transaction().execute(async (tx) => {
      const repository = writingsRepository(tx, kind);
      const before = found(await repository.find(scope, id));
      found((await repository.remove(scope, id)) || null);
      await recordWriting(tx, author, before, { action: 'deleted', at });
    });
  } catch (error) {
    throw await whyKept(db, scope, { kind, id, error });
  }
}
