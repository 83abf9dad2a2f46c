import { LRUCache } from 'lru-cache';
import { fileOf, paths } from '#contract/storefront/addresses.ts';
import type { SiteFiles as ThemeFiles } from '#contract/storefront/renderer.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import type { SiteManifest } from '#providers/site-storage/site-storage.port.ts';
import type { Deps } from '#server/kit/deps.ts';

/** What drawing a page on demand needs to know of a build. */
export interface BuildFacts {
  site: Site;
  files: ThemeFiles;
  /** Whether it has a page of this address. */
  hasPage(path: string): boolean;
  /** Where a product is found in this build, whatever its title is by now. */
  productPath(clSku: string): string | undefined;
}

type Build = { storeId: string; buildId: string };

const mostKept = 40;
const productFile = /^products\/(?:.+-)?([^-/]+-[^-/]+)\.html$/;

/** Reads what is remembered of builds; the latest ones are kept. */
export function makeBuildFacts({ sites }: Pick<Deps, 'sites'>) {
  const kept = new LRUCache<string, Promise<BuildFacts | null>>({ max: mostKept });
  return ({ storeId, buildId }: Build): Promise<BuildFacts | null> => {
    const key = `${storeId}/${buildId}`;
    const known = kept.get(key);
    if (known) return known;
    const facts = sites.readManifest(storeId, buildId).then((manifest) => manifest && toFacts(manifest));
    kept.set(key, facts);
    // What could not be read is read again next time.
    facts.catch(() => kept.delete(key));
    return facts;
  };
}

export type ReadBuildFacts = ReturnType<typeof makeBuildFacts>;

function toFacts({ view, files }: SiteManifest): BuildFacts {
  const pages = new Set(Object.keys(files).filter((name) => name.endsWith('.html')));
  const products = new Map<string, string>();
  for (const name of pages) {
    const clSku = productFile.exec(name)?.[1];
    if (clSku) products.set(clSku, `/${name.slice(0, -'.html'.length)}`);
  }
  return {
    ...(view as Pick<BuildFacts, 'site' | 'files'>),
    hasPage: (path) => pages.has(fileOf(path)),
    productPath: (clSku) => products.get(clSku),
  };
}

/** The number that the address of a product ends with, which never changes. */
export const clSkuOf = (path: string): string | undefined =>
  path.startsWith(`${paths.products}/`) ? /(?:^|[-/])([^-/]+-[^-/]+)$/.exec(path)?.[1] : undefined;
