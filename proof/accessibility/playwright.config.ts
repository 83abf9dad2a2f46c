import { defineConfig } from '@playwright/test';
import usual from '../../playwright.config.ts';

/** Every route, on a product with the demo's data. */
export default defineConfig({
  ...usual,
  testDir: '.',
  testMatch: '*.spec.ts',
  projects: [{ name: 'accessibility' }],
  outputDir: '../../test-results/accessibility',
  globalSetup: '../../e2e/support/start-product.ts',
  workers: 2,
  timeout: 3_600_000,
  // The whole takes long; a single step that does has to say which it is.
  use: { ...usual.use, navigationTimeout: 180_000, actionTimeout: 60_000 },
});
