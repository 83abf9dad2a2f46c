import type { WireObject } from '../objects.ts';
import type { Intents } from '../payments/intents.ts';
import type { Balances } from './customers/balances.ts';
import type { BillingDesk } from './desk.ts';

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
