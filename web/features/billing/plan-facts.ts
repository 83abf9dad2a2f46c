import type { FeatureIdentifier, Plan, Subscription } from '#contract/billing/billing.schemas.ts';
import { formatDate, formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { daysUntil } from './days-until.ts';

const unlimited = -1;

export interface UsageFact {
  label: string;
  used: number;
  /** `null` means unlimited. */
  limit: number | null;
}

/** The subscription to show; one that was cancelled counts as none. */
export const shownSubscription = (subscription: Subscription | null): Subscription | null =>
  subscription?.status === 'canceled' ? null : subscription;

/** Products, scans and builds against their limits. */
export function usageFacts(subscription: Subscription): UsageFact[] {
  const { usage } = t.plan;
  return [
    { label: usage.products, used: subscription.totalProducts, limit: limitOf(subscription, 'LPL') },
    { label: usage.scans, used: subscription.consumedScans, limit: limitOf(subscription, 'BUM') },
    { label: usage.builds, used: subscription.webSyncs, limit: limitOf(subscription, 'SW') },
  ];
}

function limitOf({ planId }: Subscription, identifier: FeatureIdentifier): number | null {
  const feature = planId.features.find(({ featureId }) => featureId.identifier === identifier);
  const limit = feature?.usageLimit ?? 0;
  return limit === unlimited ? null : limit;
}

/** One line under the plan's name: what it costs and what happens next. */
export function planLine(subscription: Subscription, plans: readonly Plan[], now: number): string {
  const date = formatDate(subscription.endtime);
  if (subscription.status === 'trialing') {
    return `${t.plan.trialUntil(date)} · ${daysLeft(subscription.endtime, now)}`;
  }
  return [priceLine(subscription, plans), nextStep(subscription, date)].filter((part) => part !== '').join(' · ');
}

function nextStep({ status, cancel_at_period_end }: Subscription, date: string): string {
  if (status !== 'active') return t.plan.unpaid;
  return cancel_at_period_end ? t.plan.endsOn(date) : t.plan.nextPayment(date);
}

function priceLine({ planId, priceId }: Subscription, plans: readonly Plan[]): string {
  const offer = plans.find(({ _id }) => _id === planId._id);
  if (!offer) return '';
  const { stripeMonthlyPrice: month, stripeYearlyPrice: year } = offer;
  const { perYear, perMonth } = t.plan;
  return priceId === year.priceId ? perYear(formatMoney(year.price)) : perMonth(formatMoney(month.price));
}

function daysLeft(end: string, now: number): string {
  const days = daysUntil(end, now);
  return days < 1 ? t.plan.lastDay : t.plan.daysLeft(days);
}
