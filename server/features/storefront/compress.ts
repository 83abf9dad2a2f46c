import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './encodings.ts';

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

/** Compresses a text, in a thread of its own; with Brotli to the same bytes that copies beside files have. */
export const compress = (data: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'gzip'
    ? zip(data, { level: 6 })
    : brotli(data, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: data.length },
      });
