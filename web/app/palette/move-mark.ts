export const movingKeys: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp']);

/** Where a key moves the mark in a list of so many items, around its ends; undefined for keys that move nothing. */
export function moveMark(mark: number, key: string, amount: number): number | undefined {
  if (amount === 0) return undefined;
  if (key === 'ArrowDown') return (mark + 1) % amount;
  if (key === 'ArrowUp') return (mark - 1 + amount) % amount;
  if (key === 'PageDown') return amount - 1;
  if (key === 'PageUp') return 0;
  return undefined;
}
