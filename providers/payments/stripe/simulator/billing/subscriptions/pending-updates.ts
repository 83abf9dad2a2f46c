import { billingTimes } from '#providers/payments/stripe/stripe-facts.ts';
import type { BillingKit } from '../kit.ts';
import type { PendingUpdate, Subscription } from '../objects.ts';
import { periodOfSubscription, saveSubscription, withItems } from './subscription-records.ts';

/** What of a subscription would be different once its invoice is paid. */
export function pendingUpdateOf(kit: BillingKit, before: Subscription, after: Subscription): PendingUpdate {
  const isMoved = before.billing_cycle_anchor !== after.billing_cycle_anchor;
  const end = Math.min(periodOfSubscription(before).end, before.trial_end ?? Number.POSITIVE_INFINITY);
  const now = kit.now(before.customer);
  return {
    billing_cycle_anchor: isMoved ? after.billing_cycle_anchor : null,
    discounts: null,
    expires_at: Math.min(now + billingTimes.completion, end > now ? end : Number.POSITIVE_INFINITY),
    metadata: null,
    subscription_items: after.items.data,
    trial_end: before.trial_end === after.trial_end ? null : after.trial_end,
    trial_from_plan: null,
  };
}

/** Its invoice is paid: it is so from now on. */
export function applyPending(kit: BillingKit, subscription: Subscription): void {
  const { pending_update: update } = subscription;
  kit.billing.pendingInvoices.remove(subscription.id);
  if (!update) return;
  const isTrialOver = update.trial_end !== null && update.trial_end <= kit.now(subscription.customer);
  const changed: Subscription = {
    ...withItems(subscription, update.subscription_items ?? subscription.items.data),
    billing_cycle_anchor: update.billing_cycle_anchor ?? subscription.billing_cycle_anchor,
    pending_update: null,
    status: isTrialOver && subscription.status === 'trialing' ? 'active' : subscription.status,
    trial_end: update.trial_end ?? subscription.trial_end,
  };
  kit.tell('customer.subscription.pending_update_applied', changed);
  saveSubscription(kit, changed, 'updated');
  if (changed.status !== subscription.status) kit.tell('customer.subscription.trial_will_end', changed);
}
