import { detectFormat, expandUpcE } from '#contract/kit/gtin.ts';
import { type CodeRepair, parseCode } from '#contract/kit/parse-code.ts';
import type { BarcodeFormat } from '#web/kit/scanning/barcode-formats.ts';
import type { NewBarcode } from './lookup-model.ts';
import { suggestBarcode } from './repair-code.ts';

/** The longest code that a lookup takes. */
export const longestCode = 80;

interface Entry extends Omit<NewBarcode, 'value' | 'format'> {
  /** What the camera read it as; left out for codes that were typed. */
  symbology?: BarcodeFormat | undefined;
}

/** A code as it was entered, made ready for the list. */
export function toBarcode(value: string, { symbology, ...entry }: Entry): NewBarcode {
  const code = symbology === undefined ? readTypedCode(value) : asRead(value, symbology);
  // Where a SKU comes from says nothing about other codes.
  return { ...code, ...entry, skuSource: code.format === 'sku' ? entry.skuSource : null };
}

export type Code = Pick<NewBarcode, 'value' | 'format'>;

// By the specification's rule these are a SKU until somebody says otherwise.
const asked: readonly CodeRepair[] = ['zeros', 'isbn-10', 'scientific'];
// As people write them; a SKU may look the same, and the server looks for that first.
const kept: readonly CodeRepair[] = ['separators', 'upc-e'];

/** The barcode that a text is for certain, in whatever spelling; null for anything else. */
export function readBarcode(text: string): string | null {
  const { kind, value, repairs } = parseCode(text);
  const isItem = kind === 'gtin' || kind === 'cl_upc';
  return isItem && !repairs.some((repair) => asked.includes(repair)) ? value : null;
}

/** What a typed or scanned code is taken for: the specification's rule, applied to what it is a spelling of. */
export function readTypedCode(text: string): Code {
  const { kind, value, repairs } = parseCode(text);
  const barcode = readBarcode(text);
  if (barcode !== null) {
    const isKept = repairs.some((repair) => kept.includes(repair));
    return { value: isKept ? text.trim() : barcode, format: 'upc' };
  }
  const code = kind === 'gtin' ? text.trim() : value;
  return { value: code, format: detectFormat(code) };
}

/** What the camera reads stands on goods for sale; a UPC-E becomes the UPC-A it is short for. */
function asRead(text: string, symbology: BarcodeFormat): Code {
  const digits = text.trim();
  if (symbology !== 'upc_e') return { value: digits, format: 'upc' };
  // Some readers tell the long number, some with the zero that makes it an EAN-13, some leave the check digit out.
  const long = expandUpcE(digits) ?? suggestBarcode(digits);
  return { value: long ?? digits.replace(/^0(?=\d{12}$)/, ''), format: 'upc' };
}
