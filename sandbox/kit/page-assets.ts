import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

// One sheet of several files; the last of them changes the others on narrow screens.
const styles = ['base', 'frame', 'controls', 'lists', 'paying', 'narrow'].map((name) => `./style/${name}.css`);

const assets = [
  {
    path: '/sandbox.css',
    type: 'text/css; charset=utf-8',
    files: styles.map((name) => new URL(name, import.meta.url)),
  },
  { path: '/sandbox.svg', type: 'image/svg+xml', files: [new URL('./sandbox.svg', import.meta.url)] },
  {
    path: '/geist.woff2',
    type: 'font/woff2',
    files: [new URL(import.meta.resolve('@fontsource-variable/geist/files/geist-latin-wght-normal.woff2'))],
  },
];

/** Serves the style, mark and font of the sandbox's pages. */
export async function servePageAssets(app: FastifyInstance): Promise<void> {
  for (const { path, type, files } of assets) {
    const content = Buffer.concat(await Promise.all(files.map((file) => readFile(fileURLToPath(file)))));
    app.get(path, (_request, reply) => reply.type(type).header('cache-control', 'no-cache').send(content));
  }
}
