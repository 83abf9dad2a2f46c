import type { Rect } from './layouts.ts';

/** So many pictures fit into one collage. */
export const maxPictures = 12;

/** A photo of a product that can go into the collage. */
export interface Photo {
  /** Its stored key. */
  key: string;
  productId: string;
}

/** A photo in the collage. */
export interface Placed extends Photo {
  /** Cut to fill its place, or seen whole. */
  isWhole: boolean;
  hasCaption: boolean;
}

export type Arrangement = readonly Placed[];

/** The collage with a photo at its end; full as it is, and with the photo in it already, it stays as it is. */
export function addPhoto(placed: Arrangement, { key, productId }: Photo): Arrangement {
  if (placed.length >= maxPictures || placed.some((each) => each.key === key)) return placed;
  return [...placed, { key, productId, isWhole: false, hasCaption: true }];
}

export const removePhoto = (placed: Arrangement, key: string): Arrangement => placed.filter((each) => each.key !== key);

/** The collage with two pictures in each other's place. */
export function swapPhotos(placed: Arrangement, from: number, to: number): Arrangement {
  const [one, other] = [placed[from], placed[to]];
  return one && other ? placed.with(from, other).with(to, one) : placed;
}

/** A photo that is dropped on a place: one of the collage changes places, a new one takes it. */
export function dropPhoto(placed: Arrangement, photo: Photo, at: number): Arrangement {
  const from = placed.findIndex(({ key }) => key === photo.key);
  if (from !== -1) return swapPhotos(placed, from, Math.min(at, placed.length - 1));
  const there = placed[at];
  if (!there) return addPhoto(placed, photo);
  return placed.with(at, { ...there, ...photo });
}

export const changePhoto = (placed: Arrangement, key: string, changes: Partial<Placed>): Arrangement =>
  placed.map((each) => (each.key === key ? { ...each, ...changes } : each));

/** The pictures in another order, by chance; with two or more never in the same. */
export function shufflePhotos(placed: Arrangement, random: () => number = Math.random): Arrangement {
  const mixed = [...placed];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [one, two] = [mixed[last], mixed[other]];
    if (one && two) [mixed[last], mixed[other]] = [two, one];
  }
  const isSame = mixed.every(({ key }, at) => key === placed[at]?.key);
  return isSame && mixed.length > 1 ? [...mixed.slice(1), ...mixed.slice(0, 1)] : mixed;
}

const arrows: Partial<Record<string, { axis: 'x' | 'y'; way: 1 | -1 }>> = {
  ArrowLeft: { axis: 'x', way: -1 },
  ArrowRight: { axis: 'x', way: 1 },
  ArrowUp: { axis: 'y', way: -1 },
  ArrowDown: { axis: 'y', way: 1 },
};

const spanOf = (rect: Rect, axis: 'x' | 'y') => {
  const length = axis === 'x' ? rect.width : rect.height;
  return { start: rect[axis], middle: rect[axis] + length / 2, end: rect[axis] + length };
};

/** The nearest place that an arrow key leads to from another; none at the edge, and for other keys. */
export function placeBeside(cells: readonly Rect[], from: number, key: string): number | undefined {
  const arrow = arrows[key];
  const cell = cells[from];
  if (!arrow || !cell) return undefined;
  const { axis, way } = arrow;
  const across = axis === 'x' ? 'y' : 'x';
  const [along, aside] = [spanOf(cell, axis), spanOf(cell, across)];
  const found = cells.flatMap((other, at) => {
    const [ahead, side] = [spanOf(other, axis), spanOf(other, across)];
    const distance = (ahead.middle - along.middle) * way;
    const isBeside = side.start < aside.end && aside.start < side.end;
    return distance > 0 && at !== from && isBeside
      ? [{ at, distance: distance + Math.abs(side.middle - aside.middle) }]
      : [];
  });
  return found.toSorted((a, b) => a.distance - b.distance)[0]?.at;
}
