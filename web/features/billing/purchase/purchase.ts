import type { BoughtSubscription, Plan, Subscription } from '#contract/billing/billing.schemas.ts';
import type { BoughtAnswer } from '#web/shared/paying/next-step.ts';
import type { Cycle } from '../cycle-toggle.tsx';

/** A price of a plan that is being bought. */
export interface Purchase {
  /** A subscription that is paid for is changed; any other is begun, also out of a trial. */
  act: 'subscribe' | 'change';
  planId: string;
  planName: string;
  priceId: string;
}

export const cycles: readonly Cycle[] = ['annual', 'monthly'];

export const priceOf = (plan: Plan, cycle: Cycle) =>
  cycle === 'annual' ? plan.stripeYearlyPrice : plan.stripeMonthlyPrice;

export function makePurchase(plan: Plan, cycle: Cycle, subscription: Subscription | null): Purchase {
  const { priceId } = priceOf(plan, cycle);
  return { act: actFor(subscription), planId: plan._id, planName: plan.name, priceId };
}

export const actFor = (subscription: Subscription | null): Purchase['act'] =>
  isPaidFor(subscription) ? 'change' : 'subscribe';

/** The cycle in which this plan is paid for; null for every other plan, in a trial and before the first payment. */
export function paidCycle(plan: Plan, subscription: Subscription | null): Cycle | null {
  if (!isPaidFor(subscription) || subscription.planId._id !== plan._id) return null;
  return cycles.find((cycle) => priceOf(plan, cycle).priceId === subscription.priceId) ?? null;
}

function isPaidFor(subscription: Subscription | null): subscription is Subscription {
  return subscription?.status === 'active' || subscription?.status === 'past_due';
}

/** What the server's answer says about this purchase. */
export const answerAbout = ({ priceId }: Purchase, bought: BoughtSubscription): BoughtAnswer => ({
  invoice: bought.latest_invoice,
  isBought: bought.status === 'active' && bought.priceId === priceId,
});
