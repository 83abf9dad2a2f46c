import type { Line } from './cut-lines.ts';

export type RowFault = 'tooLong' | 'broken' | 'columns';

/** A row before anything in it is understood. */
export interface RawRow {
  line: number;
  text: string;
  /** What is between the separators, where quotation marks made it worth finding out; else the text tells. */
  cells: readonly string[] | null;
  fault: RowFault | null;
}

/** A quotation mark that is still open after so much was never meant to close. */
const longestQuoted = { letters: 256 * 1024, lines: 2000 };

/** Cuts lines into rows. */
export interface RowSplitter {
  take(line: Line): Iterable<RawRow>;
  end(): Iterable<RawRow>;
}

/** Rows of a text with one row on a line. */
export function openPlainSplitter(): RowSplitter {
  const isEmpty = (line: Line) => !line.isTooLong && line.text.trim() === '';
  return { take: (line) => (isEmpty(line) ? [] : [toRow(line)]), end: () => [] };
}

/**
 * Rows of a table, whose quoted cells may hold line ends. A quotation mark that closes nowhere spoils its own line and
 * no other; where the line has as many cells as the header, it is a letter like any other.
 */
export function openTableSplitter(delimiter: string, width: number): RowSplitter {
  /** The lines of a row whose quoted cell goes on. */
  let held: Line[] = [];
  let letters = 0;
  /** Lines to look at, the next one last. */
  const waiting: Line[] = [];

  function* work(): Generator<RawRow> {
    for (let line = waiting.pop(); line; line = waiting.pop()) {
      const row = held.length > 0 ? goOn(line) : begin(line);
      if (row) yield row;
    }
  }

  function begin(line: Line): RawRow | null {
    if (line.isTooLong) return toRow(line);
    if (line.text.trim() === '') return null;
    if (!line.text.includes('"')) return toRow(line);
    const cells = parseCells(line.text, delimiter);
    if (cells === 'wrong') return asItIs(line);
    if (cells !== 'open') return { ...toRow(line), cells };
    held = [line];
    letters = line.text.length;
    return null;
  }

  function goOn(line: Line): RawRow | null {
    held.push(line);
    letters += line.text.length + 1;
    if (line.isTooLong || letters > longestQuoted.letters || held.length > longestQuoted.lines) return giveUp();
    if (!line.text.includes('"')) return null;
    const cells = parseCells(held.map(({ text }) => text).join('\n'), delimiter);
    if (cells === 'open') return null;
    if (cells === 'wrong') return giveUp();
    const [first = line] = held;
    held = [];
    return { ...toRow(first), cells };
  }

  /** The first of the lines is taken as it is, the others are looked at anew. */
  function giveUp(): RawRow | null {
    const [first, ...others] = held;
    held = [];
    waiting.push(...others.reverse());
    return first ? asItIs(first) : null;
  }

  function asItIs(line: Line): RawRow {
    const cells = line.text.split(delimiter).map((cell) => cell.replace(/^"(.*)"$/s, '$1'));
    return cells.length === width ? { ...toRow(line), cells } : { ...toRow(line), fault: 'broken' };
  }

  return {
    take(line: Line): Iterable<RawRow> {
      waiting.push(line);
      return work();
    },
    *end(): Generator<RawRow> {
      while (held.length > 0) {
        const row = giveUp();
        if (row) yield row;
        yield* work();
      }
    },
  };
}

const toRow = ({ number, text, isTooLong }: Line): RawRow => ({
  line: number,
  text,
  cells: null,
  fault: isTooLong ? 'tooLong' : null,
});

/** The cells of a row; `open` when a quoted one does not end in it, `wrong` when one ends in the middle of a cell. */
export function parseCells(text: string, delimiter: string): string[] | 'open' | 'wrong' {
  const cells: string[] = [];
  let from = 0;
  for (;;) {
    if (text[from] !== '"') {
      const end = text.indexOf(delimiter, from);
      cells.push(end < 0 ? text.slice(from) : text.slice(from, end));
      if (end < 0) return cells;
      from = end + 1;
      continue;
    }
    const end = findClosing(text, from + 1);
    if (end < 0) return 'open';
    const after = text[end + 1];
    if (after !== undefined && after !== delimiter) return 'wrong';
    cells.push(text.slice(from + 1, end).replaceAll('""', '"'));
    if (after === undefined) return cells;
    from = end + 2;
  }
}

/** The next quotation mark that is not one of a pair. */
function findClosing(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}
