import { needsAction } from '#providers/payments/stripe/stripe-facts.ts';
import { refuse, StripeRefusal } from '../../refusal.ts';
import { mergeMetadata } from '../desk.ts';
import { applyBalance, draftInvoice, finalizeInvoice, waitingLines } from '../invoices/create-invoice.ts';
import { sumOf } from '../invoices/invoice-lines.ts';
import type { Invoice } from '../invoices/invoice-objects.ts';
import { intentOf } from '../invoices/invoice-payments.ts';
import { collectInvoice, ownMethod } from '../invoices/pay-invoice.ts';
import { voidInvoice } from '../invoices/void-invoice.ts';
import type { BillingKit } from '../kit.ts';
import type { Subscription } from '../objects.ts';
import { dropPending } from './cancel-subscription.ts';
import { cancelling } from './create-subscription.ts';
import { pendingUpdateOf } from './pending-updates.ts';
import { type PlannedChange, planChange } from './subscription-changes.ts';
import type { SubscriptionChanges } from './subscription-parameters.ts';
import { methodOf, periodOfSubscription, refuseNoCard, saveSubscription } from './subscription-records.ts';

/** Changes a subscription; what that costs is billed now or later, and may have to be paid first. */
export function updateSubscription(kit: BillingKit, id: string, given: SubscriptionChanges): Subscription {
  const found = kit.billing.subscriptions.get(kit.account, id);
  checkUpdate(found, given);
  const isOfItems = given.items ?? given.trial_end ?? given.billing_cycle_anchor;
  if (isOfItems === undefined) return saveSubscription(kit, changeFacts(kit, found, given), 'updated');
  const planned = planChange(kit, found, given);
  if (planned.isBilledNow && given.payment_behavior !== 'default_incomplete') checkCard(kit, found, planned);
  dropPending(kit, id);
  const before = kit.billing.subscriptions.get(kit.account, id);
  const after = { ...changeFacts(kit, planned.after, given), pending_update: before.pending_update };
  const change = { ...planned, after };
  return planned.isBilledNow ? billChange(kit, before, change, given) : changeLater(kit, change);
}

function changeLater(kit: BillingKit, { after, lines }: PlannedChange): Subscription {
  for (const line of lines) kit.billing.pendingLines.put(kit.account, line);
  return saveSubscription(kit, after, 'updated');
}

type Behavior = Pick<SubscriptionChanges, 'payment_behavior'>;

function billChange(
  kit: BillingKit,
  before: Subscription,
  { after, lines }: PlannedChange,
  { payment_behavior: behavior }: Behavior,
): Subscription {
  const { account, billing } = kit;
  const waits = behavior === 'pending_if_incomplete' || behavior === 'error_if_incomplete';
  const current = waits ? { ...before, pending_update: pendingUpdateOf(kit, before, after) } : after;
  billing.subscriptions.put(account, current);
  const now = kit.now(before.customer);
  const { start } = periodOfSubscription(before);
  const draft = draftInvoice(kit, current, { reason: 'subscription_update', lines, period: { start, end: now } });
  if (waits) billing.pendingInvoices.put(before.id, draft.id);
  const untold = billing.subscriptions.get(account, before.id);
  const invoice = finalizeInvoice(kit, draft);
  if (invoice.amount_due === 0 || behavior !== 'default_incomplete') collectInvoice(kit, invoice);
  const tried = billing.invoices.get(account, invoice.id);
  if (behavior === 'error_if_incomplete' && tried.status !== 'paid') throw undo(kit, tried);
  const result = billing.subscriptions.get(account, before.id);
  if (result !== untold) return result;
  const isPastDue = behavior === 'default_incomplete' && tried.status === 'open';
  return saveSubscription(kit, isPastDue ? { ...result, status: 'past_due' } : result, 'updated');
}

/** Nothing has changed but that it was tried. */
function undo(kit: BillingKit, invoice: Invoice): StripeRefusal {
  const intent = intentOf(kit, invoice.id);
  voidInvoice(kit, invoice);
  const { code, message } = intent?.last_payment_error ?? needsAction('subscription');
  const declineCode = intent?.last_payment_error?.decline_code;
  return new StripeRefusal(402, {
    type: 'card_error',
    code,
    message,
    ...(declineCode && { decline_code: declineCode }),
  });
}

function checkCard(kit: BillingKit, before: Subscription, { lines }: PlannedChange): void {
  const customer = kit.billing.customers.get(kit.account, before.customer);
  const total = sumOf([...waitingLines(kit, before.id), ...lines]);
  if (applyBalance(total, customer.balance).due > 0 && methodOf(kit, before) === null) throw refuseNoCard();
}

/** What can be changed without paying. */
function changeFacts(kit: BillingKit, before: Subscription, given: SubscriptionChanges): Subscription {
  const now = kit.now(before.customer);
  const { default_payment_method: method, cancel_at_period_end: ends } = given;
  const own = method ? ownMethod(kit, before.customer, method, 'default_payment_method') : method;
  const changed: Subscription = {
    ...before,
    ...(own !== undefined && { default_payment_method: own }),
    ...(given.description !== undefined && { description: given.description }),
    ...(given.trial_settings && { trial_settings: given.trial_settings }),
    cancellation_details: { ...before.cancellation_details, ...given.cancellation_details },
    metadata: mergeMetadata(before.metadata, given.metadata),
  };
  if (ends === true) return changed.cancel_at_period_end ? changed : cancelling(changed, now);
  if (ends === undefined || !changed.cancel_at_period_end) return changed;
  const nothing = { cancel_at: null, cancel_at_period_end: false, canceled_at: null };
  return { ...changed, ...nothing, cancellation_details: { ...changed.cancellation_details, reason: null } };
}

const factsOnly = ['cancellation_details', 'metadata'];
const whilePending = [
  'items',
  'trial_end',
  'billing_cycle_anchor',
  'proration_behavior',
  'proration_date',
  'payment_behavior',
  'off_session',
  'expand',
];

function checkUpdate({ status }: Subscription, given: SubscriptionChanges): void {
  const named = Object.entries(given)
    .filter(([, value]) => value !== undefined && !(typeof value === 'object' && Object.keys(value ?? {}).length === 0))
    .map(([name]) => name);
  const besides = (allowed: readonly string[]) => named.find((name) => !allowed.includes(name));
  const implied = ['expand', 'payment_behavior', 'proration_behavior'];
  if (status === 'canceled' || status === 'incomplete_expired') {
    if (besides([...factsOnly, ...implied]))
      throw refuse('A canceled subscription can only update its cancellation_details and metadata.');
  }
  const isOfItems = given.items ?? given.trial_end ?? given.billing_cycle_anchor;
  if (status === 'incomplete' && isOfItems !== undefined)
    throw refuse('You cannot update a subscription in `incomplete` status in a way that results in a new invoice.');
  const refused = given.payment_behavior === 'pending_if_incomplete' ? besides(whilePending) : undefined;
  if (refused)
    throw refuse(`You cannot update \`${refused}\` when \`payment_behavior\` is set to \`pending_if_incomplete\`.`, {
      param: refused,
    });
}
