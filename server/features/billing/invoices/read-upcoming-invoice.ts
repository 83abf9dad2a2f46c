import type { UpcomingInvoice } from '#contract/billing/billing.schemas.ts';
import { addCents, cents, largerCents } from '#contract/kit/money.ts';
import type { UpcomingInvoice as UpcomingBill } from '#providers/payments/billing.port.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { billingRepository } from '../billing.repository.ts';
import { requireProvider } from '../billing-accounts.ts';
import { billingReadsRepository } from '../billing-reads.repository.ts';
import { done } from '../billing-refusals.ts';
import { toUpcoming } from './invoices.mapper.ts';

/** What will be billed next, for the plan and for apps, asked of the provider now; null when nothing will be. */
export async function readUpcomingInvoice(deps: Deps, scope: MerchantScope): Promise<UpcomingInvoice | null> {
  const plan = await billingRepository(deps.db).findSubscription(scope);
  if (!plan?.provider_id || plan.status === 'canceled' || plan.status === 'incomplete') return null;
  const customer = (await billingReadsRepository(deps.db).account(scope))?.payment_customer_id;
  if (!customer) return null;
  const apps = await billingReadsRepository(deps.db).installedApps(scope);
  const billed = apps.filter((app) => isBilledAgain(app, plan)).map((app) => app.provider_id);
  const provider = requireProvider(deps);
  const invoices = await Promise.all(
    [plan.provider_id, ...billed].map(async (id) => {
      const upcoming = await provider.upcoming({ id: id ?? '', customer });
      return upcoming.ok || upcoming.failure === 'UNAVAILABLE' ? done(upcoming) : null;
    }),
  );
  const [first, ...others] = invoices.filter((invoice) => invoice !== null);
  return first ? toUpcoming(others.reduce(addUp, first)) : null;
}

interface Renewing {
  status: string | null;
  cancel_at_period_end: boolean;
  ends_at: Date | null;
}

/** An app ends with its plan, so what would begin then is never billed. */
function isBilledAgain(app: Renewing, plan: Renewing): boolean {
  if (app.status !== 'active' && app.status !== 'past_due') return false;
  return !plan.cancel_at_period_end || !plan.ends_at || !app.ends_at || app.ends_at < plan.ends_at;
}

/** Each is reckoned with the whole credit, which can be used once only. */
function addUp(sum: UpcomingBill, one: UpcomingBill): UpcomingBill {
  const totalCents = addCents(sum.totalCents, one.totalCents);
  return {
    lines: [...sum.lines, ...one.lines],
    subtotalCents: addCents(sum.subtotalCents, one.subtotalCents),
    totalCents,
    startingBalanceCents: sum.startingBalanceCents,
    dueCents: largerCents(cents(0), addCents(totalCents, sum.startingBalanceCents)),
  };
}
