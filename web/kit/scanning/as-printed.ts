import { parseCode } from '#contract/kit/parse-code.ts';
import { type BarcodeFormat, carrierFormats, type ReadBarcode } from './barcode-formats.ts';

/**
 * A code as it stands on the box; null for one that names no item. Every UPC-A is an EAN-13 with a zero in front, and
 * readers differ in which of the two they tell; where UPC-A is asked for, it is what is told.
 */
export function asPrinted(barcode: ReadBarcode, formats: readonly BarcodeFormat[]): ReadBarcode | null {
  const { value, format } = barcode;
  if (carrierFormats.includes(format)) return findItem(barcode);
  const isUpc = (format === 'ean_13' || format === 'upc_a') && /^0\d{12}$/.test(value);
  return isUpc && formats.includes('upc_a') ? { value: value.slice(1), format: 'upc_a' } : barcode;
}

/** Parcels, pallets and shelves carry such codes, too. A part of an ITF reads as a shorter one. */
function findItem({ value, format }: ReadBarcode): ReadBarcode | null {
  const code = parseCode(value);
  // The label of a bin is read where goods are put away.
  const isItem = code.kind === 'gtin' || code.kind === 'cl_upc' || code.kind === 'bin';
  const isWhole = format !== 'itf' || /^\d{14}$/.test(value);
  return isItem && isWhole ? { value: code.value, format } : null;
}
