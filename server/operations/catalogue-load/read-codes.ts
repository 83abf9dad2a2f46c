import { isbn10ToGtin14, isCoupon, isRestricted, restoreLeadingZeros, toGtin14 } from '#contract/kit/gtin.ts';
import { bareCode, meansNothing } from '#server/features/products/tables/foreign-values.service.ts';
import type { Values } from './known-columns.ts';
import { listOf } from './list-of.ts';

export interface Codes {
  gtin14: string | null;
  asin: string;
}

export type CodeFault = 'noCode' | 'unknownCode' | 'restricted' | 'coupon';

/** The numbers that an item is looked up by, or why it has none. */
export function readCodes(values: Values): Codes | CodeFault {
  const codes: Codes = { gtin14: null, asin: '' };
  let fault: CodeFault = 'noCode';
  for (const [field, isBook] of [
    ['code', false],
    ['isbn', true],
    ['asin', true],
  ] as const) {
    for (const text of spellings(values[field])) {
      const read = readCode(text, isBook);
      if (typeof read === 'string') fault = worse(fault, read);
      codes.gtin14 ??= typeof read === 'string' ? null : read.gtin14;
      codes.asin ||= typeof read === 'string' ? '' : read.asin;
    }
  }
  return codes.gtin14 === null && codes.asin === '' ? fault : codes;
}

const faults: readonly CodeFault[] = ['noCode', 'unknownCode', 'restricted', 'coupon'];
const worse = (one: CodeFault, other: CodeFault) => (faults.indexOf(other) > faults.indexOf(one) ? other : one);

/** The codes of a cell, which may hold several. */
function spellings(values: readonly unknown[] | undefined): string[] {
  return (values ?? []).flatMap(listOf).flatMap((value) => {
    if (typeof value === 'string' && /^\d{8,14}$/.test(value)) return value;
    const text = bareCode(String(value).slice(0, 200));
    if (meansNothing(text)) return [];
    const joined = text.replace(/[\s-]/g, '');
    // Blanks stand inside a number as it is printed, and between two.
    return /[,;|/]/.test(text) || joined.length > 17 ? text.split(/[\s,;|/]+/) : [joined];
  });
}

function readCode(text: string, isBook: boolean): Codes | CodeFault {
  if (meansNothing(text)) return 'noCode';
  const asin = /^(B0|BT)[0-9A-Z]{8}$/i.test(text) ? text.toUpperCase() : '';
  if (asin) return { gtin14: null, asin };
  const gtin14 = (isBook ? isbn10ToGtin14(text) : null) ?? readNumber(text);
  if (gtin14 === null) return 'unknownCode';
  if (isCoupon(gtin14)) return 'coupon';
  return isRestricted(gtin14) ? 'restricted' : { gtin14, asin: '' };
}

function readNumber(text: string): string | null {
  const restored = restoreLeadingZeros(text);
  return restored === null ? isbn10ToGtin14(text) : toGtin14(restored);
}
