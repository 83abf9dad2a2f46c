import type { VariantChoice } from '#contract/storefront/pages.schemas.ts';
import type { ShownProduct } from '../snapshot/shown-products.ts';

const most = 40;
const separator = ' – ';

const inOrder = new Intl.Collator('en', { numeric: true });

/** What a buyer can choose among instead of a product: all of its group, itself included, size 9 before size 10. */
export function makeChoices(products: readonly ShownProduct[]): (product: ShownProduct) => VariantChoice[] {
  const groups = new Map<string, VariantChoice[]>();
  const grouped = Map.groupBy(products, ({ variantGroup }) => variantGroup);
  for (const [group, variants] of grouped) {
    if (group !== '' && variants.length > 1) groups.set(group, labelChoices(variants.slice(0, most)));
  }
  return ({ variantGroup }) => groups.get(variantGroup) ?? [];
}

/** By their options where the titles have the rest in common, and by their titles otherwise. */
function labelChoices(variants: readonly ShownProduct[]): VariantChoice[] {
  const stems = new Set(variants.map(({ card }) => cutTitle(card.title).stem));
  const choices = variants.map(({ card: { id, path, title, left, priceCents } }) => {
    const { options } = cutTitle(title);
    return { id, path, label: stems.size === 1 && options ? options : title, left, priceCents };
  });
  return choices.toSorted((a, b) => inOrder.compare(a.label, b.label));
}

function cutTitle(title: string): { stem: string; options: string } {
  const at = title.lastIndexOf(separator);
  return at < 0
    ? { stem: title, options: '' }
    : { stem: title.slice(0, at), options: title.slice(at + separator.length) };
}
