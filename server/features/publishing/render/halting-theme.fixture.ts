import { writeSync } from 'node:fs';
import type { Theme } from '#contract/storefront/renderer.ts';
import { theme as plain } from './plain-theme.fixture.ts';

/** A theme that never comes back from the first product it draws. */
export const theme: Theme = {
  ...plain,
  renderPage(site, files, page) {
    if (page.kind !== 'product') return plain.renderPage(site, files, page);
    writeSync(1, 'halted\n');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    return '';
  },
};
