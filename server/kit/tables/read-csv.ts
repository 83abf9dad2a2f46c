import { cleanLine } from '#contract/kit/clean-texts.ts';
import { type CsvHeader, type CsvRecord, headerKey } from './csv-header.ts';
import { decodeText, FileRefused } from './decode-text.ts';
import { type CsvRow, parseRows } from './parse-rows.ts';
import type { TableProblem } from './table.ts';

/** The header comes first. A rejected row costs itself only; after a refusal nothing follows. */
export type CsvEvent =
  | { kind: 'header'; header: CsvHeader }
  | { kind: 'record'; record: CsvRecord }
  | { kind: 'rejected'; record: CsvRecord; problem: TableProblem }
  | { kind: 'refused'; problem: TableProblem };

export const maxColumns = 300;
export const maxCellLength = 1024 * 1024;

/** Reads a CSV file of any size row by row. Whatever is wrong with it is told with its line, never thrown. */
export async function* readCsv(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<CsvEvent> {
  let header: CsvHeader | undefined;
  let line = 1;
  try {
    for await (const row of parseRows(decodeText(bytes))) {
      line = row.line;
      if (row.cells.every(isBlank)) continue;
      if (header) {
        yield checkRow(row, header);
      } else {
        header = readHeader(row);
        yield { kind: 'header', header };
      }
    }
    if (!header) throw new FileRefused('The file is empty.');
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    yield { kind: 'refused', problem: { line: error.line ?? line, column: error.column, message: error.message } };
  }
}

const isBlank = (cell: string) => cell.trim() === '';

function readHeader({ line, cells, delimiter }: CsvRow): CsvHeader {
  const last = cells.findLastIndex((cell) => !isBlank(cell));
  const names = cells.slice(0, last + 1).map((cell, i) => cleanLine(cell) || `Column ${i + 1}`);
  if (names.length > maxColumns) {
    throw new FileRefused(`The file has ${names.length} columns; ${maxColumns} is the most.`, { line });
  }
  const positions = new Map<string, number>();
  for (const [position, name] of names.entries()) {
    const key = headerKey(name);
    if (positions.has(key)) {
      const message = `Two columns are called “${name}”. Rename or remove one of them.`;
      throw new FileRefused(message, { line, column: name });
    }
    positions.set(key, position);
  }
  return { names, delimiter, positions };
}

function checkRow({ line, cells }: CsvRow, header: CsvHeader): CsvEvent {
  const width = header.names.length;
  const record: CsvRecord = { line, header, cells: cells.length > width ? cells.slice(0, width) : cells };
  const reject = (message: string, column: string | null = null): CsvEvent => ({
    kind: 'rejected',
    record,
    problem: { line, column, message },
  });
  if (cells.length > width && !cells.slice(width).every(isBlank)) {
    return reject(`This row has ${cells.length} cells, the header has ${width}. Perhaps a quotation mark is missing.`);
  }
  const tooLong = record.cells.findIndex((cell) => cell.length > maxCellLength);
  if (tooLong >= 0) return reject('This cell is longer than 1 MB.', header.names[tooLong]);
  return { kind: 'record', record };
}
