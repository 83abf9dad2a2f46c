import type { UpcomingInvoice } from '#contract/billing/billing.schemas.ts';
import { addCents, type Cents, cents, largerCents, subtractCents } from '#contract/kit/money.ts';
import type {
  BilledSubscription,
  BillingInvoice,
  UpcomingInvoice as Upcoming,
} from '#providers/payments/billing.port.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure } from '#server/kit/failure.ts';
import { billingRepository } from '../billing.repository.ts';
import { billingAccountsRepository } from '../billing-accounts.repository.ts';
import { requireProvider } from '../billing-accounts.ts';
import { done } from '../billing-refusals.ts';
import { toUpcoming } from '../invoices/invoices.mapper.ts';
import { findPlan } from '../lock/run-billing-action.ts';
import { isAlive } from '../mirror/billed-state.ts';
import { findOffer, type Offer, requireRoom } from '../plans/find-offer.ts';
import { monthsAfter } from '../usage/usage-window.ts';

interface Look {
  deps: Deps;
  scope: MerchantScope;
  offer: Offer;
}

/**
 * What buying a price, or changing to it, would bill now. A mere look: it takes no turn and brings no trial to the
 * provider, where nothing is paid for yet and so nothing is taken off.
 */
export async function previewPurchase(
  deps: Deps,
  scope: MerchantScope,
  { priceId }: { priceId: string },
): Promise<UpcomingInvoice> {
  const { db } = deps;
  const look = { deps, scope, offer: await findOffer(db, scope, priceId, 'priceId') };
  const known = await billingRepository(db).findSubscription(scope);
  const account = await billingAccountsRepository(db).find(scope);
  const isOursAlone = known !== undefined && known.provider_id === null && isAlive(known.status);
  if (account && !isOursAlone) return toUpcoming(await askProvider(look, account.customer, known?.provider_id ?? null));
  await requireRoom(deps, scope, look.offer);
  return toUpcoming(
    billFor(look, { totalCents: look.offer.price.amountCents, creditCents: account?.creditCents ?? cents(0) }),
  );
}

/** Chooses as the acts do. */
async function askProvider(look: Look, customer: string, known: string | null): Promise<Upcoming> {
  const { price } = look.offer;
  const provider = requireProvider(look.deps);
  const ask = async (subscription: string | null) => {
    const outcome = await provider.previewChange({ customer, subscription, price });
    if (outcome.ok || outcome.failure !== 'GONE') return done(outcome);
    throw failure('CONFLICT', { message: 'Your plan has just changed. Please look again.' });
  };
  const plan = await findPlan(provider, customer, known);
  if (plan && isDue(plan)) throw failure('PAYMENT_DUE');
  if (plan?.status === 'active' && plan.priceKey === price.key)
    return billFor(look, { totalCents: cents(0), creditCents: cents(0) });
  const waiting = plan && waitingInvoice(plan);
  if (waiting && waiting.key === price.key) return billOf(look, waiting.invoice);
  await requireRoom(look.deps, look.scope, look.offer);
  const asked = await ask(plan && plan.status !== 'incomplete' ? plan.id : null);
  return waiting ? withCreditBack(asked, waiting.invoice) : asked;
}

const isDue = ({ status }: BilledSubscription) =>
  status !== 'active' && status !== 'trialing' && status !== 'incomplete';

/** A purchase that was begun and not paid: asked for again it is that same invoice, anything else drops it. */
function waitingInvoice(plan: BilledSubscription): { key: string; invoice: BillingInvoice } | null {
  const { status, priceKey, pendingPriceKey, latestInvoice: invoice } = plan;
  const key = status === 'incomplete' ? priceKey : pendingPriceKey;
  return key !== null && invoice?.status === 'open' ? { key, invoice } : null;
}

function billFor(
  { deps, offer }: Look,
  { totalCents, creditCents }: { totalCents: Cents; creditCents: Cents },
): Upcoming {
  const from = deps.clock.now();
  const to = monthsAfter(from, offer.price.interval === 'year' ? 12 : 1);
  return {
    lines: totalCents === 0 ? [] : [{ description: offer.plan.name, amountCents: totalCents, from, to }],
    subtotalCents: totalCents,
    totalCents,
    startingBalanceCents: subtractCents(cents(0), creditCents),
    dueCents: largerCents(cents(0), subtractCents(totalCents, creditCents)),
  };
}

const billOf = (look: Look, { totalCents, dueCents, remainingCents }: BillingInvoice): Upcoming => ({
  ...billFor(look, { totalCents, creditCents: subtractCents(totalCents, dueCents) }),
  dueCents: remainingCents,
});

/** The invoice that is dropped gives back the credit that it had used. */
function withCreditBack(asked: Upcoming, { totalCents, dueCents }: BillingInvoice): Upcoming {
  const usedCents = largerCents(cents(0), subtractCents(totalCents, dueCents));
  const startingBalanceCents = subtractCents(asked.startingBalanceCents, usedCents);
  const leftCents = addCents(asked.totalCents, startingBalanceCents);
  return { ...asked, startingBalanceCents, dueCents: largerCents(cents(0), leftCents) };
}
