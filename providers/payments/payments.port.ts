import type { Cents } from '#contract/kit/money.ts';
import type { Outcome } from '#contract/kit/outcome.ts';

/**
 * Why a processor did not do what was asked. `DECLINED`: the buyer's means of payment was refused, the message is for
 * the buyer. `REFUSED`: it can't be done, such as a refund of more than is left. `ACCOUNT`: the seller's account can't
 * be charged, or is no longer connected to us. `UNAVAILABLE`: no answer to rely on; whether it was done is unknown
 * until it is asked again with the same key.
 */
export type PaymentFailure = 'DECLINED' | 'REFUSED' | 'ACCOUNT' | 'UNAVAILABLE';

export type PaymentOutcome<Value> = Outcome<Value, PaymentFailure>;

/** A seller's account at a processor. */
export interface ConnectedAccount {
  /** The processor's name for it. */
  id: string;
  canCharge: boolean;
  /** What the seller still has to do there, in the processor's words; empty when nothing. */
  missing: readonly string[];
  /** For the buyer's browser, where the processor wants one. */
  publicKey: string | null;
}

/** Money on its way from a buyer to a seller. */
export interface Payment {
  id: string;
  /** `approved`: the buyer has agreed, and `capturePayment` takes the money. */
  status: 'open' | 'needs_buyer' | 'approved' | 'processing' | 'succeeded' | 'failed' | 'cancelled';
  amountCents: Cents;
  refundedCents: Cents;
  /** Lets the buyer's browser finish it; null when nothing is left to do there. */
  clientSecret: string | null;
  /** The processor's own page, on which the buyer agrees to it; null where there is none, or nothing left to do there. */
  approvalUrl: string | null;
  /** Such as "Visa ending in 4242". */
  means: string | null;
  /** Told to the buyer when the last try failed. */
  problem: string | null;
  /** What we wrote on it: our order and merchant. */
  reference: PaymentReference;
}

export interface PaymentReference {
  merchantId: string;
  checkoutId: string;
}

export interface NewPayment {
  account: string;
  amountCents: Cents;
  reference: PaymentReference;
  description: string;
  email: string;
  /** Ways to pay that may be offered, at least one, where the processor has several; in the processor's words. */
  methods: readonly string[];
  /** Where the buyer comes back to, for processors with a page of their own. */
  returnUrl: string;
  cancelUrl: string;
  /** The same key never makes two. */
  key: string;
}

export interface Refund {
  id: string;
  amountCents: Cents;
  status: 'pending' | 'succeeded' | 'failed';
}

/** Something that happened at the processor: what it says of the object is not believed, only that it changed. */
export interface PaymentEvent {
  id: string;
  /** The connected account it happened in; null for our own. */
  account: string | null;
  about: { kind: 'payment' | 'refund' | 'account'; id: string } | { kind: 'other'; type: string };
  at: Date;
}

/** A payment processor, through which buyers pay sellers directly. */
export interface PaymentProcessor {
  name: 'stripe' | 'paypal';
  /** Origins its scripts, frames and calls come from: for the content policy of the checkout. */
  origins: { script: readonly string[]; frame: readonly string[]; connect: readonly string[] };
  /** The script of the processor for the buyer's browser; null when the buyer pays on a page of its own. */
  scriptUrl: string | null;
  /** It charges no less than this. */
  leastCents: Cents;

  /** Where the seller agrees to be connected; comes back to `returnUrl` with the state. */
  connectUrl(options: { state: string; returnUrl: string; email: string }): Promise<PaymentOutcome<string>>;
  /** Finishes it with what came back in the address. */
  finishConnecting(query: Readonly<Record<string, string>>): Promise<PaymentOutcome<ConnectedAccount>>;
  readAccount(account: string): Promise<PaymentOutcome<ConnectedAccount>>;
  disconnect(account: string): Promise<PaymentOutcome<void>>;

  createPayment(payment: NewPayment): Promise<PaymentOutcome<Payment>>;
  readPayment(account: string, id: string): Promise<PaymentOutcome<Payment>>;
  /** Takes the money of a payment the buyer has approved, where that is a step of its own. */
  capturePayment(account: string, id: string, key: string): Promise<PaymentOutcome<Payment>>;
  /** Nothing is taken any more; one that has succeeded is refused. */
  cancelPayment(account: string, id: string): Promise<PaymentOutcome<Payment>>;
  refund(of: { account: string; payment: string; amountCents: Cents; key: string }): Promise<PaymentOutcome<Refund>>;
  /** How a refund stands, for those that take a while. */
  readRefund(account: string, id: string): Promise<PaymentOutcome<Refund>>;

  /** Reads a message of the processor; null when it is not its own, too old or broken. */
  readEvent(rawBody: Buffer, headers: Readonly<Record<string, string | undefined>>): Promise<PaymentEvent | null>;
}
