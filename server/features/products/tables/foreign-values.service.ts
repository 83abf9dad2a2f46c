import { isbn10ToGtin14, restoreLeadingZeros } from '#contract/kit/gtin.ts';
import { type Cents, cents } from '#contract/kit/money.ts';
import { type Condition, conditions, type ProductStatus } from '#contract/products/products.schemas.ts';
import type { Decimal } from './read-numbers.service.ts';
import { fold, isShortenedNumber, quote, type Reading, readAsin, readMoney } from './read-values.service.ts';

const synonyms: Record<Condition, string> = {
  New: 'new brandnew newinbox newsealed factorysealed newwithtags newwithbox unused 1000',
  'Like-new': 'likenew usedlikenew asnew 2750',
  'Open-box': 'openbox newopenbox newother newotherseedetails newwithouttags newwithoutbox newwithdefects 1500 1750',
  Used: `used usedgood usedverygood usedexcellent usedfair usedacceptable preowned secondhand good verygood excellent
    fair acceptable returns customerreturns uninspectedreturns 2990 3000 3010 4000 5000 6000`,
  Refurbished: `refurbished refurb renewed reconditioned remanufactured certifiedrefurbished sellerrefurbished
    manufacturerrefurbished excellentrefurbished verygoodrefurbished goodrefurbished 2000 2010 2020 2030 2500`,
};

const conditionOf = new Map(
  conditions.flatMap((condition) => synonyms[condition].split(/\s+/).map((word) => [word, condition] as const)),
);

/** The conditions of manifests and marketplaces, eBay's numbers included. */
export function readForeignCondition(text: string): Reading<Condition> {
  const value = conditionOf.get(fold(text));
  if (value) return { value };
  return { problem: `We don’t know the condition ${quote(text)}. Use ${conditions.join(', ')}.` };
}

/** An import makes a product ready or keeps it back; it never says that something is live. */
export function readForeignStatus(text: string): Reading<ProductStatus> {
  if (/^(?:ready|published|active|live|listed|enabled|visible)$/i.test(text)) return { value: 'Ready' };
  if (/^(?:unpublished|added|draft|inactive|archived|hidden|disabled|ended)$/i.test(text))
    return { value: 'Unpublished' };
  return { problem: `We don’t know the status ${quote(text)}; the product will be Unpublished.` };
}

const nothings = new Set([
  'na',
  'none',
  'null',
  'nan',
  'notavailable',
  'notapplicable',
  'doesnotapply',
  'unknown',
  'noupc',
  'tbd',
  'blank',
]);
// With all that may stand between its letters.
const longestNothing = 40;

/** Words that stand for an empty cell in manifests: NOT AVAILABLE, N/A, #N/A, Does not apply, a dash, zeros. */
export const meansNothing = (text: string): boolean =>
  (text.length <= longestNothing && nothings.has(fold(text))) || /^[0.\s-]*$/.test(text);

/** A spreadsheet's ways of keeping a code as text (`="0123"`, `'0123`) or of spoiling it (`123.0`). */
export const bareCode = (text: string): string =>
  text
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'+/, '')
    .replace(/^(\d+)\.0+$/, '$1')
    .trim();

/** A barcode out of a manifest; zeros that a spreadsheet dropped come back when the check digit then fits. */
export function readForeignBarcode(text: string): Reading<string> {
  const code = bareCode(text);
  if (meansNothing(code)) return { value: '' };
  if (isShortenedNumber(code)) {
    return { problem: `A spreadsheet shortened this barcode to ${quote(code)}; it was left out.` };
  }
  const joined = code.replace(/[\s-]/g, '');
  const digits = /^\d+$/.test(joined) ? joined : (code.split(/[\s,;|/]+/)[0] ?? '');
  const fitting = digits.length === 14 ? digits.replace(/^0/, '') : (restoreLeadingZeros(digits) ?? digits);
  if (/^\d{8,13}$/.test(fitting)) return { value: fitting };
  return { problem: `${quote(code)} is not a barcode of 8 to 13 digits; it was left out.` };
}

/** Amazon's number for a book is its ISBN: that is a barcode, not an ASIN of ours. */
export function readForeignAsin(text: string): Reading<{ asin: string; barcode: string }> {
  const code = bareCode(text);
  if (meansNothing(code)) return { value: { asin: '', barcode: '' } };
  const book = isbn10ToGtin14(code);
  if (book) return { value: { asin: '', barcode: book.slice(1) } };
  const reading = readAsin(code);
  if ('value' in reading) return { value: { asin: reading.value, barcode: '' } };
  return { problem: `${reading.problem.slice(0, -1)}; it was left out.` };
}

/** An amount where none is no mistake: words that stand for an empty cell are 0, and finer cents are rounded. */
export function readForeignMoney(text: string, { decimal }: { decimal?: Decimal | undefined } = {}): Reading<Cents> {
  if (meansNothing(text)) return { value: cents(0) };
  const reading = readMoney(text, { round: true, decimal });
  return 'value' in reading ? reading : { problem: `${reading.problem.replace(/\.$/, '')}; it was left out.` };
}
