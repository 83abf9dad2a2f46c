import { pathToFileURL } from 'node:url';
import type { Theme } from '#contract/storefront/renderer.ts';
import { createPageRenderer } from './draw-pages.ts';
import type { StartThread } from './render-messages.ts';

/** Draws where it is asked: starting a thread takes longer than drawing a few pages. */
export const drawHere: StartThread = (themeFile) => {
  const loading: Promise<{ theme: Theme }> = import(pathToFileURL(themeFile).href);
  const drawing = loading.then(({ theme }) => createPageRenderer(theme));
  return {
    ask: async (task) => (await drawing)(task),
    close: async () => undefined,
  };
};
