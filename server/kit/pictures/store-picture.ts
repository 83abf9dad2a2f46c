import type { Deps } from '../deps.ts';
import { type PictureResult, type PictureSource, toPicture } from './images.ts';
import { thumbnailOf } from './picture-keys.ts';

const pictureSize = 1000;
const thumbnailSize = 350;

/** Where a picture lies, and what it measures as it is kept. */
export interface StoredPicture {
  key: string;
  width: number;
  height: number;
}

/** Stores a picture and its small copy under a key; or says why the source is no picture. */
export async function storePicture(
  { storage }: Pick<Deps, 'storage'>,
  key: string,
  source: PictureSource,
): Promise<PictureResult<StoredPicture>> {
  const picture = await toPicture(source, pictureSize);
  if (!picture.ok) return picture;
  const thumbnail = await toPicture(picture.value.data, thumbnailSize);
  if (!thumbnail.ok) return thumbnail;
  const meta = { contentType: 'image/jpeg' };
  await storage.put(`public/${key}`, picture.value.data, meta);
  await storage.put(`public/${thumbnailOf(key)}`, thumbnail.value.data, meta);
  const { width, height } = picture.value;
  return { ok: true, value: { key, width, height } };
}
