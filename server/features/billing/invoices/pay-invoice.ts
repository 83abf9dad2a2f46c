import type { z } from 'zod';
import type { PayingInvoice, retryInput } from '#contract/billing/billing.schemas.ts';
import type { BillingInvoice } from '#providers/payments/billing.port.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure } from '#server/kit/failure.ts';
import { declined, done, refusal } from '../billing-refusals.ts';
import { type BillingAction, runBillingAction } from '../lock/run-billing-action.ts';
import { mirrorCustomer, mirrorInvoice, mirrorSubscription } from '../mirror/mirror-subscription.ts';
import { toPaying } from './invoices.mapper.ts';
import { recordCard } from './save-card.ts';
import { updateBillingDetails } from './update-billing-details.ts';

/**
 * Pays an open invoice with another card, which is the one that is charged from then on. Where its bank asks first, the
 * same call concludes it once its owner has answered: until then nothing of who pays is kept.
 */
export const payInvoice = (
  deps: Deps,
  scope: MerchantScope,
  { invoiceId, paymentMethodId, ...details }: z.output<typeof retryInput>,
): Promise<PayingInvoice> =>
  runBillingAction(deps, scope, async (acting) => {
    const paying = await pay(acting, invoiceId, paymentMethodId);
    if (isThrough(paying)) await recordCard(acting);
    if (isThrough(paying) && Object.keys(details).length > 0) await updateBillingDetails(acting, details);
    return paying;
  });

async function pay(acting: BillingAction, invoiceId: string, method: string): Promise<PayingInvoice> {
  const { id, status } = await readOwnInvoice(acting, invoiceId);
  if (status === 'paid') return conclude(acting, id);
  const tried = await acting.provider.payInvoice({ invoice: id, method });
  if (!tried.ok && tried.failure === 'UNAVAILABLE') throw refusal(tried);
  const paying = await conclude(acting, id);
  if (!tried.ok) throw refusal(tried);
  const { intent } = tried.value;
  if (intent?.status === 'requires_payment_method') throw declined(intent.problem);
  return paying;
}

/** The money is taken, or on its way. */
const isThrough = ({ status, payment_intent: intent }: PayingInvoice): boolean =>
  status === 'paid' || intent?.status === 'processing';

/** An invoice of the merchant's; anybody else's does not exist. */
export async function readOwnInvoice({ provider, account }: BillingAction, id: string): Promise<BillingInvoice> {
  const read = await provider.readInvoice(id);
  const isNone = read.ok ? read.value.customer !== account.customer : read.failure === 'GONE';
  if (isNone) throw failure('NOT_FOUND');
  return done(read);
}

/** What was paid for is there at once, also a change of plan that waited for it, and so is the card. */
export async function conclude(acting: BillingAction, id: string): Promise<PayingInvoice> {
  const { deps, provider, tx, scope, account } = acting;
  const invoice = await readOwnInvoice(acting, id);
  const customer = done(await provider.readCustomer(account.customer));
  const bought = invoice.subscription === null ? null : done(await provider.readSubscription(invoice.subscription));
  await mirrorInvoice(deps, tx, scope, invoice);
  await mirrorCustomer(deps, tx, scope, customer);
  if (bought) await mirrorSubscription(deps, tx, scope, bought);
  return toPaying(invoice);
}
