import { roundCash } from '#contract/counter/price-sale.ts';
import { type Cents, cents, smallerCents, subtractCents } from '#contract/kit/money.ts';
import { newId } from '#web/kit/new-id.ts';
import type { TakenPart } from '../sale/sale-draft.ts';

/** What came back pays for what is sold next; only the difference moves. */
export interface ExchangeCredit {
  /** The id of the sale that begins: what came back is kept with it. */
  sale: string;
  /** What would have been handed out for it in cash, rounded where the store rounds. */
  creditCents: Cents;
  /** The receipt that the goods came back with. */
  receiptNo: string | null;
}

/**
 * The part of a sale that the credit pays: cash, as what came back was, so that the drawer is right. Where it pays for
 * all, the sum is rounded as in cash, and the rest is change that somebody can be given.
 */
export function creditPart(
  creditCents: Cents,
  { totalCents, cashStep, now }: { totalCents: Cents; cashStep: number; now: Date },
): TakenPart {
  const roundedCents = roundCash(totalCents, cashStep);
  const isAll = roundedCents <= creditCents;
  return {
    _id: newId(),
    means: 'cash',
    amountCents: isAll ? totalCents : smallerCents(creditCents, totalCents),
    roundingCents: isAll ? subtractCents(roundedCents, totalCents) : cents(0),
    receivedCents: creditCents,
    reference: '',
    cardPayment: null,
    card: null,
    authCode: null,
    at: now.toISOString(),
  };
}
