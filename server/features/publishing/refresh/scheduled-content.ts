import { isDeepStrictEqual } from 'node:util';
import { fileOf, paths, pieceSize } from '#contract/storefront/addresses.ts';
import type { PageOf, PostCard } from '#contract/storefront/pages.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { readCopies } from '#server/kit/pictures/picture-copies.jobs.ts';
import type { PageNote } from '../builds/build-notes.ts';
import { cutPieces } from '../pages/cut-pieces.ts';
import { listPages } from '../pages/list-pages.ts';
import type { Copies } from '../pages/pictures.ts';
import { directoryRepository } from '../snapshot/directory.repository.ts';
import { readSite } from '../snapshot/read-site.ts';
import type { Snapshot } from '../snapshot/take-snapshot.ts';
import { type Span, scheduledContentRepository } from './scheduled-content.repository.ts';

type Menus = Pick<Site, 'menu' | 'footerMenus'>;

/** Pages and posts whose moment came after the live build was read, and what follows for the rest of the site. */
export interface ScheduledContent {
  pages: PageNote[];
  /** From the oldest on. */
  posts: PageOf<'post'>[];
  covers: string[];
  site: Menus & Pick<Site, 'hasBlog'>;
  /** How many still wait. */
  scheduled: number;
}

// What is due is listed as by a store that has nothing else.
const nothing: Pick<Snapshot, 'home' | 'products' | 'truckloads'> = {
  home: { kind: 'home', categories: [], featured: [], featuredMore: paths.products, praised: {} },
  products: [],
  truckloads: [],
};
const morePosts = 3;
const blogList = /^blog(?:\/older\/\d+)?\.html$/;

type Parts = Pick<Deps, 'db' | 'sitesDomain' | 'urls'>;

/** Reads what is due of a store, whose pages show this site; null when nothing is. */
export const readScheduledContent = (
  { db, ...parts }: Parts,
  scope: MerchantScope,
  storeId: string,
  { shown, since, now }: Span & { shown: Site },
): Promise<ScheduledContent | null> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const due = await scheduledContentRepository(tx).ids(scope, storeId, { since, now });
      const [before, reading] = due.size
        ? [
            await readSite(tx, scope, storeId, { ...parts, now: since }),
            await readSite(tx, scope, storeId, { ...parts, now }),
          ]
        : [];
      if (!before || !reading) return null;
      const repository = directoryRepository(tx);
      const pages = (await repository.pages(scope, storeId, now)).filter(({ id }) => due.has(id));
      const posts = (await repository.posts(scope, storeId, now)).filter(({ id }) => due.has(id));
      const covers = posts.flatMap(({ cover_key }) => cover_key ?? []);
      const copies: Copies = await readCopies(tx, scope, covers);
      const planned = [...listPages({ ...reading, ...nothing, copies, pages, posts } as Snapshot)];
      return {
        pages: planned
          .filter(({ kind }) => kind === 'page')
          .map(({ path, view }) => ({ file: fileOf(path), view: view() })),
        posts: planned.filter(({ kind }) => kind === 'post').map(({ view }) => JSON.parse(view()) as PageOf<'post'>),
        covers,
        site: { hasBlog: shown.hasBlog || posts.length > 0, ...followMenus(shown, before.site, reading.site) },
        scheduled: await repository.countScheduled(scope, storeId, now),
      };
    });

/** Entries that lead to what is due appear with it, unless the seller has changed the menus meanwhile: that waits. */
function followMenus(shown: Menus, before: Menus, now: Menus): Menus {
  const menusOf = ({ menu, footerMenus }: Menus): Menus => ({ menu, footerMenus });
  return menusOf(isDeepStrictEqual(menusOf(shown), menusOf(before)) ? now : shown);
}

/** Gathers what is live of the blog while the live pages go by, and ends with the pages that are new or otherwise. */
export function makeWriting({ pages, posts }: Pick<ScheduledContent, 'pages' | 'posts'>) {
  const written = new Set([...pages.map(({ file }) => file), ...posts.map(({ post }) => fileOf(post.path))]);
  const cards: PostCard[] = [];

  return {
    /** Whether another page takes the place of this one. */
    replaces({ file, view }: PageNote): boolean {
      if (written.has(file)) return true;
      if (posts.length === 0 || !file.startsWith('blog')) return false;
      if (blogList.test(file)) return true;
      if (file.startsWith('blog/')) cards.push((JSON.parse(view) as PageOf<'post'>).post);
      return false;
    },

    end(): PageNote[] {
      return [...pages, ...(posts.length > 0 ? blogPages() : [])];
    },
  };

  function blogPages(): PageNote[] {
    // Notes are in no order of theirs.
    const before = cards.toSorted((one, other) => (one.publishedAt < other.publishedAt ? -1 : 1));
    const all = [...before, ...posts.map(({ post }) => post)];
    const own = posts.map((view, index): PageNote => {
      const at = before.length + index;
      const more = all.slice(Math.max(0, at - morePosts), at).toReversed();
      return { file: fileOf(view.post.path), view: JSON.stringify({ ...view, more }) };
    });
    const lists = cutPieces(paths.blog, all, pieceSize.posts);
    return [
      ...own,
      ...lists.map(({ path, items, isNewest: _isNewest, ...piece }) => {
        const view: PageOf<'blog'> = { kind: 'blog', canonical: path, posts: items, piece };
        return { file: fileOf(path), view: JSON.stringify(view) };
      }),
    ];
  }
}
