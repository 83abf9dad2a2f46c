import { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { minutes } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { Failure } from '#server/kit/failure.ts';
import { defineJob, handles, type JobHandler, triesOfADay } from '#server/kit/jobs/jobs.ts';
import { endApps } from '../apps/end-apps.ts';
import { endAppsWithoutPlan } from '../apps/read-apps.ts';
import { type BillingAccount, requireProvider } from '../billing-accounts.ts';
import { done } from '../billing-refusals.ts';
import { withBillingLock } from '../lock/billing-lock.ts';
import { dueMirrors } from './due-mirrors.repository.ts';
import { ensureMirrored } from './ensure-mirrored.ts';
import { mirroredSubscriptions } from './mirrored-subscriptions.repository.ts';
import { reconcileMerchant } from './reconcile-merchant.ts';
import { type Refreshed, type RefreshParts, refreshed, refreshFromProvider } from './refresh-from-provider.ts';

// With growing pauses about a day; what is not read by then is found by the reconciliation.
const refreshBilling = defineJob('billing.refresh', z.object({ merchantId: z.uuid(), about: refreshed }), {
  retries: triesOfADay,
  isShared: true,
});
export const mirrorTrials = defineJob('billing.mirror-trials', z.object({}));
export const reconcileBilling = defineJob('billing.reconcile', z.object({}));

const trialsAtOnce = 20;
// Four times an hour: some forty thousand a day.
const readAtOnce = 400;
// A job that takes a quarter of an hour is taken for dead.
const longest = minutes(10);
// So many in a row without an answer: then nobody gets one.
const silencesInARow = 3;

/** Has something read again once this transaction is committed; while a job for it waits, there is no second. */
export function enqueueRefresh({ jobs }: Pick<Deps, 'jobs'>, tx: Db, { merchantId }: MerchantScope, about: Refreshed) {
  const { kind, id, isTrialEnding = false } = about;
  const key = [merchantId, kind, id, isTrialEnding].join(':');
  return jobs.enqueue(tx, refreshBilling, { merchantId, about: { kind, id, isTrialEnding } }, { key });
}

/** Keeps what we know of subscriptions up to what the provider knows. */
export function mirrorJobs(deps: RefreshParts): JobHandler[] {
  const { db, clock } = deps;

  /** One after the other; whoever fails is left for the next time, and nobody waits for them. */
  async function forEach(scopes: readonly MerchantScope[], work: (scope: MerchantScope) => Promise<unknown>) {
    let silences = 0;
    const until = performance.now() + longest;
    for (const scope of scopes) {
      if (silences === silencesInARow || performance.now() > until) return;
      try {
        await work(scope);
        silences = 0;
      } catch (error) {
        deps.log.error({ ...scope, err: error }, 'a subscription could not be read');
        silences = isSilence(error) ? silences + 1 : 0;
        if (!isSilence(error)) await mirroredSubscriptions(db).markRead(scope, clock.now());
      }
    }
  }

  return [
    handles(refreshBilling, ({ merchantId, about }) => refreshFromProvider(deps, { merchantId }, about), { atOnce: 2 }),
    handles(
      endApps,
      async ({ merchantId }) => {
        const provider = requireProvider(deps);
        const scope = { merchantId };
        const end = async (tx: Db, { customer }: BillingAccount) =>
          endAppsWithoutPlan({ deps, provider, tx, scope }, done(await provider.subscriptionsOf(customer)));
        await withBillingLock(deps, scope, end, 'jobs');
      },
      { atOnce: 2 },
    ),
    handles(
      mirrorTrials,
      async () => {
        if (!deps.billing) return;
        const scopes = await dueMirrors(db).localTrials(clock.now(), trialsAtOnce);
        await forEach(scopes, (scope) => withBillingLock(deps, scope, (tx) => ensureMirrored(deps, tx, scope), 'jobs'));
      },
      { atOnce: 1, cron: '*/5 * * * *' },
    ),
    handles(
      reconcileBilling,
      async () => {
        if (!deps.billing) return;
        await forEach(await dueMirrors(db).unread(clock.now(), readAtOnce), (scope) => reconcileMerchant(deps, scope));
      },
      { atOnce: 1, cron: '8-59/15 * * * *' },
    ),
  ];
}

const isSilence = (error: unknown): boolean => error instanceof Failure && error.code === 'UNAVAILABLE';
