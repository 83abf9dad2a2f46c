/** A long list as lists of at most `size`. */
export function inPortions<Item>(items: readonly Item[], size: number): Item[][] {
  const portions: Item[][] = [];
  for (let start = 0; start < items.length; start += size) portions.push(items.slice(start, start + size));
  return portions;
}
