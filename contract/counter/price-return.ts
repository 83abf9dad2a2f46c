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
import type { CounterSale } from './counter.schemas.ts';

type Sold = Pick<CounterSale, 'isTaxIncluded' | 'total' | 'refunded'> & {
  lines: readonly Pick<
    CounterSale['lines'][number],
    'position' | 'price' | 'quantity' | 'discount' | 'tax' | 'returned'
  >[];
};

/** What was paid for so many units of a line; all of them come to exactly what the line has cost. */
const paidFor = (lineCents: Cents, units: number, quantity: number): Cents =>
  cents(Math.round((lineCents * units) / quantity));

/**
 * What goes back for units of a sale, line by line: their part of what was paid, after discounts and with their tax.
 * Reckoned the same way at the till and here; units that came back one by one come to as much as together.
 */
export function priceReturn(
  { lines, isTaxIncluded, total, refunded }: Sold,
  back: readonly { position: number; quantity: number }[],
): { lines: Cents[]; totalCents: Cents } {
  const priced = back.map(({ position, quantity: units }) => {
    const line = lines.find((each) => each.position === position);
    if (!line) return cents(0);
    const { price, quantity, discount, tax, returned } = line;
    const net = subtractCents(multiplyCents(toCents(price), quantity), toCents(discount));
    const lineCents = isTaxIncluded ? net : addCents(net, toCents(tax));
    return subtractCents(paidFor(lineCents, returned + units, quantity), paidFor(lineCents, returned, quantity));
  });
  // What went back otherwise, from the order’s page, does not go back again.
  const left = subtractCents(toCents(total), toCents(refunded));
  return { lines: priced, totalCents: smallerCents(sumCents(priced), left) };
}
