import type { Subscription } from '#contract/billing/billing.schemas.ts';
import type { BilledSubscription } from '#providers/payments/billing.port.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found } from '#server/kit/failure.ts';
import { billingRepository } from '../billing.repository.ts';
import { readSubscription } from '../billing-reads.ts';
import { done } from '../billing-refusals.ts';
import { type BillingAction, readPlan, runBillingAction } from '../lock/run-billing-action.ts';
import { mirrorSubscription } from '../mirror/mirror-subscription.ts';

/** Ends the subscription with the period that is paid for; one that nothing was paid for ends at once. */
export const cancelPlan = (deps: Deps, scope: MerchantScope, id: string): Promise<Subscription> =>
  settle(deps, scope, id, async ({ provider }, plan) => {
    if (plan.status !== 'trialing' && plan.status !== 'active') return done(await provider.cancelNow(plan.id));
    return plan.cancelAtPeriodEnd ? plan : done(await provider.setCancelling(plan.id, true));
  });

/** Takes a cancellation back, as long as the period runs. */
export const resumePlan = (deps: Deps, scope: MerchantScope, id: string): Promise<Subscription> =>
  settle(deps, scope, id, async ({ provider }, plan) =>
    plan.cancelAtPeriodEnd ? done(await provider.setCancelling(plan.id, false)) : plan,
  );

async function settle(
  deps: Deps,
  scope: MerchantScope,
  id: string,
  decide: (acting: BillingAction, plan: BilledSubscription) => Promise<BilledSubscription>,
): Promise<Subscription> {
  const known = found(await billingRepository(deps.db).findSubscription(scope));
  if (known.id !== id) throw failure('NOT_FOUND');
  return runBillingAction(deps, scope, async (acting) => {
    const { tx } = acting;
    const plan = await readPlan(acting);
    if (!plan) throw failure('CONFLICT', { message: 'Your plan has ended. You can buy one again.' });
    await mirrorSubscription(deps, tx, scope, await decide(acting, plan));
    return found(await readSubscription(tx, deps.clock, scope));
  });
}
