import type { ShownProduct } from '../snapshot/shown-products.ts';

const wanted = 4;
const mostSteps = 16;

/**
 * Products to look at next: those that came just before this one in the same sub-category, then in the same category.
 * By their order alone, so that a change of one product changes the pages of its few neighbours and no others.
 */
export function makeRelated(products: readonly ShownProduct[]): (index: number) => ShownProduct[] {
  const bySub = placeIn(products, ({ subCategoryId }) => subCategoryId);
  const byCategory = placeIn(products, ({ categoryId }) => categoryId);
  return (index) => {
    const found = new Set<number>();
    for (const { lists, positions } of [bySub, byCategory]) {
      const list = lists[index];
      if (list) addBefore(list, positions[index] ?? 0, found);
      if (found.size >= wanted) break;
    }
    return [...found].flatMap((at) => products[at] ?? []);
  };

  /** Goes back from a position, round to the newest at the end; what is sold is passed over. */
  function addBefore(list: readonly number[], position: number, found: Set<number>): void {
    const steps = Math.min(mostSteps, list.length - 1);
    for (let step = 1; step <= steps && found.size < wanted; step += 1) {
      const at = list[(position - step + list.length) % list.length] ?? -1;
      if (products[at]?.card.left !== 0) found.add(at);
    }
  }
}

/** Where each product stands among those of its kind. */
function placeIn(products: readonly ShownProduct[], kindOf: (product: ShownProduct) => string | null) {
  const byKind = new Map<string, number[]>();
  const lists: (number[] | undefined)[] = [];
  const positions: number[] = [];
  for (const [index, product] of products.entries()) {
    const kind = kindOf(product);
    const list = kind === null ? undefined : (byKind.get(kind) ?? []);
    if (kind !== null && list) {
      byKind.set(kind, list);
      positions[index] = list.push(index) - 1;
    }
    lists[index] = list;
  }
  return { lists, positions };
}
