import { readFile } from 'node:fs/promises';
import type { SimulatorRoutes } from '#sandbox/kit/simulator.ts';
import { hash } from './dice.ts';
import { allGoods } from './goods.ts';
import type { Good } from './model.ts';
import { paintDrawing } from './paint.ts';

const artwork = new URL('../../../../artwork/', import.meta.url);
export const pictureSize = 1000;
const backgrounds = [0, 32, 48, 95, 150, 190, 220, 265];

/** What further pictures show of the drawing: left and top corner and width, in parts of the whole. */
const closeUps = [
  { left: 0.18, top: 0.2, side: 0.62 },
  { left: 0.3, top: 0.34, side: 0.5 },
];

/** The addresses of a good's pictures at a simulator, such as http://localhost:3002/amazon; the main one first. */
export function pictureUrlsOf(base: string, { asin, pictureCount }: Good): string[] {
  const files = [asin, ...closeUps.map((_, place) => `${asin}-${place + 2}`)];
  return files.slice(0, pictureCount).map((file) => `${base}/images/${file}.jpg`);
}

/** Gives a simulator the route that its pictures' addresses lead to. */
export function servePictures(sim: SimulatorRoutes): void {
  sim.page('GET', '/images/:file', async (request, reply) => {
    const { file } = request.params as { file: string };
    const [, asin, view = '1'] = /^([A-Z\d]{10})(?:-([23]))?\.jpg$/.exec(file) ?? [];
    const good = allGoods().find((one) => one.asin === asin);
    if (!good || Number(view) > good.pictureCount) return reply.code(404).send({ error: 'There is no such picture' });
    const picture = await drawGood(good, Number(view));
    return reply.type('image/jpeg').header('cache-control', 'public, max-age=86400').send(picture);
  });
}

/** A picture of a good as JPEG, view 1 being the whole of it. */
export async function drawGood(good: Good, view: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const drawing = await readFile(new URL(`${good.picture}.svg`, artwork), 'utf8');
  const number = hash(good.asin);
  const svg = tintBackground(paintGood(drawing, good), backgrounds[number % backgrounds.length] ?? 0);
  const closeUp = closeUps[view - 2];
  const size = Math.round(pictureSize / (closeUp?.side ?? 1));
  const image = sharp(Buffer.from(svg), { density: (72 * size) / 400 }).resize(size, size);
  if (closeUp) {
    const [left, top] = [Math.round(closeUp.left * size), Math.round(closeUp.top * size)];
    image.extract({ left, top, width: pictureSize, height: pictureSize });
  }
  return image.flatten({ background: '#fff' }).jpeg({ quality: 85 }).toBuffer();
}

function paintGood(drawing: string, { picture, color, asin }: Good): string {
  // A carton says nothing of the colour of what is inside.
  if (picture === 'packages/carton') return drawing;
  // Jars and bags have no colour by name: each gets one of its own.
  return paintDrawing(drawing, color, picture?.startsWith('packages/') ? hash(asin) % 360 : null);
}

const tintBackground = (svg: string, hue: number) =>
  svg.replace(
    /<rect width="400" height="400"[^>]*>/,
    (rect) => `${rect}<rect width="400" height="400" fill="hsl(${hue},45%,80%)" fill-opacity=".28"/>`,
  );
