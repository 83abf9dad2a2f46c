import type { BilledSubscription } from '#providers/payments/billing.port.ts';
import type { Db } from '#server/db/database.ts';
import { type Author, diff, recordChange } from '#server/features/history/record-change.sql.ts';
import type { Deps } from '#server/kit/deps.ts';
import { isAlive, toStatus } from '../mirror/billed-state.ts';
import { enqueueBillingNotice } from '../notices/billing-notices.ts';
import { mirroredApps } from './mirrored-apps.repository.ts';

type Parts = Pick<Deps, 'clock' | 'jobs'>;

/** Writes down what was read of an app's subscription, in the merchant's turn. */
export async function mirrorApp(deps: Parts, tx: Db, scope: Author, billed: BilledSubscription): Promise<void> {
  const status = toStatus(billed);
  const now = deps.clock.now();
  const { appId } = billed.reference;
  const before = await mirroredApps(tx).find(scope, appId);
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
  await recordApp(tx, scope, { appId, before, at: now });
}

/** Nothing is left of it at the provider. */
export async function forgetApp(deps: Parts, tx: Db, scope: Author, id: string): Promise<void> {
  const at = deps.clock.now();
  const appId = await mirroredApps(tx).end(scope, id, at);
  if (appId === undefined) return;
  const app = await mirroredApps(tx).find(scope, appId);
  await recordChange(tx, scope, { at, subject: 'app', id: appId, name: app?.name ?? '', action: 'uninstalled' });
  await enqueueBillingNotice(deps, tx, scope, { kind: 'app_ended', appId });
}

type AppState = NonNullable<Awaited<ReturnType<ReturnType<typeof mirroredApps>['find']>>>;

async function recordApp(
  tx: Db,
  author: Author,
  { appId, before, at }: { appId: string; before: AppState | undefined; at: Date },
): Promise<void> {
  const after = await mirroredApps(tx).find(author, appId);
  if (!after) return;
  const [had, has] = [before, after].map((app) => app !== undefined && app.status !== 'canceled');
  const gained = has ? 'installed' : 'uninstalled';
  await recordChange(tx, author, {
    at,
    subject: 'app',
    id: appId,
    name: after.name,
    action: had === has ? 'changed' : gained,
    changes: diff<AppState>(before ?? null, after, { status: 'subscription', cancel_at_period_end: 'endsWithPeriod' }),
  });
}
