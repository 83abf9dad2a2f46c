import { cleanLine, cleanText } from '#contract/kit/clean-texts.ts';
import type { Condition } from '#contract/products/products.schemas.ts';
import { plainText } from '#server/kit/text/rich-text.ts';
import type { ExportedProduct } from './facebook.repository.ts';

/** A product in the words of Facebook Marketplace. */
export interface MarketplaceListing {
  title: string;
  /** Whole dollars. */
  price: number;
  condition: 'New' | 'Used - Like New' | 'Used - Good' | 'Used - Fair';
  description: string;
  /** Facebook asks for it when it is empty. */
  category: string;
  offersShipping: boolean;
  /** Keys of its pictures. */
  images: readonly string[];
}

const conditions: Record<Condition, MarketplaceListing['condition']> = {
  New: 'New',
  'Like-new': 'Used - Like New',
  'Open-box': 'Used - Like New',
  Used: 'Used - Good',
  Refurbished: 'Used - Good',
};

const longest = { title: 150, description: 5000 };

export const toListing = (product: ExportedProduct): MarketplaceListing => ({
  title: cut(cleanLine(product.title), longest.title),
  // Nothing is offered for less than a dollar there.
  price: Math.max(1, Math.floor((product.sells_at_cents + 50) / 100)),
  condition: conditions[product.condition],
  description: cut(cleanText(toLines(product.description)), longest.description),
  category: '',
  offersShipping: product.is_shippable,
  images: product.images,
});

const toLines = (richText: string): string =>
  richText
    .split(/<(?:br|\/p|\/li|\/h\d|\/blockquote|\/pre)\b[^>]*>/i)
    .map(plainText)
    .filter((line) => line !== '')
    .join('\n');

// Never half of a character that takes two places.
const cut = (text: string, length: number) =>
  text.length > length
    ? text
        .slice(0, length)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()
    : text;
