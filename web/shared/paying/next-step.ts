import type { PayingInvoice } from '#contract/billing/billing.schemas.ts';

/** How something that is bought stands, as the server answers. */
export interface BoughtAnswer {
  /** Its invoice; null when there is none to pay. */
  invoice: PayingInvoice | null;
  /** Whether the merchant has it. */
  isBought: boolean;
}

/** What is left to do for a purchase after an answer of the server. */
export type NextStep =
  | { kind: 'done' }
  /** The bank wants to ask the owner of the card. */
  | { kind: 'confirm'; invoice: PayingInvoice; clientSecret: string }
  | { kind: 'other-card'; invoice: PayingInvoice }
  /** Nothing here: the money is on its way. */
  | { kind: 'wait' };

/** An invoice that is open says what it waits for; without one the answer says whether it was bought. */
export function nextStep({ invoice, isBought }: BoughtAnswer): NextStep {
  if (invoice?.status === 'open') return stepFor(invoice);
  return { kind: isBought ? 'done' : 'wait' };
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
