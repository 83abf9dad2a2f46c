import type { BillingInvoice, BillingProvider } from '#providers/payments/billing.port.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { endAppsWithoutPlan, readEndedApps } from '../apps/read-apps.ts';
import { type BillingAccount, requireProvider } from '../billing-accounts.ts';
import { done } from '../billing-refusals.ts';
import { withBillingLock } from '../lock/billing-lock.ts';
import { mirrorInvoice, mirrorSubscription } from './mirror-subscription.ts';
import { mirroredInvoices } from './mirrored-invoices.repository.ts';
import { mirroredSubscriptions } from './mirrored-subscriptions.repository.ts';
import {
  type Reader,
  type RefreshParts,
  readCustomer,
  readInvoice,
  readSubscription,
} from './refresh-from-provider.ts';

const pageSize = 100;
const mostPages = 5;

/** Reads everything of a merchant again: what nobody told us of, too. */
export async function reconcileMerchant(deps: RefreshParts, scope: MerchantScope): Promise<void> {
  const provider = requireProvider(deps);
  const read = async (tx: Db, { customer }: BillingAccount) => {
    const reader = { deps, provider, tx, scope };
    await readSubscriptions(reader, customer);
    await readInvoices(reader, customer);
    await readCustomer(reader, customer);
    await mirroredSubscriptions(tx).markRead(scope, deps.clock.now());
  };
  await withBillingLock(deps, scope, read, 'jobs');
}

async function readSubscriptions(reader: Reader, customer: string): Promise<void> {
  const { deps, provider, tx, scope } = reader;
  const own = (await mirroredSubscriptions(tx).lock(scope))?.provider_id;
  if (own) await readSubscription(reader, own);
  const live = done(await provider.subscriptionsOf(customer));
  for (const billed of live) {
    if (billed.id !== own) await mirrorSubscription(deps, tx, scope, billed);
  }
  await readEndedApps(reader, live);
  await endAppsWithoutPlan(reader, live);
}

async function readInvoices(reader: Reader, customer: string): Promise<void> {
  const { deps, provider, tx, scope } = reader;
  const unpaid = new Set(await mirroredInvoices(tx).unpaid(scope));
  for (const invoice of await listInvoices(provider, customer)) {
    unpaid.delete(invoice.id);
    // Only read one by one do they tell how far their payment is.
    if (invoice.status === 'open') await readInvoice(reader, invoice.id);
    else await mirrorInvoice(deps, tx, scope, invoice);
  }
  for (const id of unpaid) await readInvoice(reader, id);
}

/** Oldest first, so that they are told of in that order. */
async function listInvoices(provider: BillingProvider, customer: string): Promise<BillingInvoice[]> {
  const all: BillingInvoice[] = [];
  for (let page = 0, hasMore = true; hasMore && page < mostPages; page += 1) {
    const after = all.at(-1)?.id ?? null;
    const read = done(await provider.invoicesOf(customer, { after, size: pageSize }));
    all.push(...read.invoices);
    hasMore = read.hasMore;
  }
  return all.reverse();
}
