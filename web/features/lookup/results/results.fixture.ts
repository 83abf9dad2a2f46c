import type { Product } from '#contract/products/products.schemas.ts';
import { makeProduct } from '#web/features/products/products.fixture.ts';
import type { Barcode, LookupResult } from '../lookup-model.ts';

/** A barcode that was looked up, with what a test is about. */
export const makeBarcode = (about: Partial<Barcode> = {}): Barcode => ({
  id: 'scan-1',
  value: '810042177369',
  format: 'upc',
  source: 'amazon',
  skuSource: null,
  quantity: 1,
  price: null,
  condition: 'New',
  state: 'done',
  ...about,
});

/** A barcode that was found as a new product. */
export const makeFound = (product: Partial<Product> = {}, barcode: Partial<Barcode> = {}): LookupResult => ({
  barcode: makeBarcode(barcode),
  product: makeProduct({ status: 'Added', ...product }),
  message: null,
});

/** A barcode that was not found, for the given reason. */
export const makeFailed = (message = 'Not Found', barcode: Partial<Barcode> = {}): LookupResult => ({
  barcode: makeBarcode(barcode),
  product: null,
  message,
});

/** A barcode whose product was in the catalogue before. */
export const makeExisting = (product: Partial<Product> = {}, barcode: Partial<Barcode> = {}): LookupResult => ({
  ...makeFound(product, barcode),
  message: 'Already_Exist',
});
