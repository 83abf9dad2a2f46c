import { type Dollars, subtractCents, sumCents, toCents, toDollars } from '#contract/kit/money.ts';
import { handoverLines } from '#contract/orders/handover-lines.ts';
import type { OrderDetails } from '#contract/orders/orders.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { totalOf } from '#web/shared/orders/order-total.ts';

interface AmountRow {
  id: string;
  label: string;
  /** Negative where it is taken off. */
  amount: Dollars;
  isStrong?: boolean;
  /** Nothing is said as such, where it is a price. */
  isFree?: boolean;
}

type Amounts = Pick<
  OrderDetails,
  | ('subtotal' | 'discount' | 'discounts' | 'shipping' | 'extraFee' | 'tax' | 'isTaxIncluded')
  | ('way' | 'rateName' | 'payment' | 'lines')
>;

const words = t.orderDetails.amounts;

/** The amounts of an order from the goods to the total, and what of it went back. */
export function amountRows(order: Amounts): AmountRow[] {
  const { subtotal, discount, tax, isTaxIncluded, payment } = order;
  const total = totalOf(order);
  const refunded = payment.metadata.amountRefunded;
  const rows: (AmountRow | false)[] = [
    { id: 'subtotal', label: isTaxIncluded ? words.subtotalNet : words.subtotal, amount: subtotal },
    discount.amount > 0 && { id: 'discount', label: discountLabel(order), amount: -discount.amount },
    ...handoverRows(order),
    { id: 'tax', label: isTaxIncluded ? words.taxIncluded : words.tax, amount: tax },
    { id: 'total', label: words.total, amount: total, isStrong: true },
    refunded > 0 && { id: 'refunded', label: words.refunded, amount: -refunded },
    refunded > 0 && {
      id: 'kept',
      label: words.kept,
      amount: toDollars(subtractCents(toCents(total), toCents(refunded))),
    },
    ...costRows(order),
  ];
  return rows.filter((row) => row !== false);
}

function discountLabel({ discounts }: Amounts): string {
  const names = discounts.filter(({ amount }) => amount > 0).map(({ code, title }) => code ?? title);
  return names.length > 0 ? words.discount(names.join(', ')) : words.discountPlain;
}

/** What the goods have cost, and what is left of their price; what went back is in no such sum. */
function costRows({ lines, subtotal, discount, payment }: Amounts): AmountRow[] {
  const known = lines.filter(({ cost }) => cost !== null);
  if (known.length === 0) return [];
  const costCents = sumCents(known.map(({ cost }) => toCents(cost ?? 0)));
  const count = (of: 'quantity' | 'unitsWithoutCost') => lines.reduce((sum, line) => sum + line[of], 0);
  const label = words.cost(count('quantity'), count('unitsWithoutCost'));
  const rows: AmountRow[] = [{ id: 'cost', label, amount: -toDollars(costCents) }];
  const isWhole = count('unitsWithoutCost') === 0 && payment.metadata.amountRefunded === 0;
  const goodsCents = subtractCents(toCents(subtotal), toCents(discount.amount));
  if (isWhole)
    rows.push({ id: 'profit', label: words.profit, amount: toDollars(subtractCents(goodsCents, costCents)) });
  return rows;
}

const handoverRows = ({ way, rateName, shipping, extraFee }: Amounts): AmountRow[] =>
  handoverLines({ way, rateName, shippingCents: toCents(shipping), extraFeeCents: toCents(extraFee) }).map(
    ({ label, amountCents }) => ({ id: label, label, amount: toDollars(amountCents), isFree: amountCents === 0 }),
  );
