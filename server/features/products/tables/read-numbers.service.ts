import { type CsvRecord, cellOf } from '#server/kit/tables/csv-header.ts';

/** What stands before the fraction of a number: a point in America, a comma in most of Europe. */
export type Decimal = '.' | ',';

/** A number by its digits, never through a float. */
interface Digits {
  /** Without zeros before it; empty for none. */
  whole: string;
  fraction: string;
}

// No number that anybody writes is longer, with all that may stand around it.
const longestNumber = 80;

/** A text as numbers are read from it: blanks of every width are one, and what has no width is none. */
export function plainBlanks(text: string): string {
  if (text.length > longestNumber) return text.slice(0, longestNumber + 1);
  return text
    .replace(/[\u200b\u2060\ufeff]/g, '')
    .replace(/[\u00a0\u2007\u2009\u200a\u202f]/g, ' ')
    .trim();
}

/**
 * A number as people write it: `1234.5`, `1,234.50`, `1.234,50`, `1 234,50`, `1'234.50`; null for anything else. One
 * that can be read both ways, `1,234`, is read as the others of its column are, and as in America where they don't say.
 */
export function readDigits(text: string, decimal: Decimal = '.'): Digits | null {
  if (text.length > longestNumber || !/\d/.test(text) || /[^\d.,'’ ]/.test(text)) return null;
  const mark = findMark(text);
  const used = mark.isOpen && mark.sign !== decimal ? null : mark.sign;
  const at = used === null ? text.length : text.lastIndexOf(used);
  const whole = text.slice(0, at);
  const fraction = text.slice(at + 1);
  if (!/^\d*$/.test(fraction) || !/^(?:\d*|\d{1,3}([.,'’ ])\d{3}(?:\1\d{3})*)$/.test(whole)) return null;
  return { whole: whole.replace(/\D/g, '').replace(/^0+/, ''), fraction };
}

interface Mark {
  /** What stands before the fraction; null where a number has none. */
  sign: Decimal | null;
  /** It may as well set off thousands. */
  isOpen: boolean;
}

function findMark(number: string): Mark {
  const [points, commas] = [number.split('.').length - 1, number.split(',').length - 1];
  if (points > 0 && commas > 0) {
    return { sign: number.lastIndexOf('.') > number.lastIndexOf(',') ? '.' : ',', isOpen: false };
  }
  if (points + commas !== 1) return { sign: null, isOpen: false };
  return { sign: points === 1 ? '.' : ',', isOpen: /^[1-9]\d{0,2}[.,]\d{3}$/.test(number) };
}

/** What stands before the fraction in a column of numbers; undefined where none of them tells, or they disagree. */
export function decideDecimal(samples: Iterable<string>): Decimal | undefined {
  const found = new Set<Decimal>();
  for (const sample of samples) {
    const said = evidenceOf(sample);
    if (said) found.add(said);
  }
  return found.size === 1 ? [...found][0] : undefined;
}

/** The same for columns of a table, going by its first rows. */
export function findDecimal(
  records: readonly CsvRecord[],
  columns: readonly (string | undefined)[],
): Decimal | undefined {
  const named = columns.filter((column) => column !== undefined);
  return decideDecimal(records.flatMap((record) => named.map((column) => cellOf(record, column) ?? '')));
}

function evidenceOf(sample: string): Decimal | null {
  const number = /\d[\d.,'’ ]*/.exec(plainBlanks(sample))?.[0].trim();
  if (!number || readDigits(number) === null) return null;
  const { sign, isOpen } = findMark(number);
  if (sign) return isOpen ? null : sign;
  // Several of one kind set off thousands, so that the other one is left.
  if (/,\d+,/.test(number)) return '.';
  return /\.\d+\./.test(number) ? ',' : null;
}
