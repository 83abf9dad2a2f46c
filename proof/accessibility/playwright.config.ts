import { defineConfig } from '@playwright/test';
import usual from '../../playwright.config.ts';

/** Every route, on a product with the demo's data. */
export default defineConfig({
  ...usual,
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/accessibility',
  globalSetup: '../../e2e/support/start-product.ts',
  workers: 2,
  timeout: 3_600_000,
});
