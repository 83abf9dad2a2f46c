import { paths, pieceSize } from '#contract/storefront/addresses.ts';
import { listingQuery, type PageOf, type PageView, type PostCard } from '#contract/storefront/pages.schemas.ts';
import type { Picture } from '#contract/storefront/site.schemas.ts';
import type { PostRow } from '../snapshot/directory.repository.ts';
import { toTile } from '../snapshot/directory.ts';
import { type ShownProduct, textOf } from '../snapshot/shown-products.ts';
import type { Snapshot } from '../snapshot/take-snapshot.ts';
import { countFacets, noFacets } from './count-facets.ts';
import { cutPieces } from './cut-pieces.ts';
import { fingerprint } from './fingerprints.ts';
import { type PageParts, partsOf } from './page-keys.ts';
import { type Copies, mediaPicture, slidePicture } from './pictures.ts';

export interface PlannedPage {
  path: string;
  kind: PageView['kind'];
  parts: PageParts;
  /** As JSON. */
  view(): string;
}

type ListHead = Pick<PageOf<'listing'>, 'path' | 'title' | 'crumbs' | 'seo' | 'below'>;

const home = { label: 'Home', to: paths.home };
const morePosts = 3;
const sharedFolder = 'samples/';

/** Every page but those of the products and truckloads, one after the other. */
export function* listPages(snapshot: Snapshot): Generator<PlannedPage> {
  yield plan(paths.home, snapshot.home);
  yield* listings(snapshot);
  for (const { slug, title, content, seo_title, seo_description } of snapshot.pages) {
    const path = paths.page(slug);
    const seo = { title: seo_title || title, description: seo_description };
    yield plan(path, { kind: 'page', path, title, content, seo });
  }
  if (snapshot.posts.length > 0) yield* blogPages(snapshot);
  if (snapshot.truckloads.length > 0) yield* truckloadLists(snapshot);
  const nothing = { query: listingQuery.parse({}), cards: [], count: 0, facets: noFacets };
  yield plan(paths.search, { kind: 'search', ...nothing });
  yield plan(paths.notFound, { kind: 'not-found' });
  yield plan(paths.offline, { kind: 'offline' });
}

function plan(path: string, page: PageView): PlannedPage {
  const view = JSON.stringify(page);
  return { path, kind: page.kind, parts: partsOf(view), view: () => view };
}

function* listings(snapshot: Snapshot): Generator<PlannedPage> {
  const { directory, products, site, copies } = snapshot;
  const inCategory = Map.groupBy(products, ({ categoryId }) => categoryId);
  const inSub = Map.groupBy(products, ({ subCategoryId }) => subCategoryId);
  const tiles = directory.categories.map((category) => toTile(category, copies));
  yield plan(paths.categories, { kind: 'categories', tiles });
  const all = { title: 'All products', description: site.description };
  yield* listing(snapshot, { path: paths.products, title: all.title, crumbs: [home], seo: all, below: [] }, products);
  const categories = { label: 'Categories', to: paths.categories };
  for (const category of directory.categories) {
    const below = category.below.map(({ name, path, count }) => ({ name, path, count }));
    const head = { ...headOf(category), crumbs: [home, categories], below };
    yield* listing(snapshot, head, inCategory.get(category.id) ?? []);
    const crumbs = [home, categories, { label: category.name, to: category.path }];
    for (const sub of category.below) {
      yield* listing(snapshot, { ...headOf(sub), crumbs, below: [] }, inSub.get(sub.id) ?? []);
    }
  }
}

const headOf = (row: { path: string; name: string; seo_title: string; seo_description: string }) => ({
  path: row.path,
  title: row.name,
  seo: { title: row.seo_title || row.name, description: row.seo_description },
});

/** What is true of the whole list stands on its newest page alone: the others would change with every product. */
function* listing(
  { places }: Snapshot,
  { below, ...head }: ListHead,
  products: readonly ShownProduct[],
): Generator<PlannedPage> {
  for (const { path, items, isNewest, ...piece } of cutPieces(head.path, products, pieceSize.products)) {
    const view: Omit<PageOf<'listing'>, 'cards'> = {
      kind: 'listing',
      ...head,
      canonical: path,
      below: isNewest ? below : [],
      piece,
      facets: isNewest ? countFacets(products, places) : noFacets,
      query: null,
    };
    const own = JSON.stringify(view);
    yield {
      path,
      kind: view.kind,
      parts: { own: fingerprint(own), cards: items.map(({ cardKey }) => cardKey) },
      view: () => `${own.slice(0, -1)},"cards":[${items.map(textOf).join()}]}`,
    };
  }
}

function* blogPages({ posts, copies }: Snapshot): Generator<PlannedPage> {
  const cards = posts.map((row) => toPostCard(row, copies));
  for (const { path, items, isNewest: _isNewest, ...piece } of cutPieces(paths.blog, cards, pieceSize.posts)) {
    yield plan(path, { kind: 'blog', canonical: path, posts: items, piece });
  }
  for (const [index, row] of posts.entries()) {
    const post = cards[index] ?? toPostCard(row, copies);
    const seo = { title: row.seo_title || row.title, description: row.seo_description || row.excerpt };
    // Those before it: a new post changes no old one.
    const more = cards.slice(Math.max(0, index - morePosts), index).toReversed();
    const updatedAt = row.updated_at.toISOString();
    yield plan(post.path, { kind: 'post', post, content: row.content, seo, updatedAt, more });
  }
}

function* truckloadLists({ truckloads }: Snapshot): Generator<PlannedPage> {
  const cards = truckloads.map(({ card }) => card);
  const pieces = cutPieces(paths.truckloads, cards, pieceSize.truckloads);
  for (const { path, items, isNewest: _isNewest, ...piece } of pieces) {
    yield plan(path, { kind: 'truckloads', canonical: path, cards: items, piece });
  }
}

/** Of the gallery, which knows its sides, or a slide that all merchants share; one that was deleted since is none. */
function coverOf(row: PostRow, copies: Copies): Picture | null {
  const { cover_key: key, cover_alt: alt, cover_width: width, cover_height: height } = row;
  if (key === null) return null;
  if (width !== null && height !== null) return mediaPicture({ key, alt, width, height }, copies);
  return key.startsWith(sharedFolder) ? slidePicture(key, alt, copies) : null;
}

const toPostCard = (row: PostRow, copies: Copies): PostCard => ({
  path: paths.post(row.slug),
  title: row.title,
  excerpt: row.excerpt,
  cover: coverOf(row, copies),
  author: row.author,
  tags: row.tags,
  publishedAt: (row.publish_at ?? row.created_at).toISOString(),
});
