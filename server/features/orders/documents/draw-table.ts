import { bottomOf, heightOf, ink, margin, type Paper, rule, widthOf, write } from './paper.ts';

export interface Column {
  title: string;
  /** In points; 0 takes what the others leave. The first such column carries the notes. */
  width: number;
  align?: 'right';
}

export interface TableRow {
  cells: readonly string[];
  /** Small, below the wide column's text. */
  note?: string;
  /** Whether there is a box to tick in the first column. */
  box?: boolean;
}

interface Placed extends Column {
  x: number;
}

const gap = 10;
const padding = 7;
const noteSize = 8.5;

/** Rows of any number and height: the head is repeated on every page, and no row is torn apart. */
export function drawTable(paper: Paper, columns: readonly Column[], rows: readonly TableRow[]): void {
  const placed = place(columns, widthOf(paper));
  drawTitles(paper, placed);
  for (const row of rows) {
    const height = measureRow(paper, placed, row);
    if (paper.y + height > bottomOf(paper)) {
      paper.addPage();
      drawTitles(paper, placed);
    }
    drawRow(paper, placed, row, height);
  }
}

function place(columns: readonly Column[], whole: number): Placed[] {
  const taken = columns.reduce((sum, { width }) => sum + width, gap * (columns.length - 1));
  let x = margin;
  return columns.map((column) => {
    const width = column.width || whole - taken;
    const placed = { ...column, width, x };
    x += width + gap;
    return placed;
  });
}

const wideAt = (columns: readonly Placed[]): number =>
  columns.reduce((widest, { width }, index) => (width > (columns[widest]?.width ?? 0) ? index : widest), 0);

function drawTitles(paper: Paper, columns: readonly Placed[]): void {
  const y = paper.y;
  for (const { title, x, width, align } of columns) {
    if (title) write(paper, title, { size: 8.5, color: ink.quiet, x, y, width, align });
  }
  paper.y = y + 15;
  rule(paper, paper.y);
}

function measureRow(paper: Paper, columns: readonly Placed[], { cells, note }: TableRow): number {
  const wide = wideAt(columns);
  const heights = columns.map(({ width }, index) => {
    const below = note && index === wide ? heightOf(paper, note, width, noteSize) + 1 : 0;
    return heightOf(paper, cells[index] ?? '', width) + below;
  });
  return Math.max(...heights) + 2 * padding;
}

function drawRow(paper: Paper, columns: readonly Placed[], { cells, note, box }: TableRow, height: number): void {
  const top = paper.y;
  const wide = wideAt(columns);
  for (const [index, { x, width, align }] of columns.entries()) {
    const text = cells[index] ?? '';
    if (text) write(paper, text, { x, y: top + padding, width, align });
    if (note && index === wide) write(paper, note, { size: noteSize, color: ink.quiet, x, y: paper.y + 1, width });
  }
  if (box)
    paper
      .rect(margin + 1, top + padding, 11, 11)
      .lineWidth(0.9)
      .strokeColor(ink.quiet)
      .stroke();
  paper.y = top + height;
  rule(paper, paper.y);
}
