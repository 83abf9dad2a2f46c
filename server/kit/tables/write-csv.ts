import { stringify } from 'csv-stringify/sync';
import { cleanCell } from './clean-cells.ts';
import { type CellGuard, sheetGuard } from './csv-cells.ts';

export type Rows<Row> = AsyncIterable<Row> | Iterable<Row>;

/** One column of an export: its heading, and the finished cell of a row. */
export interface Column<Row> {
  name: string;
  cell(row: Row): string;
}

const rowsAtOnce = 200;

/** A text as it is read back: what nobody sees in it is not written. */
export const textColumn = <Row>(
  name: string,
  read: (row: Row) => string | null,
  guard: CellGuard = sheetGuard,
): Column<Row> => ({ name, cell: (row) => guard.protect(cleanCell(read(row) ?? '')) });

export const moneyColumn = <Row>(name: string, read: (row: Row) => number | null): Column<Row> => ({
  name,
  cell: (row) => formatHundredths(read(row)),
});

export const numberColumn = <Row>(name: string, read: (row: Row) => number | null): Column<Row> => ({
  name,
  cell: (row) => String(read(row) ?? ''),
});

export const flagColumn = <Row>(name: string, read: (row: Row) => boolean): Column<Row> => ({
  name,
  cell: (row) => String(read(row)),
});

/** Cents as dollars, or hundredths of a pound as pounds: always two decimals, never through a float. */
export function formatHundredths(hundredths: number | null): string {
  if (hundredths === null) return '';
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A CSV file, piece by piece: CRLF, quotes where RFC 4180 wants them, and the mark by which Excel knows UTF-8. */
export async function* writeCsv<Row>(
  columns: readonly Column<Row>[],
  rows: Rows<Row>,
  { bom = true } = {},
): AsyncGenerator<string> {
  let batch = [columns.map(({ name }) => name)];
  if (bom) yield '\uFEFF';
  for await (const row of rows) {
    batch.push(columns.map((column) => column.cell(row)));
    if (batch.length >= rowsAtOnce) {
      yield toCsv(batch);
      batch = [];
    }
  }
  yield toCsv(batch);
}

const toCsv = (rows: string[][]) => stringify(rows, { record_delimiter: '\r\n', quote_record_delimiter: true });
