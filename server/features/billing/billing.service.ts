import { z } from 'zod';
import { featureIdentifier, type Plan } from '#contract/billing/billing.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';
import { after, days } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { newId } from '#server/kit/ids.ts';
import { toPlan } from './billing.mapper.ts';
import { billingRepository } from './billing.repository.ts';
import { makeBillingReads } from './billing-reads.ts';
import { payInvoice } from './invoices/pay-invoice.ts';
import { readUpcomingInvoice } from './invoices/read-upcoming-invoice.ts';
import { saveCard } from './invoices/save-card.ts';
import { unlimited } from './plans/features.ts';
import { plansRepository } from './plans/plans.repository.ts';
import { buyPlan } from './subscription/buy-plan.ts';
import { cancelPlan, resumePlan } from './subscription/cancel-plan.ts';
import { changePlan } from './subscription/change-plan.ts';
import { discardPurchase } from './subscription/discard-purchase.ts';
import { previewPurchase } from './subscription/preview-purchase.ts';
import { monthsAfter } from './usage/usage-window.ts';

const trialPlan = 'Growth';
const trialLength = days(14);
const customPlanColor = '187345';
// After every plan that is on offer to all.
const customPlanPosition = 100;

const price = z.number().int().min(0).brand<'Cents'>();

/** What an operator says of a plan made for one merchant. */
export const customPlanInput = z.object({
  name: z.string().trim().min(1).max(60),
  monthlyCents: price,
  yearlyCents: price,
  /** -1 is unlimited; a feature that is left out is not part of the plan. */
  limits: z
    .partialRecord(featureIdentifier, z.number().int().min(unlimited))
    .refine((limits) => Object.keys(limits).length > 0, 'A plan needs at least one feature'),
});

/** What a merchant can be on, with what it costs. */
export const offeredPlans = (db: Db, scope: MerchantScope) => plansRepository(db).offeredTo(scope);

export type BillingService = ReturnType<typeof billingService>;

/** What a merchant may use and how much of it is used, what it costs, and how it is paid. */
export function billingService(deps: Deps) {
  const { db } = deps;
  return {
    ...makeBillingReads(deps),

    async plans(actor: Actor): Promise<Plan[]> {
      return (await offeredPlans(db, actor)).map(toPlan);
    },

    upcoming: (actor: Actor) => readUpcomingInvoice(deps, actor),
    preview: (actor: Actor, wanted: Parameters<typeof previewPurchase>[2]) => previewPurchase(deps, actor, wanted),
    subscribe: (actor: Actor, wanted: Parameters<typeof buyPlan>[2]) => buyPlan(deps, actor, wanted),
    change: (actor: Actor, wanted: Parameters<typeof changePlan>[2]) => changePlan(deps, actor, wanted),
    cancel: (actor: Actor, id: string) => cancelPlan(deps, actor, id),
    resume: (actor: Actor, id: string) => resumePlan(deps, actor, id),
    dropPurchase: (actor: Actor, invoiceId: string) => discardPurchase(deps, actor, invoiceId),
    retry: (actor: Actor, wanted: Parameters<typeof payInvoice>[2]) => payInvoice(deps, actor, wanted),
    saveCard: (actor: Actor, details: Parameters<typeof saveCard>[2]) => saveCard(deps, actor, details),
  };
}

/** Starts the 14-day trial of Growth, without a card; a merchant that ever had a subscription keeps it. */
export async function startTrial(tx: Db, scope: MerchantScope, now: Date): Promise<void> {
  const plan = await findPlan(tx, trialPlan);
  await billingRepository(tx).createSubscription(scope, {
    id: newId(),
    planId: plan.id,
    priceId: plan.monthly_price_id,
    status: 'trialing',
    paymentStatus: 'paid',
    anchorAt: now,
    endsAt: after(now, trialLength),
    now,
  });
}

/**
 * Puts a merchant on a plan that the provider does not know: nobody is billed for it, and it goes on when the months
 * are over. One that ever had a subscription keeps it.
 */
export async function subscribe(
  tx: Db,
  scope: MerchantScope,
  to: { plan: string; months: number },
  now: Date,
): Promise<void> {
  const plan = await findPlan(tx, to.plan);
  await billingRepository(tx).createSubscription(scope, {
    id: newId(),
    planId: plan.id,
    priceId: to.months < 12 ? plan.monthly_price_id : plan.yearly_price_id,
    status: 'active',
    paymentStatus: 'paid',
    anchorAt: now,
    endsAt: monthsAfter(now, to.months),
    now,
  });
}

async function findPlan(tx: Db, name: string) {
  const plan = await plansRepository(tx).findPublic(name);
  if (!plan) throw new Error(`There is no plan called ${name}.`);
  return plan;
}

/** Makes a plan that only this merchant is offered; returns its id. */
export async function createCustomPlan(
  db: Db,
  scope: MerchantScope,
  input: z.input<typeof customPlanInput>,
): Promise<string> {
  const plan = customPlanInput.parse(input);
  const id = newId();
  await plansRepository(db).put({
    ...plan,
    id,
    color: customPlanColor,
    monthlyPriceId: `price_${id}_monthly`,
    yearlyPriceId: `price_${id}_yearly`,
    customFor: scope.merchantId,
    position: customPlanPosition,
  });
  return id;
}
