import type { Db } from '#server/db/database.ts';
import { violatedConstraint } from '#server/db/violations.ts';
import { followAddress } from '#server/features/publishing/refresh/addresses.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure } from '#server/kit/failure.ts';
import { type FullStoreRow, storesRepository } from '../stores.repository.ts';
import {
  askForName,
  emptyClaim,
  isProvedFor,
  type JudgedClaim,
  judgeClaim,
  type NameAnswers,
} from './custom-domain.ts';
import { domainClaimsRepository } from './domain-claims.repository.ts';
import { type DomainNews, sendDomainNews } from './domain-news.ts';

type Parts = Pick<Deps, 'db' | 'clock' | 'jobs' | 'names' | 'sitesDomain' | 'urls'>;

interface ClaimedName extends MerchantScope {
  storeId: string;
  name: string;
}

/** Looks at stores' own names: whoever proves one has it, and whoever no longer can loses it. */
export function makeDomainClaims(deps: Parts) {
  const { db, clock } = deps;

  /** Asks the name service and draws the consequences; nothing changes when it does not answer. */
  async function check(claimed: ClaimedName, { isAsked }: { isAsked: boolean }): Promise<void> {
    const answers = await askForName(deps, claimed.name).catch((cause: unknown) => {
      throw failure('UNAVAILABLE', { message: 'The name service did not answer. Please try again.', cause });
    });
    const once = () => db.transaction().execute((tx) => settle(tx, claimed, answers, isAsked));
    try {
      await once();
    } catch (error) {
      // Another store has proved the name at this moment: it is the one that has it now.
      if (violatedConstraint(error) !== 'stores_held_domain') throw error;
      await once();
    }
  }

  async function settle(tx: Db, { storeId, name, ...scope }: ClaimedName, answers: NameAnswers, isAsked: boolean) {
    const store = await storesRepository(tx).lock(scope, storeId);
    if (store?.custom_domain !== name) return;
    const isProved = isProvedFor(store.domain_token, answers, deps);
    const isNew = isProved && store.domain_proof === 'none';
    const judged =
      isNew && !(await takeOver(tx, store, answers))
        ? emptyClaim('taken', answers.leadsHere)
        : judgeClaim(store, { isProved, leadsHere: answers.leadsHere, isAsked, now: clock.now() });
    await save(tx, store, judged, answers.found);
    if (judged.domain_ends_at && !store.domain_ends_at) await tell(tx, store, 'missing');
    if (judged.domain_problem === 'lapsed' && store.domain_proof !== 'none') await tell(tx, store, 'lapsed');
  }

  /**
   * Frees the name for a store that has proved it; answers whether it is free. Who has it is judged by the same
   * answers: one that they prove, too, keeps it, unless its account is closed.
   */
  async function takeOver(tx: Db, store: FullStoreRow, answers: NameAnswers): Promise<boolean> {
    const claims = domainClaimsRepository(tx);
    const holder = await claims.lockHolder(store.custom_domain ?? '', store.id);
    if (!holder) return true;
    const isOpen = (await claims.ownerMailbox({ merchantId: holder.merchant_id })) !== null;
    if (isOpen && isProvedFor(holder.domain_token, answers, deps)) return false;
    await save(tx, holder, emptyClaim('claimed', answers.leadsHere), answers.found);
    await tell(tx, holder, 'claimed');
    return true;
  }

  async function save(tx: Db, store: FullStoreRow, claim: JudgedClaim, found: string | null): Promise<void> {
    const scope = { merchantId: store.merchant_id };
    await domainClaimsRepository(tx).save(scope, store.id, claim, { found, now: clock.now() });
    await followAddress(deps, tx, scope, store.id);
  }

  const tell = (tx: Db, { merchant_id: merchantId, id: storeId, custom_domain }: FullStoreRow, news: DomainNews) =>
    deps.jobs.enqueue(tx, sendDomainNews, { merchantId, storeId, name: custom_domain ?? '', news });

  return { check };
}
