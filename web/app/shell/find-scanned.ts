import { products } from '#contract/products/products.contract.ts';
import { call } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { pathOfNewProduct } from '#web/shared/products/path-of-new-product.ts';
import { pathOfProduct, pathOfSearch } from '#web/shared/products/product-paths.ts';

interface Scanned {
  to: string;
  state?: unknown;
  /** For a code that nobody knows: what is said of it, and what `to` is called. */
  unknown?: { message: string; label: string };
}

/** Where a scanned code leads: to its product, to the list of several, or to a new product. */
export async function findScanned(code: string): Promise<Scanned> {
  const found = await call(products.find, { query: { code } });
  const [product] = found;
  const { none, addProduct } = t.inventory;
  if (!product) return { to: pathOfNewProduct(code), unknown: { message: none, label: addProduct } };
  if (found.length > 1) return { to: pathOfSearch(code) };
  return { to: pathOfProduct(product._id), state: { product } };
}
