import { readFile } from 'node:fs/promises';
import type { ObjectStorage } from '#providers/object-storage/object-storage.port.ts';
import type { Deps } from '../deps.ts';
import { loadSharp } from './load-sharp.ts';
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
// A build draws them once for all data directories; without one they are drawn when they are first needed.
const builtFolder = new URL('../../../dist/samples/', import.meta.url);

/** A file of a drawing, by its key among the public files. */
export interface DrawnFile {
  key: string;
  data: Buffer;
}

/** Draws them into the public files, and has their copies made by a job; those that are there already cost nothing. */
export async function shareDrawings(
  deps: Pick<Deps, 'db' | 'clock' | 'storage' | 'jobs'>,
  drawings: readonly SharedDrawing[],
): Promise<void> {
  const drawn = await storeDrawings(deps.storage, drawings);
  await copySharedLater(deps, drawings, drawn);
}

/** Draws what is missing among the public files; returns the keys of that. */
export async function storeDrawings(
  storage: ObjectStorage,
  drawings: readonly SharedDrawing[],
  builtIn: URL = builtFolder,
): Promise<string[]> {
  const stored = new Set<string>();
  for await (const { key } of storage.list('public/samples/')) stored.add(key);
  const missing = drawings.filter((drawing) => !stored.has(lastFileOf(drawing)));
  const waiting = [...missing];
  const draw = async () => {
    for (let drawing = waiting.pop(); drawing; drawing = waiting.pop()) await storeDrawing(storage, drawing, builtIn);
  };
  await Promise.all(Array.from({ length: atOnce }, draw));
  return missing.map(({ key }) => key);
}

/** Lists need the small copy at once. It is written last: where it is, the picture is whole. */
const filesOf = ({ key, shape }: SharedDrawing): string[] =>
  shape === 'square' ? [key, key.replace(/\.jpg$/, '-thumb.jpg')] : [key];

const lastFileOf = (drawing: SharedDrawing) => `public/${filesOf(drawing).at(-1)}`;

async function storeDrawing(storage: ObjectStorage, drawing: SharedDrawing, builtIn: URL): Promise<void> {
  const files = (await readBuilt(drawing, builtIn)) ?? (await drawFiles(drawing));
  for (const { key, data } of files) await storage.put(`public/${key}`, data, meta);
}

/** What a build has drawn; null when it has not. */
async function readBuilt(drawing: SharedDrawing, builtIn: URL): Promise<DrawnFile[] | null> {
  try {
    const read = async (key: string) => ({ key, data: await readFile(new URL(key, builtIn)) });
    return await Promise.all(filesOf(drawing).map(read));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Draws the picture, and the small copy that lists need. */
export async function drawFiles(drawing: SharedDrawing): Promise<DrawnFile[]> {
  const sharp = await loadSharp();
  const { width, height } = drawing;
  const pixels = await sharp(Buffer.from(await drawing.svg()), { density: (72 * width) / drawing.units })
    .resize(width, height)
    .removeAlpha()
    .raw()
    .toBuffer();
  const image = sharp(pixels, { raw: { width, height, channels: 3 } });
  const [key = '', thumbnailKey] = filesOf(drawing);
  const files = [{ key, data: await image.clone().jpeg({ quality: 85 }).toBuffer() }];
  if (thumbnailKey === undefined) return files;
  const thumbnail = image.clone().resize(thumbnailSize, thumbnailSize);
  return [...files, { key: thumbnailKey, data: await thumbnail.jpeg({ quality: 85 }).toBuffer() }];
}
