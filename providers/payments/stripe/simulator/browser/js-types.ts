/** What passes between a shop, Stripe.js and its frames. */
export interface StripeFailure {
  type: string;
  message: string;
  code?: string;
  decline_code?: string;
}

interface Waiting {
  id: string;
  status: string;
  client_secret: string;
  payment_method: string | null;
  next_action: { type: string; use_stripe_sdk?: { stripe_js: string }; redirect_to_url?: { url: string } } | null;
}
export interface PaymentIntent extends Waiting {
  last_payment_error: StripeFailure | null;
  payment_method_types: string[];
}
export interface SetupIntent extends Waiting {
  last_setup_error: StripeFailure | null;
}

/** One of them: what was asked for, or why it was not done. */
export interface Result {
  paymentIntent?: PaymentIntent;
  setupIntent?: SetupIntent;
  paymentMethod?: { id: string };
  error?: StripeFailure;
}

export type Change = { complete: boolean; empty: boolean; brand: string; error?: StripeFailure };
export type Listener = (event: Record<string, unknown>) => void;

export interface Appearance {
  theme?: string;
  variables?: Record<string, string>;
}

/** How a single-line field is drawn, which knows no appearance. */
export interface FieldStyle {
  base?: { color?: string; fontFamily?: string; fontSize?: string; '::placeholder'?: { color?: string } };
  invalid?: { color?: string };
}

export interface FrameSettings {
  isHidden: boolean;
  /** Number, date and code in one line, without frames of their own. */
  isLine?: boolean;
  appearance?: Appearance;
  /** Of the payment whose ways to pay are to be offered. */
  secret?: string;
}

/** With what a page greets a frame. */
export interface Hello extends FrameSettings {
  key: string;
  account?: string;
}
