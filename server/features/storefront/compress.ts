import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { brotliOptions } from '#providers/site-storage/site-storage.port.ts';
import type { Encoding } from './encodings.ts';

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

/** Compresses a text, in a thread of its own; with Brotli to the same bytes that copies beside files have. */
export const compress = (data: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'gzip' ? zip(data, { level: 6 }) : brotli(data, brotliOptions(data.length));
