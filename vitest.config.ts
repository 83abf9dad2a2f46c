import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './testing/longest-first.ts';

// For the processes that tests start; `npm start` has its own there, too.
const compiled = fileURLToPath(new URL('node_modules/.cache/scanfront', import.meta.url));

export default defineConfig({
  test: {
    include: ['{contract,server,providers,sandbox,site,storefront,web,testing,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['testing/global-setup.ts'],
    setupFiles: ['testing/matchers.ts', 'testing/steady-chance.ts'],
    // Otherwise they are empty, and the theme publishes their text.
    css: { include: [/storefront\/themes/] },
    // For machines that do other things too: whoever waits that long waits for what does not come.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Two more than there are processors: some tests wait for a lock, a time-out or another process. One database
    // server has connections for eight.
    maxWorkers: Math.min(availableParallelism() + 2, 8),
    sequence: { sequencer: LongestFirst },
    // Every file has a database of its own, and no module keeps anything: loading them once saves a third of the time.
    isolate: false,
    env: { NODE_ENV: 'test', NODE_COMPILE_CACHE: compiled },
  },
});
