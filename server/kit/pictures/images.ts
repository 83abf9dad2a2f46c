import { readFile } from 'node:fs/promises';
import { bulkhead } from 'cockatiel';
import type { Metadata, Sharp } from 'sharp';
import type { UploadedFile } from '../http/bodies/uploads.ts';
import { loadSharp } from './load-sharp.ts';
import { estimateDecodingBytes, lightDecodingBytes, mostDecodingBytes, mostPixels } from './picture-memory.ts';

const accepted: readonly PictureFormat[] = ['jpeg', 'png', 'webp', 'avif'];
// Decoding costs memory by its size: two at a time, and only one of those that cost much.
const inTurn = bulkhead(2, Number.POSITIVE_INFINITY);
const alone = bulkhead(1, Number.POSITIVE_INFINITY);

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif';

/** The bytes of a picture, or the file that holds them, which is read when its turn has come. */
export type PictureSource = Buffer | Pick<UploadedFile, 'location'>;

export interface PictureOptions {
  square?: boolean;
  /** Those that are taken, where it is not all we can read. */
  formats?: readonly PictureFormat[];
}

/** Why a file did not become a picture. */
export type PictureFailure = 'UNSUPPORTED' | 'BROKEN' | 'TOO_LARGE';

export type PictureResult<Made> = { ok: true; value: Made } | { ok: false; failure: PictureFailure };

/** What is said of a file that did not become a picture; each field has its own words for what is none. */
export const describePictureFailure = (failure: PictureFailure, unsupported: string): string =>
  ({
    UNSUPPORTED: unsupported,
    BROKEN: 'This picture is damaged and can’t be read',
    TOO_LARGE: 'This picture has too many pixels to be read. Save it smaller and try again',
  })[failure];

export interface Picture {
  data: Buffer;
  width: number;
  height: number;
}

/** A picture as we keep it: JPEG, upright, without metadata, no larger than `size`. */
export function toPicture(
  source: PictureSource,
  size: number | { width: number; height: number },
  options: PictureOptions = {},
): Promise<PictureResult<Picture>> {
  const { width, height } = typeof size === 'number' ? { width: size, height: size } : size;
  return decode(source, options.formats ?? accepted, async (image) => {
    const made = await image
      .rotate()
      .resize(width, height, { fit: options.square ? 'cover' : 'inside', withoutEnlargement: !options.square })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85, mozjpeg: true })
      .toBuffer({ resolveWithObject: true });
    return { data: made.data, width: made.info.width, height: made.info.height };
  });
}

export interface Logo {
  data: Buffer;
  contentType: 'image/jpeg' | 'image/png';
}

/**
 * A drawing within the box, upright and without metadata: a photograph stays JPEG, everything else becomes PNG, which
 * keeps what is transparent and which mail programs show, too.
 */
export const toLogo = (source: PictureSource, box: { width: number; height: number }): Promise<PictureResult<Logo>> =>
  decode<Logo>(source, accepted, async (image, { format }) => {
    const sized = image.rotate().resize(box.width, box.height, { fit: 'inside', withoutEnlargement: true });
    if (format === 'jpeg') {
      return { data: await sized.jpeg({ quality: 88, mozjpeg: true }).toBuffer(), contentType: 'image/jpeg' };
    }
    return { data: await sized.png({ compressionLevel: 9 }).toBuffer(), contentType: 'image/png' };
  });

/** Null when it can't be read. */
export const sizeOf = async (data: Buffer): Promise<{ width: number; height: number } | null> => {
  const head = await readHead(data);
  return head && { width: head.width, height: head.height };
};

/** A copy of a picture of ours in a format, within a box where there is one; null when it can't be read. */
export async function toCopy(
  data: Buffer,
  format: 'avif' | 'webp' | 'jpg',
  box?: { width: number; height?: number | undefined },
): Promise<Buffer | null> {
  const copy = await decode(data, accepted, (image) => {
    if (box) image.resize({ ...box, fit: 'inside', withoutEnlargement: true });
    if (format === 'webp') return image.webp({ quality: 78 }).toBuffer();
    // More effort takes seconds, and saves a tenth.
    if (format === 'avif') return image.avif({ quality: 52, effort: 1 }).toBuffer();
    return image.jpeg({ quality: 85, mozjpeg: true }).toBuffer();
  });
  return copy.ok ? copy.value : null;
}

/** Makes something of a picture of one of these formats, or says why not. */
const decode = <Made>(
  source: PictureSource,
  formats: readonly PictureFormat[],
  make: (image: Sharp, head: Metadata) => Promise<Made>,
): Promise<PictureResult<Made>> =>
  inTurn.execute(async () => {
    const data = Buffer.isBuffer(source) ? source : await readFile(source.location);
    const head = await readHead(data);
    // The content decides, never the name; SVG and the like are documents, not pictures.
    const format = head ? formatOf(head) : formatOfSignature(data);
    if (!format || !formats.includes(format)) return { ok: false, failure: 'UNSUPPORTED' };
    if (!head) return { ok: false, failure: 'BROKEN' };
    const bytes = estimateDecodingBytes(head);
    if (bytes > mostDecodingBytes || head.width * head.height > mostPixels) return { ok: false, failure: 'TOO_LARGE' };
    const image = await open(data);
    const attempt = () =>
      make(image, head).then(
        (value): PictureResult<Made> => ({ ok: true, value }),
        (): PictureResult<Made> => ({ ok: false, failure: 'BROKEN' }),
      );
    return bytes > lightDecodingBytes ? alone.execute(attempt) : attempt();
  });

// How much a picture may hold is decided by what decoding it costs, never by its pixels alone.
const open = async (data: Buffer): Promise<Sharp> =>
  (await loadSharp())(data, { limitInputPixels: false, failOn: 'error' });

async function readHead(data: Buffer): Promise<Metadata | null> {
  const image = await open(data);
  return image.metadata().catch(() => null);
}

const formatOf = ({ format, compression }: Metadata): PictureFormat | undefined =>
  accepted.find((known) => known === (format === 'heif' && compression === 'av1' ? 'avif' : format));

/** What a file that can't be read was meant to be. */
function formatOfSignature(data: Buffer): PictureFormat | undefined {
  if (data.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (data.subarray(1, 4).toString('latin1') === 'PNG') return 'png';
  if (data.subarray(8, 12).toString('latin1') === 'WEBP') return 'webp';
  return data.subarray(4, 12).toString('latin1') === 'ftypavif' ? 'avif' : undefined;
}
