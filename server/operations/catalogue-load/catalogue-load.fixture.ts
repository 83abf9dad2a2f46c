import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { checkDigit } from '#contract/kit/gtin.ts';
import type { SourcedItem } from '#providers/barcode-data/barcode-data.port.ts';
import { makeFolder } from '../operations.fixture.ts';
import { type DumpOptions, openDump } from './open-dump.ts';
import { readItem } from './read-item.ts';
import type { SkipReason } from './tally.ts';

/** Bytes as they arrive from a disk: in pieces that end anywhere. */
export async function* inPieces(content: string | Buffer, size = 7): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(content);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

export interface ReadDump {
  items: SourcedItem[];
  /** Why lines were skipped, by their number. */
  skipped: Record<number, SkipReason>;
}

/** Everything a dump tells. */
export async function readDump(
  content: string | Buffer | AsyncIterable<Buffer>,
  options: Partial<DumpOptions> = {},
): Promise<ReadDump> {
  const bytes = typeof content === 'string' || Buffer.isBuffer(content) ? inPieces(content) : content;
  const dump = await openDump(bytes, { columns: {}, ...options });
  const read: ReadDump = { items: [], skipped: {} };
  for await (const rows of dump.rows) {
    for (const row of rows) {
      const values = dump.toValues(row);
      const item = typeof values === 'string' ? values : readItem(values);
      if (typeof item === 'string') read.skipped[row.line] = item;
      else read.items.push(item);
    }
  }
  return read;
}

/** A valid UPC of a row with this number. */
export function upcOf(number: number): string {
  const body = `7${String(number).padStart(10, '0')}`;
  return body + checkDigit(body);
}

/** A file in a folder that is gone when the test is over. */
export async function writeDumpFile(content: string | Buffer, name = 'dump.csv.gz'): Promise<string> {
  const path = join(await makeFolder(), name);
  await writeFile(path, name.endsWith('.gz') ? gzipSync(content) : content);
  return path;
}
