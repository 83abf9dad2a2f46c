import type { App } from '#contract/apps/apps.contract.ts';

/** The eBay app, not installed, with the given differences. */
export const makeApp = (change: Partial<App> = {}): App => ({
  _id: '8e2d4c10-6f3b-4a97-b5d1-0c9a7e4f2a08',
  identifier: 'ebay_app',
  name: 'eBay listing',
  provider: 'Scanfront',
  category: 'Channels',
  categoryId: 'channels',
  icon: 'auction',
  pictures: [],
  summary: 'List products on eBay without typing them again.',
  description: 'Connect your eBay account.\n\nStock follows sales on both sides.',
  pricing: 29,
  isAvailable: true,
  installation: null,
  ...change,
});

/** How it stands once it is installed and paid for, with the given differences. */
export const makeInstallation = (
  change: Partial<NonNullable<App['installation']>> = {},
): NonNullable<App['installation']> => ({
  status: 'active',
  cancel_at_period_end: false,
  endsAt: '2026-12-15T12:00:00.000Z',
  installedAt: '2026-11-15T12:00:00.000Z',
  ...change,
});
