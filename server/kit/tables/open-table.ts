import type { Readable } from 'node:stream';
import { bulkhead } from 'cockatiel';
import { decodeText, FileRefused } from './decode-text.ts';
import { beginsLikeJson, readJson } from './json/read-json.ts';
import { parseRows } from './parse-rows.ts';
import type { TableSheet } from './table.ts';
import { openWorkbook } from './workbook/open-workbook.ts';
import { protectedBy } from './workbook/zip-directory.ts';

const maxWorkbookBytes = 64 * 1024 * 1024;
const startSize = 64;
// A workbook is held in memory while it is looked at.
const inTurn = bulkhead(1, Number.POSITIVE_INFINITY);
const zipMark = Buffer.from('PK\x03\x04');
const emptyZipMark = Buffer.from('PK\x05\x06');
const pdfMark = Buffer.from('%PDF-');
const oldOfficeMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

const begins = (data: Buffer, mark: Buffer) => data.subarray(0, mark.length).equals(mark);

/** Whether it begins like a workbook; whether it is one shows when it is opened. */
const isZip = (data: Buffer): boolean => begins(data, zipMark) || begins(data, emptyZipMark);

export type TableKind = 'workbook' | 'opendocument' | 'json' | 'text';

interface OpenedFile {
  kind: TableKind;
  sheets: TableSheet[];
}

/**
 * The tables of a file: the sheets of a workbook, the list of a JSON file, or the one of a CSV file, whichever its first
 * bytes say it is. What it can’t be read for is thrown as `FileRefused`. Whoever opens a table reads one, or lets go of
 * the bytes.
 */
export const openTable = async (bytes: AsyncIterable<Uint8Array>): Promise<TableSheet[]> =>
  (await openFile(bytes)).sheets;

async function openFile(bytes: AsyncIterable<Uint8Array>): Promise<OpenedFile> {
  const chunks = bytes[Symbol.asyncIterator]();
  try {
    return await open(chunks);
  } catch (error) {
    await chunks.return?.();
    throw error;
  }
}

async function open(chunks: AsyncIterator<Uint8Array>): Promise<OpenedFile> {
  const { start, rest } = await peek(chunks);
  if (isZip(start)) return openWorkbook(await collect(rest()));
  if (begins(start, oldOfficeMark)) throw describeOldOffice(await collect(rest()));
  if (begins(start, pdfMark)) throw noTable('a PDF');
  return openText(decodeText(rest()));
}

async function openText(pieces: AsyncGenerator<string>): Promise<OpenedFile> {
  const { value: first = '' } = await pieces.next();
  if (/^\s*<(?:!doctype|html|\?xml|table)/i.test(first)) throw noTable('a web page');
  const isJson = beginsLikeJson(first);
  const whole = goOn(first, pieces);
  const sheet = { name: null, isHeaded: isJson, rows: () => (isJson ? readJson(whole) : parseRows(whole)) };
  return { kind: isJson ? 'json' : 'text', sheets: [sheet] };
}

async function* goOn(first: string, pieces: AsyncGenerator<string>): AsyncGenerator<string> {
  try {
    yield first;
    yield* pieces;
  } finally {
    await pieces.return(undefined);
  }
}

/** The first bytes, and all of them again, those included. */
async function peek(chunks: AsyncIterator<Uint8Array>) {
  let start = Buffer.alloc(0);
  while (start.length < startSize) {
    const { value, done } = await chunks.next();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  async function* rest(): AsyncGenerator<Uint8Array> {
    try {
      yield start;
      for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
    } finally {
      await chunks.return?.();
    }
  }
  return { start, rest };
}

async function collect(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > maxWorkbookBytes) throw new FileRefused('This workbook is larger than 64 MB. Split it into several.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Excel keeps a workbook with a password in the container of its old files. */
function describeOldOffice(data: Buffer): FileRefused {
  if (data.includes(Buffer.from('EncryptedPackage', 'utf16le'))) return protectedBy();
  return new FileRefused(
    'This is an old Excel file (.xls). Open it in Excel, save it as “Excel Workbook (.xlsx)” and upload that.',
  );
}

const noTable = (what: string) =>
  new FileRefused(
    `This is ${what}, not a table. Open it in Excel, save it as “Excel Workbook (.xlsx)” and upload that.`,
  );

/** Throws `FileRefused` for what is no table at first sight: nothing, a picture, a locked workbook. */
export async function recognizeTable(open: () => Readable): Promise<TableKind> {
  const kind = await inTurn.execute(() => findKind(open()));
  if (kind !== 'text') return kind;
  for await (const text of decodeText(open())) if (text.trim() !== '') return kind;
  throw new FileRefused('The file is empty.');
}

async function findKind(bytes: Readable): Promise<TableKind> {
  try {
    return (await openFile(bytes)).kind;
  } finally {
    bytes.destroy();
  }
}
