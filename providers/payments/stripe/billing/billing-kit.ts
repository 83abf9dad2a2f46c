import type { Intents } from '../stripe-intents.ts';
import type { WireObject } from '../stripe-objects.ts';
import type { Balances } from './balances.ts';
import type { BillingDesk } from './billing-desk.ts';

/** What subscriptions and their invoices work on: all of one account. */
export interface BillingKit extends BillingDesk {
  account: string;
  /** Where browsers reach this Stripe. */
  address: string;
  intents: Intents;
  balances: Balances;
  tell(type: string, object: WireObject): void;
  /** Invoices whose payment is being tried because its time has come. */
  scheduled: Set<string>;
}
