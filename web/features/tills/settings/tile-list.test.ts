import { expect, test } from 'vitest';
import type { Tile } from '#contract/counter/counter.schemas.ts';
import { groupTiles, moveTile, stepTile } from './tile-list.ts';

const tile = (title: string, tab = ''): Tile => ({
  tab,
  kind: 'custom',
  product: null,
  title,
  price: 1,
  isTaxed: true,
});
const told = (tiles: readonly Tile[]) => tiles.map(({ title, tab }) => `${title}${tab && `@${tab}`}`);

const tiles = [tile('a'), tile('b'), tile('c', 'Tools'), tile('d', 'Tools')];

test('tiles of a tab stand together, the favourites first', () => {
  const mixed = [tile('c', 'Tools'), tile('a'), tile('x', 'Toys'), tile('d', 'Tools'), tile('b')];
  expect(told(groupTiles(mixed))).toEqual(['a', 'b', 'c@Tools', 'd@Tools', 'x@Toys']);
});

test('a tile is dropped before another, in the tab of that one', () => {
  expect(told(moveTile(tiles, 0, 2, 'Tools'))).toEqual(['b', 'c@Tools', 'a@Tools', 'd@Tools']);
  expect(told(moveTile(tiles, 3, 0, ''))).toEqual(['d', 'a', 'b', 'c@Tools']);
});

test('by keys it goes step by step, and over the edge into the next tab', () => {
  expect(told(stepTile(tiles, 0, 1))).toEqual(['b', 'a', 'c@Tools', 'd@Tools']);
  expect(told(stepTile(tiles, 1, 1))).toEqual(['a', 'b@Tools', 'c@Tools', 'd@Tools']);
  expect(told(stepTile(tiles, 2, -1))).toEqual(['a', 'b', 'c', 'd@Tools']);
  expect(told(stepTile(tiles, 0, -1))).toEqual(told(tiles));
});
