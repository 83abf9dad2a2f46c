// A thread that draws pages: it loads the built theme, and turns views into files.
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { Theme } from '#contract/storefront/renderer.ts';
import { createPageRenderer } from './draw-pages.ts';
import type { RenderReply, RenderRequest } from './render-messages.ts';

// Those who wait for an answer come first; only Linux has priorities for threads.
if (process.platform === 'linux') setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), 3);

const { theme } = (await import(pathToFileURL(workerData.themeFile).href)) as { theme: Theme };
const draw = createPageRenderer(theme);

parentPort?.on('message', (request: RenderRequest) => {
  const { number } = request;
  try {
    reply({ number, ...draw(request) });
  } catch (error) {
    const { message, stack, code } = error as NodeJS.ErrnoException;
    reply({ number, failure: { message, stack, code } });
  }
});

const reply = (message: RenderReply) => parentPort?.postMessage(message);
