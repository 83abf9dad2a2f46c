import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from './e2e/support/find-chromium.ts';

const longest = 'whole-journey.spec.ts';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/start-product.ts',
  // A page waits now and then: four keep two processors busy. All of them share one product.
  workers: Math.min(availableParallelism() + 2, 6),
  fullyParallel: true,
  // In this order: whoever began the longest last would wait for it alone.
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'others', testIgnore: longest },
  ],
  // For machines that do other things too; a test that passes takes a few seconds.
  timeout: 300_000,
  expect: { timeout: 40_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'UTC',
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    // What a worker asks for passes by the routes of a test; the one about the worker allows it.
    serviceWorkers: 'block',
    // The recorder runs scripts of its own in every page, which the content policies refuse, and journeys watch the
    // console for just that. A journey that fails on its own can be recorded: `npx playwright test FILE --trace=on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // A page that needs anything from outside fails here, not at the customer's.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ],
    },
  },
});
