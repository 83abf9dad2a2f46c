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
export const retailFormats: readonly BarcodeFormat[] = ['ean_13', 'ean_8', 'upc_a', 'upc_e'];

export interface ReadBarcode {
  value: string;
  format: BarcodeFormat;
}
