import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,server,providers,sandbox,storefront,web,testing,scripts}/**/*.test.ts'],
    globalSetup: ['testing/global-setup.ts'],
    setupFiles: ['testing/matchers.ts'],
    // Otherwise they are empty, and the theme publishes their text.
    css: { include: [/storefront\/themes/] },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // Every file has a database of its own, and no module keeps anything: loading them once saves a third of the time.
    isolate: false,
    env: { NODE_ENV: 'test' },
  },
});
