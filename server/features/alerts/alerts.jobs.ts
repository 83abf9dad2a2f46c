import type { z } from 'zod';
import { cents } from '#contract/kit/money.ts';
import type { Language } from '#contract/language/languages.ts';
import { paths } from '#contract/storefront/addresses.ts';
import { type AlertKind, alertKinds } from '#contract/storefront/shop-forms.ts';
import { stopUrlOf } from '#server/features/forms/newsletter/mail-stops.service.ts';
import { readMailSettings } from '#server/features/notifications/mail-settings.service.ts';
import { readStoreHead } from '#server/features/notifications/store-letterhead.service.ts';
import { makeStorePostOffice } from '#server/features/notifications/store-post-office.service.ts';
import { liveGoodsChanged } from '#server/features/publishing/live/live-changes.service.ts';
import { confirmWithin } from '#server/features/storefront/confirm-link.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { after, days } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { newId } from '#server/kit/ids.ts';
import { handles, type JobHandler } from '#server/kit/jobs/jobs.ts';
import { inLanguage } from '#server/kit/text/speak.ts';
import { type AlertJob, forgetAlerts, sendAlert, sendAlertConfirmation, sweepAlerts } from './alert-jobs.ts';
import { alertLetters } from './alert-letters.ts';
import { confirmToken } from './alert-tokens.ts';
import { alertsRepository } from './alerts.repository.ts';
import { chooseTold, turnTakes } from './choose-told.ts';
import { type ClaimedAlert, toldAlertsRepository } from './told-alerts.repository.ts';

const sweptAtOnce = 500;
// More of one product are not told in one turn.
const mostInATurn = 200;
// By then the job has stopped trying.
const givenUp = days(2);
const settledFor = days(90);
const waitedFor = days(365);

const wordings = { back: 'alertBack', price: 'alertPrice' } as const;

/** Tells those who wait for a product, as soon as what they wait for is true and it is day where the store is. */
export function alertJobs(deps: Deps): JobHandler[] {
  const { db, clock, jobs } = deps;
  const sendAs = makeStorePostOffice(deps);

  const switchedOn = async (scope: MerchantScope): Promise<AlertKind[]> => {
    const { mails } = (await readMailSettings(db, scope)).client;
    return alertKinds.filter((kind) => mails[wordings[kind]].isOn);
  };

  async function tellWaiting(scope: MerchantScope, productIds: readonly string[]): Promise<void> {
    const now = clock.now();
    const kinds = await switchedOn(scope);
    await db.transaction().execute(async (tx) => {
      const repository = toldAlertsRepository(tx);
      await repository.lock(scope);
      const since = after(now, -turnTakes);
      const candidates = await repository.candidates(scope, productIds, { kinds, now, since, most: mostInATurn });
      const { told, later } = chooseTold(candidates, now);
      const { merchantId } = scope;
      const tasks = told.map((alertId) => ({ merchantId, alertId, task: newId(now.getTime()) }));
      await repository.postpone(scope, productIds, later);
      if (tasks.length === 0) return;
      await repository.take(scope, tasks);
      await jobs.enqueueAll(tx, sendAlert, tasks);
    });
  }

  async function sweep(): Promise<void> {
    const now = clock.now();
    await toldAlertsRepository(db).dropStale(newId(after(now, -givenUp).getTime()));
    const due = await toldAlertsRepository(db).due(now, sweptAtOnce);
    for (const { merchantId, productIds } of due) await tellWaiting({ merchantId }, productIds);
  }

  function forget(): Promise<void> {
    const now = clock.now();
    return alertsRepository(db).forget({
      unconfirmed: after(now, -confirmWithin),
      settled: after(now, -settledFor),
      waiting: after(now, -waitedFor),
    });
  }

  async function send(job: AlertJob): Promise<void> {
    const now = clock.now();
    const repository = toldAlertsRepository(db);
    const { client } = await readMailSettings(db, job);
    const alert = await claim(job, now);
    const wording = alert && client.mails[wordings[alert.kind]];
    const store = { merchantId: job.merchantId, storeId: alert?.store_id ?? '' };
    const language = alert?.language as Language;
    const head = alert && (await inLanguage(language, () => readStoreHead(deps, store)));
    // Whatever stands in the way, it is looked at again: it may be for the night alone.
    if (!alert || !wording?.isOn || !head) return repository.drop(job, now);
    const url = `${head.url}${paths.product({ slug: alert.slug, clSku: alert.cl_sku })}`;
    const { kind, below_cents: belowCents } = alert;
    const stopUrl = stopUrlOf(deps, { ...store, url: head.url }, alert.email);
    const sent = await inLanguage(language, () => {
      const letter = alertLetters.fulfilled({ kind, wording, store: head, product: alert, belowCents, url });
      return sendAs(store, { id: job.task, to: alert.email, letter, head, stopUrl });
    });
    if (sent === 'refused') await repository.refuse(job, now);
    else await repository.finish(job);
  }

  /** One decision at a time, so that nobody gets more mails a day than one may. */
  const claim = (job: AlertJob, now: Date): Promise<ClaimedAlert | undefined> =>
    db.transaction().execute(async (tx) => {
      const repository = toldAlertsRepository(tx);
      await repository.lock(job);
      return repository.claim(job, now);
    });

  async function confirm(job: z.output<typeof sendAlertConfirmation.data>, id: string): Promise<void> {
    const { alertId, askedAt, belowCents, ...store } = job;
    const alert = await alertsRepository(db).find(store, alertId);
    const head = await readStoreHead(deps, store);
    if (!alert || !head) return;
    const below = belowCents === null ? null : cents(belowCents);
    const token = confirmToken(deps, store, { id: alertId, askedAt: new Date(askedAt), belowCents: below });
    const url = `${head.url}${paths.confirmAlert(token)}`;
    const letter = alertLetters.confirm({ store: head.name, title: alert.title, kind: alert.kind, url });
    await sendAs(store, { id, to: alert.email, letter, head });
  }

  return [
    handles(liveGoodsChanged, ({ merchantId, productIds }) => tellWaiting({ merchantId }, productIds)),
    handles(sendAlertConfirmation, confirm),
    handles(sendAlert, send, { giveUp: (job) => toldAlertsRepository(db).drop(job, null) }),
    handles(sweepAlerts, sweep, { atOnce: 1, cron: '* * * * *' }),
    handles(forgetAlerts, forget, { atOnce: 1, cron: '*/20 * * * *' }),
  ];
}
