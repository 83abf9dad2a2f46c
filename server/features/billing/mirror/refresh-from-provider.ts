import { z } from 'zod';
import type { BillingOutcome, BillingProvider } from '#providers/payments/billing.port.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { type BillingAccount, requireProvider } from '../billing-accounts.ts';
import { done, refusal } from '../billing-refusals.ts';
import { withBillingLock } from '../lock/billing-lock.ts';
import { mirrorCustomer, mirrorInvoice, mirrorSubscription } from './mirror-subscription.ts';

/** What has changed at the provider. */
export const refreshed = z.object({
  kind: z.enum(['subscription', 'invoice', 'customer']),
  id: z.string().min(1),
  /** The provider says that the trial ends in a few days. */
  isTrialEnding: z.boolean().default(false),
});
export type Refreshed = z.input<typeof refreshed>;

export type RefreshParts = Pick<Deps, 'db' | 'clock' | 'log' | 'jobs' | 'billing'>;

export interface Reader {
  deps: RefreshParts;
  provider: BillingProvider;
  tx: Db;
  scope: MerchantScope;
}

/** Reads again what has changed, and writes it down; throws when the provider does not answer. */
export async function refreshFromProvider(deps: RefreshParts, scope: MerchantScope, about: Refreshed): Promise<void> {
  const provider = requireProvider(deps);
  const read = async (tx: Db, { customer }: BillingAccount) => {
    const reader = { deps, provider, tx, scope };
    if (about.kind === 'subscription') return readSubscription(reader, about.id, about.isTrialEnding);
    if (about.kind === 'invoice') await readInvoice(reader, about.id);
    // What is paid may be taken off what we owe.
    await readCustomer(reader, customer);
  };
  await withBillingLock(deps, scope, read, 'jobs');
}

/** Null where the provider has no such thing any more. */
export function unlessGone<Value>(outcome: BillingOutcome<Value>): Value | null {
  if (outcome.ok) return outcome.value;
  if (outcome.failure === 'GONE') return null;
  throw refusal(outcome);
}

export async function readCustomer({ deps, provider, tx, scope }: Reader, id: string): Promise<void> {
  const customer = unlessGone(await provider.readCustomer(id));
  if (customer) await mirrorCustomer(deps, tx, scope, customer);
}

export async function readSubscription(
  { deps, provider, tx, scope }: Reader,
  id: string,
  isTrialEnding = false,
): Promise<void> {
  const billed = unlessGone(await provider.readSubscription(id));
  if (!billed) return;
  const row = await mirrorSubscription(deps, tx, scope, billed, { isTrialEnding });
  if (row?.status !== 'canceled' || row.provider_id !== id) return;
  // Another may live already, that did not count as long as this one did.
  for (const other of done(await provider.subscriptionsOf(billed.customer))) {
    await mirrorSubscription(deps, tx, scope, other);
  }
}

/** An invoice, and what its payment decides. */
export async function readInvoice(reader: Reader, id: string): Promise<void> {
  const { deps, provider, tx, scope } = reader;
  const invoice = unlessGone(await provider.readInvoice(id));
  if (!invoice) return;
  await mirrorInvoice(deps, tx, scope, invoice);
  if (invoice.subscription) await readSubscription(reader, invoice.subscription);
}
