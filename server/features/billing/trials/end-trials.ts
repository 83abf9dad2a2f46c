import type { Db } from '#server/db/database.ts';
import { after } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { enqueueBillingNotice } from '../notices/billing-notices.ts';
import { trialWarning } from './trial-warning.ts';
import { trialsRepository } from './trials.repository.ts';

const atOnce = 500;

/** Ends the trials that ran out here, and tells their owners. */
export async function endTrials(deps: Pick<Deps, 'jobs'>, tx: Db, now: Date): Promise<void> {
  for (let ended = atOnce; ended === atOnce; ) {
    const trials = await trialsRepository(tx).end(now, atOnce);
    for (const scope of trials) await enqueueBillingNotice(deps, tx, scope, { kind: 'ended' });
    ended = trials.length;
  }
}

/** Warns once of every trial that ends soon, also where the provider’s own warning was lost. */
export async function warnOfTrialEnds(deps: Pick<Deps, 'jobs'>, tx: Db, now: Date): Promise<void> {
  const within = { now, until: after(now, trialWarning) };
  for (let warned = atOnce; warned === atOnce; ) {
    const trials = await trialsRepository(tx).warn(within, atOnce);
    for (const { merchantId, endsAt } of trials)
      await enqueueBillingNotice(deps, tx, { merchantId }, { kind: 'trial_ending', endsAt });
    warned = trials.length;
  }
}
