import type { Cents } from '#contract/kit/money.ts';
import type { Condition, ProductStatus } from '#contract/products/products.schemas.ts';
import type { PictureName } from './pictures.ts';

/** A product as our own catalogues of samples write it down. */
export interface SampleProduct {
  title: string;
  brand: string;
  model: string;
  /** Names, not ids; null is a product that nobody has put anywhere yet. */
  category: string | null;
  subCategory?: string;
  condition: Condition;
  priceCents: Cents;
  /** 0: there is no price to compare with. */
  oldPriceCents: Cents;
  quantity: number;
  barcode?: string;
  rating?: number;
  weightHundredths?: number;
  /** HTML. */
  description: string;
  picture: PictureName;
  isFeatured: boolean;
  status: Exclude<ProductStatus, 'Published'>;
}

/** A sentence, and what else there is to know. */
export function describeItem(sentence: string, ...points: string[]): string {
  const list = points.map((point) => `<li><p>${point}</p></li>`).join('');
  return `<p>${sentence}</p>${list && `<ul>${list}</ul>`}`;
}
