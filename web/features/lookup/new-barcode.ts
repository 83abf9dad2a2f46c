import { type CodeFormat, detectFormat, expandUpcE, isGtin8 } from '#contract/kit/gtin.ts';
import type { BarcodeFormat } from '#web/kit/scanning/barcode-formats.ts';
import type { NewBarcode } from './lookup-model.ts';

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

/** What a typed code is taken for; an ASIN in capitals. */
export function readTypedCode(text: string): Code {
  const value = text.trim();
  const upper = value.toUpperCase();
  return detectFormat(upper) === 'asin' ? { value: upper, format: 'asin' } : { value, format: formatOf(value) };
}

/** Eight digits are a UPC-E or an EAN-8 when they can be one; the rest is the specification's rule. */
function formatOf(value: string): CodeFormat {
  const isShort = value.length === 8 && (expandUpcE(value) !== null || isGtin8(value));
  return isShort ? 'upc' : detectFormat(value);
}

/** What the camera reads stands on goods for sale; a UPC-E becomes the UPC-A it is short for. */
function asRead(text: string, symbology: BarcodeFormat): Code {
  const digits = text.trim();
  if (symbology !== 'upc_e') return { value: digits, format: 'upc' };
  // Some readers tell the long number, some with the zero that makes it an EAN-13.
  return { value: expandUpcE(digits) ?? digits.replace(/^0(?=\d{12}$)/, ''), format: 'upc' };
}
