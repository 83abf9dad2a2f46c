import { inDollars } from '#contract/pricing/money.ts';
import { readSubscription } from '#server/features/billing/billing-reads.ts';
import { plansRepository } from '#server/features/billing/plans/plans.repository.ts';
import type { PlanSet } from '#server/features/billing/plans/set-plan.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { toTable } from './terminal-table.ts';

export const planCommandOptions = { plan: { type: 'string' }, cycle: { type: 'string' } } as const;

/** The plans an account can be on, as a table for the terminal. */
export async function describePlans({ db, clock }: Pick<Deps, 'db' | 'clock'>, scope: MerchantScope): Promise<string> {
  const current = await readSubscription(db, clock, scope);
  const rows = (await plansRepository(db).offeredTo(scope)).map((plan) => {
    const isCurrent = plan.id === current?.planId._id;
    const cycle = plan.yearly_price_id === current?.priceId ? 'by the year' : 'by the month';
    const limits = plan.features.map(({ identifier, usage_limit }) => `${identifier} ${usage_limit}`).join(', ');
    return [
      plan.name,
      plan.custom_for === null ? 'everybody' : 'this account',
      inDollars(plan.monthly_cents),
      inDollars(plan.yearly_cents),
      limits,
      isCurrent ? `${current.status}, ${cycle}` : '',
    ];
  });
  return toTable(['PLAN', 'FOR', 'MONTH', 'YEAR', 'LIMITS', 'NOW'], rows).join('\n');
}

/** What an operator reads after an account was moved. */
export function describePlanSet(email: string, { plan, cycle, outcome, invoiceUrl }: PlanSet): string {
  const billed = `${plan}, billed by the ${cycle}`;
  if (outcome === 'set') return `${email} is on ${billed}.`;
  if (outcome === 'offered') return `The subscription of ${email} is over. They can buy ${billed}, under Plans.`;
  return `The payment for ${billed}, did not go through: ${email} stays on the plan they have until it is paid${
    invoiceUrl ? ` at ${invoiceUrl}` : ''
  }.`;
}
