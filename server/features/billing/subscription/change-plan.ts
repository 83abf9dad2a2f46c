import type { BoughtSubscription } from '#contract/billing/billing.schemas.ts';
import type { BilledSubscription } from '#providers/payments/billing.port.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found } from '#server/kit/failure.ts';
import { readSubscription } from '../billing-reads.ts';
import { done, refusal } from '../billing-refusals.ts';
import { toBought } from '../invoices/invoices.mapper.ts';
import { type BillingAction, keyOf, readPlan, runBillingAction } from '../lock/run-billing-action.ts';
import { mirrorCustomer, mirrorInvoice, mirrorSubscription } from '../mirror/mirror-subscription.ts';
import { findOffer, type Offer, requireRoom } from '../plans/find-offer.ts';

/** Changes to another price: what is left of the old one is taken off, and what is too much becomes a credit. */
export async function changePlan(
  deps: Deps,
  scope: MerchantScope,
  wanted: { newPriceId: string },
): Promise<BoughtSubscription> {
  const offer = await findOffer(deps.db, scope, wanted.newPriceId, 'newPriceId');
  return runBillingAction(deps, scope, async (acting) => {
    const plan = await readPlan(acting);
    return concludePurchase(acting, await change(acting, plan, offer));
  });
}

export async function change(
  acting: BillingAction,
  plan: BilledSubscription | null,
  offer: Offer,
): Promise<BilledSubscription> {
  if (!plan) throw failure('CONFLICT', { message: 'You have no plan to change. Please buy one instead.' });
  if (plan.status !== 'trialing' && plan.status !== 'active') throw failure('PAYMENT_DUE');
  return switchPrice(acting, plan, offer);
}

/** Asks for another price, or for the one that is tried: until its invoice is paid everything stays as it was. */
export async function switchPrice(
  acting: BillingAction,
  plan: BilledSubscription,
  offer: Offer,
): Promise<BilledSubscription> {
  const { key } = offer.price;
  const isPaidFor = plan.status === 'active' && plan.priceKey === key;
  if (isPaidFor && plan.pendingPriceKey === null) return plan;
  await requireRoomFor(acting, offer);
  if (plan.pendingPriceKey === key) return tryAgain(acting, plan);
  const name = keyOf(acting, 'change', plan.id, plan.latestInvoice?.id ?? null, key);
  const changed = done(await acting.provider.change({ id: plan.id, price: offer.price, key: name }));
  if (plan.pendingPriceKey !== null && plan.latestInvoice) await readAgain(acting, plan.latestInvoice.id);
  return changed;
}

/** The invoice of a change that was dropped is no longer due. */
async function readAgain({ deps, provider, tx, scope }: BillingAction, invoice: string): Promise<void> {
  const read = await provider.readInvoice(invoice);
  if (read.ok) await mirrorInvoice(deps, tx, scope, read.value);
}

/** The same purchase once more: what was declined is tried with the card of today, what waits for its owner waits. */
export async function tryAgain(acting: BillingAction, plan: BilledSubscription): Promise<BilledSubscription> {
  const { latestInvoice: invoice } = plan;
  if (invoice?.status !== 'open' || invoice.intent?.status !== 'requires_payment_method') return plan;
  const tried = await acting.provider.payInvoice({ invoice: invoice.id, method: null });
  if (!tried.ok && tried.failure !== 'DECLINED') throw refusal(tried);
  return done(await acting.provider.readSubscription(plan.id));
}

export const requireRoomFor = ({ deps, tx, scope }: BillingAction, offer: Offer): Promise<void> =>
  requireRoom({ db: tx, clock: deps.clock }, scope, offer);

export async function concludePurchase(acting: BillingAction, bought: BilledSubscription): Promise<BoughtSubscription> {
  const { deps, provider, tx, scope, account } = acting;
  const plan = await keepGoing(acting, bought);
  await mirrorSubscription(deps, tx, scope, plan);
  // What was too much for the old price is a credit now. It is done, whether this can be read or not.
  const customer = await provider.readCustomer(account.customer);
  if (customer.ok) await mirrorCustomer(deps, tx, scope, customer.value);
  return toBought(found(await readSubscription(tx, deps.clock, scope)), plan.latestInvoice);
}

/** Who has paid for a plan does not want it to end: a cancellation is taken back, but not before the money came. */
async function keepGoing({ provider }: BillingAction, plan: BilledSubscription): Promise<BilledSubscription> {
  const isPaid = plan.status === 'active' && plan.pendingPriceKey === null && plan.latestInvoice?.status === 'paid';
  if (!plan.cancelAtPeriodEnd || !isPaid) return plan;
  const kept = await provider.setCancelling(plan.id, false);
  // The purchase stands either way.
  return kept.ok ? kept.value : plan;
}
