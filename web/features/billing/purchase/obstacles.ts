import type { Plan, Subscription } from '#contract/billing/billing.schemas.ts';
import { t } from '#web/kit/messages/t.ts';

/** Why a plan can't be bought now. */
export interface Obstacle {
  text: string;
  /** Where it can be removed. */
  link?: { label: string; to: string };
}

export interface Circumstances {
  subscription: Subscription | null;
  isOwner: boolean;
  /** Whether there is anybody to pay through. */
  canPay: boolean;
}

const unlimited = -1;

/** Everything that stands in the way of buying a plan (specification 1 §5); nothing means it can be bought. */
export function obstaclesOf(plan: Plan, { subscription, isOwner, canPay }: Circumstances): Obstacle[] {
  const words = t.billing.plans.obstacles;
  if (!isOwner) return [{ text: words.staff }];
  if (!canPay) return [{ text: words.unavailable }];
  if (subscription?.status === 'past_due') {
    return [{ text: words.due, link: { label: words.payFirst, to: '/app/payment' } }];
  }
  return limitObstacles(plan, subscription).map((text) => ({ text }));
}

function limitObstacles(plan: Plan, subscription: Subscription | null): string[] {
  const used = {
    LPL: subscription?.totalProducts ?? 0,
    BUM: subscription?.consumedScans ?? 0,
    SW: subscription?.webSyncs ?? 0,
  };
  const words = t.billing.plans.obstacles;
  return (['LPL', 'BUM', 'SW'] as const).flatMap((id) => {
    const limit = plan.features.find(({ featureId }) => featureId.identifier === id)?.usageLimit;
    if (limit === undefined) return [words.missing[id]];
    return limit !== unlimited && used[id] > limit ? [words[id](used[id], limit)] : [];
  });
}
