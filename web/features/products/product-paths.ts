import { productForm } from '#contract/products/products.schemas.ts';

export const productsPath = '/app/products';
export const addProductPath = '/app/products/addProduct';
export const editProductPath = '/app/products/editProduct';

/** The address of a product's form. Pass the product along as `state: { product }`, and it opens at once. */
export const pathOfProduct = (id: string): string => `${editProductPath}?id=${id}`;

const { barcode, asin } = productForm.shape;

/** The address of a new product that begins with a code: as barcode, ASIN or SKU, whichever it can be. */
export function pathOfNewProduct(code: string): string {
  const kind = kindOf(code.trim());
  return `${addProductPath}?${new URLSearchParams({ [kind]: code.trim() })}`;
}

function kindOf(code: string): 'barcode' | 'asin' | 'sku' {
  if (barcode.safeParse(code).success) return 'barcode';
  return asin.safeParse(code).success ? 'asin' : 'sku';
}
