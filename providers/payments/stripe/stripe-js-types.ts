/** What passes between a shop, Stripe.js and its frames. */
export interface StripeFailure {
  type: string;
  message: string;
  code?: string;
  decline_code?: string;
}
export interface PaymentIntent {
  id: string;
  status: string;
  client_secret: string;
  last_payment_error: StripeFailure | null;
  next_action: { type: string; use_stripe_sdk?: { stripe_js: string }; redirect_to_url?: { url: string } } | null;
}
export type Result =
  | { paymentIntent: PaymentIntent; error?: undefined }
  | { error: StripeFailure; paymentIntent?: undefined };
export type Change = { complete: boolean; empty: boolean; brand: string; error?: StripeFailure };
export type Listener = (event: Record<string, unknown>) => void;
export interface Appearance {
  theme?: string;
  variables?: Record<string, string>;
}
