import type { Cents } from '#contract/kit/money.ts';

/**
 * Why the provider did not do what was asked. `DECLINED`: the card was refused, the message is for the merchant.
 * `NO_CARD`: there is nothing to charge. `REFUSED`: it can't be done, the message says why. `GONE`: there is no such
 * object any more. `UNAVAILABLE`: no answer to rely on; asked again with the same key nothing happens twice.
 */
export type BillingFailure = 'DECLINED' | 'NO_CARD' | 'REFUSED' | 'GONE' | 'UNAVAILABLE';

export interface BillingRefusal {
  ok: false;
  failure: BillingFailure;
  message?: string;
  /** The provider's own names for it, such as `card_declined` and `insufficient_funds`. */
  raw?: { code?: string; declineCode?: string };
}
export type BillingOutcome<Value> = { ok: true; value: Value } | BillingRefusal;

/** What is sold: our name for the price, under which the provider finds its own. */
export interface PriceTerms {
  /** Ours, such as `price_growth_monthly`; another amount under the same name is a new price there. */
  key: string;
  product: { key: string; name: string };
  amountCents: Cents;
  interval: 'month' | 'year';
}

/** Whom a subscription belongs to, and what it pays for. */
export interface BillingReference {
  merchantId: string;
  of: 'plan' | 'app';
  /** The id of the app; empty for a plan, which the price tells. */
  appId: string;
}

export interface BillingCard {
  id: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

export interface BillingCustomer {
  id: string;
  /** What we owe the merchant; never negative. */
  creditCents: Cents;
  /** The card that is charged. */
  card: BillingCard | null;
}

/** The payment of an invoice, as far as the browser has a part in it. */
export interface BillingIntent {
  id: string;
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'succeeded'
    | 'canceled';
  clientSecret: string | null;
  /** Why the last try failed, in words for the merchant. */
  problem: string | null;
}

export interface BillingInvoice {
  id: string;
  customer: string;
  subscription: string | null;
  number: string | null;
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  dueCents: Cents;
  paidCents: Cents;
  remainingCents: Cents;
  totalCents: Cents;
  attempts: number;
  nextAttemptAt: Date | null;
  createdAt: Date;
  finalizedAt: Date | null;
  hostedUrl: string | null;
  pdfUrl: string | null;
  intent: BillingIntent | null;
}

export interface BilledSubscription {
  id: string;
  customer: string;
  status: 'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'canceled' | 'unpaid' | 'paused';
  /** Our name of the price; the provider's own where we never named it. */
  priceKey: string;
  periodStart: Date;
  periodEnd: Date;
  trialEnd: Date | null;
  /** Periods are counted from here. */
  anchor: Date;
  cancelAtPeriodEnd: boolean;
  createdAt: Date;
  /** The price that takes its place once the latest invoice is paid; null when no change is waiting. */
  pendingPriceKey: string | null;
  latestInvoice: BillingInvoice | null;
  reference: BillingReference;
}

/** What an invoice that was not made yet will say. */
export interface UpcomingInvoice {
  lines: readonly { description: string; amountCents: Cents; from: Date; to: Date }[];
  subtotalCents: Cents;
  totalCents: Cents;
  startingBalanceCents: Cents;
  /** What the card is charged; never negative. */
  dueCents: Cents;
}

/** A card that was saved, or that the bank wants to ask its owner about first: then it is saved again afterwards. */
export type SavedCard = { isSaved: true; card: BillingCard } | { isSaved: false; clientSecret: string };

/** Something that happened at the provider: what it says of the object is not believed, only that it changed. */
export interface BillingEvent {
  id: string;
  /** Whom it is about; null where it is about nobody we bill. */
  customer: string | null;
  about: { kind: 'subscription' | 'invoice' | 'customer'; id: string } | { kind: 'other'; type: string };
  /** The trial ends within three days, by the provider's own clock. */
  isTrialEnding: boolean;
  at: Date;
}

/** Through whom merchants pay us. The provider owns subscriptions; what it says is read again, never computed. */
export interface BillingProvider {
  /** What the browser needs to show the card field: a script, a key, and origins for the content policy. */
  browser: {
    scriptUrl: string;
    publicKey: string;
    origins: { script: readonly string[]; frame: readonly string[]; connect: readonly string[] };
  };

  createCustomer(customer: {
    merchantId: string;
    email: string;
    name: string;
    key: string;
  }): Promise<BillingOutcome<string>>;
  updateCustomer(
    id: string,
    changes: {
      email?: string;
      name?: string;
      address?: { line1: string; city: string; state: string; country: string };
    },
  ): Promise<BillingOutcome<void>>;
  readCustomer(id: string): Promise<BillingOutcome<BillingCustomer>>;
  /** Keeps a card that the browser named, and charges it from now on. */
  saveCard(customer: string, method: string): Promise<BillingOutcome<SavedCard>>;

  /**
   * Starts a subscription and charges the card at once, or when the trial ends. A card that is declined or has to be
   * confirmed leaves it `incomplete`, with the intent of its invoice.
   */
  subscribe(wanted: {
    customer: string;
    price: PriceTerms;
    trialEnd: Date | null;
    reference: BillingReference;
    key: string;
  }): Promise<BillingOutcome<BilledSubscription>>;
  /**
   * Another price from now on, prorated and billed at once; a trial ends with it, unless it is to be kept: then the
   * price holds from its end on. Until that is paid everything stays as it was, with the open intent in the latest
   * invoice; an earlier change that still waits is dropped.
   */
  change(wanted: {
    id: string;
    price: PriceTerms;
    key: string;
    keepsTrial?: boolean;
  }): Promise<BillingOutcome<BilledSubscription>>;
  /** Drops a change that waits for its payment: its invoice is void, and everything stays as it was. */
  dropChange(id: string): Promise<BillingOutcome<BilledSubscription>>;
  /** Whether it ends with the period that is paid for. */
  setCancelling(id: string, isCancelling: boolean): Promise<BillingOutcome<BilledSubscription>>;
  cancelNow(id: string): Promise<BillingOutcome<BilledSubscription>>;
  readSubscription(id: string): Promise<BillingOutcome<BilledSubscription>>;
  /** Every one that is not over, newest first. */
  subscriptionsOf(customer: string): Promise<BillingOutcome<readonly BilledSubscription[]>>;

  /**
   * Tries to take the money of an open invoice, with another card where one is named. It needs no key: an invoice is
   * paid once, and a card that was declined is tried anew.
   */
  payInvoice(wanted: { invoice: string; method: string | null }): Promise<BillingOutcome<BillingInvoice>>;
  readInvoice(id: string): Promise<BillingOutcome<BillingInvoice>>;
  /** Newest first, without their intents. */
  invoicesOf(
    customer: string,
    page: { after: string | null; size: number },
  ): Promise<BillingOutcome<{ invoices: readonly BillingInvoice[]; hasMore: boolean }>>;
  /** Null when nothing more will be billed. */
  upcoming(subscription: { id: string; customer: string }): Promise<BillingOutcome<UpcomingInvoice | null>>;
  /** What `change` would bill at once, were it asked for now; without a subscription, what `subscribe` would. */
  previewChange(wanted: {
    customer: string;
    subscription: string | null;
    price: PriceTerms;
  }): Promise<BillingOutcome<UpcomingInvoice>>;

  /** Reads a message of the provider about our own account; null when it is not its own, too old or broken. */
  readEvent(rawBody: Buffer, headers: Readonly<Record<string, string | undefined>>): Promise<BillingEvent | null>;
}
