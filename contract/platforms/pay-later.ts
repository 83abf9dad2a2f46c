import { type Cents, cents } from '../kit/money.ts';
import type { PayLaterMethod } from './platforms.contract.ts';

/** Affirm takes no smaller amounts, and no plan of it is the same for everybody. */
const affirmFromCents = 5000;
const parts = 4;

export interface PayLaterOffer {
  /** Who takes a price in four parts. */
  inFour: Exclude<PayLaterMethod, 'affirm'>[];
  partCents: Cents;
  /** Whether it can be paid over time with Affirm. */
  hasAffirm: boolean;
}

/** How a price can be paid in parts, by what a store offers; a part is never less than a fourth. */
export const offerPayLater = (methods: readonly PayLaterMethod[], priceCents: Cents): PayLaterOffer => ({
  inFour: methods.filter((method) => method !== 'affirm'),
  partCents: cents(Math.ceil(priceCents / parts)),
  hasAffirm: methods.includes('affirm') && priceCents >= affirmFromCents,
});
