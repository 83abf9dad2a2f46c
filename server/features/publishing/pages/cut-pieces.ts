import { paths } from '#contract/storefront/addresses.ts';

export interface Piece<Item> {
  path: string;
  /** The newest first. */
  items: Item[];
  older: string | null;
  newer: string | null;
  /** The newest page stands for the whole list. */
  isNewest: boolean;
  /** Of the whole list; on an older piece up to there from the oldest on, which never changes. */
  count: number;
}

/**
 * Cuts a list, which begins with the oldest, into pages. The newest page shows the last full piece and what came since;
 * older pieces keep their numbers and their content for ever, so that something new changes one page alone.
 */
export function cutPieces<Item>(path: string, list: readonly Item[], size: number): Piece<Item>[] {
  const full = Math.max(1, Math.floor(list.length / size));
  const at = (number: number) => (number === full ? path : paths.piece(path, number));
  return Array.from({ length: full }, (_, index) => {
    const number = index + 1;
    const isNewest = number === full;
    const end = isNewest ? list.length : number * size;
    return {
      path: at(number),
      items: list.slice((number - 1) * size, end).toReversed(),
      older: number > 1 ? at(number - 1) : null,
      newer: isNewest ? null : at(number + 1),
      isNewest,
      count: end,
    };
  }).toReversed();
}
