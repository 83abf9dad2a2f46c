import type { Condition } from '#contract/products/products.schemas.ts';

export const productsPath = '/app/products';
export const addProductPath = '/app/products/addProduct';
const editProductPath = '/app/products/editProduct';

/** The address of a product's form. Pass the product along as `state: { product }`, and it opens at once. */
export const pathOfProduct = (id: string): string => `${editProductPath}?id=${id}`;

/** The address of the list, narrowed to what a search finds. */
export const pathOfSearch = (text: string): string => `${productsPath}?${new URLSearchParams({ q: text })}`;

/** What the form of a new product can begin with. */
export interface Beginning {
  barcode?: string | undefined;
  asin?: string | undefined;
  sku?: string | undefined;
  quantity?: number | undefined;
  condition?: Condition | undefined;
  /** In dollars. */
  price?: number | undefined;
}

/** The address of a new product that begins with what is known of it. */
export function pathOfBeginning(known: Beginning): string {
  const pairs = Object.entries(known).filter(([, value]) => value !== undefined && value !== '');
  return `${addProductPath}?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`;
}
