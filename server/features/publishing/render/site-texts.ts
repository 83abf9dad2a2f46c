import { paths } from '#contract/storefront/addresses.ts';
import type { SiteFiles } from '#contract/storefront/renderer.ts';
import { productFeed, productFeedPath } from '#storefront/texts/product-feed.ts';
import { robotsText } from '#storefront/texts/robots-text.ts';
import { searchIndex } from '#storefront/texts/search-index.ts';
import { maxIndexedProducts, searchIndexPath } from '#storefront/texts/search-index-format.ts';
import { serviceWorkerPath, serviceWorkerText } from '#storefront/texts/service-worker-text.ts';
import { type SiteMapEntry, siteMaps } from '#storefront/texts/site-maps.ts';
import { webManifest } from '#storefront/texts/web-manifest.ts';
import type { Snapshot } from '../snapshot/take-snapshot.ts';
import { toFeedItem } from './feed-facts.ts';

export interface SiteText {
  /** Below the store's base. */
  path: string;
  text: string;
}

const types: Record<string, string> = {
  csv: 'text/csv; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  xml: 'application/xml',
};

export const textTypeOf = (path: string): string =>
  types[path.slice(path.lastIndexOf('.') + 1)] ?? 'text/plain; charset=utf-8';

/** What a site says to machines: robots, site maps, shopping feeds, the search in the browser, the installed app. */
export function writeTexts(
  snapshot: Snapshot,
  { files, version, lists }: { files: SiteFiles; version: string; lists: readonly string[] },
): SiteText[] {
  const { site, products } = snapshot;
  const precache = [paths.offline, files.style, files.script, ...(files.font ? [files.font] : [])];
  const isSmall = products.length <= maxIndexedProducts;
  const cards = isSmall ? products.map(({ card }) => card).toReversed() : [];
  return [
    { path: '/robots.txt', text: robotsText(site) },
    ...siteMaps(site, mapEntries(snapshot, lists)),
    {
      path: productFeedPath,
      text: productFeed(
        site,
        products.map((product) => toFeedItem(snapshot, product)),
      ),
    },
    { path: files.manifest, text: webManifest(site, files) },
    { path: serviceWorkerPath, text: serviceWorkerText(site, precache, version) },
    ...(isSmall ? [{ path: searchIndexPath, text: searchIndex(cards) }] : []),
  ];
}

function mapEntries({ products, posts, truckloads, store }: Snapshot, lists: readonly string[]): SiteMapEntry[] {
  const atFirst = store.created_at.toISOString();
  const newest = products.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), atFirst);
  const writings = new Map(posts.map((post) => [paths.post(post.slug), post.updated_at.toISOString()]));
  return [
    ...lists.map((path) => ({ path, updatedAt: writings.get(path) ?? newest })),
    ...[...products, ...truckloads].map(({ card, updatedAt }) => ({ path: card.path, updatedAt })),
  ];
}
