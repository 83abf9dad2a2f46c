/** One row of any table, a CSV file's or a workbook's. */
export interface TableRow {
  /** Where it begins in the file, counted from 1. */
  line: number;
  cells: string[];
}

/** One table of a file. A CSV file has one, which can be read once; those of a workbook can be read again. */
export interface TableSheet {
  name: string | null;
  /** Throws `FileRefused` with the line it is about. */
  rows(): AsyncGenerator<TableRow>;
}

/** What is wrong with a row, or with one cell of it. */
export interface TableProblem {
  line: number;
  column: string | null;
  message: string;
}
