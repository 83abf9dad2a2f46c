import { noCardMessage } from '#providers/payments/stripe/stripe-facts.ts';
import { noSuch, refuse } from '../../refusal.ts';
import type { Invoice } from '../invoices/invoice-objects.ts';
import type { BillingKit } from '../kit.ts';
import type { Customer, Subscription, SubscriptionItem, SubscriptionStatus } from '../objects.ts';

export type SubscriptionEvent = 'created' | 'updated' | 'deleted' | 'trial_will_end' | 'paused';

const over: ReadonlySet<SubscriptionStatus> = new Set(['canceled', 'incomplete_expired']);
export const isOver = ({ status }: Subscription) => over.has(status);

export function saveSubscription(kit: BillingKit, subscription: Subscription, event: SubscriptionEvent): Subscription {
  kit.billing.subscriptions.put(kit.account, subscription);
  kit.tell(`customer.subscription.${event}`, subscription);
  return subscription;
}

export const subscriptionOf = ({ account, billing }: BillingKit, { parent }: Invoice) =>
  billing.subscriptions.find(account, parent?.subscription_details.subscription ?? '');

export const invoicesOf = ({ account, billing }: BillingKit, subscription: string) =>
  billing.invoices.list(account).filter(({ parent }) => parent?.subscription_details.subscription === subscription);

/** Whether nothing of it waits to be paid, but for a change that has not happened. */
export const isSettled = (kit: BillingKit, { id }: Subscription) =>
  !invoicesOf(kit, id).some(
    (invoice) => invoice.status === 'open' && kit.billing.pendingInvoices.get(id) !== invoice.id,
  );

export const withItems = (subscription: Subscription, data: SubscriptionItem[]): Subscription => ({
  ...subscription,
  items: { ...subscription.items, data },
});

/** Periods of all items are the same. */
export function periodOfSubscription({ items }: Subscription): { start: number; end: number } {
  const [item] = items.data;
  if (!item) throw new Error('A subscription has at least one item');
  return { start: item.current_period_start, end: item.current_period_end };
}

export function customerOf({ account, billing }: BillingKit, id: string, param = 'customer'): Customer {
  const customer = billing.customers.get(account, id, param);
  if (customer.deleted) throw noSuch('customer', id, param);
  return customer;
}

/** The card that is charged: the subscription's own, or the customer's. */
export function methodOf(kit: BillingKit, { customer, default_payment_method: own }: Subscription): string | null {
  return own ?? kit.billing.customers.find(kit.account, customer)?.invoice_settings.default_payment_method ?? null;
}

export const refuseNoCard = () => refuse(noCardMessage, { code: 'resource_missing' });
