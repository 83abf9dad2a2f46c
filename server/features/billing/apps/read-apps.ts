import type { BilledSubscription } from '#providers/payments/billing.port.ts';
import { done } from '../billing-refusals.ts';
import { isAlive } from '../mirror/billed-state.ts';
import { mirrorSubscription } from '../mirror/mirror-subscription.ts';
import { mirroredSubscriptions } from '../mirror/mirrored-subscriptions.repository.ts';
import { type Reader, unlessGone } from '../mirror/refresh-from-provider.ts';
import { forgetApp } from './mirror-app.ts';
import { mirroredApps } from './mirrored-apps.repository.ts';

const isApp = ({ reference }: BilledSubscription) => reference.of === 'app';

/** Of one app: the one we know, else one that is paid for. Also one of which we have not heard. */
export function findApp(
  live: readonly BilledSubscription[],
  appId: string,
  known: string | null,
): BilledSubscription | null {
  const own = live.filter((billed) => isApp(billed) && billed.reference.appId === appId);
  return own.find(({ id }) => id === known) ?? own.find(({ status }) => status !== 'incomplete') ?? own[0] ?? null;
}

/** Reads those again that we hold for alive and that the provider does not list any more. */
export async function readEndedApps(reader: Reader, live: readonly BilledSubscription[]): Promise<void> {
  const alive = new Set(live.map(({ id }) => id));
  for (const id of await mirroredApps(reader.tx).live(reader.scope)) {
    if (!alive.has(id)) await readEndedApp(reader, id);
  }
}

export async function readEndedApp({ deps, provider, tx, scope }: Reader, id: string): Promise<void> {
  const billed = unlessGone(await provider.readSubscription(id));
  if (billed) await mirrorSubscription(deps, tx, scope, billed);
  else await forgetApp(deps, tx, scope, id);
}

/** Ends the apps of a merchant whose plan is over: a month that is paid for runs on, and nothing more is charged. */
export async function endAppsWithoutPlan(reader: Reader, live: readonly BilledSubscription[]): Promise<void> {
  const { deps, tx, scope } = reader;
  const plan = await mirroredSubscriptions(tx).lock(scope);
  if (!plan || isAlive(plan.status)) return;
  for (const app of live.filter(isApp)) await mirrorSubscription(deps, tx, scope, await endApp(reader, app));
}

/** Ends an app with the month that is paid for; one that nothing was paid for ends at once. */
export async function endApp({ provider }: Pick<Reader, 'provider'>, app: BilledSubscription) {
  if (app.status !== 'active' && app.status !== 'trialing') return done(await provider.cancelNow(app.id));
  return app.cancelAtPeriodEnd ? app : done(await provider.setCancelling(app.id, true));
}
