import type { Deps } from './deps.ts';
import { type PictureSource, toJpeg } from './images.ts';
import { thumbnailOf } from './picture-keys.ts';

const pictureSize = 1000;
const thumbnailSize = 350;

/** Stores a picture and its small copy under a key; false when the source is none. */
export async function storePicture(
  { storage }: Pick<Deps, 'storage'>,
  key: string,
  source: PictureSource,
): Promise<boolean> {
  const picture = await toJpeg(source, pictureSize);
  const thumbnail = picture && (await toJpeg(picture, thumbnailSize));
  if (!picture || !thumbnail) return false;
  const meta = { contentType: 'image/jpeg' };
  await storage.put(`public/${key}`, picture, meta);
  await storage.put(`public/${thumbnailOf(key)}`, thumbnail, meta);
  return true;
}
