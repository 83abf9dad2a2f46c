import type { Metadata } from 'sharp';
import { expect, test } from 'vitest';
import { estimateDecodingBytes, lightDecodingBytes, mostDecodingBytes } from './picture-memory.ts';

const head = (width: number, height: number, more: Partial<Metadata> = {}) =>
  ({ format: 'jpeg', width, height, channels: 3, depth: 'uchar', chromaSubsampling: '4:2:0', ...more }) as Metadata;

const fifty = [8000, 6250] as const;
const hundred = [12_000, 9000] as const;
const twoHundred = [16_384, 12_288] as const;

test.for<[string, Metadata]>([
  ['a photo of 200 megapixels', head(...twoHundred)],
  ['a drawing of 50 megapixels', head(...fifty, { format: 'png' })],
])('%s is read beside others', ([, picture]) => {
  expect(estimateDecodingBytes(picture)).toBeLessThan(lightDecodingBytes);
});

test.for<[string, Metadata]>([
  ['a photo of 108 megapixels in several scans', head(...hundred, { isProgressive: true })],
  ['a drawing of 200 megapixels', head(...twoHundred, { format: 'png' })],
  ['an AVIF of 12 megapixels', head(4080, 3072, { format: 'heif' })],
])('%s is read alone', ([, picture]) => {
  const bytes = estimateDecodingBytes(picture);
  expect(bytes).toBeGreaterThan(lightDecodingBytes);
  expect(bytes).toBeLessThan(mostDecodingBytes);
});

test.for<[string, Metadata]>([
  ['a photo of 200 megapixels in several scans', head(...twoHundred, { isProgressive: true })],
  [
    'an interlaced drawing of 16 bits',
    head(...fifty, { format: 'png', isProgressive: true, depth: 'ushort', channels: 4 }),
  ],
  ['an AVIF of 50 megapixels', head(...fifty, { format: 'heif' })],
])('%s takes too much memory', ([, picture]) => {
  expect(estimateDecodingBytes(picture)).toBeGreaterThan(mostDecodingBytes);
});
