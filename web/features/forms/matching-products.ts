import type { forms } from '#contract/forms/forms.contract.ts';
import type { RouteReply } from '#contract/kit/route.ts';
import type { Product } from '#contract/products/products.schemas.ts';
import { shownPrice } from '#web/shared/products/product-price.ts';

/** A product that may be what a visitor is looking for; the form keeps its SKU. */
export interface MatchingProduct {
  value: string;
  label: string;
  title: string;
  image: string | null;
  price: number;
}

type Suggestion = RouteReply<typeof forms.suggest>[number];
type Found = Pick<Product, 'cl_sku' | 'title' | 'thumbnail' | 'price' | 'oldPrice' | 'sale_price'>;

const toMatch = ({ cl_sku: sku, title, image, price }: Suggestion): MatchingProduct => ({
  value: sku,
  label: `${sku} ${title}`,
  title,
  image,
  price,
});

const foundToMatch = (product: Found): MatchingProduct =>
  toMatch({ ...product, image: product.thumbnail, price: shownPrice(product).now });

/** The suggestions; while something is typed, those that have it and then what the catalogue has, none twice. */
export function matchesFor(typed: string, suggestions: readonly Suggestion[], found: readonly Found[]) {
  const own = suggestions.map(toMatch);
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return own;
  const all = [...own.filter(({ label }) => label.toLowerCase().includes(wanted)), ...found.map(foundToMatch)];
  return [...new Map(all.map((match) => [match.value, match])).values()];
}
