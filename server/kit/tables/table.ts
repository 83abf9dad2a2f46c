/** One row of any table. */
export interface TableRow {
  /** Where it begins in the file, counted from 1. */
  line: number;
  cells: string[];
  /** Why it can’t be read, where that is known before anybody looks at its cells. */
  problem?: string;
  /** What was left out of it. */
  remarks?: TableProblem[];
}

/** One table of a file. Where a file is its table, it can be read once; those of a workbook can be read again. */
export interface TableSheet {
  name: string | null;
  /** The first row names the columns, whatever it looks like. */
  isHeaded?: boolean;
  /** Throws `FileRefused` with the line it is about. */
  rows(): AsyncGenerator<TableRow>;
}

/** What is wrong with a row, or with one cell of it. */
export interface TableProblem {
  line: number;
  column: string | null;
  message: string;
}
