import { fileOf } from '#contract/storefront/addresses.ts';
import type { VariantChoice } from '#contract/storefront/pages.schemas.ts';
import { type ShownProduct, textOf } from '../snapshot/shown-products.ts';
import { keyOfPart, type PageParts } from './page-keys.ts';
import { makeRelated } from './related-products.ts';
import { makeChoices } from './variant-choices.ts';

/** The page of one product, of which all is known but what nobody else shows of it. */
export interface ProductPage {
  file: string;
  product: ShownProduct;
  choices: VariantChoice[];
  related: ShownProduct[];
}

export function planProductPages(products: readonly ShownProduct[]): ProductPage[] {
  const related = makeRelated(products);
  const choices = makeChoices(products);
  return products.map((product, index) => ({
    file: fileOf(product.card.path),
    product,
    choices: choices(product),
    related: related(index),
  }));
}

export const partsOfProduct = ({ product, choices, related }: ProductPage): PageParts => ({
  own: product.detailKey,
  cards: [...choices.map(keyOfPart), ...related.map(({ cardKey }) => cardKey)],
});

/** As JSON, with what only this page says, as JSON too. */
export const viewOfProduct = ({ choices, related }: ProductPage, detail: string): string =>
  `{"kind":"product","product":${detail},"choices":${JSON.stringify(choices)},"related":[${related.map(textOf).join()}]}`;
