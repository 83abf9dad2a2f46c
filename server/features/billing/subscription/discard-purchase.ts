import type { BilledSubscription, BillingInvoice } from '#providers/payments/billing.port.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure } from '#server/kit/failure.ts';
import { done } from '../billing-refusals.ts';
import { conclude, readOwnInvoice } from '../invoices/pay-invoice.ts';
import { type BillingAction, runBillingAction } from '../lock/run-billing-action.ts';

/** Drops a purchase that was never paid for: nobody can pay its invoice any more, and everything stays as it was. */
export const discardPurchase = (deps: Deps, scope: MerchantScope, invoiceId: string): Promise<void> =>
  runBillingAction(deps, scope, async (acting) => {
    const { provider } = acting;
    const invoice = await readOwnInvoice(acting, invoiceId);
    const bought = invoice.subscription === null ? null : done(await provider.readSubscription(invoice.subscription));
    if (bought && isUnfinished(bought, invoice)) await drop(acting, bought);
    else if (invoice.status !== 'void') {
      throw failure('CONFLICT', { message: 'This payment is on its way, or for something that has begun already.' });
    }
    await conclude(acting, invoiceId);
  });

function isUnfinished(bought: BilledSubscription, { id, status, intent }: BillingInvoice): boolean {
  const waits = bought.status === 'incomplete' || bought.pendingPriceKey !== null;
  return waits && bought.latestInvoice?.id === id && status === 'open' && intent?.status !== 'processing';
}

async function drop({ provider }: BillingAction, { id, status }: BilledSubscription): Promise<void> {
  done(status === 'incomplete' ? await provider.cancelNow(id) : await provider.dropChange(id));
}
