import {
  addCents,
  type Cents,
  cents,
  multiplyCents,
  smallerCents,
  subtractCents,
  sumCents,
  toCents,
} from '../kit/money.ts';
import type { CartLine } from '../pricing/cart.ts';
import { type ChosenDiscounts, chooseDiscounts } from '../pricing/choose-discounts.ts';
import type { DiscountRule } from '../pricing/discount-rules.ts';
import { divideByLargestRemainder, percentOf } from '../pricing/money.ts';
import { type TaxRules, taxLine } from '../pricing/tax-rules.ts';
import type { HandDiscount, OpenSaleInput, SaleLine } from './counter.schemas.ts';

/** What a sale is priced with: the till’s snapshot where there is no network, the database otherwise. */
export interface SaleRules {
  tax: { percent: string } & Pick<TaxRules, 'isIncluded'>;
  discounts: readonly DiscountRule[];
  /** What the discounts ask of goods; others are in no category. */
  categoriesOf: (product: string) => readonly string[];
  at: Date;
  earlierUses: ReadonlyMap<string, number>;
}

export interface PricedSale {
  lines: { grossCents: Cents; discountCents: Cents; taxCents: Cents }[];
  /** Net of the tax where prices have it in them: subtotal + tax − discount is the total. */
  subtotalCents: Cents;
  discountCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
  applied: ChosenDiscounts['applied'];
  /** What was taken off by hand, of lines and of the whole. */
  handCents: Cents;
  codeProblem: string | null;
}

type Priced = Pick<OpenSaleInput, 'lines' | 'discount' | 'code'>;

/** What a line comes to before anything is taken off; half a cent of a weight is rounded up. */
export const lineGross = ({ price, quantity, weight }: SaleLine): Cents =>
  weight === null
    ? multiplyCents(toCents(price), quantity)
    : cents(Math.round((toCents(price) * Math.round(weight * 100)) / 100));

export const handDiscountCents = ({ percent, amount }: HandDiscount, ofCents: Cents): Cents =>
  percent === null
    ? smallerCents(toCents(amount ?? 0), ofCents)
    : smallerCents(percentOf(ofCents, String(percent)), ofCents);

/**
 * Prices a sale the same way at the till and here: first what is taken off lines by hand, then the best discount of the
 * store or the code, then what is taken off the whole by hand, spread over the lines; tax of each line last.
 */
export function priceSale({ lines, discount, code }: Priced, rules: SaleRules): PricedSale {
  const gross = lines.map(lineGross);
  const byHand = lines.map((line, index) =>
    line.discount ? handDiscountCents(line.discount, gross[index] as Cents) : cents(0),
  );
  // What somebody has priced by hand is not discounted again.
  const open = lines.flatMap((line, index) => (line.discount ? [] : [{ line, index }]));
  const chosen = chooseDiscounts(
    rules.discounts.filter(({ kind }) => kind !== 'free_shipping'),
    code === '' ? null : code,
    {
      lines: open.map(({ line, index }) => toCartLine(line, gross[index] as Cents, rules)),
      at: rules.at,
      earlierUses: rules.earlierUses,
    },
  );
  const byRule = lines.map(() => cents(0));
  for (const [place, { index }] of open.entries()) byRule[index] = chosen.perLine[place] ?? cents(0);
  const after = gross.map((amount, index) => subtractCents(amount, byHand[index] as Cents, byRule[index] as Cents));
  const whole = discount ? handDiscountCents(discount, sumCents(after)) : cents(0);
  const spread = divideByLargestRemainder(whole, after);
  const priced = lines.map((line, index) => {
    const grossCents = gross[index] as Cents;
    const discountCents = addCents(byHand[index] as Cents, byRule[index] as Cents, spread[index] ?? cents(0));
    const percent = line.isTaxed ? rules.tax.percent : '0';
    const taxCents = taxLine(subtractCents(grossCents, discountCents), percent, rules.tax.isIncluded);
    return { grossCents, discountCents, taxCents };
  });
  const taxCents = sumCents(priced.map((line) => line.taxCents));
  const discountCents = sumCents(priced.map((line) => line.discountCents));
  const subtotalCents = subtractCents(sumCents(gross), rules.tax.isIncluded ? taxCents : cents(0));
  return {
    lines: priced,
    subtotalCents,
    discountCents,
    taxCents,
    totalCents: subtractCents(addCents(subtotalCents, taxCents), discountCents),
    applied: chosen.applied.filter(({ isFreeShipping }) => !isFreeShipping),
    handCents: addCents(sumCents(byHand), whole),
    codeProblem: chosen.codeProblem,
  };
}

const toCartLine = (line: SaleLine, grossCents: Cents, { categoriesOf }: SaleRules): CartLine => ({
  productId: line.product ?? '',
  categoryIds: line.product ? categoriesOf(line.product) : [],
  priceCents: line.weight === null ? toCents(line.price) : grossCents,
  quantity: line.quantity,
  weight: null,
  isShippable: false,
  isDeliverable: false,
});

/** What cash comes to: the nearest step, half a step up. */
export const roundCash = (dueCents: Cents, stepCents: number): Cents =>
  cents(Math.floor((dueCents + stepCents / 2) / stepCents) * stepCents);
