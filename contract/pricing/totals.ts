import { addCents, type Cents, cents, subtractCents, sumCents } from '../kit/money.ts';
import type { CartLine } from './cart.ts';
import type { ChosenDiscounts } from './choose-discounts.ts';
import { lineCents } from './discount-rules.ts';
import { rateOf, type TaxAddress, type TaxRules, taxLine } from './tax-rules.ts';

/** The amounts of an order, in cents. */
export interface OrderAmounts {
  subtotalCents: Cents;
  taxCents: Cents;
  extraFeeCents: Cents;
  shippingCents: Cents;
  discountCents: Cents;
}

export interface Totals extends OrderAmounts {
  totalCents: Cents;
  /** What was taken off and put on each line, in the order of the lines. */
  lines: { discountCents: Cents; taxCents: Cents }[];
}

export interface Priced {
  lines: readonly CartLine[];
  discounts: Pick<ChosenDiscounts, 'perLine' | 'isShippingFree'>;
  /** What shipping costs before any discount. */
  shippingCents: Cents;
  /** A delivery or handling fee; free shipping leaves it as it is. */
  extraFeeCents: Cents;
  tax: TaxRules;
  /** Where it is taxed; unknown until the buyer has said. */
  taxAddress: TaxAddress | undefined;
}

/** What an order comes to, before any refund: the one sum of all screens, mails and payments. */
export const orderTotal = (amounts: OrderAmounts): Cents =>
  subtractCents(
    addCents(amounts.subtotalCents, amounts.taxCents, amounts.extraFeeCents, amounts.shippingCents),
    amounts.discountCents,
  );

/** Prices a purchase. Where prices have the tax in them, the subtotal is net of it, so that the sum still holds. */
export function computeTotals({ lines, discounts, shippingCents, extraFeeCents, tax, taxAddress }: Priced): Totals {
  const percent = rateOf(tax, taxAddress);
  const priced = lines.map((line, index) => {
    const discountCents = discounts.perLine[index] ?? cents(0);
    return { discountCents, taxCents: taxLine(subtractCents(lineCents(line), discountCents), percent, tax.isIncluded) };
  });
  const taxCents = sumCents(priced.map((line) => line.taxCents));
  const amounts: OrderAmounts = {
    subtotalCents: subtractCents(sumCents(lines.map(lineCents)), tax.isIncluded ? taxCents : cents(0)),
    taxCents,
    extraFeeCents,
    shippingCents: discounts.isShippingFree ? cents(0) : shippingCents,
    discountCents: sumCents(priced.map((line) => line.discountCents)),
  };
  return { ...amounts, totalCents: orderTotal(amounts), lines: priced };
}
