/** The symbologies of the Barcode Detection API. */
export type BarcodeFormat =
  | 'aztec'
  | 'codabar'
  | 'code_128'
  | 'code_39'
  | 'code_93'
  | 'data_matrix'
  | 'ean_13'
  | 'ean_8'
  | 'itf'
  | 'pdf417'
  | 'qr_code'
  | 'upc_a'
  | 'upc_e';

/** What is printed on goods for sale. */
const retailFormats: readonly BarcodeFormat[] = ['ean_13', 'ean_8', 'upc_a', 'upc_e'];

/** What carries the number of an item among other things: GS1-128 and ITF-14 on cartons, GS1 links on packages. */
export const carrierFormats: readonly BarcodeFormat[] = ['code_128', 'itf', 'qr_code'];

export const goodsFormats: readonly BarcodeFormat[] = [...retailFormats, ...carrierFormats];

export interface ReadBarcode {
  value: string;
  format: BarcodeFormat;
}
