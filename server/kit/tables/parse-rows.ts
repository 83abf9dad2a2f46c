import { parse } from 'csv-parse';
import { FileRefused } from './decode-text.ts';
import { type Delimiter, findDelimiter, separatorLine } from './find-delimiter.ts';
import { maxRowLength, preambleRows } from './limits.ts';
import type { TableRow } from './table.ts';

export interface CsvRow extends TableRow {
  delimiter: Delimiter;
}

// What tells the delimiter: twice the rows that may stand before the headings, or more than 300 headings ever take.
const enoughLines = 2 * preambleRows;
const startSize = 64 * 1024;

/** The rows of a CSV text with the lines they begin on; at most one piece of the text is held at a time. */
export async function* parseRows(pieces: AsyncIterable<string>): AsyncGenerator<CsvRow> {
  let parser: ReturnType<typeof openParser> | undefined;
  let start = '';
  for await (const piece of pieces) {
    if (parser) {
      yield* parser.read(piece);
      continue;
    }
    start += piece;
    if (start.length < startSize && start.split('\n', enoughLines).length < enoughLines) continue;
    parser = openParser(findDelimiter(start));
    yield* parser.read(start);
  }
  if (!parser) {
    parser = openParser(findDelimiter(start));
    yield* parser.read(start);
  }
  yield* parser.finish();
}

function openParser(delimiter: Delimiter) {
  const rows: CsvRow[] = [];
  let line = 1;
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: maxRowLength,
    relax_quotes: true,
    relax_column_count: true,
    // Rows are taken here, not from the stream, which would drop those before a mistake.
    on_record(cells: string[]) {
      if (line > 1 || !separatorLine.test(cells.join(delimiter))) rows.push({ line, cells, delimiter });
      line += 1 + countLineBreaks(cells);
      return null;
    },
  });
  // Told by the callbacks below.
  parser.on('error', () => undefined);

  async function* collect(act: (done: (error?: Error | null) => void) => void): AsyncGenerator<CsvRow> {
    const error = await new Promise<Error | null | undefined>((resolve) => act(resolve));
    yield* rows.splice(0);
    if (error) throw explain(error, line);
  }
  return {
    read: (text: string) => collect((done) => parser.write(text, done)),
    finish: () => collect((done) => parser.end(done)),
  };
}

function countLineBreaks(cells: string[]): number {
  let count = 0;
  for (const cell of cells) {
    if (cell.includes('\n') || cell.includes('\r')) count += cell.match(/\r\n|\r|\n/g)?.length ?? 0;
  }
  return count;
}

function explain(error: Error, line: number): FileRefused {
  const code = 'code' in error ? error.code : undefined;
  if (code === 'CSV_QUOTE_NOT_CLOSED') {
    return new FileRefused('A quotation mark (") is opened in this row and never closed.', { line });
  }
  if (code === 'CSV_MAX_RECORD_SIZE') {
    const message = 'This row is longer than 2 MB. Perhaps a quotation mark (") is opened in it and never closed.';
    return new FileRefused(message, { line });
  }
  return new FileRefused('This row can’t be read as CSV.', { line });
}
