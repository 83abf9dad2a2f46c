import type { BilledSubscription } from '#providers/payments/billing.port.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { isAlive, toStatus } from '../mirror/billed-state.ts';
import { enqueueBillingNotice } from '../notices/billing-notices.ts';
import { mirroredApps } from './mirrored-apps.repository.ts';

type Parts = Pick<Deps, 'clock' | 'jobs'>;

/** Writes down what was read of an app's subscription, in the merchant's turn. */
export async function mirrorApp(deps: Parts, tx: Db, scope: MerchantScope, billed: BilledSubscription): Promise<void> {
  const status = toStatus(billed);
  const now = deps.clock.now();
  const { appId } = billed.reference;
  if (status !== 'canceled') await mirroredApps(tx).install(scope, appId, now);
  else if (await mirroredApps(tx).works(scope, billed.id))
    await enqueueBillingNotice(deps, tx, scope, { kind: 'app_ended', appId });
  const app = {
    appId,
    providerId: billed.id,
    status: status === 'trialing' ? 'active' : status,
    isAlive: isAlive(status),
    cancelAtPeriodEnd: billed.cancelAtPeriodEnd,
    endsAt: billed.periodEnd,
  } as const;
  await mirroredApps(tx).put(scope, app, now);
}

/** Nothing is left of it at the provider. */
export async function forgetApp(deps: Parts, tx: Db, scope: MerchantScope, id: string): Promise<void> {
  const appId = await mirroredApps(tx).end(scope, id, deps.clock.now());
  if (appId !== undefined) await enqueueBillingNotice(deps, tx, scope, { kind: 'app_ended', appId });
}
