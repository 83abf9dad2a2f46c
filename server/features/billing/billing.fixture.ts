import type { FeatureIdentifier } from '#contract/billing/billing.schemas.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { newId } from '#server/kit/ids.ts';
import type { World } from '#testing/world.ts';
import { sweepBilling } from './billing.jobs.ts';
import { createCustomPlan, subscribe } from './billing.service.ts';
import { type UsageService, usageService } from './usage/usage.service.ts';

export type Limits = Partial<Record<FeatureIdentifier, number>>;

/** A merchant whose use is counted, as the later capabilities meet it. */
export interface Metered {
  scope: MerchantScope;
  usage: UsageService;
  /** The counters as they are stored, newest window first. */
  counters(feature: FeatureIdentifier): Promise<{ used: number; reserved: number }[]>;
  use(feature: 'BUM' | 'SW', times: number): Promise<void>;
}

/** A merchant whose plan has just these limits; null for one that never subscribed. */
export async function meteredMerchant(world: World, limits: Limits | null): Promise<Metered> {
  const { db, clock } = world.deps;
  const scope = { merchantId: newId() };
  const usage = usageService(world.deps);
  await db.insertInto('merchants').values({ id: scope.merchantId, created_at: clock.now() }).execute();
  if (limits) await subscribeWith(world, scope, limits);
  return {
    scope,
    usage,
    counters: (feature) =>
      db
        .selectFrom('usage_counters')
        .select(['used', 'reserved'])
        .where('merchant_id', '=', scope.merchantId)
        .where('feature', '=', feature)
        .orderBy('window_start', 'desc')
        .execute(),
    use: async (feature, times) => usage.commit(db, await usage.reserve(scope, feature, times)),
  };
}

async function subscribeWith(world: World, scope: MerchantScope, limits: Limits): Promise<void> {
  const { db, clock } = world.deps;
  await subscribe(db, scope, { plan: 'Growth', months: 12 }, clock.now());
  await changePlan(world, scope, limits);
}

/** Moves a subscribed merchant to a plan of its own. */
export async function changePlan(world: World, scope: MerchantScope, limits: Limits): Promise<void> {
  const { db } = world.deps;
  const planId = await createCustomPlan(db, scope, { name: 'Tailored', monthlyCents: 0, yearlyCents: 0, limits });
  await updateSubscription(world, scope, { plan_id: planId });
}

export async function updateSubscription(
  world: World,
  scope: MerchantScope,
  changes: { plan_id?: string; status?: 'active' | 'past_due' | 'canceled'; anchor_at?: Date; provider_id?: string },
): Promise<void> {
  const { db } = world.deps;
  await db.updateTable('subscriptions').set(changes).where('merchant_id', '=', scope.merchantId).execute();
}

/** Runs the sweep as the schedule would. */
export async function sweep(world: World): Promise<void> {
  await world.jobs.enqueue(world.deps.db, sweepBilling, {});
  await world.drain();
}
