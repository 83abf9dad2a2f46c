import { type Cents, multiplyCents, sumCents } from '../kit/money.ts';
import { plural } from '../language/translate.ts';
import type { CartLine } from './cart.ts';

/** A way an order can reach its buyer, with its price. */
export interface Offer {
  name: string;
  priceCents: Cents;
  /** When it is there, in words; empty where nothing can be said. */
  estimate: string;
}

/** Why there is no way. */
export type Refusal =
  | { reason: 'off' }
  | { reason: 'empty_cart' }
  /** Not to this address. */
  | { reason: 'not_there' }
  /** Nobody has told how far away the address is. */
  | { reason: 'distance_unknown' }
  /** These products can't go this way. */
  | { reason: 'not_possible'; productIds: readonly string[] }
  | { reason: 'under_minimum'; missingCents: Cents }
  /** No place hands orders out. */
  | { reason: 'no_place' };

export type Offered<Kind extends Offer> = { offers: readonly Kind[]; refusal: null } | { offers: []; refusal: Refusal };

export interface Destination {
  country: string;
  /** Two letters in the United States. */
  state: string;
  postalCode: string;
}

export const offered = <Kind extends Offer>(offers: readonly Kind[]): Offered<Kind> => ({ offers, refusal: null });

export const refuse = (refusal: Refusal): { offers: []; refusal: Refusal } => ({ offers: [], refusal });

/** What the goods cost, before discounts: what minimums and free amounts are compared with. */
export const subtotalOf = (lines: readonly CartLine[]): Cents =>
  sumCents(lines.map(({ priceCents, quantity }) => multiplyCents(priceCents, quantity)));

export const countItems = (lines: readonly CartLine[]): number => lines.reduce((sum, line) => sum + line.quantity, 0);

/** Why a cart can't go a way at all: nothing is in it, or something that can't. */
export function refuseLines(lines: readonly CartLine[], canGo: (line: CartLine) => boolean): Refusal | null {
  if (countItems(lines) === 0) return { reason: 'empty_cart' };
  const staying = lines.filter((line) => !canGo(line)).map(({ productId }) => productId);
  return staying.length > 0 ? { reason: 'not_possible', productIds: [...new Set(staying)].sort() } : null;
}

/** A number of hours as people say it. */
export function sayHours(hours: number): string {
  if (hours >= 24 && hours % 24 === 0) return `${hours / 24} ${plural(hours / 24, 'day', 'days')}`;
  return `${hours} ${plural(hours, 'hour', 'hours')}`;
}
