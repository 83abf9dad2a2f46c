import { expect, test } from 'vitest';
import { acceptedEncodings } from './encodings.ts';

test.each([
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['gzip', ['gzip']],
  ['BR;q=1.0, gzip;q=0.8', ['br', 'gzip']],
  ['br;q=0, gzip', ['gzip']],
  ['*', ['br', 'gzip']],
  ['*;q=0', []],
  ['br;q=abc', []],
  ['brotli', []],
  ['', []],
  [undefined, []],
])('%j takes %j', (header, encodings) => {
  expect(acceptedEncodings(header)).toEqual(encodings);
});
