import type { Metadata } from 'sharp';

const megabyte = 1024 ** 2;

/** What one picture may take while it is decoded. */
export const mostDecodingBytes = 384 * megabyte;

/** What takes more than this is decoded alone. */
export const lightDecodingBytes = 96 * megabyte;

/** However little memory a file takes, decoding it takes time: twice what the largest cameras of phones make. */
export const mostPixels = 400_000_000;

const always = 24 * megabyte;

/**
 * The memory that decoding takes, from what the head of the file says; measured, and rounded up
 * (docs/decisions/0037-a-picture-is-bounded-by-memory.md). What can be read line by line costs by its width, the rest
 * by its pixels.
 */
export function estimateDecodingBytes(head: Metadata): number {
  const { format, width, height, channels, isProgressive } = head;
  const pixels = width * height;
  const bytesPerPixel = channels * (head.depth === 'ushort' ? 2 : 1);
  switch (format) {
    case 'jpeg':
      // Its coefficients are kept until the last scan has come; those of colours are a quarter where they are halved.
      return always + (isProgressive ? pixels * (head.chromaSubsampling === '4:2:0' ? 3 : 2 * channels) : 0);
    case 'png':
      return always + (isProgressive ? pixels * bytesPerPixel * 1.1 : width * bytesPerPixel * 2048);
    case 'webp':
      return always + pixels * 4;
    default:
      return always + pixels * (head.depth === 'ushort' ? 28 : 20);
  }
}
