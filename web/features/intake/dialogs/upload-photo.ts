import { products } from '#contract/products/products.contract.ts';
import { call } from '#web/kit/api.ts';

/** Stores a photo for a product that takes it later; its key, or the reason why it is none as an error. */
export async function uploadPhoto(file: File): Promise<string> {
  const [image] = await call(products.uploadImages, { form: {}, files: { images: [file] } });
  if (!image?.key) throw new Error(image?.problem ?? '');
  return image.key;
}
