import type { Product } from '#contract/products/products.schemas.ts';
import { type Arrangement, addPhoto } from './arrangement.ts';

type Photographed = Pick<Product, '_id' | 'images'>;

/** What a collage begins with: all sides of a single product, or the first photo of each of several. */
export function firstPhotos(products: readonly Photographed[]): Arrangement {
  const isOne = products.length === 1;
  return products
    .flatMap(({ _id: productId, images }) => (isOne ? images : images.slice(0, 1)).map((key) => ({ key, productId })))
    .reduce<Arrangement>(addPhoto, []);
}
