import { paths } from '#contract/storefront/addresses.ts';
import type { PageOf, PageView } from '#contract/storefront/pages.schemas.ts';
import type { BuildFacts } from './build-facts.ts';
import { neighboursOf, readListingQuery } from './listing-query.ts';
import type { LiveSite } from './live-sites.ts';
import type { SiteRequest } from './site-address.ts';
import type { StorefrontService } from './storefront.service.ts';

type Listing = PageOf<'listing'>;
type Head = Pick<Listing, 'title' | 'crumbs' | 'seo' | 'below'>;

const categoryPath = /^\/categories\/([^/]+)(?:\/([^/]+))?$/;

/** Whether a list of this address can be narrowed. */
export const isList = (path: string): boolean => path === paths.products || categoryPath.test(path);

/** The page that somebody asked for with words or choices of their own; null when the store has no such list. */
export async function readDrawnPage(
  storefront: StorefrontService,
  site: LiveSite,
  facts: BuildFacts,
  { path, query: text }: Pick<SiteRequest, 'path' | 'query'>,
): Promise<PageView | null> {
  const query = readListingQuery(text);
  if (path === paths.search) return { kind: 'search', query, ...(await storefront.list(site, facts, query)) };
  // A category may be hidden, or be newer than what is live.
  if (!facts.hasPage(path)) return null;
  const found = await findList(storefront, site, facts, path);
  if (!found) return null;
  const { cards, count, facets } = await storefront.list(site, facts, query, found.within);
  const piece = { count, ...neighboursOf(path, query, count) };
  return { kind: 'listing', path, canonical: path, ...found.head, cards, piece, facets, query };
}

async function findList(storefront: StorefrontService, site: LiveSite, facts: BuildFacts, path: string) {
  const home = { label: 'Home', to: paths.home };
  const [, slug, subSlug] = categoryPath.exec(path) ?? [];
  if (!slug) {
    const head: Head = { title: 'All products', crumbs: [home], seo: { title: '', description: '' }, below: [] };
    return { head: { ...head, seo: { title: head.title, description: facts.site.description } }, within: {} };
  }
  const category = await storefront.category(site, slug);
  if (!category) return null;
  const categories = { label: 'Categories', to: paths.categories };
  const subs = await storefront.subCategories(site, category.id);
  if (!subSlug) {
    const counts = await storefront.countBelow(site, category.id);
    const below = subs
      .map(({ id, name, slug: own }) => ({ name, path: paths.subCategory(slug, own), count: counts.get(id) ?? 0 }))
      .filter((each) => each.count > 0 && facts.hasPage(each.path));
    return { head: { ...headOf(category), crumbs: [home, categories], below }, within: { categoryId: category.id } };
  }
  const sub = subs.find((each) => each.slug === subSlug);
  if (!sub) return null;
  const crumbs = [home, categories, { label: category.name, to: paths.category(slug) }];
  return { head: { ...headOf(sub), crumbs, below: [] }, within: { categoryId: category.id, subCategoryId: sub.id } };
}

const headOf = (row: { name: string; seo_title: string; seo_description: string }) => ({
  title: row.name,
  seo: { title: row.seo_title || row.name, description: row.seo_description },
});
