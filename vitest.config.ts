import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { findChromium } from './e2e/support/find-chromium.ts';
import { detailedSuites } from './testing/detailed-suites.ts';
import { findImportedPackages } from './testing/imported-packages.ts';
import { LongestFirst } from './testing/longest-first.ts';
import { isBrief } from './testing/suite.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const inCache = (name: string) => `${root}node_modules/.cache/${name}`;
const componentTests = 'web/**/*.component.test.tsx';
const chromium = findChromium();

const unitAndApi: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'unit',
    include: ['{contract,client,server,providers,sandbox,site,storefront,web,testing,scripts}/**/*.test.{ts,tsx}'],
    exclude: isBrief ? [componentTests, ...detailedSuites] : [componentTests],
    globalSetup: ['testing/global-setup.ts'],
    setupFiles: ['testing/matchers.ts', 'testing/steady-chance.ts'],
    // Otherwise they are empty, and the theme publishes their text.
    css: { include: [/storefront\/themes/] },
    // Every file has a database of its own, and no module keeps anything: loading them once saves a third of the time.
    isolate: false,
    // The cache is for the processes that tests start; `npm start` has its own there, too.
    env: { NODE_ENV: 'test', NODE_COMPILE_CACHE: inCache('scanfront') },
  },
};

const components: TestProjectInlineConfiguration = {
  extends: true,
  plugins: [react()],
  cacheDir: inCache('components'),
  // All of them: a package that is found later loads the page anew in the middle of a test.
  optimizeDeps: { include: findImportedPackages(['web/{ui,kit,shared/receipts}/**/*.{ts,tsx}', 'web/main.tsx'], root) },
  test: {
    name: 'components',
    include: [componentTests],
    // One page for all of them: loading what they draw takes longer than most tests.
    isolate: false,
    // A stand-in that a file forgets would answer the next one.
    unstubGlobals: true,
    fileParallelism: false,
    sequence: { groupOrder: 1 },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      instances: [{ browser: 'chromium' }],
      provider: playwright({
        launchOptions: { executablePath: chromium },
        contextOptions: { locale: 'en-US', timezoneId: 'UTC', reducedMotion: 'reduce' },
      }),
    },
  },
};

export default defineConfig({
  test: {
    // For machines that do other things too: whoever waits that long waits for what does not come.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Two more than there are processors: some tests wait for a lock, a time-out or another process. One database
    // server has connections for eight.
    maxWorkers: Math.min(availableParallelism() + 2, 8),
    sequence: { sequencer: LongestFirst },
    projects: chromium ? [unitAndApi, components] : [unitAndApi],
  },
});
