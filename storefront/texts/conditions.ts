import { type Cents, toDollars } from '#contract/kit/money.ts';
import type { Condition } from '#contract/products/products.schemas.ts';

type Known = 'new' | 'refurbished' | 'used';

/** What search engines tell apart; a box that was opened is not new to them. */
export const knownCondition: Record<Condition, Known> = {
  New: 'new',
  'Like-new': 'used',
  'Open-box': 'used',
  Used: 'used',
  Refurbished: 'refurbished',
};

/** Digits of a barcode that others may be told; anything else is nothing. */
export const knownGtin = (gtin: string): string => (/^(\d{8}|\d{12,14})$/.test(gtin) ? gtin : '');

export const decimal = (amount: Cents): string => toDollars(amount).toFixed(2);
