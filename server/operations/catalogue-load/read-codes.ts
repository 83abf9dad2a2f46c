import { isbn10ToGtin14, isCoupon, isRestricted } from '#contract/kit/gtin.ts';
import { bareCode, parseCode } from '#contract/kit/parse-code.ts';
import { meansNothing } from '#server/features/products/tables/foreign-values.service.ts';
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
    const text = String(value).slice(0, 200);
    if (meansNothing(bareCode(text))) return [];
    return parseCode(text).kind === 'text' ? text.split(/[\s,;|/]+/) : [text];
  });
}

function readCode(text: string, isBook: boolean): Codes | CodeFault {
  // The operator's dump says which columns hold codes and nothing else.
  const { kind, value, ...parsed } = parseCode(text, { lostZeros: true });
  if (kind === 'empty' || meansNothing(value)) return 'noCode';
  if (kind === 'asin') return { gtin14: null, asin: value };
  const gtin14 = (isBook ? isbn10ToGtin14(value) : null) ?? parsed.gtin14;
  if (gtin14 === null) return 'unknownCode';
  if (isCoupon(gtin14)) return 'coupon';
  return isRestricted(gtin14) ? 'restricted' : { gtin14, asin: '' };
}
