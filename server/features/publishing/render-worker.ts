// A thread that draws pages: it loads the built theme, and turns views into files.
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { SiteFiles, Theme } from '#contract/storefront/renderer.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { toFileName } from '#providers/site-storage/site-storage.port.ts';
import type { MadeFile, RenderReply, RenderRequest } from './render-messages.ts';

const { theme } = (await import(pathToFileURL(workerData.themeFile).href)) as { theme: Theme };
let frame: { id: string; site: Site; files: SiteFiles; folder: string | null } | null = null;
const made = new Set<string>();

parentPort?.on('message', (request: RenderRequest) => {
  const { number } = request;
  try {
    reply({ number, ...answer(request) });
  } catch (error) {
    const { message, stack, code } = error as NodeJS.ErrnoException;
    reply({ number, failure: { message, stack, code } });
  }
});

const reply = (message: RenderReply) => parentPort?.postMessage(message);

function answer(request: RenderRequest): Omit<RenderReply, 'number'> {
  switch (request.kind) {
    case 'describe':
      return { theme: { version: theme.version, assets: theme.assets.map((asset) => ({ ...asset })) } };
    case 'style':
      return { text: theme.renderStyle(request.site, request.ownStyle) };
    case 'frame':
      made.clear();
      frame = request;
      return {};
    case 'pages':
      return { files: request.pages.map(({ path, view }) => make(request.frame, path, view)) };
    case 'texts':
      return { files: request.texts.map(({ path, text }) => keep(request.frame, path, Buffer.from(text))) };
  }
}

function make(id: string, path: string, view: string): MadeFile {
  if (frame?.id !== id) throw new Error('Another site is being drawn');
  return keep(id, path, Buffer.from(theme.renderPage(frame.site, frame.files, JSON.parse(view))));
}

function keep(id: string, path: string, data: Buffer): MadeFile {
  if (frame?.id !== id) throw new Error('Another site is being drawn');
  const hash = createHash('sha256').update(data).digest('base64url').slice(0, 22);
  const br = brotliCompressSync(data, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: data.length },
  });
  const gzip = gzipSync(data, { level: 4 });
  const file: MadeFile = { path, hash, size: data.length };
  if (frame.folder === null) return { ...file, copies: { data, br, gzip } };
  const place = join(frame.folder, toFileName(path));
  makeFolder(dirname(place));
  writeFileSync(place, data);
  writeFileSync(`${place}.br`, br);
  writeFileSync(`${place}.gz`, gzip);
  return file;
}

function makeFolder(folder: string): void {
  if (!made.has(folder)) mkdirSync(folder, { recursive: true });
  made.add(folder);
}
