import { sheetGuard } from '#server/kit/tables/csv-cells.ts';
import { type CsvHeader, headerKey } from '#server/kit/tables/csv-header.ts';
import { type Column, type Rows, writeCsv } from '#server/kit/tables/write-csv.ts';

export interface ErrorRow {
  cells: readonly string[];
  /** What is wrong with it, in words. */
  messages: readonly string[];
}

const problemColumn = 'Problem';

/** The rows that could not be imported, as they came, with what to mend beside them: a file to upload again. */
export function writeErrorRows(header: Pick<CsvHeader, 'names'>, rows: Rows<ErrorRow>): AsyncGenerator<string> {
  const columns: Column<ErrorRow>[] = header.names.flatMap((name, i) =>
    headerKey(name) === headerKey(problemColumn)
      ? []
      : [{ name: protectAgain(name), cell: (row) => protectAgain(row.cells[i] ?? '') }],
  );
  columns.push({ name: problemColumn, cell: (row) => protectAgain(row.messages.join(' ')) });
  return writeCsv(columns, rows);
}

// Opening and saving the file changes nothing about these that matters.
const isPlainNumber = (cell: string) => /^(?:0|[1-9]\d{0,6})(?:\.\d{1,2})?$/.test(cell);

/** Cells of our own files are protected already; those of others are not. */
const protectAgain = (cell: string) => (isPlainNumber(cell) ? cell : sheetGuard.protect(sheetGuard.restore(cell)));
