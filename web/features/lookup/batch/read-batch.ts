import type { Batch } from './collect-batch.ts';
import { collectBatch } from './collect-batch.ts';
import { findColumns } from './find-columns.ts';
import { readChunks } from './read-chunks.ts';
import { type CsvRow, UnclosedQuote } from './tokenize-csv.ts';

export type BatchOutcome =
  | { kind: 'read'; batch: Batch }
  | { kind: 'empty' }
  | { kind: 'notText' }
  /** No column is known to hold the codes; these are there. */
  | { kind: 'header'; found: readonly string[] }
  | { kind: 'quote'; row: number };

export interface BatchProgress {
  /** Between 0 and 1. */
  share: number;
  rows: number;
}

interface Options {
  signal?: AbortSignal;
  onProgress?: (progress: BatchProgress) => void;
}

/** Reads a file of codes here in the browser; the page stays awake meanwhile. */
export async function readBatch(file: Blob, { signal, onProgress }: Options = {}): Promise<BatchOutcome> {
  if (await isArchive(file)) return { kind: 'notText' };
  let bytes = 0;
  const pieces = piecesOf(file, (length) => {
    bytes += length;
  });
  try {
    return await readRows(readChunks(pieces), async (rows) => {
      onProgress?.({ share: bytes / file.size, rows });
      await letPageBreathe();
      signal?.throwIfAborted();
    });
  } catch (error) {
    if (error instanceof UnclosedQuote) return { kind: 'quote', row: error.row };
    throw error;
  }
}

async function readRows(
  chunks: AsyncIterable<readonly CsvRow[]>,
  afterChunk: (rows: number) => Promise<void>,
): Promise<BatchOutcome> {
  let collector: ReturnType<typeof collectBatch> | undefined;
  let rows = 0;
  for await (const chunk of chunks) {
    let data = chunk;
    if (!collector) {
      data = chunk.slice(chunk.findIndex(saysSomething));
      const [first] = data;
      if (!first || !saysSomething(first)) continue;
      const heading = findColumns(first.cells);
      if (!heading) return { kind: 'header', found: first.cells.map((cell) => cell.trim()).filter(Boolean) };
      collector = collectBatch(heading.columns);
      if (!heading.isData) data = data.slice(1);
    }
    collector.take(data);
    rows += data.length;
    await afterChunk(rows);
  }
  const batch = collector?.batch();
  return batch && batch.rows > 0 ? { kind: 'read', batch } : { kind: 'empty' };
}

/** Not an empty row, nor the line with which a spreadsheet says what parts its cells. */
const saysSomething = ({ cells }: CsvRow) =>
  cells.some((cell) => cell.trim() !== '') && !/^sep=$/i.test(cells[0]?.trim() ?? '');

async function* piecesOf(file: Blob, onLength: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      onLength(piece.value.length);
      yield piece.value;
    }
  } finally {
    // Whoever stops early leaves the rest of the file unread.
    await reader.cancel();
  }
}

/** A workbook under another name begins with the letters of a zip file. */
const isArchive = async (file: Blob) => (await file.slice(0, 4).text()).startsWith('PK\u0003\u0004');

const letPageBreathe = () => new Promise<void>((resolve) => void setTimeout(resolve));
