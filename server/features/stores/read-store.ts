import type { FullStore } from '#contract/stores/stores.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { found } from '#server/kit/failure.ts';
import { needsAddress, sitesHost } from './domains/custom-domain.ts';
import { storeLocationsRepository } from './store-locations.repository.ts';
import { type Sites, toFullStore } from './stores.mapper.ts';
import { storesRepository } from './stores.repository.ts';

type Parts = Pick<Deps, 'names' | 'sitesDomain' | 'urls' | 'log'>;

export type ReadStore = (db: Db, scope: MerchantScope, id: string) => Promise<FullStore>;

/** Reads a store with all its settings. */
export const makeReadStore =
  (deps: Parts): ReadStore =>
  async (db, scope, id) => {
    const row = found(await storesRepository(db).find(scope, id));
    const locations = await storeLocationsRepository(db).of(scope, id);
    return toFullStore(row, locations, await findSites(deps, row.custom_domain));
  };

/** The address is asked for only where a record has to name it. */
async function findSites(deps: Parts, name: string | null): Promise<Sites> {
  const { sitesDomain, urls } = deps;
  if (name === null || !needsAddress(name)) return { sitesDomain, urls };
  const host = sitesHost(deps);
  const [address] = await deps.names.addresses(host).catch((error: unknown) => {
    deps.log.warn({ err: error, host }, 'The sites’ host could not be resolved');
    return [];
  });
  return { sitesDomain, urls, address };
}
