import type { FullStore } from '#contract/stores/stores.schemas.ts';
import { type Actor, isSubscribed } from '#server/kit/actor.ts';
import { minutes } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found, invalid } from '#server/kit/failure.ts';
import type { RateLimit } from '#server/kit/security/rate-limits.ts';
import type { ReadStore } from '../read-store.ts';
import { storesRepository } from '../stores.repository.ts';
import { makeDomainClaims } from './domain-claims.ts';

const checkLimit: RateLimit = { name: 'check-domain', max: 20, windowMs: minutes(10) };

/** Looks whether a store's own name is proved and leads here, and keeps what was found. */
export function makeCheckDomain(deps: Deps, readStore: ReadStore) {
  const claims = makeDomainClaims(deps);
  return async (actor: Actor, id: string): Promise<FullStore> => {
    if (!isSubscribed(actor.subscriptionStatus)) throw failure('NOT_SUBSCRIBED');
    const { custom_domain: name, is_active: isActive } = found(await storesRepository(deps.db).find(actor, id));
    if (!isActive) throw failure('NOT_FOUND');
    if (name === null) throw invalid({ param: 'customDomain', msg: 'Save a name first' });
    await deps.limits.take(checkLimit, actor.merchantId);
    await claims.check({ merchantId: actor.merchantId, storeId: id, name }, { isAsked: true });
    return readStore(deps.db, actor, id);
  };
}
