import { fileOf, isShopPath, paths } from '#contract/storefront/addresses.ts';
import type { SiteManifest } from '#providers/site-storage/site-storage.port.ts';
import type { Composition } from '#server/compose.ts';
import { fingerprint } from '#server/features/publishing/pages/fingerprints.ts';
import { say } from '../story.ts';

export interface SiteFound {
  wrong: string[];
  files: number;
}

const drawnOnDemand = new Set([paths.search]);

/** The live build is whole: its files are there, with the size or the bytes that were noted, and so is everything that its pages lead to. */
export async function examineSite({ deps: { db, sites, storage } }: Composition, storeId: string): Promise<SiteFound> {
  const { live_build_id: build } = await db
    .selectFrom('stores')
    .select('live_build_id')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  const manifest = build ? await sites.readManifest(storeId, build) : null;
  if (!build || !manifest) return { wrong: [`the live build ${build} is not there`], files: 0 };
  const wrong: string[] = [];
  const shown = await sites.liveBuild(storeId);
  if (shown !== build) wrong.push(say('web servers show another build than the live one', { build, shown }));
  // Pages go by the name of what they were made from, everything else by that of its bytes.
  for (const [path, { key, hash, size }] of Object.entries(manifest.files)) {
    const file = await sites.open(storeId, build, path, null);
    if (!file) wrong.push(`a file of the live build is missing: ${path}`);
    else if (file.data.length !== size || (hash !== key && fingerprint(file.data) !== hash))
      wrong.push(`a file of the live build is not what it should be: ${path}`);
    else if (path.endsWith('.html')) wrong.push(...findDeadLinks(path, file.data.toString(), manifest));
  }
  for (const picture of manifest.pictures) {
    const stored = await storage.get(`public/${picture}`);
    stored?.body.destroy();
    if (!stored) wrong.push(`a picture of the live build is missing: ${picture}`);
  }
  return { wrong, files: Object.keys(manifest.files).length };
}

function findDeadLinks(page: string, html: string, { address, files }: SiteManifest): string[] {
  const { pathname: base, origin } = new URL(address);
  const targets = [...html.matchAll(/\s(?:href|src)="([^"#]+)/g)].map(([, to = '']) => to.replaceAll('&amp;', '&'));
  return [...new Set(targets)].flatMap((to) => {
    const url = new URL(to, `${address}/`);
    if (url.origin !== origin || !url.pathname.startsWith(base)) return [];
    const path = decodeURIComponent(url.pathname.slice(base.length)) || '/';
    const isThere = path.slice(1) in files || fileOf(path) in files || isShopPath(path) || drawnOnDemand.has(path);
    return isThere ? [] : [say('a page leads to what is not there', { page, to })];
  });
}
