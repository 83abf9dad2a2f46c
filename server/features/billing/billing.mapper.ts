import type { FeatureIdentifier, Plan, Subscription } from '#contract/billing/billing.schemas.ts';
import { type Cents, toDollars } from '#contract/kit/money.ts';
import type { CountedFeature } from './plans/features.ts';
import { trialWarning } from './trials/trial-warning.ts';

interface PlanFeatureRow {
  identifier: string;
  name: string;
  usage_limit: number;
}

interface PlanRow {
  id: string;
  name: string;
  color: string;
  custom_for: string | null;
  monthly_cents: Cents;
  monthly_price_id: string;
  yearly_cents: Cents;
  yearly_price_id: string;
  features: PlanFeatureRow[];
}

interface SubscriptionRow {
  id: string;
  price_id: string;
  plan_id: string;
  plan_name: string;
  features: PlanFeatureRow[];
  status: Subscription['status'];
  payment_status: Subscription['paymentStatus'];
  ends_at: Date;
  hosted_invoice_url: string | null;
  latest_invoice: string | null;
  cancel_at_period_end: boolean;
  warned_of: Date | null;
}

/** How much of each counted feature is used up. */
export type Usage = Record<CountedFeature, number>;

export const toPlan = (row: PlanRow): Plan => ({
  _id: row.id,
  name: row.name,
  color: row.color,
  isCustom: row.custom_for !== null,
  stripeMonthlyPrice: { price: toDollars(row.monthly_cents), priceId: row.monthly_price_id },
  stripeYearlyPrice: { price: toDollars(row.yearly_cents), priceId: row.yearly_price_id },
  features: row.features.map(toPlanFeature),
});

export const toSubscription = (row: SubscriptionRow, usage: Usage, now: Date): Subscription => ({
  subscriptionId: row.id,
  priceId: row.price_id,
  planId: { _id: row.plan_id, name: row.plan_name, features: row.features.map(toPlanFeature) },
  status: row.status,
  paymentStatus: row.payment_status,
  endtime: row.ends_at.toISOString(),
  isTrailEnding: isTrialEnding(row, now),
  hosted_invoice_url: row.hosted_invoice_url,
  latest_invoice: row.latest_invoice,
  cancel_at_period_end: row.cancel_at_period_end,
  totalProducts: usage.LPL,
  consumedScans: usage.BUM,
  webSyncs: usage.SW,
});

/** By our clock, or by the provider's, which warns of the end of this very trial. */
const isTrialEnding = ({ status, ends_at, warned_of }: SubscriptionRow, now: Date): boolean =>
  status === 'trialing' &&
  (ends_at.getTime() - now.getTime() <= trialWarning || warned_of?.getTime() === ends_at.getTime());

const toPlanFeature = (row: PlanFeatureRow): Plan['features'][number] => ({
  featureId: { identifier: row.identifier as FeatureIdentifier, name: row.name },
  usageLimit: row.usage_limit,
});
