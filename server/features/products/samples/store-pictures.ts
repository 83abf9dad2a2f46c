import sharp from 'sharp';
import type { ObjectStorage } from '#providers/object-storage/object-storage.port.ts';
import { thumbnailOf } from '../picture-keys.ts';
import { drawPicture, type PictureName, pictureKey } from './pictures.ts';

const pictureSize = 1000;
const thumbnailSize = 350;
const atOnce = 4;

/** Draws the pictures into the public files; those that are there already cost nothing. */
export async function storePictures(storage: ObjectStorage, names: Iterable<PictureName>): Promise<void> {
  const stored = new Set<string>();
  for await (const { key } of storage.list('public/samples/')) stored.add(key);
  // The small copy is written last: where it is, the picture is whole.
  const missing = [...new Set(names)].filter((name) => !stored.has(`public/${thumbnailOf(pictureKey(name))}`));
  const draw = async () => {
    for (let name = missing.pop(); name; name = missing.pop()) await storePicture(storage, name);
  };
  await Promise.all(Array.from({ length: atOnce }, draw));
}

async function storePicture(storage: ObjectStorage, name: PictureName): Promise<void> {
  const svg = Buffer.from(await drawPicture(name));
  const pixels = await sharp(svg, { density: (72 * pictureSize) / 400 })
    .resize(pictureSize, pictureSize)
    .removeAlpha()
    .raw()
    .toBuffer();
  const image = sharp(pixels, { raw: { width: pictureSize, height: pictureSize, channels: 3 } });
  const key = `public/${pictureKey(name)}`;
  const meta = { contentType: 'image/jpeg' };
  await storage.put(key, await image.clone().jpeg({ quality: 85 }).toBuffer(), meta);
  const thumbnail = await image.clone().resize(thumbnailSize, thumbnailSize).jpeg({ quality: 85 }).toBuffer();
  await storage.put(thumbnailOf(key), thumbnail, meta);
}
