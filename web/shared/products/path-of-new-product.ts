import { productForm } from '#contract/products/products.schemas.ts';
import { pathOfBeginning } from './product-paths.ts';

const { barcode, asin } = productForm.shape;

/** The address of a new product that begins with a code: as barcode, ASIN or SKU, whichever it can be. */
export const pathOfNewProduct = (code: string): string => pathOfBeginning({ [kindOf(code.trim())]: code.trim() });

function kindOf(code: string): 'barcode' | 'asin' | 'sku' {
  if (barcode.safeParse(code).success) return 'barcode';
  return asin.safeParse(code).success ? 'asin' : 'sku';
}
