import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

const assets = [
  { path: '/sandbox.css', type: 'text/css; charset=utf-8', file: new URL('./sandbox.css', import.meta.url) },
  { path: '/sandbox.svg', type: 'image/svg+xml', file: new URL('./sandbox.svg', import.meta.url) },
  {
    path: '/geist.woff2',
    type: 'font/woff2',
    file: new URL(import.meta.resolve('@fontsource-variable/geist/files/geist-latin-wght-normal.woff2')),
  },
];

/** Serves the style, mark and font of the sandbox's pages. */
export async function servePageAssets(app: FastifyInstance): Promise<void> {
  for (const { path, type, file } of assets) {
    const content = await readFile(fileURLToPath(file));
    app.get(path, (_request, reply) => reply.type(type).header('cache-control', 'no-cache').send(content));
  }
}
