import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { makeSemaphore } from './semaphore.ts';
import type { UploadedFile } from './uploads.ts';

const accepted: readonly string[] = ['jpeg', 'png', 'webp'];
const maxPixels = 40_000_000;
const inTurn = makeSemaphore(2);

/** The bytes of a picture, or the file that holds them, which is read when its turn has come. */
export type PictureSource = Buffer | Pick<UploadedFile, 'location'>;

export interface PictureOptions {
  square?: boolean;
  /** Those that are taken, where it is not all we can read. */
  formats?: readonly string[];
}

export interface Picture {
  data: Buffer;
  width: number;
  height: number;
}

/** A picture as we keep it: JPEG, upright, without metadata, no larger than `size`; null when it is no picture. */
export function toPicture(
  source: PictureSource,
  size: number | { width: number; height: number },
  options: PictureOptions = {},
): Promise<Picture | null> {
  const { width, height } = typeof size === 'number' ? { width: size, height: size } : size;
  return decode(source, async (image) => {
    const { format } = await image.metadata();
    // The content decides, never the name; SVG and the like are documents, not pictures.
    if (!(options.formats ?? accepted).includes(format ?? '')) return null;
    const made = await image
      .rotate()
      .resize(width, height, { fit: options.square ? 'cover' : 'inside', withoutEnlargement: !options.square })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85, mozjpeg: true })
      .toBuffer({ resolveWithObject: true });
    return { data: made.data, width: made.info.width, height: made.info.height };
  });
}

/** The same, where nobody asks for its size. */
export async function toJpeg(
  source: PictureSource,
  size: number,
  options: PictureOptions = {},
): Promise<Buffer | null> {
  return (await toPicture(source, size, options))?.data ?? null;
}

export interface Logo {
  data: Buffer;
  contentType: 'image/jpeg' | 'image/png';
}

/**
 * A drawing within the box, upright and without metadata: a photograph stays JPEG, everything else becomes PNG, which
 * keeps what is transparent and which mail programs show, too. Null when it is no picture.
 */
export const toLogo = (source: PictureSource, box: { width: number; height: number }): Promise<Logo | null> =>
  decode(source, async (image) => {
    const { format } = await image.metadata();
    if (!accepted.includes(format ?? '')) return null;
    const sized = image.rotate().resize(box.width, box.height, { fit: 'inside', withoutEnlargement: true });
    if (format === 'jpeg') {
      return { data: await sized.jpeg({ quality: 88, mozjpeg: true }).toBuffer(), contentType: 'image/jpeg' };
    }
    return { data: await sized.png({ compressionLevel: 9 }).toBuffer(), contentType: 'image/png' };
  });

/** Null when it can't be read. */
export const sizeOf = (data: Buffer): Promise<{ width: number; height: number } | null> =>
  decode(data, async (image) => {
    const { width, height } = await image.metadata();
    return { width, height };
  });

/** A copy of a picture of ours in a format, within a box where there is one; null when it can't be read. */
export const toCopy = (
  data: Buffer,
  format: 'avif' | 'webp' | 'jpg',
  box?: { width: number; height?: number | undefined },
): Promise<Buffer | null> =>
  decode(data, async (image) => {
    if (box) image.resize({ ...box, fit: 'inside', withoutEnlargement: true });
    if (format === 'webp') return image.webp({ quality: 78 }).toBuffer();
    // More effort takes seconds, and saves a tenth.
    if (format === 'avif') return image.avif({ quality: 52, effort: 1 }).toBuffer();
    return image.jpeg({ quality: 85, mozjpeg: true }).toBuffer();
  });

/** Makes something of a picture; null when it can't be read. Decoding costs memory by its size: only a few at a time. */
const decode = <Made>(source: PictureSource, make: (image: Sharp) => Promise<Made | null>): Promise<Made | null> =>
  inTurn(async () => {
    const data = Buffer.isBuffer(source) ? source : await readFile(source.location);
    return make(sharp(data, { limitInputPixels: maxPixels, failOn: 'error' })).catch(() => null);
  });
