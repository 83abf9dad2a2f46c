import type { ItemQuery } from '../barcode-data.port.ts';

/**
 * How a product is asked for. The vendor documents `gtin`, `item_id` and `customer_zipcode`; that `item_id` takes a
 * store SKU and `store_id` a shop's number is what we hold to be so, and this is the one place to change it.
 */
const parameters = {
  gtin: 'gtin',
  internetNumber: 'item_id',
  storeSku: 'item_id',
  zipCode: 'customer_zipcode',
  storeNumber: 'store_id',
} as const;

export const isInternetNumber = (sku: string): boolean => /^\d{9}$/.test(sku);
export const isStoreSku = (sku: string): boolean => /^\d{10}$/.test(sku);

/** What the vendor is asked, or null when it can't be asked for such a number. */
export function parametersFor({ kind, code, storeId }: ItemQuery): Record<string, string> | null {
  const item = kind === 'gtin' ? { [parameters.gtin]: asUpc(code) } : kind === 'sku' ? bySku(code) : null;
  return item && { ...item, ...(storeId ? byShop(storeId.trim()) : {}) };
}

function bySku(sku: string): Record<string, string> | null {
  if (isInternetNumber(sku)) return { [parameters.internetNumber]: sku };
  return isStoreSku(sku) ? { [parameters.storeSku]: sku } : null;
}

function byShop(shop: string): Record<string, string> {
  if (/^\d{5}$/.test(shop)) return { [parameters.zipCode]: shop };
  return /^\d{1,4}$/.test(shop) ? { [parameters.storeNumber]: shop } : {};
}

/** UPC-A where it is one, else EAN-13 or GTIN-14. */
const asUpc = (gtin14: string) => gtin14.replace(/^0{1,2}/, '');
