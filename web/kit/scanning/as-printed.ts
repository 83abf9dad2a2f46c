import type { BarcodeFormat, ReadBarcode } from './barcode-formats.ts';

/**
 * A code as it stands on the box. Every UPC-A is an EAN-13 with a zero in front, and readers differ
 * in which of the two they tell; where UPC-A is asked for, it is what is told.
 */
export function asPrinted(barcode: ReadBarcode, formats: readonly BarcodeFormat[]): ReadBarcode {
  const { value, format } = barcode;
  const isUpc = (format === 'ean_13' || format === 'upc_a') && /^0\d{12}$/.test(value);
  return isUpc && formats.includes('upc_a') ? { value: value.slice(1), format: 'upc_a' } : barcode;
}
