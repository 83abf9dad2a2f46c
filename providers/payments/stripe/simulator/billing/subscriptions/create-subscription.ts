import { needsAction } from '#providers/payments/stripe/stripe-facts.ts';
import { newId } from '../../objects.ts';
import { isAsked } from '../../payments/intents.ts';
import { cardOf } from '../../payments/methods.ts';
import { StripeRefusal } from '../../refusal.ts';
import { declineOf } from '../customers/saved-methods.ts';
import { mergeMetadata } from '../desk.ts';
import { applyBalance, draftInvoice, finalizeInvoice, type InvoiceFacts } from '../invoices/create-invoice.ts';
import { amountOf, periodLines, trialLines } from '../invoices/invoice-lines.ts';
import { collectInvoice, ownMethod } from '../invoices/pay-invoice.ts';
import type { BillingKit } from '../kit.ts';
import type { Customer, Price, Subscription } from '../objects.ts';
import { addIntervals, day } from '../periods.ts';
import { subscriptionDefaults } from './subscription-defaults.ts';
import { checkIntervals, checkTrialEnd, makeItem, recurringOf, recurringPrice } from './subscription-items.ts';
import type { NewSubscription } from './subscription-parameters.ts';
import { customerOf, methodOf, periodOfSubscription, refuseNoCard, saveSubscription } from './subscription-records.ts';

/** Begins a subscription: its first invoice is paid at once, or it is free until its trial ends. */
export function createSubscription(kit: BillingKit, wanted: NewSubscription): Subscription {
  const { account, billing } = kit;
  const customer = customerOf(kit, wanted.customer);
  const { subscription, first } = planSubscription(kit, customer, wanted);
  const isTrial = subscription.trial_end !== null;
  const isCharged = !isTrial && wanted.payment_behavior !== 'default_incomplete';
  if (isCharged) checkCard(kit, subscription, customer, wanted.payment_behavior === 'error_if_incomplete');
  saveSubscription(kit, subscription, 'created');
  const invoice = finalizeInvoice(kit, draftInvoice(kit, subscription, first));
  if (isCharged || invoice.amount_due === 0) collectInvoice(kit, invoice);
  return billing.subscriptions.get(account, subscription.id);
}

type Beginning = Omit<NewSubscription, 'payment_behavior' | 'proration_behavior' | 'expand'>;

/** A subscription and its first invoice, worked out but not made. */
export function planSubscription(
  kit: BillingKit,
  customer: Customer,
  wanted: Beginning,
): { subscription: Subscription; first: InvoiceFacts } {
  const subscription = makeSubscription(kit, customer, wanted);
  const { start_date: start, trial_end: end, items } = subscription;
  const lines = end === null ? periodLines(kit, items.data) : trialLines(kit, subscription);
  return { subscription, first: { reason: 'subscription_create', lines, period: { start, end: start } } };
}

/** Where something is to be paid now there must be a card; one that is known to fail may be refused before all. */
function checkCard(kit: BillingKit, subscription: Subscription, customer: Customer, isStrict: boolean): void {
  const total = subscription.items.data.reduce((sum, item) => sum + amountOf(item), 0);
  if (applyBalance(total, customer.balance).due === 0) return;
  const method = methodOf(kit, subscription);
  if (method === null) throw refuseNoCard();
  if (isStrict) checkChargeable(kit, method);
}

function checkChargeable({ account, state }: BillingKit, id: string): void {
  const method = state.methods.get(account, id);
  const card = cardOf(state, method);
  if (!card) return;
  if (isAsked(state, method)) throw new StripeRefusal(402, { type: 'card_error', ...needsAction('subscription') });
  if (card.decline) throw declineOf(card, method);
}

function makeSubscription(kit: BillingKit, customer: Customer, wanted: Beginning): Subscription {
  const now = kit.now(customer.id);
  const id = newId('sub');
  const prices = wanted.items.map(({ price }, index) => recurringPrice(kit, price, `items[${index}][price]`));
  checkIntervals(prices);
  const trialEnd = trialEndOf(wanted, now);
  const end = trialEnd ?? addIntervals(now, recurringOf(prices[0]), 1);
  const items = wanted.items.map((item, index) =>
    makeItem(id, prices[index] as Price, { now, end, quantity: item.quantity ?? 1, metadata: item.metadata }),
  );
  const method = wanted.default_payment_method;
  const made: Subscription = {
    ...subscriptionDefaults,
    id,
    object: 'subscription',
    billing_cycle_anchor: trialEnd ?? now,
    created: now,
    customer: customer.id,
    default_payment_method: method === undefined ? null : ownMethod(kit, customer.id, method, 'default_payment_method'),
    description: wanted.description ?? null,
    items: { object: 'list', data: items, has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    metadata: mergeMetadata({}, wanted.metadata),
    start_date: now,
    status: trialEnd === null ? 'incomplete' : 'trialing',
    test_clock: customer.test_clock,
    trial_end: trialEnd,
    trial_settings: wanted.trial_settings ?? subscriptionDefaults.trial_settings,
    trial_start: trialEnd === null ? null : now,
  };
  return wanted.cancel_at_period_end ? cancelling(made, now) : made;
}

/** Ends with the period that is paid for. */
export const cancelling = (subscription: Subscription, now: number): Subscription => ({
  ...subscription,
  cancel_at: periodOfSubscription(subscription).end,
  cancel_at_period_end: true,
  canceled_at: now,
  cancellation_details: { ...subscription.cancellation_details, reason: 'cancellation_requested' },
});

function trialEndOf({ trial_end: end, trial_period_days: days }: Beginning, now: number): number | null {
  if (days !== undefined) return now + days * day;
  if (end === undefined || end === 'now') return null;
  checkTrialEnd(end, now);
  return end;
}
