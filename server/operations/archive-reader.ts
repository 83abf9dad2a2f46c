import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { type EntryKind, kindOf } from './archive-format.ts';
import { contentTypeHeader } from './archive-writer.ts';
import { OperationError } from './operation-error.ts';

export type ArchiveEntry = EntryKind & { contentType: string; body: Readable };

/** The entries of an archive, one after the other; each is read to its end before the next. */
export async function* readArchive(file: string, signal?: AbortSignal): AsyncGenerator<ArchiveEntry> {
  await stat(file).catch(() => {
    throw new OperationError(`There is no backup ${file}.`);
  });
  const tar = extract();
  const read = pipeline(createReadStream(file), createGunzip(), tar, { signal });
  // The same error reaches us through the entries; unheard here, it would end the process.
  read.catch(() => undefined);
  try {
    for await (const entry of tar) {
      const { name, pax } = entry.header;
      const contentType = (pax as Record<string, string> | null)?.[contentTypeHeader] ?? 'application/octet-stream';
      yield { ...kindOf(name), contentType, body: Readable.from(entry, { objectMode: false }) };
    }
    await read;
  } finally {
    tar.destroy();
  }
}

/** The whole of a small entry. */
export async function readWhole(body: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of body) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Says of a file that could not be read to its end what is wrong with it; other errors stay what they are. */
export function explainUnreadable(error: unknown, file: string): unknown {
  if (!(error instanceof Error) || error instanceof OperationError) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'Z_BUF_ERROR' || error.message === 'Unexpected end of data') {
    return new OperationError(`The backup ${file} is cut off: its end is missing. Nothing was restored.`);
  }
  // Classes 22 and 23: the database could not read a value, or the rows contradict each other.
  if (/^(Z_|22|23)/.test(code) || /tar header|Invalid header|Header exceeds/i.test(error.message)) {
    return new OperationError(`The backup ${file} is damaged or no backup at all. Nothing was restored.`, {
      cause: error,
    });
  }
  return error;
}
