import type { BilledSubscription } from '#providers/payments/billing.port.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { found } from '#server/kit/failure.ts';
import { billingAccountsRepository } from '../billing-accounts.repository.ts';
import { requireProvider } from '../billing-accounts.ts';
import { done } from '../billing-refusals.ts';
import { findPrice } from '../plans/prices.ts';
import { isAlive } from './billed-state.ts';
import { endPlan, mirrorSubscription, type SubscriptionRow } from './mirror-subscription.ts';
import { mirroredSubscriptions } from './mirrored-subscriptions.repository.ts';

type Parts = Pick<Deps, 'clock' | 'log' | 'jobs' | 'billing'>;

/**
 * Brings a subscription that only we know of to the provider, as a trial until its end; in the merchant's turn. The one
 * that was brought there by somebody who did not live to write it down is found again.
 */
export async function ensureMirrored(deps: Parts, tx: Db, scope: MerchantScope): Promise<SubscriptionRow | undefined> {
  const row = await mirroredSubscriptions(tx).lock(scope);
  if (!row || row.provider_id !== null || !isAlive(row.status)) return row;
  const provider = requireProvider(deps);
  const { customer } = found(await billingAccountsRepository(tx).find(scope));
  const there = done(await provider.subscriptionsOf(customer)).find(isPlan);
  if (there) return mirrorSubscription(deps, tx, scope, there);
  // Its time is up, and nobody has noticed yet.
  if (row.ends_at <= deps.clock.now()) return endPlan(deps, tx, scope);
  return mirrorSubscription(deps, tx, scope, await begin(deps, tx, scope, { customer, row }));
}

const isPlan = ({ reference, status }: BilledSubscription) => reference.of === 'plan' && status !== 'incomplete';

async function begin(
  deps: Parts,
  tx: Db,
  scope: MerchantScope,
  { customer, row }: { customer: string; row: SubscriptionRow },
): Promise<BilledSubscription> {
  const { terms } = found(await findPrice(tx, scope, row.price_id));
  return done(
    await requireProvider(deps).subscribe({
      customer,
      price: terms,
      trialEnd: row.ends_at,
      reference: { merchantId: scope.merchantId, of: 'plan', appId: '' },
      key: ['trial', row.id, terms.key, terms.amountCents, row.ends_at.getTime()].join(':'),
    }),
  );
}
