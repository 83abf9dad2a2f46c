import type { FullStore } from '#contract/stores/stores.schemas.ts';
import { followAddress } from '#server/features/publishing/addresses.service.ts';
import type { Actor } from '#server/kit/actor.ts';
import { minutes } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found, invalid } from '#server/kit/failure.ts';
import type { RateLimit } from '#server/kit/rate-limits.ts';
import { askForName, sitesHost } from './custom-domain.ts';
import type { ReadStore } from './read-store.ts';
import { storesRepository } from './stores.repository.ts';

const checkLimit: RateLimit = { name: 'check-domain', max: 20, windowMs: minutes(10) };

/** Looks whether a store's own name leads here, and keeps what was found. */
export const makeCheckDomain =
  (deps: Deps, readStore: ReadStore) =>
  async (actor: Actor, id: string): Promise<FullStore> => {
    const { custom_domain: name, is_active: isActive } = found(await storesRepository(deps.db).find(actor, id));
    if (!isActive) throw failure('NOT_FOUND');
    if (name === null) throw invalid({ param: 'customDomain', msg: 'Save a name first' });
    await deps.limits.take(checkLimit, actor.merchantId);
    const finding = await askForName(deps, name, sitesHost(deps)).catch((cause: unknown) => {
      throw failure('UNAVAILABLE', { message: 'The name service did not answer. Please try again.', cause });
    });
    await deps.db.transaction().execute(async (tx) => {
      await storesRepository(tx).noteDomain(actor, id, { name, ...finding, now: deps.clock.now() });
      await followAddress(deps, tx, actor, id);
    });
    return readStore(deps.db, actor, id);
  };
