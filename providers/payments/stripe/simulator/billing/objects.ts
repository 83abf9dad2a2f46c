import type { NextAction, WireObject } from '../objects.ts';

/** Objects of billing as they go over the wire; what nobody computes with is left to the makers. */
export interface BillingObject extends WireObject {
  created: number;
  [more: string]: unknown;
}

export type Metadata = Record<string, string>;

export interface Address {
  city: string | null;
  country: string | null;
  line1: string | null;
  line2: string | null;
  postal_code: string | null;
  state: string | null;
}

export interface Customer extends BillingObject {
  object: 'customer';
  address: Address | null;
  /** Negative: a credit for the next invoice. Positive: owed, and added to the next invoice. */
  balance: number;
  delinquent: boolean;
  email: string | null;
  name: string | null;
  /** The first part of the numbers of its invoices. */
  invoice_prefix: string;
  next_invoice_sequence: number;
  invoice_settings: { default_payment_method: string | null; [more: string]: unknown };
  metadata: Metadata;
  /** The id of the clock it lives by. */
  test_clock: string | null;
  deleted?: true;
}

export interface BalanceTransaction extends BillingObject {
  object: 'customer_balance_transaction';
  amount: number;
  customer: string;
  description: string | null;
  ending_balance: number;
  /** The invoice it was applied to, or comes from. */
  invoice: string | null;
  type: 'adjustment' | 'applied_to_invoice' | 'unapplied_from_invoice' | 'initial';
}

export interface Product extends BillingObject {
  object: 'product';
  active: boolean;
  name: string;
  metadata: Metadata;
}

export type Interval = 'day' | 'week' | 'month' | 'year';

export interface Price extends BillingObject {
  object: 'price';
  active: boolean;
  currency: string;
  lookup_key: string | null;
  metadata: Metadata;
  nickname: string | null;
  product: string;
  recurring: { interval: Interval; interval_count: number; [more: string]: unknown } | null;
  type: 'one_time' | 'recurring';
  unit_amount: number;
  unit_amount_decimal: string;
}

export interface SubscriptionItem extends BillingObject {
  object: 'subscription_item';
  current_period_start: number;
  current_period_end: number;
  metadata: Metadata;
  price: Price;
  quantity: number;
  subscription: string;
}

export type SubscriptionStatus =
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'canceled'
  | 'unpaid'
  | 'paused';

export type MissingMethod = 'cancel' | 'create_invoice' | 'pause';

/** A change that waits for its invoice to be paid. */
export interface PendingUpdate {
  billing_cycle_anchor: number | null;
  discounts: null;
  expires_at: number;
  metadata: Metadata | null;
  subscription_items: SubscriptionItem[] | null;
  trial_end: number | null;
  trial_from_plan: boolean | null;
}

export interface WireList<Value> {
  object: 'list';
  data: Value[];
  has_more: boolean;
  url: string;
}

export interface Subscription extends BillingObject {
  object: 'subscription';
  billing_cycle_anchor: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  cancellation_details: { comment: string | null; feedback: string | null; reason: string | null };
  customer: string;
  default_payment_method: string | null;
  ended_at: number | null;
  items: WireList<SubscriptionItem>;
  latest_invoice: string | null;
  metadata: Metadata;
  pending_update: PendingUpdate | null;
  start_date: number;
  status: SubscriptionStatus;
  test_clock: string | null;
  trial_end: number | null;
  trial_settings: { end_behavior: { missing_payment_method: MissingMethod } };
  trial_start: number | null;
}

export type SetupIntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled';

export interface SetupIntent extends BillingObject {
  object: 'setup_intent';
  client_secret: string;
  customer: string | null;
  last_setup_error: object | null;
  metadata: Metadata;
  next_action: NextAction | null;
  payment_method: string | null;
  status: SetupIntentStatus;
  usage: 'off_session' | 'on_session';
}

export interface TestClock extends BillingObject {
  object: 'test_helpers.test_clock';
  deletes_after: number;
  frozen_time: number;
  name: string | null;
  status: 'ready' | 'advancing' | 'internal_failure';
}
