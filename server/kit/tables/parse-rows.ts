import { parse } from 'csv-parse';
import { byFirstLine, type Delimiter, type DelimiterTest } from './csv-header.ts';
import { FileRefused } from './decode-text.ts';

export interface CsvRow {
  line: number;
  cells: string[];
  delimiter: Delimiter;
}

const maxRowSize = 2 * 1024 * 1024;
// More than 300 headings ever take.
const headerSize = 64 * 1024;

/** The rows of a CSV text with the lines they begin on; at most one piece of the text is held at a time. */
export async function* parseRows(
  pieces: AsyncIterable<string>,
  detect: DelimiterTest = byFirstLine,
): AsyncGenerator<CsvRow> {
  let parser: ReturnType<typeof openParser> | undefined;
  let start = '';
  for await (const piece of pieces) {
    if (parser) {
      yield* parser.read(piece);
    } else {
      start += piece;
      const delimiter = detect(start, start.length >= headerSize);
      if (delimiter === null) continue;
      parser = openParser(delimiter);
      yield* parser.read(start);
    }
  }
  if (!parser) {
    parser = openParser(detect(start, true) ?? ',');
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
    max_record_size: maxRowSize,
    relax_quotes: true,
    relax_column_count: true,
    // Rows are taken here, not from the stream, which would drop those before a mistake.
    on_record(cells: string[]) {
      rows.push({ line, cells, delimiter });
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
