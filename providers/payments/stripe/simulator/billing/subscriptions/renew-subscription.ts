import { billingTimes } from '#providers/payments/stripe/stripe-facts.ts';
import { draftInvoice } from '../invoices/create-invoice.ts';
import { periodLines } from '../invoices/invoice-lines.ts';
import type { BillingKit } from '../kit.ts';
import type { Subscription } from '../objects.ts';
import { periodEndAfter } from '../periods.ts';
import { endSubscription } from './cancel-subscription.ts';
import { recurringOf } from './subscription-items.ts';
import { methodOf, periodOfSubscription, saveSubscription, withItems } from './subscription-records.ts';

/** The next period begins, and is billed; or it ends, if that was asked for. */
export function renew(kit: BillingKit, subscription: Subscription): void {
  if (subscription.cancel_at_period_end) endSubscription(kit, subscription.id, { reason: 'cancellation_requested' });
  else billNextPeriod(kit, subscription);
}

/** The subscription as it is in its next period. */
export function nextPeriodOf(subscription: Subscription): Subscription {
  const { end: start } = periodOfSubscription(subscription);
  const end = periodEndAfter(subscription.billing_cycle_anchor, recurringOf(subscription.items.data[0]?.price), start);
  return withItems(
    subscription,
    subscription.items.data.map((item) => ({ ...item, current_period_start: start, current_period_end: end })),
  );
}

function billNextPeriod(kit: BillingKit, subscription: Subscription): void {
  const next = nextPeriodOf(subscription);
  kit.billing.subscriptions.put(kit.account, next);
  const finalizesAt = kit.now(next.customer) + billingTimes.draft;
  const period = periodOfSubscription(subscription);
  const lines = periodLines(kit, next.items.data);
  draftInvoice(kit, next, { reason: 'subscription_cycle', lines, period, finalizesAt });
  saveSubscription(kit, kit.billing.subscriptions.get(kit.account, next.id), 'updated');
}

/** A trial goes on as a paid subscription; without a card as it was settled beforehand. */
export function endTrial(kit: BillingKit, subscription: Subscription): void {
  const { missing_payment_method: without } = subscription.trial_settings.end_behavior;
  const isMissing = !subscription.cancel_at_period_end && methodOf(kit, subscription) === null;
  if (isMissing && without === 'cancel') endSubscription(kit, subscription.id, { reason: null });
  else if (isMissing && without === 'pause') saveSubscription(kit, { ...subscription, status: 'paused' }, 'paused');
  else renew(kit, { ...subscription, status: 'active' });
}
