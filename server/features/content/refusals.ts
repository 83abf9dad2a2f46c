import type { FieldError } from '#contract/kit/failures.ts';
import type { Db } from '#server/db/database.ts';
import { violatedConstraint } from '#server/db/violations.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { type Failure, failure, invalid } from '#server/kit/failure.ts';
import { menusRepository } from './menus.repository.ts';
import type { WritingKind } from './writings.repository.ts';

const names = { pages: 'page', blog_posts: 'blog post' } as const;
const menuKeys = ['menu_entries_merchant_id_page_id_fkey', 'menu_entries_merchant_id_post_id_fkey'];

export const slugTaken = (kind: WritingKind): FieldError => ({
  param: 'seoMetaData.slug',
  msg: `This address is used by another ${names[kind]}`,
});

/** Says what the database's indexes and keys refuse in the words of whoever saved. */
export async function refusedInWords<Result>(kind: WritingKind, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === `${kind}_slug`) throw invalid(slugTaken(kind));
    if (constraint === `${kind}_merchant_id_store_id_fkey`) throw failure('NOT_FOUND');
    throw error;
  }
}

const placeNames = {
  main: 'the main menu',
  footer_1: 'the first footer menu',
  footer_2: 'the second footer menu',
  footer_3: 'the third footer menu',
} as const;

const inWords = new Intl.ListFormat('en');

/** Why a page or a post can't go: the menus that lead to it, or what else went wrong. */
export async function whyKept(
  db: Db,
  scope: MerchantScope,
  { kind, id, error }: { kind: WritingKind; id: string; error: unknown },
): Promise<Failure | unknown> {
  if (!menuKeys.includes(violatedConstraint(error) ?? '')) return error;
  const menus = await menusRepository(db).leadingTo(scope, kind, id);
  const named = menus.map(({ place, title }) => (title ? `the menu “${title}”` : placeNames[place]));
  const where = named.length > 0 ? inWords.format(named) : 'a menu';
  return failure('CONFLICT', { message: `This ${names[kind]} is in ${where}. Take it out of there first.` });
}
