/** A row of the file, as spreadsheets number them: the first is 1, empty ones count. */
export interface CsvRow {
  number: number;
  cells: readonly string[];
}

/** A quote that is opened and never closed takes the rest of the file for one cell. */
export class UnclosedQuote extends Error {
  readonly row: number;

  constructor(row: number) {
    super(`The quote opened in row ${row} is never closed`);
    this.row = row;
  }
}

// No cell of a list of goods is longer; what is comes of a quote that is never closed.
export const longestCell = 100_000;

type Place =
  /** Before the first character of a cell, where a quote opens it. */
  | 'start'
  | 'plain'
  | 'quoted'
  /** After a quote in a quoted cell: its end, or the first of a doubled one. */
  | 'quote';

/** Cuts text, given in pieces of any size, into rows and cells. */
export function createTokenizer(separator: string) {
  let place: Place = 'start';
  let cell = '';
  let cells: string[] = [];
  let rows: CsvRow[] = [];
  let number = 1;
  let afterReturn = false;
  const plainEnd = new RegExp(`[${separator}\\r\\n]`, 'g');

  const add = (text: string) => {
    if (cell.length + text.length <= longestCell) cell += text;
    else if (place === 'quoted') throw new UnclosedQuote(number);
  };
  const endCell = () => {
    cells.push(cell);
    cell = '';
    place = 'start';
  };
  const endRow = () => {
    endCell();
    rows.push({ number, cells });
    cells = [];
    number += 1;
  };
  const takeRows = () => {
    const taken = rows;
    rows = [];
    return taken;
  };

  /** Goes on to the quote that may end the cell; answers where to read on. */
  const readQuoted = (text: string, from: number): number => {
    const quote = text.indexOf('"', from);
    add(text.slice(from, quote === -1 ? text.length : quote));
    if (quote === -1) return text.length;
    place = 'quote';
    return quote + 1;
  };
  /** Goes on to what ends the cell; quotes are text there. */
  const readPlain = (text: string, from: number): number => {
    plainEnd.lastIndex = from;
    const end = plainEnd.exec(text)?.index ?? text.length;
    add(text.slice(from, end));
    return end;
  };
  const readMark = (mark: string) => {
    const isSecondOfTwo = afterReturn && mark === '\n';
    afterReturn = mark === '\r';
    if (isSecondOfTwo) return;
    if (mark === separator) endCell();
    else if (mark === '\n' || mark === '\r') endRow();
    else if (mark === '"' && place !== 'plain') {
      if (place === 'quote') add(mark);
      place = 'quoted';
    } else {
      add(mark);
      place = 'plain';
    }
  };

  return {
    push(text: string): CsvRow[] {
      for (let at = 0; at < text.length; ) {
        if (place === 'quoted') at = readQuoted(text, at);
        else readMark(text.charAt(at++));
        if (place === 'plain') at = readPlain(text, at);
      }
      return takeRows();
    },
    /** The row that no line break ends, if there is one. */
    end(): CsvRow[] {
      if (place === 'quoted') throw new UnclosedQuote(number);
      if (place !== 'start' || cells.length > 0) endRow();
      return takeRows();
    },
  };
}
