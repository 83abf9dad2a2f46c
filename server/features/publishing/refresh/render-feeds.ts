import { paths } from '#contract/storefront/addresses.ts';
import type { PageView } from '#contract/storefront/pages.schemas.ts';
import type { SiteFiles } from '#contract/storefront/renderer.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { robotsText } from '#storefront/texts/robots-text.ts';
import { serviceWorkerPath, serviceWorkerText } from '#storefront/texts/service-worker-text.ts';
import { type SiteMapEntry, siteMaps } from '#storefront/texts/site-maps.ts';
import { webManifest } from '#storefront/texts/web-manifest.ts';
import type { PageNote } from '../builds/build-notes.ts';
import { isListed } from '../builds/make-build.ts';
import { fingerprint } from '../pages/fingerprints.ts';
import type { SiteText } from '../render/site-texts.ts';

/** Gathers from pages what site maps say of them. */
export function makeMapEntries() {
  const lists: string[] = [];
  const dated: SiteMapEntry[] = [];
  let newest = '';

  return {
    add({ file, view }: PageNote): void {
      const page = JSON.parse(view) as PageView;
      const path = file === 'index.html' ? paths.home : `/${file.slice(0, -'.html'.length)}`;
      const updatedAt = updateOf(page);
      if (!isListed(path, page.kind)) return;
      if (page.kind === 'product' && page.product.updatedAt > newest) newest = page.product.updatedAt;
      if (updatedAt) dated.push({ path, updatedAt });
      else lists.push(path);
    },

    end: (): SiteMapEntry[] => [...lists.map((path) => ({ path, updatedAt: newest })), ...dated],
  };
}

function updateOf(page: PageView): string | undefined {
  if (page.kind === 'product') return page.product.updatedAt;
  if (page.kind === 'truckload') return page.truckload.updatedAt;
  return page.kind === 'post' ? page.updatedAt : undefined;
}

/** What a site says to machines of its address and its pages; what it says of its products is another thing. */
export function renderFeeds(site: Site, files: SiteFiles, entries: readonly SiteMapEntry[]): SiteText[] {
  const precache = [paths.offline, files.style, files.script, ...(files.font ? [files.font] : [])];
  const version = fingerprint(JSON.stringify(site), JSON.stringify(files));
  return [
    { path: '/robots.txt', text: robotsText(site) },
    ...siteMaps(site, entries),
    { path: files.manifest, text: webManifest(site, files) },
    { path: serviceWorkerPath, text: serviceWorkerText(site, precache, version) },
  ];
}

/** The feed of a site that has moved: the same products at their new addresses. */
export const moveFeed = (feed: string, from: string, to: string): string =>
  feed.replaceAll(`<link>${from}/`, `<link>${to}/`);
