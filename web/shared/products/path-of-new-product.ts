import { parseCode } from '#contract/kit/parse-code.ts';
import { productForm } from '#contract/products/products.schemas.ts';
import { pathOfBeginning } from './product-paths.ts';

const { barcode } = productForm.shape;

/** The address of a new product that begins with a code: as barcode, ASIN or SKU, whichever it can be. */
export function pathOfNewProduct(code: string): string {
  const { kind, value } = parseCode(code);
  if (kind === 'asin') return pathOfBeginning({ asin: value });
  return pathOfBeginning(barcode.safeParse(value).success ? { barcode: value } : { sku: value });
}
