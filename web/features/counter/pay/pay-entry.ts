import type { MeansOfPayment } from '#contract/counter/counter.schemas.ts';
import { roundCash } from '#contract/counter/price-sale.ts';
import { type Cents, cents, smallerCents, subtractCents } from '#contract/kit/money.ts';
import { shareOf, typedCents } from './cash.ts';

/** How the rest is split: one of so many shares, or an amount that is typed. */
export type Split = 1 | 2 | 3 | 4 | 'amount';

/** What is chosen and typed before a part of the money is taken. */
export interface PayEntry {
  means: MeansOfPayment;
  split: Split;
  /** Digits as they were typed; they take the place of a quick amount. */
  typed: string;
  quickCents: Cents | null;
  /** Of another terminal. */
  reference: string;
}

export const newEntry: PayEntry = { means: 'cash', split: 1, typed: '', quickCents: null, reference: '' };

export type EntryChange =
  | { kind: 'means'; means: MeansOfPayment }
  | { kind: 'split'; split: Split }
  | { kind: 'digit'; digits: string }
  | { kind: 'back' }
  | { kind: 'quick'; cents: Cents }
  | { kind: 'exact' }
  | { kind: 'reference'; reference: string }
  | { kind: 'reset'; entry: PayEntry };

const mostDigits = 8;
export const mostOfReference = 60;

/** Whether digits say how much it is; what another means takes is the whole share, unless an amount is asked for. */
export const takesDigits = ({ means, split }: PayEntry): boolean => means === 'cash' || split === 'amount';

/** Digits are the reference then: of the slip of another terminal. */
const typeReference = (entry: PayEntry, reference: string): PayEntry =>
  entry.means === 'other' ? { ...entry, reference: reference.slice(0, mostOfReference) } : entry;

export function changeEntry(entry: PayEntry, change: EntryChange): PayEntry {
  switch (change.kind) {
    case 'means':
      return { ...entry, means: change.means, typed: '', quickCents: null };
    case 'split':
      return { ...entry, split: entry.split === change.split ? 1 : change.split, typed: '', quickCents: null };
    case 'digit': {
      if (!takesDigits(entry)) return typeReference(entry, entry.reference + change.digits);
      const typed = (entry.typed + change.digits).replace(/^0+/, '').slice(0, mostDigits);
      return { ...entry, typed, quickCents: null };
    }
    case 'back':
      if (!takesDigits(entry)) return typeReference(entry, entry.reference.slice(0, -1));
      return { ...entry, typed: entry.typed.slice(0, -1), quickCents: null };
    case 'quick':
      return { ...entry, typed: '', quickCents: change.cents };
    case 'exact':
      return { ...entry, typed: '', quickCents: null };
    case 'reference':
      return { ...entry, reference: change.reference };
    case 'reset':
      return change.entry;
  }
}

/** What the entry would take now. */
export interface Taking {
  /** What it takes off what is due. */
  amountCents: Cents;
  roundingCents: Cents;
  /** Handed over, of cash. */
  receivedCents: Cents | null;
  changeCents: Cents;
  /** What is due after it. */
  stillCents: Cents;
  /** What is asked for in cash: rounded, where cash is. */
  askedCents: Cents;
}

/** Reckons what an entry takes of what is left; null while it would take nothing, or more than there is to take. */
export function reckon(
  entry: PayEntry,
  { totalCents, leftCents, cashStep }: { totalCents: Cents; leftCents: Cents; cashStep: number },
): Taking {
  const given = entry.typed === '' ? entry.quickCents : typedCents(entry.typed);
  const share = typeof entry.split === 'number' ? shareOf(totalCents, leftCents, entry.split) : leftCents;
  if (entry.means !== 'cash') {
    const amountCents = entry.split === 'amount' && given !== null ? smallerCents(given, leftCents) : share;
    return {
      amountCents,
      roundingCents: cents(0),
      receivedCents: null,
      changeCents: cents(0),
      stillCents: subtractCents(leftCents, amountCents),
      askedCents: amountCents,
    };
  }
  const isAll = share === leftCents;
  // A rest of a cent or two would come to nothing: it is asked for as it is.
  const roundedCents = roundCash(share, cashStep);
  const askedCents = roundedCents > 0 ? roundedCents : share;
  const receivedCents = given ?? askedCents;
  if (receivedCents < askedCents) {
    // Part of it: what was handed over is what it takes off.
    return {
      amountCents: receivedCents,
      roundingCents: cents(0),
      receivedCents,
      changeCents: cents(0),
      stillCents: subtractCents(leftCents, receivedCents),
      askedCents,
    };
  }
  // What is left to others is not rounded twice: a share in cash is the rounded sum itself.
  const amountCents = isAll ? leftCents : smallerCents(askedCents, leftCents);
  return {
    amountCents,
    roundingCents: isAll ? subtractCents(askedCents, leftCents) : cents(0),
    receivedCents,
    changeCents: subtractCents(receivedCents, askedCents),
    stillCents: subtractCents(leftCents, amountCents),
    askedCents,
  };
}
