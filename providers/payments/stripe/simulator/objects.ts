import { randomBytes } from 'node:crypto';

/** Objects as they go over the wire; what the sandbox never fills is left to the makers. */
export interface WireObject {
  id: string;
  object: string;
}

export interface LastError {
  type: 'card_error' | 'invalid_request_error';
  code: string;
  message: string;
  decline_code?: string;
  charge?: string;
  payment_method?: Method;
}

export interface NextAction {
  type: 'use_stripe_sdk' | 'redirect_to_url';
  use_stripe_sdk?: { type: 'three_d_secure_redirect'; stripe_js: string };
  redirect_to_url?: { url: string; return_url: string };
}

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled';

export interface Intent extends WireObject {
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  status: IntentStatus;
  client_secret: string;
  created: number;
  canceled_at: number | null;
  cancellation_reason: string | null;
  last_payment_error: LastError | null;
  latest_charge: string | null;
  next_action: NextAction | null;
  payment_method: string | null;
  metadata: Record<string, string>;
  [more: string]: unknown;
}

export interface Method extends WireObject {
  object: 'payment_method';
  type: string;
  /** Of a card only. */
  card?: { brand: string; last4: string; exp_month: number; exp_year: number; [more: string]: unknown };
  [more: string]: unknown;
}

export interface Charge extends WireObject {
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  refunded: boolean;
  status: 'succeeded' | 'pending' | 'failed';
  payment_intent: string;
  payment_method: string;
  [more: string]: unknown;
}

export interface Refund extends WireObject {
  object: 'refund';
  amount: number;
  status: 'pending' | 'succeeded' | 'failed';
  charge: string;
  payment_intent: string;
  [more: string]: unknown;
}

/** What a reader was last asked to do, and what came of it. */
export interface ReaderAction {
  type: 'process_payment_intent';
  status: 'in_progress' | 'succeeded' | 'failed';
  failure_code: string | null;
  failure_message: string | null;
  api_error: object | null;
  process_payment_intent: { payment_intent: string; process_config: object };
}

export interface Reader extends WireObject {
  object: 'terminal.reader';
  label: string;
  location: string;
  status: 'online' | 'offline';
  device_type: string;
  serial_number: string;
  action: ReaderAction | null;
  [more: string]: unknown;
}

export interface ReaderLocation extends WireObject {
  object: 'terminal.location';
  display_name: string;
  [more: string]: unknown;
}

export interface Account extends WireObject {
  object: 'account';
  email: string;
  charges_enabled: boolean;
  payouts_enabled: boolean;
  details_submitted: boolean;
  requirements: {
    currently_due: string[];
    past_due: string[];
    disabled_reason: string | null;
    [more: string]: unknown;
  };
  [more: string]: unknown;
}

export interface StripeEvent extends WireObject {
  object: 'event';
  account?: string;
  api_version: string;
  created: number;
  data: { object: WireObject };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
export const randomText = (length: number) =>
  [...randomBytes(length)].map((byte) => letters[byte % letters.length]).join('');

export const newId = (prefix: string) => `${prefix}_1${randomText(23)}`;

export const nowSeconds = () => Math.floor(Date.now() / 1000);
