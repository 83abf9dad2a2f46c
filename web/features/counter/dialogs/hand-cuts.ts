import { handDiscountCents, lineGross } from '#contract/counter/price-sale.ts';
import { type Cents, cents, subtractCents, sumCents } from '#contract/kit/money.ts';
import type { SaleDraft } from '../sale/sale-draft.ts';

/** How far below one amount another is, in percent; nothing when it is above. */
const percentBelow = (listed: number, asked: number): number =>
  listed > 0 ? Math.max(0, ((listed - asked) / listed) * 100) : 0;

const leastCut = 0.0001;

/** What somebody goes below the price of a line in all: by another price, and by what is taken off besides. */
function askedOfLine(line: SaleDraft['lines'][number]): { listCents: Cents; askedCents: Cents } {
  const gross = lineGross(line);
  const off = line.discount ? handDiscountCents(line.discount, gross) : cents(0);
  return { listCents: lineGross({ ...line, price: line.listPrice }), askedCents: subtractCents(gross, off) };
}

/** How far the whole goes below its prices, together with what nobody has allowed of its lines: as the server reckons. */
export function percentOfWhole({ lines }: Pick<SaleDraft, 'lines'>, wholeCents: Cents): number {
  const cuts = lines.map((line) => ({ ...askedOfLine(line), isAllowed: line.override !== null }));
  const listed = sumCents(cuts.map(({ listCents, askedCents }) => cents(Math.max(listCents, askedCents))));
  const off = sumCents(
    cuts.map(({ listCents, askedCents, isAllowed }) => cents(isAllowed ? 0 : Math.max(0, listCents - askedCents))),
  );
  return percentBelow(listed, subtractCents(listed, off, wholeCents));
}

/** A line as somebody wants it: what it comes to for each, and how far that goes, with what is off the whole already. */
export function reckonCut(sale: SaleDraft, line: SaleDraft['lines'][number]) {
  const { listCents, askedCents } = askedOfLine(line);
  const lines = sale.lines.map((each) => (each.key === line.key ? { ...line, override: null } : each));
  const isOpen = sale.discount !== null && sale.override === null;
  const after = sumCents(lines.map((each) => askedOfLine(each).askedCents));
  const whole = sale.discount && isOpen ? handDiscountCents(sale.discount, after) : cents(0);
  return {
    listCents,
    askedCents,
    // A cent may be left over where it does not divide: never above what is asked.
    price: line.discount ? Math.floor(askedCents / (line.weight ?? line.quantity)) / 100 : line.price,
    percent: Math.max(
      // Up is a change by hand as well: whoever may change no price asks for it.
      askedCents > listCents ? leastCut : percentBelow(listCents, askedCents),
      isOpen ? percentOfWhole({ lines }, whole) : 0,
    ),
  };
}
