import { buffer } from 'node:stream/consumers';
import { type PictureFormat, pictureFiles } from '#contract/storefront/renderer.ts';
import type { ObjectStorage } from '#providers/object-storage/object-storage.port.ts';
import { toCopy } from './images.ts';

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
  for (const format of formats) {
    for (const file of pictureFiles({ key, copies: shape }, format)) {
      if (file.key === key) continue;
      const box = { width: file.width, height: shape === 'square' ? file.width : undefined };
      // The largest copy is as large as the picture, whatever that is.
      const isWhole = file.key === key.replace(/\.jpg$/, `.${format}`);
      const copy = await toCopy(original, format, isWhole ? undefined : box);
      if (!copy) return false;
      await storage.put(`public/${file.key}`, copy, { contentType: contentTypes[format] });
    }
  }
  return true;
}
