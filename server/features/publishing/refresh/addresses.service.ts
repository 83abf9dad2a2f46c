import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { liveSitesRepository } from '../live/live-sites.repository.ts';
import { siteAddress } from '../snapshot/site-address.ts';
import { addressesRepository } from './addresses.repository.ts';
import { refreshNow } from './refresh.service.ts';

export { siteAddress };

type Parts = Pick<Deps, 'sitesDomain' | 'urls'>;

/** The live site of a store that is visited elsewhere than it was made for is drawn for there, at once. */
export async function followAddress(
  { sitesDomain, urls, ...parts }: Parts & Pick<Deps, 'jobs' | 'clock'>,
  tx: Db,
  scope: MerchantScope,
  storeId: string,
): Promise<void> {
  const store = await liveSitesRepository(tx).find(scope, storeId);
  if (!store?.live_build_id) return;
  const { origin, base } = siteAddress(store, { sitesDomain, urls });
  if (store.live_base !== `${origin}${base}`) await refreshNow(parts, tx, scope, [storeId]);
}

/**
 * Whether the live site of another store still stands at the address of a slug. Asked for after the slug was taken:
 * whoever left it at the same moment is seen then.
 */
export function isInhabited(tx: Db, parts: Parts, { slug, storeId }: { slug: string; storeId: string }) {
  const { origin, base } = siteAddress({ slug, custom_domain: null, domain_status: 'waiting' }, parts);
  return addressesRepository(tx).hasOther(`${origin}${base}`, storeId);
}
