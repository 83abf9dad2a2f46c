import type { BoughtSubscription, PayingInvoice } from '#contract/billing/billing.schemas.ts';

/** What is left to do for a purchase after an answer of the server. */
export type NextStep =
  | { kind: 'done' }
  /** The bank wants to ask the owner of the card. */
  | { kind: 'confirm'; invoice: PayingInvoice; clientSecret: string }
  | { kind: 'other-card'; invoice: PayingInvoice }
  /** Nothing here: the money is on its way. */
  | { kind: 'wait' };

/** An invoice that is open says what it waits for; without one the subscription says whether it was bought. */
export function nextStep(bought: BoughtSubscription, priceId: string): NextStep {
  const { latest_invoice: invoice } = bought;
  if (invoice?.status === 'open') return stepFor(invoice);
  return { kind: bought.status === 'active' && bought.priceId === priceId ? 'done' : 'wait' };
}

function stepFor(invoice: PayingInvoice): NextStep {
  const intent = invoice.payment_intent;
  switch (intent?.status) {
    case 'requires_payment_method':
    case 'canceled':
      return { kind: 'other-card', invoice };
    case 'requires_action':
    case 'requires_confirmation':
      return intent.client_secret === null
        ? { kind: 'wait' }
        : { kind: 'confirm', invoice, clientSecret: intent.client_secret };
    default:
      return { kind: 'wait' };
  }
}
