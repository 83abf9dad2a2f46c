import { type CodeRepair, parseCode, provesLostZeros } from '#contract/kit/parse-code.ts';
import { meansNothing } from '#server/features/products/tables/foreign-values.service.ts';
import { quote } from '#server/features/products/tables/read-values.service.ts';
import type { RowReader } from '#server/features/products/tables/row-reader.service.ts';

export interface Codes {
  barcode?: string;
  asin?: string;
}

// Everything else changes only how a code is written.
const remarks: Partial<Record<CodeRepair, string>> = {
  zeros: 'Zeros that a spreadsheet dropped were put back',
  'isbn-10': 'The number of a book became its barcode',
  'upc-e': 'The short barcode was written out',
  scientific: 'A spreadsheet’s way of writing this number was undone',
};

export { provesLostZeros };

/** Whether a text is the number of an item, whatever else it may be called. */
export const isItemCode = (text: string): boolean => parseCode(text).kind === 'gtin';

/** Barcode and ASIN of a row, each undefined where the file has no column for it; codes in the wrong one are moved. */
export function readCodes(row: RowReader, lostZeros: boolean): Codes {
  const barcode = readCode(row, 'barcode', lostZeros);
  const asin = readCode(row, 'asin', false);
  return {
    barcode: barcode?.barcode || asin?.barcode || (barcode && ''),
    asin: asin?.asin || barcode?.asin || (asin && ''),
  };
}

function readCode(row: RowReader, field: 'barcode' | 'asin', lostZeros: boolean): Codes | undefined {
  const text = row.text(field);
  if (text === undefined) return undefined;
  if (meansNothing(text)) return {};
  const code = parseFirst(text, lostZeros);
  if (code.kind === 'empty') return {};
  if (code.kind === 'asin') return { asin: code.value };
  if (code.kind === 'gtin' || code.kind === 'cl_upc') {
    const remark = code.repairs.flatMap((repair) => remarks[repair] ?? [])[0];
    if (remark) row.warn(field, `${remark}: ${quote(text)} is ${code.value}.`);
    return { barcode: code.value };
  }
  if (field === 'asin') row.refuse(field, `${quote(text)} is not an ASIN like B0XXXXXXXX.`, 'asin');
  else if (code.kind === 'lost') row.refuse(field, `${lostDigits} ${quote(text)}.`, 'barcode-lost');
  else row.refuse(field, describeWrong(text, code.value), 'barcode-wrong');
  return {};
}

const lostDigits = 'A spreadsheet shortened this barcode, and its last digits are lost:';

/** Some cells hold several codes; the first counts. */
function parseFirst(text: string, lostZeros: boolean) {
  const code = parseCode(text, { lostZeros });
  if (code.kind !== 'text') return code;
  const [first = ''] = text.split(/[\s,;|/]+/);
  const alone = parseCode(first, { lostZeros });
  return alone.kind === 'gtin' ? alone : code;
}

const describeWrong = (text: string, value: string) =>
  /^\d{8,14}$/.test(value)
    ? `The last digit of ${quote(text)} does not fit: one of its digits is wrong, or it is no barcode.`
    : `${quote(text)} is not a barcode of 8 to 13 digits.`;
