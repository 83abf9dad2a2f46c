import { isbn10ToGtin14 } from '#contract/kit/gtin.ts';
import { type Cents, cents } from '#contract/kit/money.ts';
import { bareCode, type ParseOptions, parseCode } from '#contract/kit/parse-code.ts';
import { type Condition, conditions, type ProductStatus } from '#contract/products/products.schemas.ts';
import type { Decimal } from './read-numbers.service.ts';
import { fold, isShortenedNumber, quote, type Reading, readMoney } from './read-values.service.ts';

const synonyms: Record<Condition, string> = {
  New: `new brandnew newitem newcondition newinbox newsealed factorysealed newwithtags newwithbox newinpackage unused
    neverused nib bnib nwt neu neuware originalverpackt ovp neuf nuevo 1000`,
  'Like-new': 'likenew usedlikenew asnew wieneu neuwertig commeneuf comonuevo 2750',
  'Open-box': `openbox openboxnew newopenbox newother newotherseedetails newwithouttags newwithoutbox newwithdefects
    newwithimperfections nwot 1500 1750`,
  Used: `used usedcondition useditem usedgood usedverygood usedexcellent usedfair usedacceptable preowned
    preownedexcellent preownedgood preownedfair secondhand good verygood excellent fair acceptable returns
    customerreturns uninspectedreturns gebraucht occasion usado 2990 3000 3010 4000 5000 6000`,
  Refurbished: `refurbished refurbishedcondition refurb renewed reconditioned remanufactured certifiedrefurbished sellerrefurbished
    manufacturerrefurbished generaluberholt reconditionne reacondicionado excellentrefurbished verygoodrefurbished goodrefurbished 2000 2010 2020 2030 2500`,
};

const conditionOf = new Map(
  conditions.flatMap((condition) => synonyms[condition].split(/\s+/).map((word) => [word, condition] as const)),
);

/**
 * The conditions of manifests and marketplaces, eBay's numbers included; a merchant's own words count before them. What
 * has no one meaning is left to the merchant: grades, Ungraded, Salvage, Customer Damage, Collectible.
 */
export function readForeignCondition(text: string, words?: ReadonlyMap<string, Condition>): Reading<Condition> {
  const value = words?.get(fold(text)) ?? conditionOf.get(fold(text));
  if (value) return { value };
  return { problem: `We don’t know the condition ${quote(text)}. Use ${conditions.join(', ')}.` };
}

/** An import makes a product ready or keeps it back; it never says that something is live. */
export function readForeignStatus(text: string): Reading<ProductStatus> {
  if (/^(?:ready|published|active|live|listed|enabled|visible)$/i.test(text)) return { value: 'Ready' };
  if (/^(?:unpublished|added|draft|inactive|incomplete|archived|hidden|private|disabled|ended)$/i.test(text))
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
const beginsLikeNothing = new RegExp(`^[^a-z0-9]*[${[...nothings].map((word) => word[0]).join('')}]`, 'i');
// With all that may stand between its letters.
const longestNothing = 40;

/** Words that stand for an empty cell in manifests: NOT AVAILABLE, N/A, #N/A, Does not apply, a dash, zeros. */
export const meansNothing = (text: string): boolean =>
  (text.length <= longestNothing && beginsLikeNothing.test(text) && nothings.has(fold(text))) ||
  /^[0.\s-]*$/.test(text);

export { bareCode };

/**
 * A barcode in whatever spelling a file has it. Digits whose check digit does not fit are kept, too: they stand on the
 * goods like that, or somebody mistyped them, and the seller can see both.
 */
export function readForeignBarcode(text: string, options: ParseOptions = {}): Reading<string> {
  const code = bareCode(text);
  if (meansNothing(code)) return { value: '' };
  const { kind, value } = parseCode(code, options);
  if (kind === 'gtin' || kind === 'cl_upc') return { value };
  if (isShortenedNumber(code)) {
    return { problem: `A spreadsheet shortened this barcode to ${quote(code)}; it was left out.` };
  }
  const [first = ''] = code.split(/[\s,;|/]+/);
  const joined = code.replace(/[\s-]/g, '');
  if (first !== code && !/^\d{8,14}$/.test(joined)) return readForeignBarcode(first, options);
  const digits = joined.replace(/^0(?=\d{13}$)/, '');
  if (/^\d{8,13}$/.test(digits)) return { value: digits };
  return { problem: `${quote(code)} is not a barcode of 8 to 13 digits; it was left out.` };
}

/** Amazon's number for a book is its ISBN: that is a barcode, not an ASIN of ours. */
export function readForeignAsin(text: string): Reading<{ asin: string; barcode: string }> {
  const code = bareCode(text);
  if (meansNothing(code)) return { value: { asin: '', barcode: '' } };
  const { kind, value } = parseCode(code);
  if (kind === 'asin') return { value: { asin: value, barcode: '' } };
  const book = isbn10ToGtin14(code);
  if (book) return { value: { asin: '', barcode: book.slice(1) } };
  return { problem: `${quote(code)} is not an ASIN like B0XXXXXXXX; it was left out.` };
}

/** An amount where none is no mistake: words that stand for an empty cell are 0, and finer cents are rounded. */
export function readForeignMoney(text: string, { decimal }: { decimal?: Decimal | undefined } = {}): Reading<Cents> {
  if (meansNothing(text)) return { value: cents(0) };
  const reading = readMoney(text, { round: true, decimal });
  return 'value' in reading ? reading : { problem: `${reading.problem.replace(/\.$/, '')}; it was left out.` };
}
