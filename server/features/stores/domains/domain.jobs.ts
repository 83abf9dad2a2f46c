import { z } from 'zod';
import { after, hours } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { defineJob, handles, type JobHandler } from '#server/kit/jobs/jobs.ts';
import { makePostOffice } from '#server/kit/mail/post-office.ts';
import { storesRepository } from '../stores.repository.ts';
import { proofFor } from './custom-domain.ts';
import { domainLetters } from './domain.letters.ts';
import { type DueClaim, domainClaimsRepository } from './domain-claims.repository.ts';
import { makeDomainClaims } from './domain-claims.ts';
import { sendDomainNews } from './domain-news.ts';

export const sweepDomains = defineJob('stores.sweep-domains', z.object({}));

// Some twelve thousand names a day; with ten at once, a run is over in minutes even if none is answered.
const mostInARun = 500;
const atOnce = 10;
const silentPause = hours(1);

/** Names that are stores' are looked at once a day: one that nobody proves any more is not served for ever. */
export function domainJobs(deps: Deps): JobHandler[] {
  const { db, clock, log, urls } = deps;
  const claims = makeDomainClaims(deps);
  const send = makePostOffice(deps);

  async function look(due: DueClaim): Promise<void> {
    try {
      await claims.check(due, { isAsked: false });
    } catch (error) {
      // Silence says nothing about whose the name is.
      log.warn({ storeId: due.storeId, err: error }, 'a name could not be looked at');
      await domainClaimsRepository(db).postpone(due, after(clock.now(), silentPause));
    }
  }

  return [
    handles(
      sweepDomains,
      async () => {
        const due = await domainClaimsRepository(db).due(clock.now(), mostInARun);
        for (let done = 0; done < due.length; done += atOnce) {
          await Promise.all(due.slice(done, done + atOnce).map(look));
        }
      },
      { atOnce: 1, cron: '50 * * * *' },
    ),

    handles(sendDomainNews, async ({ merchantId, storeId, name, news }, id) => {
      const to = await domainClaimsRepository(db).ownerMailbox({ merchantId });
      const store = await storesRepository(db).find({ merchantId }, storeId);
      if (!to || !store?.is_active || store.custom_domain !== name) return;
      const facts = { store: store.title, name, url: `${urls.app}/app/edit?store=${storeId}` };
      if (news !== 'missing') {
        await send(id, to, domainLetters[news](facts));
        return;
      }
      // Found again before the mail could be sent.
      if (!store.domain_ends_at) return;
      const proof = proofFor(name, store.domain_token, deps);
      await send(id, to, domainLetters.missing({ ...facts, proof, endsAt: store.domain_ends_at }));
    }),
  ];
}
