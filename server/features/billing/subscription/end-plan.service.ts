import { z } from 'zod';
import type { BilledSubscription } from '#providers/payments/billing.port.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { defineJob, handles, type JobHandler, triesOfADay } from '#server/kit/jobs/jobs.ts';
import { billingAccountsRepository } from '../billing-accounts.repository.ts';
import { type BillingAccount, requireProvider } from '../billing-accounts.ts';
import { done } from '../billing-refusals.ts';
import { withBillingLock } from '../lock/billing-lock.ts';
import { mirrorSubscription } from '../mirror/mirror-subscription.ts';
import { type RefreshParts, unlessGone } from '../mirror/refresh-from-provider.ts';

// With growing pauses about a day: somebody would pay on for an account that is closed.
const endPlan = defineJob('billing.end-plan', z.object({ merchantId: z.uuid() }), { retries: triesOfADay });

/** Has the plan of an account that is being closed end, once this transaction is committed. */
export const endPlanLater = ({ jobs }: Pick<Deps, 'jobs'>, tx: Db, { merchantId }: MerchantScope): Promise<void> =>
  jobs.enqueue(tx, endPlan, { merchantId });

/** Ends plans at the provider at once; those of an account that was opened again meanwhile go on. */
export const endPlanJobs = (deps: RefreshParts): JobHandler[] => [
  handles(
    endPlan,
    async ({ merchantId }) => {
      const scope = { merchantId };
      // A trial that the provider does not know of costs nothing, and ends on its day.
      if (!(await billingAccountsRepository(deps.db).find(scope))) return;
      await withBillingLock(deps, scope, (tx, account) => endUnlessOpen(deps, tx, account), 'jobs');
    },
    { atOnce: 2 },
  ),
];

async function endUnlessOpen(deps: RefreshParts, tx: Db, { merchantId, customer }: BillingAccount): Promise<void> {
  const owner = await billingAccountsRepository(tx).ownerOf({ merchantId });
  if (owner?.status !== 'inactive') return;
  const provider = requireProvider(deps);
  for (const plan of done(await provider.subscriptionsOf(customer)).filter(isPlan)) {
    const ended = unlessGone(await provider.cancelNow(plan.id));
    if (ended) await mirrorSubscription(deps, tx, { merchantId }, ended);
  }
}

const isPlan = ({ reference }: BilledSubscription): boolean => reference.of === 'plan';
