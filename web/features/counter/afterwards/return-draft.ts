import type { CatalogueItem, CounterSale, MeansOfPayment, ReturnInput } from '#contract/counter/counter.schemas.ts';
import { priceReturn } from '#contract/counter/price-return.ts';
import { roundCash } from '#contract/counter/price-sale.ts';
import { type Cents, cents, multiplyCents, subtractCents, sumCents, toCents, toDollars } from '#contract/kit/money.ts';

/** Goods that may come back: a line of a receipt, or something that was scanned without one. */
export interface ReturnLine {
  key: string;
  position: number | null;
  product: string | null;
  title: string;
  /** As it was sold, or as the catalogue says. */
  condition: string;
  image: string | null;
  /** Units that are left to come back; null without a receipt. */
  most: number | null;
  quantity: number;
  /** What is given for each, without a receipt. */
  price: number | null;
  restock: boolean;
  /** Another condition than it was sold in. */
  newCondition: string | null;
}

/** `exchange`: it pays for other goods at once, as if it had been handed out in cash and taken again. */
export type ReturnMeans = MeansOfPayment | 'exchange';

export interface ReturnDraft {
  _id: string;
  /** The id of the sale that is made for it, should it be an exchange. */
  exchange: string;
  sale: CounterSale | null;
  lines: readonly ReturnLine[];
  means: ReturnMeans;
  reference: string;
  reason: string;
}

export type ReturnChange =
  | { kind: 'count'; key: string; quantity: number }
  | { kind: 'line'; key: string; change: Partial<Pick<ReturnLine, 'restock' | 'newCondition' | 'price'>> }
  | { kind: 'remove'; key: string }
  | { kind: 'all' }
  | { kind: 'add'; item: CatalogueItem }
  | { kind: 'set'; change: Partial<Pick<ReturnDraft, 'means' | 'reference' | 'reason'>> };

/** Goods of ours go to the shelf; what was typed or weighed has none. */
const lineOf = (line: CounterSale['lines'][number]): ReturnLine => ({
  key: String(line.position),
  position: line.position,
  product: line.product,
  title: line.title,
  condition: line.condition,
  image: line.image,
  most: Math.max(0, line.quantity - line.returned),
  quantity: 0,
  price: null,
  restock: line.product !== null,
  newCondition: null,
});

/** By what the sale was paid, as far as money can go back that way. */
export function meansOf(sale: CounterSale | null): readonly MeansOfPayment[] {
  if (sale === null) return ['cash', 'other'];
  const paid = new Set(sale.payments.map(({ means }) => means));
  return (['cash', 'card', 'other'] as const).filter((means) => means !== 'card' || paid.has('card'));
}

export const beginReturn = (ids: Pick<ReturnDraft, '_id' | 'exchange'>, sale: CounterSale | null): ReturnDraft => ({
  _id: ids._id,
  exchange: ids.exchange,
  sale,
  lines: sale?.lines.map(lineOf) ?? [],
  means: sale?.payments[0]?.means ?? 'cash',
  reference: '',
  reason: '',
});

const mostUnits = 999;

function changeLine(draft: ReturnDraft, key: string, change: (line: ReturnLine) => ReturnLine): ReturnDraft {
  return { ...draft, lines: draft.lines.map((line) => (line.key === key ? change(line) : line)) };
}

function addItem(draft: ReturnDraft, item: CatalogueItem): ReturnDraft {
  // Of a receipt the scanned product is one that it names.
  const known = draft.lines.find((line) => line.product === item._id && line.quantity < (line.most ?? mostUnits));
  if (known) return changeReturn(draft, { kind: 'count', key: known.key, quantity: known.quantity + 1 });
  if (draft.sale !== null) return draft;
  const line: ReturnLine = {
    key: item._id,
    position: null,
    product: item._id,
    title: item.title,
    condition: item.condition,
    image: item.image,
    most: null,
    quantity: 1,
    price: item.price,
    restock: true,
    newCondition: null,
  };
  return { ...draft, lines: [...draft.lines, line] };
}

export function changeReturn(draft: ReturnDraft, change: ReturnChange): ReturnDraft {
  switch (change.kind) {
    case 'count':
      return changeLine(draft, change.key, (line) => ({
        ...line,
        quantity: Math.max(0, Math.min(change.quantity, line.most ?? mostUnits)),
      }));
    case 'line':
      return changeLine(draft, change.key, (line) => ({ ...line, ...change.change }));
    case 'remove':
      return { ...draft, lines: draft.lines.filter(({ key }) => key !== change.key) };
    case 'all':
      return { ...draft, lines: draft.lines.map((line) => ({ ...line, quantity: line.most ?? line.quantity })) };
    case 'add':
      return addItem(draft, change.item);
    case 'set':
      return { ...draft, ...change.change };
  }
}

const chosenOf = ({ lines }: ReturnDraft) => lines.filter(({ quantity }) => quantity > 0);

/** What goes back, and by what it is rounded in cash: of an exchange, too, where the rest is handed out or taken. */
export function reckonReturn(draft: ReturnDraft, stepCents: number): { amountCents: Cents; roundingCents: Cents } {
  const chosen = chosenOf(draft);
  const amountCents = draft.sale
    ? priceReturn(
        draft.sale,
        chosen.map(({ position, quantity }) => ({ position: position ?? -1, quantity })),
      ).totalCents
    : sumCents(chosen.map(({ price, quantity }) => multiplyCents(toCents(price ?? 0), quantity)));
  const isCash = draft.means === 'cash' || draft.means === 'exchange';
  const roundingCents = isCash ? subtractCents(roundCash(amountCents, stepCents), amountCents) : cents(0);
  return { amountCents, roundingCents };
}

/** Why it can’t be given back yet; null when it can. */
export function problemOf(draft: ReturnDraft): 'nothing' | 'reason' | null {
  if (chosenOf(draft).length === 0) return 'nothing';
  return draft.reason.trim() === '' ? 'reason' : null;
}

export function toReturnInput(
  draft: ReturnDraft,
  till: { device: string; shift: string },
  stepCents: number,
): ReturnInput {
  const { amountCents, roundingCents } = reckonReturn(draft, stepCents);
  return {
    _id: draft._id,
    device: till.device,
    shift: till.shift,
    sale: draft.sale?._id ?? null,
    lines: chosenOf(draft).map((line) => ({
      position: line.position,
      product: line.position === null ? line.product : null,
      title: line.position === null ? line.title : '',
      quantity: line.quantity,
      price: line.price,
      restock: line.restock,
      condition: line.newCondition,
    })),
    reason: draft.reason.trim(),
    means: draft.means === 'exchange' ? 'cash' : draft.means,
    rounding: toDollars(roundingCents),
    reference: draft.means === 'other' ? draft.reference.trim() : '',
    exchange: draft.means === 'exchange' ? draft.exchange : null,
    cardPayment: null,
    amount: toDollars(amountCents),
  };
}
