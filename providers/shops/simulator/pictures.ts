import { readFile } from 'node:fs/promises';
import type { SimulatorRoutes } from '#sandbox/kit/simulator.ts';
import { demoGoods } from './demo-goods.ts';

const artwork = new URL('../../../artwork/products/', import.meta.url);
const size = 800;
const largestView = 300;

/** Where a picture of a drawing is, below the address of a simulator. */
export const pictureUrl = (base: string, art: string, view: number) => `${base}/images/${art}-${view}.jpg`;

/** Gives a simulator the route that its pictures' addresses lead to; each view of a good has another hue. */
export function servePictures(sim: SimulatorRoutes): void {
  sim.page('GET', '/images/:file', async (request, reply) => {
    const { file } = request.params as { file: string };
    const [, art, view] = /^([a-z-]+)-(\d{1,3})\.jpg$/.exec(file) ?? [];
    const isKnown = demoGoods.some((good) => good.art === art) && Number(view) <= largestView;
    if (!isKnown) return reply.code(404).send({ error: 'There is no such picture' });
    const { default: sharp } = await import('sharp');
    const drawing = await readFile(new URL(`${art}.svg`, artwork));
    const picture = await sharp(drawing, { density: (72 * size) / 400 })
      .resize(size, size)
      .modulate({ hue: (Number(view) * 40) % 360 })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 85 })
      .toBuffer();
    return reply.type('image/jpeg').header('cache-control', 'public, max-age=86400').send(picture);
  });
}
