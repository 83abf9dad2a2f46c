import type { z } from 'zod';
import { dateFormat } from '#contract/kit/date-formats.ts';
import type { Language } from '#contract/language/languages.ts';
import { paths } from '#contract/storefront/addresses.ts';
import { stopUrlOf } from '#server/features/forms/newsletter/mail-stops.service.ts';
import { readMailSettings } from '#server/features/notifications/mail-settings.service.ts';
import { readStoreHead } from '#server/features/notifications/store-letterhead.service.ts';
import { makeStorePostOffice } from '#server/features/notifications/store-post-office.service.ts';
import { findHeldUnit, releaseLapsedUnits, releaseUnit } from '#server/features/orders/holds/unit-holds.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { handles, type JobHandler } from '#server/kit/jobs/jobs.ts';
import { inLanguage } from '#server/kit/text/speak.ts';
import { alertLetters } from '../alert-letters.ts';
import { heldToken } from './held-token.ts';
import { createArrivalMatching } from './match-arrivals.ts';
import { tellMatch } from './tell-match.ts';
import { sendWantedMail, sweepWanted } from './wanted-jobs.ts';
import { type MatchRow, wantedMatchesRepository } from './wanted-matches.repository.ts';

type Telling = z.output<typeof sendWantedMail.data>;

const sweptAtOnce = 200;

class Gone extends Error {}

/** Finds what visitors asked for among what comes in, and tells them. */
export function wantedJobs(deps: Deps): JobHandler[] {
  const { db, clock, secrets } = deps;
  const sendAs = makeStorePostOffice(deps);
  const matchArrivals = createArrivalMatching(deps);

  async function sweep(): Promise<void> {
    await releaseLapsedUnits(deps, sweptAtOnce);
    await matchArrivals();
    const switches = new Map<string, boolean>();
    for (const { merchantId, id } of await wantedMatchesRepository(db).due(clock.now(), sweptAtOnce)) {
      if (!switches.has(merchantId)) {
        const { client } = await readMailSettings(db, { merchantId });
        switches.set(merchantId, client.mails.wantedHeld.isOn);
      }
      if (switches.get(merchantId)) await tell({ merchantId }, id);
    }
  }

  /** Another one's hold may have taken the last unit a moment ago: then it waits. */
  const tell = (scope: MerchantScope, id: string): Promise<void> =>
    db
      .transaction()
      .execute(async (tx) => {
        if ((await tellMatch(deps, tx, scope, id)) === 'gone') throw new Gone();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Gone)) throw error;
      });

  async function send({ merchantId, matchId, holdId, toldAt }: Telling, id: string): Promise<void> {
    const match = await wantedMatchesRepository(db).find({ merchantId }, matchId);
    const store = match && { merchantId, storeId: match.store_id };
    if (!match || !store) return;
    const sent = await inLanguage(match.language as Language, () => sendMatch({ match, store, holdId }, id));
    if (sent === 'refused') await takeBack({ merchantId, matchId, holdId, toldAt });
  }

  async function sendMatch(
    { match, store, holdId }: { match: MatchRow; store: MerchantScope & { storeId: string }; holdId: string | null },
    id: string,
  ): Promise<'sent' | 'refused' | undefined> {
    const head = await readStoreHead(deps, store);
    if (!head) return undefined;
    // A mail that was on its way for long may come after the hold.
    const hold = holdId === null ? undefined : await findHeldUnit(db, store, holdId);
    const path = hold
      ? paths.heldUnit(heldToken(secrets, store.storeId, hold.id))
      : paths.product({ slug: match.slug, clSku: match.cl_sku });
    const letter = alertLetters.wantedHeld({
      wording: head.mails.client.mails.wantedHeld,
      store: head,
      firstName: match.first_name,
      wanted: [match.keywords, match.model_number].filter(Boolean).join(' · '),
      product: match,
      heldUntil: hold ? sayTime(hold.held_until, head.timeZone) : null,
      url: `${head.url}${path}`,
    });
    const stopUrl = stopUrlOf(deps, { ...store, url: head.url }, match.email);
    return sendAs(store, { id, to: match.email, letter, head, stopUrl });
  }

  /** Nobody got it: the unit is everybody's, and the request says so. */
  async function takeBack({ merchantId, matchId, holdId, toldAt }: Telling): Promise<void> {
    if (holdId !== null) await releaseUnit(deps, { merchantId }, holdId);
    const match = await wantedMatchesRepository(db).find({ merchantId }, matchId);
    if (match) await wantedMatchesRepository(db).noteUntold({ merchantId }, match, new Date(toldAt));
  }

  return [
    handles(sendWantedMail, send, { giveUp: takeBack }),
    handles(sweepWanted, sweep, { atOnce: 1, cron: '* * * * *' }),
  ];
}

const sayTime = (time: Date, timeZone: string): string =>
  dateFormat(timeZone, { weekday: 'long', hour: 'numeric', minute: '2-digit' }).format(time);
