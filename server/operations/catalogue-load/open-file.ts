import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { OperationError } from '../operation-error.ts';

/** A dump on the disk. */
export interface DumpFile {
  name: string;
  size: number;
  /** A hash of its size, its beginning and its end: enough to know it again without reading all of it. */
  print: Buffer;
  /** How many bytes of it have been read so far. */
  position(): number;
  /** Its content from the beginning, unpacked when it is packed. */
  read(): AsyncGenerator<Buffer>;
  close(): Promise<void>;
}

const sample = 1024 * 1024;
const pieceSize = 128 * 1024;

const packings: readonly [start: string, name: string][] = [
  ['PK\x03\x04', 'a zip archive or an Excel workbook'],
  ['BZh', 'packed with bzip2'],
  ['\x28\xb5\x2f\xfd', 'packed with zstd'],
  ['\xfd7zXZ', 'packed with xz'],
  ['7z\xbc\xaf', 'a 7z archive'],
  ['PAR1', 'a Parquet file'],
];

export async function openDumpFile(path: string): Promise<DumpFile> {
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new OperationError(explain(path, error));
  });
  try {
    return await describe(handle, path);
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function describe(handle: FileHandle, path: string): Promise<DumpFile> {
  const stat = await handle.stat();
  if (stat.isDirectory()) throw new OperationError(`${path} is a folder. Name a file.`);
  if (!stat.isFile()) throw new OperationError(`${path} is not a file on a disk.`);
  if (stat.size === 0) throw new OperationError(`${path} is empty.`);
  const { size } = stat;
  const beginning = await readAt(handle, 0, Math.min(size, sample));
  const end = await readAt(handle, Math.max(size - sample, 0), Math.min(size, sample));
  refusePacking(path, beginning);
  let position = 0;
  const open = new Set<Readable>();
  return {
    name: basename(path),
    size,
    print: createHash('sha256').update(`${size}\n`).update(beginning).update(end).digest(),
    position: () => position,
    async *read() {
      const source = handle.createReadStream({ start: 0, autoClose: false, highWaterMark: pieceSize });
      open.add(source);
      const content = isGzip(beginning)
        ? pipeline(source, createGunzip({ chunkSize: pieceSize }), () => undefined)
        : source;
      try {
        for await (const piece of content as Readable) {
          position = source.bytesRead;
          yield piece;
        }
      } catch (error) {
        throw new OperationError(
          `${path} is damaged or was cut short: ${(error as Error).message}. What came before that is loaded.`,
        );
      }
    },
    async close() {
      // The handle waits for its readers.
      for (const source of open) source.destroy();
      await handle.close();
    },
  };
}

const isGzip = (beginning: Buffer) => beginning[0] === 0x1f && beginning[1] === 0x8b;

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

function refusePacking(path: string, beginning: Buffer): void {
  const start = beginning.subarray(0, 8).toString('latin1');
  const packing = packings.find(([bytes]) => start.startsWith(bytes));
  if (packing) throw new OperationError(`${path} is ${packing[1]}. Unpack it to CSV, TSV or JSONL, plain or .gz.`);
}

function explain(path: string, { code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT' || code === 'ENOTDIR') return `There is no file ${path}.`;
  if (code === 'EACCES' || code === 'EPERM') return `${path} may not be read: permission denied.`;
  return `${path} can’t be opened: ${message}.`;
}
