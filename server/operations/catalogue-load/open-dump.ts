import { findDelimiter, firstLineOf } from '#server/kit/tables/find-delimiter.ts';
import { OperationError } from '../operation-error.ts';
import { planObjects, planTable } from './column-plan.ts';
import { type Line, openLineCutter } from './cut-lines.ts';
import { decodeLetters } from './decode-letters.ts';
import type { NamedColumns, Values } from './known-columns.ts';
import {
  openPlainSplitter,
  openTableSplitter,
  parseCells,
  type RawRow,
  type RowFault,
  type RowSplitter,
} from './split-rows.ts';

export const dumpFormats = ['csv', 'tsv', 'jsonl'] as const;
export type DumpFormat = (typeof dumpFormats)[number];

export interface DumpOptions {
  /** Found out from the content when left out. */
  format?: DumpFormat;
  columns: NamedColumns;
}

/** A dump whose form is understood. */
export interface Dump {
  /** All rows from the first on, some at a time. */
  rows: AsyncGenerator<RawRow[]>;
  /** What a row holds, or why that can't be told. */
  toValues(row: RawRow): Values | RowFault;
}

const headerSize = 64 * 1024;
/** Open Food Facts writes a megabyte of JSON about some items. */
const longestLine = 4 * 1024 * 1024;

/** Reads the beginning of a dump, finds out how it is written, and goes on from there. */
export async function openDump(bytes: AsyncIterable<Buffer>, options: DumpOptions): Promise<Dump> {
  const pieces = decodeLetters(bytes);
  const { start, header } = await readStart(pieces);
  const format = options.format ?? detectFormat(start);
  const whole = chain(start, pieces);
  if (format === 'jsonl') return openObjects(whole, options.columns);
  if (header === null) throw new OperationError('The file does not begin with a line of headings.');
  return openTable(whole, header, format === 'tsv' ? '\t' : findDelimiter(header), options.columns);
}

async function readStart(pieces: AsyncGenerator<string>): Promise<{ start: string; header: string | null }> {
  let start = '';
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    start += next.value;
    const header = firstLineOf(start.trimStart());
    if (header !== null) return { start, header };
    if (start.length > headerSize) return { start, header: null };
  }
  return { start, header: start.trim() || null };
}

function detectFormat(start: string): DumpFormat {
  const text = start.trimStart();
  if (text.startsWith('[')) {
    throw new OperationError('The file is one JSON list. Write one object on each line (JSONL), as jq -c ".[]" does.');
  }
  return text.startsWith('{') ? 'jsonl' : 'csv';
}

async function* chain(start: string, pieces: AsyncIterable<string>): AsyncGenerator<string> {
  yield start;
  yield* pieces;
}

function openObjects(text: AsyncIterable<string>, columns: NamedColumns): Dump {
  const pick = planObjects(columns);
  return {
    rows: splitText(text, openPlainSplitter(), { hasHeader: false }),
    toValues({ text: line, fault }) {
      if (fault) return fault;
      const row = parseObject(line);
      return row ? pick(row) : 'broken';
    },
  };
}

function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

function openTable(text: AsyncIterable<string>, header: string, delimiter: string, columns: NamedColumns): Dump {
  const parsed = parseCells(header, delimiter);
  const headings = typeof parsed === 'string' ? header.split(delimiter) : parsed;
  const pick = planTable(
    headings.map((heading) => heading.trim()),
    columns,
  );
  return {
    rows: splitText(text, openTableSplitter(delimiter, headings.length), { hasHeader: true }),
    toValues({ text: line, cells: parts, fault }) {
      if (fault) return fault;
      const cells = parts ?? line.split(delimiter);
      // A separator inside a cell moves all that follows; empty cells at the end move nothing.
      if (cells.length > headings.length && cells.slice(headings.length).some((cell) => cell.trim() !== ''))
        return 'columns';
      return pick(cells);
    },
  };
}

async function* splitText(
  text: AsyncIterable<string>,
  splitter: RowSplitter,
  { hasHeader }: { hasHeader: boolean },
): AsyncGenerator<RawRow[]> {
  const cutter = openLineCutter(longestLine);
  let isHeader = hasHeader;
  function* rowsOf(lines: Line[]): Generator<RawRow> {
    for (const line of lines) {
      for (const row of splitter.take(line)) {
        if (!isHeader) yield row;
        isHeader = false;
      }
    }
  }
  for await (const piece of text) {
    const rows = [...rowsOf(cutter.cut(piece))];
    if (rows.length > 0) yield rows;
  }
  const last = [...rowsOf(cutter.end()), ...splitter.end()];
  if (last.length > 0) yield last;
}
