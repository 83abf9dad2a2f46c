import { type Cents, cents, smallerCents, subtractCents } from '#contract/kit/money.ts';
import { newId } from '#web/kit/new-id.ts';
import type { TakenPart } from '../sale/sale-draft.ts';

/** What came back pays for what is sold next; only the difference moves. */
export interface ExchangeCredit {
  /** The id of the sale that begins: what came back is kept with it. */
  sale: string;
  creditCents: Cents;
  /** The receipt that the goods came back with. */
  receiptNo: string | null;
}

/** What is left to pay of a sale that begins with a credit, or to give back. */
export function settleCredit(creditCents: Cents, totalCents: Cents): { dueCents: Cents; backCents: Cents } {
  const left = subtractCents(totalCents, creditCents);
  return { dueCents: left > 0 ? left : cents(0), backCents: left < 0 ? cents(-left) : cents(0) };
}

/**
 * The part of a sale that the credit pays: cash, as what came back was, so that the drawer is right; nothing of it is
 * rounded, since nobody hands it over.
 */
export function creditPart(creditCents: Cents, totalCents: Cents, now: Date): TakenPart {
  const amountCents = smallerCents(creditCents, totalCents);
  return {
    _id: newId(),
    means: 'cash',
    amountCents,
    roundingCents: cents(0),
    receivedCents: amountCents,
    reference: '',
    cardPayment: null,
    card: null,
    authCode: null,
    at: now.toISOString(),
  };
}
