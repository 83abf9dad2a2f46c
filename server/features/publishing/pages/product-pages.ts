import { fileOf } from '#contract/storefront/addresses.ts';
import { type ShownProduct, textOf } from '../snapshot/shown-products.ts';
import type { PageParts } from './page-keys.ts';
import { makeRelated } from './related-products.ts';

/** The page of one product, of which all is known but what nobody else shows of it. */
export interface ProductPage {
  file: string;
  product: ShownProduct;
  related: ShownProduct[];
}

export function planProductPages(products: readonly ShownProduct[]): ProductPage[] {
  const related = makeRelated(products);
  return products.map((product, index) => ({ file: fileOf(product.card.path), product, related: related(index) }));
}

export const partsOfProduct = ({ product, related }: ProductPage): PageParts => ({
  own: product.detailKey,
  cards: related.map(({ cardKey }) => cardKey),
});

/** As JSON, with what only this page says, as JSON too. */
export const viewOfProduct = ({ related }: ProductPage, detail: string): string =>
  `{"kind":"product","product":${detail},"related":[${related.map(textOf).join()}]}`;
