import type { Cents } from '#contract/kit/money.ts';
import type { PriceTerms } from '#providers/payments/billing.port.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { plansRepository } from './plans.repository.ts';

interface PricedPlan {
  id: string;
  name: string;
  monthly_cents: Cents;
  monthly_price_id: string;
  yearly_cents: Cents;
  yearly_price_id: string;
}

export interface KnownPrice {
  planId: string;
  terms: PriceTerms;
}

/** A price of a plan as the provider is told of it. */
export function termsOf(plan: PricedPlan, key: string): PriceTerms | null {
  const product = { key: plan.id, name: plan.name };
  if (key === plan.monthly_price_id) return { key, product, amountCents: plan.monthly_cents, interval: 'month' };
  if (key === plan.yearly_price_id) return { key, product, amountCents: plan.yearly_cents, interval: 'year' };
  return null;
}

/** The plan that a price belongs to, on offer or not; a plan of another merchant is unknown. */
export async function findPrice(db: Db, scope: MerchantScope, priceId: string): Promise<KnownPrice | undefined> {
  const plan = await plansRepository(db).findByPrice(scope, priceId);
  const terms = plan && termsOf(plan, priceId);
  return terms ? { planId: plan.id, terms } : undefined;
}
