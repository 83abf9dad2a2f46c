import type { BoughtSubscription } from '#contract/billing/billing.schemas.ts';
import type { BilledSubscription } from '#providers/payments/billing.port.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, invalid } from '#server/kit/failure.ts';
import { billingRepository } from '../billing.repository.ts';
import { done } from '../billing-refusals.ts';
import { type BillingAction, keyOf, readPlan, runBillingAction } from '../lock/run-billing-action.ts';
import { mirrorSubscription } from '../mirror/mirror-subscription.ts';
import { findOffer, type Offer } from '../plans/find-offer.ts';
import { concludePurchase, requireRoomFor, switchPrice, tryAgain } from './change-plan.ts';

/** Buys a plan. The same purchase again, by a second click or after an answer that was lost, is the same purchase. */
export async function buyPlan(
  deps: Deps,
  scope: MerchantScope,
  wanted: { priceId: string; planId: string },
): Promise<BoughtSubscription> {
  const offer = await findOffer(deps.db, scope, wanted.priceId, 'priceId');
  if (offer.plan.id !== wanted.planId) throw invalid({ param: 'planId', msg: 'This plan has no such price' });
  return runBillingAction(deps, scope, async (acting) => {
    const plan = await readPlan(acting);
    return concludePurchase(acting, await buy(acting, plan, offer));
  });
}

async function buy(acting: BillingAction, plan: BilledSubscription | null, offer: Offer): Promise<BilledSubscription> {
  if (!plan) return begin(acting, offer);
  const isSame = plan.priceKey === offer.price.key;
  switch (plan.status) {
    case 'active':
      if (!isSame) throw failure('CONFLICT', { message: 'You have a plan already. Please change it instead.' });
      return switchPrice(acting, plan, offer);
    case 'trialing':
      return switchPrice(acting, plan, offer);
    case 'incomplete':
      return isSame ? tryAgain(acting, plan) : replace(acting, plan, offer);
    default:
      throw failure('PAYMENT_DUE');
  }
}

/** A purchase that was never paid gives way to another one. */
async function replace(acting: BillingAction, unpaid: BilledSubscription, offer: Offer): Promise<BilledSubscription> {
  await requireRoomFor(acting, offer);
  const { deps, provider, tx, scope } = acting;
  await mirrorSubscription(deps, tx, scope, done(await provider.cancelNow(unpaid.id)));
  return begin(acting, offer);
}

async function begin(acting: BillingAction, offer: Offer): Promise<BilledSubscription> {
  await requireRoomFor(acting, offer);
  const { provider, tx, scope, account } = acting;
  const last = (await billingRepository(tx).findSubscription(scope))?.provider_id ?? null;
  return done(
    await provider.subscribe({
      customer: account.customer,
      price: offer.price,
      trialEnd: null,
      reference: { merchantId: scope.merchantId, of: 'plan', appId: '' },
      key: keyOf(acting, 'subscribe', last, offer.price.key),
    }),
  );
}
