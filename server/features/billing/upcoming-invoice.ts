import type { UpcomingInvoice } from '#contract/billing/billing.schemas.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { billingRepository } from './billing.repository.ts';
import { requireProvider } from './billing-accounts.ts';
import { billingReadsRepository } from './billing-reads.repository.ts';
import { done } from './billing-refusals.ts';
import { toUpcoming } from './invoices.mapper.ts';

/** What the next invoice will say, asked of the provider at this moment; null when there will be none. */
export async function readUpcoming(deps: Deps, scope: MerchantScope): Promise<UpcomingInvoice | null> {
  const plan = await billingRepository(deps.db).findSubscription(scope);
  if (!plan?.provider_id || plan.status === 'canceled' || plan.status === 'incomplete') return null;
  const customer = (await billingReadsRepository(deps.db).account(scope))?.payment_customer_id;
  if (!customer) return null;
  const upcoming = await requireProvider(deps).upcoming({ id: plan.provider_id, customer });
  if (!upcoming.ok && upcoming.failure !== 'UNAVAILABLE') return null;
  const invoice = done(upcoming);
  return invoice && toUpcoming(invoice);
}
