import sharp from 'sharp';

const accepted = new Set(['jpeg', 'png', 'webp']);
const maxPixels = 40_000_000;
const decodesAtOnce = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** A picture as we keep it: JPEG, upright, without metadata, no larger than `size`; null when it is no picture. */
export async function toJpeg(data: Buffer, size: number, options: { square?: boolean } = {}): Promise<Buffer | null> {
  await enter();
  try {
    const image = sharp(data, { limitInputPixels: maxPixels, failOn: 'error' });
    const { format } = await image.metadata();
    // The content decides, never the name; SVG and the like are documents, not pictures.
    if (!accepted.has(format ?? '')) return null;
    return await image
      .rotate()
      .resize(size, size, { fit: options.square ? 'cover' : 'inside', withoutEnlargement: !options.square })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85, mozjpeg: true })
      .toBuffer();
  } catch {
    return null;
  } finally {
    leave();
  }
}

/** Decoding costs memory by the picture's size, not the file's: only a few at a time. */
async function enter(): Promise<void> {
  while (running >= decodesAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
}

function leave(): void {
  running -= 1;
  waiting.shift()?.();
}
