import type { Deps } from '#server/kit/deps.ts';
import { makeMenus } from './menus.ts';
import { makePages } from './pages.ts';
import { makePosts } from './posts.ts';

export type ContentService = ReturnType<typeof contentService>;

/** What a store says besides what it sells: pages, a blog, and the menus that lead there. */
export const contentService = (deps: Pick<Deps, 'db' | 'clock' | 'urls'>) => ({
  pages: makePages(deps),
  posts: makePosts(deps),
  menus: makeMenus(deps),
});
