// A thread that draws pages: it loads the built theme, and turns views into files.
import { mkdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { Theme } from '#contract/storefront/renderer.ts';
import { toFileName } from '#providers/site-storage/site-storage.port.ts';
import { fingerprint } from './fingerprints.ts';
import type { Frame, MadeFile, PageToMake, RenderReply, RenderRequest } from './render-messages.ts';

// Those who wait for an answer come first; only Linux has priorities for threads.
if (process.platform === 'linux') setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), 3);

const { theme } = (await import(pathToFileURL(workerData.themeFile).href)) as { theme: Theme };
let frame: Frame | null = null;
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
      return { files: request.pages.map((page) => make(request.frame, page)) };
  }
}

function make(id: string, { path, view }: PageToMake): MadeFile {
  if (frame?.id !== id) throw new Error('Another site is being drawn');
  const text = theme.renderPage(frame.site, frame.files, JSON.parse(view));
  const file: MadeFile = { path, hash: fingerprint(text), size: Buffer.byteLength(text) };
  if (frame.folder === null) return { ...file, data: Buffer.from(text) };
  const place = join(frame.folder, toFileName(path));
  makeFolder(dirname(place));
  writeFileSync(place, text);
  return file;
}

function makeFolder(folder: string): void {
  if (!made.has(folder)) mkdirSync(folder, { recursive: true });
  made.add(folder);
}
