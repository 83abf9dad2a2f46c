import { roundCash } from '#contract/counter/price-sale.ts';
import { type Cents, cents, largerCents, smallerCents, subtractCents, sumCents } from '#contract/kit/money.ts';
import { newId } from '#web/kit/new-id.ts';
import { changeOf } from '../sale/price-draft.ts';
import { creditOf, hasCredit, type SaleDraft, type TakenPart } from '../sale/sale-draft.ts';

/** What came back pays for what is sold next; only the difference moves. */
export interface ExchangeCredit {
  /** The id of the sale that begins: what came back is kept with it. */
  sale: string;
  /** What would have been handed out for it in cash, rounded where the store rounds. */
  creditCents: Cents;
  /** The receipt that the goods came back with. */
  receiptNo: string | null;
}

/** What is left to pay of a sale that begins with a credit, or to hand out of it: in coins that there are. */
export function settleCredit(
  creditCents: Cents,
  { totalCents, cashStep }: { totalCents: Cents; cashStep: number },
): { dueCents: Cents; backCents: Cents } {
  const roundedCents = roundCash(totalCents, cashStep);
  return roundedCents <= creditCents
    ? { dueCents: cents(0), backCents: subtractCents(creditCents, roundedCents) }
    : { dueCents: largerCents(subtractCents(totalCents, creditCents), cents(0)), backCents: cents(0) };
}

/** What is handed out when a sale is done: change, and what came back where nothing was to be paid. */
export const handOut = (sale: Pick<SaleDraft, 'creditCents' | 'parts'>): Cents =>
  sale.parts.length === 0 ? creditOf(sale) : sumCents(sale.parts.map(changeOf));

/** What came back is the first part of the money, and goes with the sale alone. */
export const creditPartOf = (sale: Pick<SaleDraft, 'creditCents' | 'parts'>): TakenPart | undefined =>
  hasCredit(sale) ? sale.parts[0] : undefined;

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
