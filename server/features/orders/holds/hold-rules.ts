import { type Cents, cents } from '#contract/kit/money.ts';
import { after, days, hours, minutes } from '#server/kit/clock.ts';
import { payTime } from '../ordering-parts.ts';
import type { Pieces } from '../stock/order-stock.repository.ts';

/** What somebody has ordered here and not paid for. */
export interface Unpaid {
  orders: number;
  /** Of those that hold their goods. */
  pieces: number;
  totalCents: Cents;
}

/** A product that is wanted, and how it stands with everybody else's wish for it. */
export interface WantedPieces extends Pieces {
  onShelf: number;
  /** By unpaid orders of others. */
  held: number;
  /** Somebody else's order for it came to nothing lately, or holds nothing: from then on, payment decides. */
  isContested: boolean;
}

/** How much may be held unpaid. A mailbox is one person's; an office or a phone network shares one address. */
export const mostUnpaid = {
  email: { orders: 5, pieces: 50, totalCents: cents(250_000) },
  visitor: { orders: 10, pieces: 200, totalCents: cents(1_000_000) },
} as const;

export type Whose = keyof typeof mostUnpaid;

/** What waits longer than this to be paid in the store is for the seller to settle: it keeps nobody from buying. */
export const mostAwaited = days(7);

/** How long a product remembers a hold that came to nothing, and a cart its first hold. */
export const remembered = hours(1);

// So few pieces are held for whoever wants them, be they all there is.
const few = 3;
const scarceHold = minutes(3);

/** How long a unit is held for somebody who asked for it and was told that it has come in. */
export const unitHold = hours(4);

// Whoever let as many units lapse lately has none held for them.
const mostLapsed = 2;

/** Who has as many unpaid orders as one may have; undefined when nobody has. */
export const whoHasTooMany = (unpaid: Record<Whose, Unpaid>): Whose | undefined =>
  (['email', 'visitor'] as const).find((whose) => unpaid[whose].orders >= mostUnpaid[whose].orders);

/** Whether so much may be held beside what is; a single piece may cost what it costs. */
export function mayHold(unpaid: Record<Whose, Unpaid>, wanted: Pick<Unpaid, 'pieces' | 'totalCents'>): boolean {
  return (['email', 'visitor'] as const).every((whose) => {
    const { pieces, totalCents } = unpaid[whose];
    const isOnePiece = pieces + wanted.pieces === 1;
    return (
      pieces + wanted.pieces <= mostUnpaid[whose].pieces &&
      (isOnePiece || totalCents + wanted.totalCents <= mostUnpaid[whose].totalCents)
    );
  });
}

/**
 * Until when goods are held for an order that is to be paid now; null when they are not, and whoever pays first gets
 * them. All unpaid orders together hold half of what there is of a product at most, or a few pieces. A hold that
 * leaves too little for another buyer like this one is short.
 */
export function holdUntil(
  wanted: readonly WantedPieces[],
  { now, firstHeldAt }: { now: Date; firstHeldAt: Date | null },
): Date | null {
  if (!wanted.every(isOpenToHold)) return null;
  const isScarce = wanted.some(({ quantity, onShelf }) => onShelf < 2 * quantity);
  const until = after(firstHeldAt ?? now, isScarce ? scarceHold : payTime);
  return until > now ? until : null;
}

function isOpenToHold({ quantity, onShelf, held, isContested }: Omit<WantedPieces, 'id'>): boolean {
  const share = Math.max(few, Math.ceil((onShelf + held) / 2));
  return !isContested && held + quantity <= share;
}

/** Whether a unit may be held for somebody who has ordered nothing: once, where nothing was held in vain lately. */
export const mayHoldUnit = ({
  lapsed,
  ...wanted
}: Pick<WantedPieces, 'onShelf' | 'held' | 'isContested'> & { lapsed: number }): boolean =>
  lapsed < mostLapsed && isOpenToHold({ ...wanted, quantity: 1 });
