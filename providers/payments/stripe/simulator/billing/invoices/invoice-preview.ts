import { nothingUpcoming } from '#providers/payments/stripe/stripe-facts.ts';
import { refuse } from '../../refusal.ts';
import type { BillingKit } from '../kit.ts';
import type { Subscription } from '../objects.ts';
import { planSubscription } from '../subscriptions/create-subscription.ts';
import { nextPeriodOf } from '../subscriptions/renew-subscription.ts';
import { type ItemChanges, planChange } from '../subscriptions/subscription-changes.ts';
import { customerOf, isOver, periodOfSubscription } from '../subscriptions/subscription-records.ts';
import { applyBalance, makeInvoice, waitingLines } from './create-invoice.ts';
import { periodLines } from './invoice-lines.ts';
import type { Invoice, InvoiceLine } from './invoice-objects.ts';
import type { PreviewParameters } from './invoice-parameters.ts';

/** The next invoice of a subscription, were it made now; none when nothing more is billed. */
export function previewNext(kit: BillingKit, subscription: Subscription, besides: readonly InvoiceLine[] = []) {
  const waiting = [...waitingLines(kit, subscription.id), ...besides];
  const isEnding = subscription.cancel_at_period_end || subscription.status === 'incomplete';
  if (isOver(subscription) || (isEnding && waiting.length === 0)) return null;
  const { start, end } = periodOfSubscription(subscription);
  const lines = isEnding ? waiting : [...waiting, ...periodLines(kit, nextPeriodOf(subscription).items.data)];
  return preview(kit, subscription, lines, { start, end }, end);
}

function preview(
  kit: BillingKit,
  subscription: Subscription,
  lines: readonly InvoiceLine[],
  period: { start: number; end: number },
  at: number,
): Invoice {
  const customer = customerOf(kit, subscription.customer);
  const made = makeInvoice(customer, subscription, { reason: 'upcoming', lines, period }, at);
  const { ending } = applyBalance(made.total, customer.balance);
  const id = made.id.replace(/^in_/, 'upcoming_in_');
  return {
    ...made,
    id,
    ending_balance: ending,
    next_payment_attempt: at,
    lines: { ...made.lines, data: made.lines.data.map((line) => ({ ...line, invoice: id })) },
  };
}

/** The next invoice, the one of a change that was not made yet, or the first one of what was not begun yet. */
export function createPreview(kit: BillingKit, wanted: PreviewParameters): Invoice {
  const { subscription_details: details = {} } = wanted;
  if (wanted.subscription === undefined && details.items) return previewFirst(kit, wanted.customer ?? '', details);
  const subscription = subscriptionFor(kit, wanted);
  const { cancel_at_period_end: isEnding, ...changes } = details;
  const changing: ItemChanges = { proration_behavior: 'create_prorations', ...changes };
  const isChange = changing.items ?? changing.trial_end ?? changing.billing_cycle_anchor;
  const given = { ...subscription, ...(isEnding !== undefined && { cancel_at_period_end: isEnding }) };
  const found = isChange === undefined || isOver(given) ? previewNext(kit, given) : previewChange(kit, given, changing);
  if (!found) throw nothingComes(given.customer);
  return found;
}

function previewChange(kit: BillingKit, subscription: Subscription, changes: ItemChanges): Invoice | null {
  const { after, lines, isBilledNow } = planChange(kit, subscription, changes);
  if (!isBilledNow) return previewNext(kit, after, lines);
  const now = kit.now(subscription.customer);
  const { start } = periodOfSubscription(subscription);
  return preview(kit, after, [...waitingLines(kit, subscription.id), ...lines], { start, end: now }, now);
}

type Details = NonNullable<PreviewParameters['subscription_details']>;

/** Without a subscription, items are those of a new one. */
function previewFirst(kit: BillingKit, customer: string, details: Details): Invoice {
  const { items = [], trial_end, cancel_at_period_end, ...ofChanges } = details;
  const [param] = Object.keys(ofChanges);
  if (param !== undefined)
    throw refuse(`You can only preview \`${param}\` for a subscription that exists.`, {
      param: `subscription_details[${param}]`,
    });
  const wanted = { customer, items: items.map(newItem), trial_end, cancel_at_period_end, metadata: {} };
  const { subscription, first } = planSubscription(kit, customerOf(kit, customer), wanted);
  return preview(kit, subscription, first.lines, first.period, subscription.start_date);
}

function newItem({ id, deleted, price, quantity, metadata }: NonNullable<Details['items']>[number], index: number) {
  const param = `subscription_details[items][${index}]`;
  if (id !== undefined || deleted !== undefined)
    throw refuse(`Invalid subscription item: there is no subscription to change.`, { param: `${param}[id]` });
  if (price === undefined)
    throw refuse(`Missing required param: ${param}[price].`, { code: 'parameter_missing', param: `${param}[price]` });
  return { price, quantity, metadata };
}

function subscriptionFor(kit: BillingKit, { customer, subscription: id }: PreviewParameters): Subscription {
  const { account, billing } = kit;
  if (id !== undefined) {
    const found = billing.subscriptions.get(account, id, 'subscription');
    if (customer === undefined || found.customer === customer) return found;
    throw refuse('The subscription does not belong to this customer.', { param: 'subscription' });
  }
  const owner = customerOf(kit, customer ?? '');
  const own = billing.subscriptions.list(account).filter((one) => one.customer === owner.id && !isOver(one));
  const [next] = own.sort((one, other) => periodOfSubscription(one).end - periodOfSubscription(other).end);
  if (!next) throw nothingComes(owner.id);
  return next;
}

const nothingComes = (customer: string) =>
  refuse(`No upcoming invoices for customer: ${customer}`, { code: nothingUpcoming }, 404);
