import { defineConfig } from '@playwright/test';
import usual from '../../playwright.config.ts';

/** The journey alone, on an installation of its own: `alone` or `many`. */
export default defineConfig({
  ...usual,
  testDir: '../../e2e',
  testMatch: 'whole-journey.spec.ts',
  projects: [{ name: 'journey' }],
  outputDir: '../../test-results/journey',
  globalSetup: `./${process.env.JOURNEY_ON ?? 'alone'}.ts`,
  workers: 1,
});
