/** A part of a picture, in pixels. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

/** A place of a layout on its grid: column, row, columns and rows it takes. */
type Place = readonly [column: number, row: number, columns: number, rows: number];

interface Layout {
  columns: number;
  rows: number;
  places: readonly Place[];
}

const grid = (columns: number, rows: number): Layout => ({
  columns,
  rows,
  places: Array.from({ length: columns * rows }, (_, at): Place => [at % columns, Math.floor(at / columns), 1, 1]),
});

const layouts = {
  pair: grid(2, 1),
  stack: grid(1, 2),
  strip: grid(3, 1),
  four: grid(2, 2),
  six: grid(3, 2),
  nine: grid(3, 3),
  twelve: grid(4, 3),
  largeWithTwo: {
    columns: 3,
    rows: 2,
    places: [
      [0, 0, 2, 2],
      [2, 0, 1, 1],
      [2, 1, 1, 1],
    ],
  },
  largeWithThree: {
    columns: 3,
    rows: 4,
    places: [
      [0, 0, 3, 3],
      [0, 3, 1, 1],
      [1, 3, 1, 1],
      [2, 3, 1, 1],
    ],
  },
  largeWithFive: {
    columns: 3,
    rows: 3,
    places: [
      [0, 0, 2, 2],
      [2, 0, 1, 1],
      [2, 1, 1, 1],
      [0, 2, 1, 1],
      [1, 2, 1, 1],
      [2, 2, 1, 1],
    ],
  },
} as const satisfies Record<string, Layout>;

export type LayoutName = keyof typeof layouts;

export const layoutNames = Object.keys(layouts) as LayoutName[];

/** How many pictures a layout has places for. */
export const placesIn = (name: LayoutName): number => layouts[name].places.length;

/** Where the pictures of a collage go, the first place first; every edge on a whole pixel. */
export function cellsOf(name: LayoutName, size: Size, gap: number): Rect[] {
  const { columns, rows, places }: Layout = layouts[name];
  const across = edges(size.width, columns, gap);
  const down = edges(size.height, rows, gap);
  return places.map(([column, row, wide, high]) => {
    const [x, y] = [across.start(column), down.start(row)];
    return { x, y, width: across.end(column + wide - 1) - x, height: down.end(row + high - 1) - y };
  });
}

function edges(length: number, parts: number, gap: number) {
  const part = (length - gap * (parts + 1)) / parts;
  const start = (at: number) => Math.round(gap + at * (part + gap));
  return { start, end: (at: number) => Math.round(gap + at * (part + gap) + part) };
}

/** The layout with the fewest places for so many pictures; the largest when none has enough. */
export function layoutFor(pictures: number): LayoutName {
  const bySize = layoutNames.toSorted((a, b) => placesIn(a) - placesIn(b));
  return bySize.find((name) => placesIn(name) >= pictures) ?? 'twelve';
}
