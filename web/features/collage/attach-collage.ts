import { products } from '#contract/products/products.contract.ts';
import type { Product, SavedProduct } from '#contract/products/products.schemas.ts';
import { call } from '#web/kit/api.ts';

/** Where the collage goes among the photos of a product. */
export const attachPlaces = ['first', 'last'] as const;

export type AttachPlace = (typeof attachPlaces)[number];

/** A product's photos with one more. */
export const withImage = (images: readonly string[], key: string, place: AttachPlace): string[] =>
  place === 'first' ? [key, ...images] : [...images, key];

/** Stores the collage, which the server makes as small as all photos of products; its key. */
export async function storeCollage(file: File): Promise<string> {
  const [stored] = await call(products.uploadImages, { form: {}, files: { images: file } });
  if (!stored?.key) throw new Error(stored?.problem ?? 'The collage was not stored.');
  return stored.key;
}

/** Gives the stored collage to a product; refused when the product was changed since it was read. */
export function attachImage(product: Product, key: string, place: AttachPlace): Promise<SavedProduct> {
  const { _id: id, title, price, oldPrice, quantity, condition, version } = product;
  const images = withImage(product.images, key, place);
  const form = { title, price, oldPrice, quantity, quantityBefore: quantity, condition, version, images };
  return call(products.update, { params: { id }, form });
}
