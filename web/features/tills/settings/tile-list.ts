import type { Tile } from '#contract/counter/counter.schemas.ts';

/** Tiles of a tab stand together, the favourites first; otherwise as they were. */
export function groupTiles(tiles: readonly Tile[]): Tile[] {
  const byTab = Map.groupBy(tiles, ({ tab }) => tab);
  const tabs = [...byTab.keys()].toSorted((a, b) => Number(b === '') - Number(a === ''));
  return tabs.flatMap((tab) => byTab.get(tab) ?? []);
}

/** Puts a tile before or after another one, in the tab of that one. */
export function moveTile(tiles: readonly Tile[], from: number, to: number, tab: string): Tile[] {
  const moved = tiles[from];
  if (!moved) return [...tiles];
  const others = tiles.toSpliced(from, 1);
  return groupTiles(others.toSpliced(to, 0, { ...moved, tab }));
}

/** A step up or down; over the edge of its tab it goes into the one beside it, and stays where it stands. */
export function stepTile(tiles: readonly Tile[], from: number, step: -1 | 1): Tile[] {
  const [moved, beside] = [tiles[from], tiles[from + step]];
  if (!moved || !beside) return [...tiles];
  return beside.tab === moved.tab
    ? moveTile(tiles, from, from + step, moved.tab)
    : moveTile(tiles, from, from, beside.tab);
}
