import type { FeatureIdentifier, Plan, Subscription } from '#contract/billing/billing.schemas.ts';
import { t } from '#web/kit/messages/t.ts';

const unlimited = -1;
const order: readonly FeatureIdentifier[] = ['LPL', 'BUM', 'SW', 'I/EP'];

export interface FeatureLine {
  id: FeatureIdentifier;
  label: string;
  value: string;
  isIncluded: boolean;
}

/** The plans on offer; of custom plans only the merchant's current one. */
export const shownPlans = (plans: readonly Plan[], current: Subscription | null): Plan[] =>
  plans.filter(({ isCustom, _id }) => !isCustom || _id === current?.planId._id);

/** What a plan includes, line by line and in the same order for every plan. */
export function featureLines({ features }: Plan): FeatureLine[] {
  const { plans: texts } = t.billing;
  return order.map((id) => {
    const feature = features.find(({ featureId }) => featureId.identifier === id);
    return {
      id,
      label: texts.features[id],
      value: feature ? limitText(id, feature.usageLimit) : texts.notIncluded,
      isIncluded: feature !== undefined,
    };
  });
}

function limitText(id: FeatureIdentifier, limit: number): string {
  const { plans: texts } = t.billing;
  if (id === 'I/EP') return texts.included;
  if (limit === unlimited) return t.plan.unlimited;
  return id === 'LPL' ? texts.upTo(limit) : texts.perMonthLimit(limit);
}
