import sharp from 'sharp';
import type { ObjectStorage } from '#providers/object-storage/object-storage.port.ts';
import type { Deps } from './deps.ts';
import { type CopiedShape, copySharedLater } from './picture-copies.jobs.ts';

/** A drawing of ours that the samples of all merchants show. */
export interface SharedDrawing {
  key: string;
  svg(): Promise<string>;
  /** How wide the drawing's own units reach. */
  units: number;
  width: number;
  height: number;
  shape: CopiedShape;
}

const thumbnailSize = 350;
const atOnce = 4;
const meta = { contentType: 'image/jpeg' };

/** Draws them into the public files, and has their copies made by a job; those that are there already cost nothing. */
export async function shareDrawings(
  deps: Pick<Deps, 'db' | 'clock' | 'storage' | 'jobs'>,
  drawings: readonly SharedDrawing[],
): Promise<void> {
  const drawn = await storeDrawings(deps.storage, drawings);
  await copySharedLater(deps, drawings, drawn);
}

/** Draws what is missing among the public files; returns the keys of that. */
export async function storeDrawings(storage: ObjectStorage, drawings: readonly SharedDrawing[]): Promise<string[]> {
  const stored = new Set<string>();
  for await (const { key } of storage.list('public/samples/')) stored.add(key);
  const missing = drawings.filter((drawing) => !stored.has(lastFileOf(drawing)));
  const waiting = [...missing];
  const draw = async () => {
    for (let drawing = waiting.pop(); drawing; drawing = waiting.pop()) await storeDrawing(storage, drawing);
  };
  await Promise.all(Array.from({ length: atOnce }, draw));
  return missing.map(({ key }) => key);
}

/** Lists need the small copy at once. It is written last: where it is, the picture is whole. */
const lastFileOf = ({ key, shape }: SharedDrawing) =>
  `public/${shape === 'square' ? key.replace(/\.jpg$/, '-thumb.jpg') : key}`;

async function storeDrawing(storage: ObjectStorage, drawing: SharedDrawing): Promise<void> {
  const { key, width, height } = drawing;
  const pixels = await sharp(Buffer.from(await drawing.svg()), { density: (72 * width) / drawing.units })
    .resize(width, height)
    .removeAlpha()
    .raw()
    .toBuffer();
  const image = sharp(pixels, { raw: { width, height, channels: 3 } });
  await storage.put(`public/${key}`, await image.clone().jpeg({ quality: 85 }).toBuffer(), meta);
  if (drawing.shape !== 'square') return;
  const thumbnail = await image.clone().resize(thumbnailSize, thumbnailSize).jpeg({ quality: 85 }).toBuffer();
  await storage.put(lastFileOf(drawing), thumbnail, meta);
}
