import type { BilledSubscription } from '#providers/payments/billing.port.ts';
import type { Tx } from '#server/db/database.ts';
import type { Author } from '#server/features/history/record-change.sql.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { Failure, failure, found } from '#server/kit/failure.ts';
import { newId } from '#server/kit/ids.ts';
import { readSubscription } from '../billing-reads.ts';
import { done } from '../billing-refusals.ts';
import { type BillingAction, type BillingActionParts, readPlan, runBillingAction } from '../lock/run-billing-action.ts';
import { mirrorSubscription } from '../mirror/mirror-subscription.ts';
import { mirroredSubscriptions } from '../mirror/mirrored-subscriptions.repository.ts';
import { recordPlan } from '../mirror/record-plan.ts';
import { change, requireRoomFor } from '../subscription/change-plan.ts';
import { findOffer, type Offer, requireRoom } from './find-offer.ts';
import { plansRepository } from './plans.repository.ts';
import { setPlanRepository } from './set-plan.repository.ts';

export interface WantedPlan {
  name: string;
  /** As it is billed now, without it. */
  cycle: 'month' | 'year' | undefined;
}

/** What became of it. `waits`: the money could not be taken, and the old plan holds until the invoice is paid. */
export interface PlanSet {
  plan: string;
  cycle: 'month' | 'year';
  outcome: 'set' | 'waits' | 'offered';
  invoiceUrl: string | null;
}

/** Writes down who moved a merchant to which plan, in the transaction of it. */
export type NotePlan = (tx: Tx, plan: string) => Promise<void>;

/**
 * Moves a merchant to a plan by name: one of everybody's, or one made for them. At the provider it is a change like any
 * other, but a trial stays a trial; what the provider does not know, or is over there, is changed here alone.
 */
export async function setPlan(
  deps: BillingActionParts,
  scope: Author,
  wanted: WantedPlan,
  note: NotePlan,
): Promise<PlanSet> {
  const { offer, cycle } = await findWanted(deps, scope, wanted);
  const result = { plan: offer.plan.name, cycle, invoiceUrl: null };
  const noteOffer = (tx: Tx) => note(tx, `${offer.plan.name}, ${cycle === 'year' ? 'yearly' : 'monthly'}`);
  const local = await setHere(deps, scope, offer, noteOffer);
  if (local) return { ...result, outcome: local === 'canceled' ? 'offered' : 'set' };
  const changed = await runBillingAction(deps, scope, async (acting) => {
    const there = await setThere(acting, offer);
    await noteOffer(acting.tx);
    return there;
  });
  const isSet = changed.priceKey === offer.price.key && changed.pendingPriceKey === null;
  return isSet
    ? { ...result, outcome: 'set' }
    : { ...result, outcome: 'waits', invoiceUrl: changed.latestInvoice?.hostedUrl ?? null };
}

/** The newest of that name, of the merchant's own first. */
async function findWanted(deps: BillingActionParts, scope: MerchantScope, { name, cycle }: WantedPlan) {
  const plans = await plansRepository(deps.db).offeredTo(scope);
  const named = plans.filter((plan) => plan.name.toLowerCase() === name.trim().toLowerCase());
  const plan = named.findLast(({ custom_for }) => custom_for !== null) ?? named[0];
  if (!plan) {
    const names = [...new Set(plans.map((one) => one.name))].join(', ');
    throw failure('NOT_FOUND', { message: `There is no plan ${name.trim()} for this account. There are: ${names}.` });
  }
  const subscription = await readSubscription(deps.db, deps.clock, scope);
  if (!subscription) throw failure('CONFLICT', { message: 'This account has no subscription yet.' });
  const isYearly = plans.some((one) => one.yearly_price_id === subscription.priceId);
  const chosen = cycle ?? (isYearly ? 'year' : 'month');
  const priceId = chosen === 'year' ? plan.yearly_price_id : plan.monthly_price_id;
  return { offer: await findOffer(deps.db, scope, priceId, 'plan'), cycle: chosen };
}

async function setHere(
  deps: BillingActionParts,
  scope: Author,
  { plan, price }: Offer,
  note: (tx: Tx) => Promise<void>,
) {
  await requireRoom(deps, scope, { plan, price });
  const to = { planId: plan.id, priceId: price.key, now: deps.clock.now() };
  return deps.db.transaction().execute(async (tx) => {
    const before = await mirroredSubscriptions(tx).lock(scope);
    const status = await setPlanRepository(tx).set(scope, to);
    const after = await mirroredSubscriptions(tx).lock(scope);
    if (status === undefined || !after) return status;
    await recordPlan(tx, scope, { before, after, at: to.now });
    await note(tx);
    return status;
  });
}

async function setThere(acting: BillingAction, offer: Offer): Promise<BilledSubscription> {
  const { deps, provider, tx, scope } = acting;
  const plan = await readPlan(acting);
  const changed = plan?.status === 'trialing' ? await keepTrial() : await change(acting, plan, offer);
  await mirrorSubscription(deps, tx, scope, changed);
  return changed;

  async function keepTrial(): Promise<BilledSubscription> {
    await requireRoomFor(acting, offer);
    const { id } = found(plan ?? undefined);
    return done(await provider.change({ id, price: offer.price, key: newId(), keepsTrial: true }));
  }
}

/** Why an account could not be moved, for an operator: what buyers of a plan are told is told to themselves. */
export function explainPlan(email: string, error: unknown): unknown {
  if (!(error instanceof Failure)) return error;
  const said: Partial<Record<Failure['code'], string>> = {
    NO_PAYMENT_METHOD: `${email} has no card: there is nothing to charge the plan to. They can add one under Billing.`,
    CARD_DECLINED: `The card of ${email} was declined, and nothing was changed.`,
    PAYMENT_DUE: `${email} has an unpaid invoice. The plan can be changed once it is paid.`,
    UNAVAILABLE: `${error.message} In the sandbox payments are reached only while Scanfront is running.`,
  };
  return failure(error.code, { message: said[error.code] ?? error.message });
}
