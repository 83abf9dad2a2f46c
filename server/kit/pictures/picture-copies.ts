import { buffer } from 'node:stream/consumers';
import { type PictureFormat, pictureFiles } from '#contract/storefront/renderer.ts';
import type { ObjectStorage } from '#providers/object-storage/object-storage.port.ts';
import { sizeOf, toCopy } from './images.ts';

/** Which copies a picture has beside it: those of square boxes, those of wide ones, or none. */
export type PictureShape = 'none' | 'square' | 'wide';

const contentTypes: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };
const formats = Object.keys(contentTypes) as PictureFormat[];

/** Every file of a picture: itself, and its copies. */
export const filesOf = (key: string, shape: PictureShape): string[] =>
  shape === 'none'
    ? [key]
    : formats.flatMap((format) => pictureFiles({ key, copies: shape }, format).map((file) => file.key));

/** Makes the copies of a public picture, anew where some were there; false when there is no such picture any more. */
export async function makeCopies(
  { storage }: { storage: ObjectStorage },
  key: string,
  shape: Exclude<PictureShape, 'none'>,
): Promise<boolean> {
  const stored = await storage.get(`public/${key}`);
  if (!stored) return false;
  const original = await buffer(stored.body);
  const copies = await openCopies(original, shape);
  if (!copies) return false;
  for (const format of formats) {
    for (const file of pictureFiles({ key, copies: shape }, format)) {
      if (file.key === key) continue;
      // The largest copy is as large as the picture, whatever that is.
      const isWhole = file.key === key.replace(/\.jpg$/, `.${format}`);
      const copy = await copies.make(format, isWhole ? Infinity : file.width);
      if (!copy) return false;
      await storage.put(`public/${file.key}`, copy, { contentType: contentTypes[format] });
    }
  }
  return true;
}

/** Copies of one picture. None is larger than the picture: of a small one several are the same, and made once. */
async function openCopies(original: Buffer, shape: Exclude<PictureShape, 'none'>) {
  const size = await sizeOf(original);
  if (!size) return null;
  const longest = shape === 'square' ? Math.max(size.width, size.height) : size.width;
  const made = new Map<string, Buffer>();
  return {
    async make(format: PictureFormat, width: number): Promise<Buffer | null> {
      const name = `${format} ${Math.min(width, longest)}`;
      const box = width < longest ? { width, height: shape === 'square' ? width : undefined } : undefined;
      const copy = made.get(name) ?? (await toCopy(original, format, box));
      if (copy) made.set(name, copy);
      return copy;
    },
  };
}
