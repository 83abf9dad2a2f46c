import { products } from '#contract/products/products.contract.ts';
import { call } from '#web/kit/api.ts';
import { pathOfNewProduct, pathOfProduct, productsPath } from '#web/shared/products/product-paths.ts';

/** Where a scanned code leads: to its product, to the list of several, or nowhere yet. */
export async function findScanned(code: string): Promise<{ isKnown: boolean; to: string; state?: unknown }> {
  const found = await call(products.find, { query: { code } });
  const [product] = found;
  if (!product) return { isKnown: false, to: pathOfNewProduct(code) };
  if (found.length > 1) return { isKnown: true, to: `${productsPath}?${new URLSearchParams({ search: code })}` };
  return { isKnown: true, to: pathOfProduct(product._id), state: { product } };
}
