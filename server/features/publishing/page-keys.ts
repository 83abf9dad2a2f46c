import { fileOf, paths } from '#contract/storefront/addresses.ts';
import type { SiteFiles } from '#contract/storefront/renderer.ts';
import { shareSite } from '#contract/storefront/shared-site.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { fingerprint } from './fingerprints.ts';

export const homeFile = fileOf(paths.home);

export interface Drawing {
  /** Of the theme. */
  version: string;
  site: Site;
  files: SiteFiles;
}

/** Names a page by all that it shows, and nothing else: two pages of one key have the same bytes. */
export function makePageKeys({ version, site, files }: Drawing): (file: string, view: string) => string {
  const frameOf = (shown: Site) => fingerprint(version, JSON.stringify(shown), JSON.stringify(files));
  const [home, shared] = [frameOf(site), frameOf(shareSite(site))];
  return (file, view) => fingerprint(`${file === homeFile ? home : shared}${view}`);
}
