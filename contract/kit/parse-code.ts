import { type Carried, readCarrier } from './code-carriers.ts';
import { groupSeparator } from './group-separator.ts';
import { expandUpcE, isbn10ToGtin14, isClUpc, isGtin12, toGtin14 } from './gtin.ts';

/** What had to be done to a text until it was a code. */
export type CodeRepair =
  /** Characters that nobody sees were in it. */
  | 'hidden'
  /** A spreadsheet’s `="…"`, `'…` or `….0` was around it. */
  | 'spreadsheet'
  | 'scientific'
  | 'separators'
  /** Zeros that a spreadsheet dropped were put back. */
  | 'zeros'
  /** Zeros that only fill up 14 places were taken away. */
  | 'padding'
  | 'upc-e'
  | 'isbn-10'
  /** A scanner’s mark for the kind of symbol, and what kinds of symbols carry beside the item. */
  | Carried['carriers'][number];

export interface ParsedCode {
  /** `lost`: a spreadsheet rounded a number, and nobody can tell which it was. */
  kind: 'gtin' | 'asin' | 'cl_upc' | 'bin' | 'text' | 'lost' | 'empty';
  /** What a product keeps: a barcode of 8 to 13 digits, an ASIN, or the text itself; of a bin its label. */
  value: string;
  /** What items are compared by. A text has one when it names a case: another item, and no product’s barcode. */
  gtin14: string | null;
  repairs: CodeRepair[];
}

export interface ParseOptions {
  /** The column is known to have lost zeros: then shorter numbers are codes, too, if their check digit says so. */
  lostZeros?: boolean;
}

// On the label of a bin.
const binCode = /^BIN-[2-9A-Z]{7}$/i;

// A link with all that GS1 allows in it; what is longer is no code.
const longest = 2000;

/**
 * Understands a code in whatever spelling it comes. It never invents: digits are added only where arithmetic leaves a
 * single reading, and what could be two items stays the text that it is.
 */
export function parseCode(text: string, { lostZeros = false }: ParseOptions = {}): ParsedCode {
  if (text.length > longest) return { kind: 'text', value: text.trim(), gtin14: null, repairs: [] };
  // Most codes are just digits, and files have a million of them.
  if (/^\d{1,14}$/.test(text)) return readSpelling(text, [], lostZeros);
  const seen = dropHidden(text);
  // A short number may well be 5.0.
  const bare = withoutDecimals(unwrap(seen), 6);
  const { code, gtin14, carriers } = readCarrier(bare);
  if (code === '') return { kind: 'empty', value: '', gtin14: null, repairs: [] };
  const repairs: CodeRepair[] = [];
  if (seen !== text.trim()) repairs.push('hidden');
  if (bare !== seen) repairs.push('spreadsheet');
  repairs.push(...carriers);
  return gtin14 ? asItem({ gtin14 }, repairs) : readSpelling(code, repairs, lostZeros);
}

function readSpelling(code: string, repairs: CodeRepair[], lostZeros: boolean): ParsedCode {
  const none = { value: code, gtin14: null, repairs };
  if (binCode.test(code)) return { ...none, kind: 'bin', value: code.toUpperCase() };
  if (/^(B0|BT)[0-9A-Z]{8}$/i.test(code)) return { ...none, kind: 'asin', value: code.toUpperCase() };
  const number = writeOut(code);
  const digits = number === null ? null : joinGroups(number);
  const item = digits === null ? null : readItem(digits, { isPlain: digits === number, lostZeros });
  // All digits may be there, and yet the last one does not fit.
  if (!item && number !== code) return { ...none, kind: 'lost' };
  if (!item && digits !== null && isClUpc(digits)) return { ...none, kind: 'cl_upc', value: digits };
  if (!item) return { ...none, kind: 'text' };
  if (number !== code) repairs.push('scientific');
  if (digits !== number) repairs.push('separators');
  // Scanners that tell the kind of symbol fill a UPC-A up to 13 digits.
  const isFilled = repairs.includes('symbology') && item.value?.startsWith('0');
  return asItem(isFilled ? { gtin14: item.gtin14 } : item, repairs);
}

interface Item {
  gtin14: string;
  /** As it is kept; the digits that stand under its bars unless said otherwise. */
  value?: string;
  repair?: CodeRepair;
}

function asItem({ gtin14, value = toPrinted(gtin14), repair }: Item, before: readonly CodeRepair[]): ParsedCode {
  const repairs = repair ? [...before, repair] : [...before];
  const ownNumber = gtin14.slice(2);
  if (gtin14.startsWith('00') && isClUpc(ownNumber)) return { kind: 'cl_upc', value: ownNumber, gtin14, repairs };
  return { kind: value.length > 13 ? 'text' : 'gtin', value, gtin14, repairs };
}

/** The digits that stand under the bars of an item; all 14 of a case. */
export const toPrinted = (gtin14: string): string =>
  [6, 2, 1].map((filled) => gtin14.slice(filled)).find((digits) => toGtin14(digits) === gtin14) ?? gtin14;

/** Without what copying and scanners leave: control characters, soft hyphens, marks of direction, byte order marks. */
function dropHidden(text: string): string {
  if (/^[ -~]*$/.test(text)) return text.trim();
  const kept = `\t\n\r${groupSeparator}`;
  return text.replace(/[\p{Cc}\p{Cf}]/gu, (mark) => (kept.includes(mark) ? mark : '')).trim();
}

const unwrap = (text: string): string =>
  text
    .replace(/^="(.*)"$/, '$1')
    .replace(/^['‘’](.*)['’]$/, '$1')
    .replace(/^['‘’]+/, '')
    .trim();

const withoutDecimals = (text: string, fewestDigits: number): string => {
  const [, whole = ''] = /^(\d+)(?:\.0+|,00?)$/.exec(text) ?? [];
  return whole.length < fewestDigits ? text : whole;
};

/** A cell without a spreadsheet's ways of keeping a code as text (`="0123"`, `'0123`) or of spoiling it (`123.0`). */
export const bareCode = (text: string): string => withoutDecimals(unwrap(text), 1);

/** The number behind `8.85911304221E+11` as long as every digit is there, null where some are lost; others as they are. */
function writeOut(text: string): string | null {
  // Without point or plus it may well be somebody's SKU, and no spreadsheet writes a short number like this.
  const [, first = '', rest = '', exponent] = /^(\d)(?:[.,](\d+)E\+?|E\+)(\d{1,2})$/i.exec(text) ?? [];
  if (exponent === undefined || Number(exponent) < 7) return text;
  const hasAll = rest.length === Number(exponent) && rest.length >= 10 && rest.length <= 12;
  return hasAll ? first + rest : null;
}

// Hyphens, dashes and the minus sign, narrow and wide.
const dash = /\s*[-\u2010-\u2015\u2212\ufe58\ufe63\uff0d]\s*/;

/**
 * Digits without the blanks or dashes between them. Twelve and more may be grouped in any way, fewer only as they are
 * printed: 2024-01-31 is a day, and 212-555-0147 a telephone.
 */
function joinGroups(text: string): string | null {
  const groups = text.split(dash.test(text) ? dash : /\s+/);
  const joined = groups.join('');
  if (groups.includes('') || !/^\d+X?$/i.test(joined)) return null;
  if (groups.length === 1) return joined;
  const lengths = groups.map((group) => group.length).join('-');
  if (joined.length === 8) return lengths === '4-4' || lengths === '1-6-1' ? joined : null;
  if (joined.length === 10) return groups.length === 4 && lengths.endsWith('-1') ? joined : null;
  return joined.length >= 12 && joined.length <= 14 ? joined : null;
}

/** The item behind digits; null where there is none, or where they could be two. */
function readItem(digits: string, { isPlain, lostZeros }: { isPlain: boolean; lostZeros: boolean }): Item | null {
  const gtin14 = toGtin14(digits);
  if (gtin14 && digits.length === 14) return gtin14.startsWith('0') ? { gtin14, repair: 'padding' } : { gtin14 };
  if (gtin14 && !gtin14.endsWith(digits)) return { gtin14, value: gtin14.slice(2), repair: 'upc-e' };
  if (gtin14) return { gtin14, value: digits };
  const book = isbn10ToGtin14(digits);
  const restored = isPlain ? restoreZeros(digits, lostZeros) : null;
  if (restored && (lostZeros || !book)) return { gtin14: restored, value: restored.slice(2), repair: 'zeros' };
  return book && !restored ? { gtin14: book, value: book.slice(1), repair: 'isbn-10' } : null;
}

/** The UPC-A behind a number without its zeros, or behind a UPC-E without its one. */
function restoreZeros(digits: string, lostZeros: boolean): string | null {
  // What drops zeros drops them all.
  if (!/^[1-9]\d{6,10}$/.test(digits)) return null;
  if (digits.length < 10 && !lostZeros) return null;
  if (digits.length === 7) return expandUpcE(`0${digits}`)?.padStart(14, '0') ?? null;
  const upcA = digits.padStart(12, '0');
  return digits.length > 8 && isGtin12(upcA) ? upcA.padStart(14, '0') : null;
}

const fewest = 6;

/**
 * Whether a column of barcodes shows that a spreadsheet dropped their zeros: it has six numbers of 9 to 11 digits or
 * more, and nine in ten of them are a UPC-A once they have their zeros back. Of numbers that are none, every tenth
 * would seem to be one: six of six in one file of a million, nine of ten in one of a hundred million. Of those with nine
 * digits all must fit: a single one that does not shows a vendor's own numbers among them, and every tenth of these
 * would be taken for an item.
 */
export function provesLostZeros(samples: readonly string[]): boolean {
  const numbers = samples.map((text) => bareCode(dropHidden(text))).filter((text) => /^[1-9]\d{8,10}$/.test(text));
  const misfits = numbers.filter((digits) => restoreZeros(digits, true) === null);
  const hasVendorsOwn = misfits.some((digits) => digits.length === 9);
  return numbers.length >= fewest && misfits.length * 10 <= numbers.length && !hasVendorsOwn;
}

/**
 * Every item that a text may stand for, in 14 digits: for a look among goods that are there, where a wrong reading finds
 * nothing. Beside what is certain these are six and seven digits of a UPC-E, which have no check digit, numbers without
 * several zeros, and ten digits that could be a book or a UPC-A.
 */
export function possibleItems(text: string): string[] {
  const { gtin14, value } = parseCode(text);
  if (gtin14) return [gtin14];
  if (!/^\d{6,10}$/.test(value)) return [];
  const readings = [isbn10ToGtin14(value), restoreZeros(value, true), readShort(value)];
  return [...new Set(readings.filter((reading) => reading !== null))];
}

/** The item behind six digits of a UPC-E, or seven with its number system: the check digit follows from them. */
function readShort(value: string): string | null {
  if (!/^[01]?\d{6}$/.test(value)) return null;
  const body = value.padStart(7, '0');
  for (let check = 0; check <= 9; check++) {
    const upcA = expandUpcE(`${body}${check}`);
    if (upcA) return upcA.padStart(14, '0');
  }
  return null;
}
