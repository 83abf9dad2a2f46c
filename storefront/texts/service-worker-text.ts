import { hrefOf, paths } from '#contract/storefront/addresses.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { otherLanguagesOf } from '#contract/storefront/site-languages.ts';
import { type RemovalScope, runRemoval, runWorker, type WorkerFacts, type WorkerScope } from './service-worker.ts';

export const serviceWorkerPath = '/service-worker.js';

/** The caches of one store: others may lie on the same origin. */
const cachePrefix = (storeId: string): string => `sf-${storeId}-`;

/** The worker of a store; `precache` are the addresses, below its base, that the offline page needs. */
export function serviceWorkerText(
  site: Pick<Site, 'storeId' | 'base' | 'languages'>,
  precache: readonly string[],
  version: string,
) {
  const folders = otherLanguagesOf(site).map((language) => `/${language}`);
  const offline = ['', ...folders].map((folder) => `${folder}${paths.offline}`);
  const facts: WorkerFacts = {
    base: site.base,
    prefix: cachePrefix(site.storeId),
    version,
    folders,
    offline: paths.offline,
    precache: [...new Set([...offline, ...precache].map((path) => hrefOf(site.base, path)))],
  };
  return scriptOf(runWorker, facts);
}

/** What an address serves that a store has left: browsers that were there forget its worker and caches. */
export const serviceWorkerRemovalText = ({ storeId }: Pick<Site, 'storeId'>): string =>
  scriptOf(runRemoval, { prefix: cachePrefix(storeId) });

/** The function's own source is the script: it refers to nothing outside itself. */
const scriptOf = <Facts>(
  run: ((scope: WorkerScope, facts: Facts) => void) | ((scope: RemovalScope, facts: Facts) => void),
  facts: Facts,
): string => `(${run.toString()})(self, ${JSON.stringify(facts).replaceAll('<', '\\u003c')});\n`;
