import { type Box, dotsOf, dotsPerInch, type Size } from './dots.ts';

export const papers = ['label', 'a4', 'letter'] as const;
export type Paper = (typeof papers)[number];

/** Sheets in points, to the last digit: a page is exactly as large as the paper. */
export const sheetPoints: Record<Exclude<Paper, 'label'>, Size> = {
  a4: { width: (210 / 25.4) * 72, height: (297 / 25.4) * 72 },
  letter: { width: 612, height: 792 },
};

/** Cells of one size on a sheet, in dots from its upper left corner. */
export interface SheetGrid {
  columns: number;
  rows: number;
  cells: readonly Box[];
}

// Cells touch: one cut parts two of them.
const leastMargin = dotsOf(5);

/** As many cells as a sheet holds, in its middle. */
export function gridOf(sheet: Size, cell: Size): SheetGrid {
  const width = Math.floor((sheet.width / 72) * dotsPerInch);
  const height = Math.floor((sheet.height / 72) * dotsPerInch);
  const count = (length: number, each: number) => Math.max(1, Math.floor((length - 2 * leastMargin) / each));
  const columns = count(width, cell.width);
  const rows = count(height, cell.height);
  const left = Math.floor((width - columns * cell.width) / 2);
  const top = Math.floor((height - rows * cell.height) / 2);
  const cells = Array.from({ length: rows * columns }, (_, at) => ({
    x: left + (at % columns) * cell.width,
    y: top + Math.floor(at / columns) * cell.height,
    ...cell,
  }));
  return { columns, rows, cells };
}

/** Something at a place on a page. */
export interface Placed {
  /** Which of the drawings. */
  index: number;
  x: number;
  y: number;
}

export interface PagePlan {
  pages: Placed[][];
  /** In points. */
  size: Size;
  /** Where cells are cut out; empty on labels. */
  cells: readonly Box[];
}

interface Printing {
  paper: Paper;
  /** The label in inches and in dots. */
  inches: Size;
  dots: Size;
  /** The first cell that is still there on a sheet that was begun, from 1. */
  startCell: number;
  /** Shifts everything, in millimetres. */
  nudge: { x: number; y: number };
}

/** Puts drawings, in their order, onto labels or sheets. */
export function planPages(indexes: readonly number[], printing: Printing): PagePlan {
  const shift = { x: dotsOf(printing.nudge.x), y: dotsOf(printing.nudge.y) };
  if (printing.paper === 'label') {
    const { width, height } = printing.inches;
    const pages = indexes.map((index) => [{ index, ...shift }]);
    return { pages, size: { width: width * 72, height: height * 72 }, cells: [] };
  }
  const size = sheetPoints[printing.paper];
  const { cells } = gridOf(size, printing.dots);
  const skipped = Math.min(Math.max(printing.startCell, 1), cells.length) - 1;
  const pages: Placed[][] = [];
  for (const [at, index] of indexes.entries()) {
    const place = at + skipped;
    const page = Math.floor(place / cells.length);
    const { x, y } = cells[place % cells.length] ?? { x: 0, y: 0 };
    pages[page] ??= [];
    pages[page].push({ index, x: x + shift.x, y: y + shift.y });
  }
  return { pages, size, cells };
}
