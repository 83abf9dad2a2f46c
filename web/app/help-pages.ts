import type { HelpPath } from '#contract/site/help-topics.ts';
import { needsOf } from './navigation.ts';
import type { ScreenPath } from './screens.ts';

const helpHome = '/help' satisfies HelpPath;

/** The page of the handbook for each screen of a task; the others lead to its first page, which lists them all. */
export const helpPages: Readonly<Partial<Record<ScreenPath, HelpPath>>> = {
  '/app/home': '/help/first-day',
  '/app/lookup': '/help/first-day',
  '/app/products': '/help/first-day',
  '/app/import': '/help/first-day',
  '/app/settings/payment-processors': '/help/first-day',
  '/app/truckloads': '/help/first-truckload',
  '/app/truckloads/profiles': '/help/first-truckload',
  '/app/truckloads/requests': '/help/first-truckload',
  '/app/intake': '/help/intake',
  '/app/intake/rules': '/help/intake',
  '/app/intake/board': '/help/intake',
  '/app/bins': '/help/intake',
  '/app/stores': '/help/publish',
  '/app/stores/pages': '/help/publish',
  '/app/stores/blogposts': '/help/publish',
  '/app/design': '/help/publish',
  '/app/edit': '/help/domains',
  '/app/stores/:storeId/shipping': '/help/shipping',
  '/app/stores/:storeId/settings/locations': '/help/shipping',
  '/app/settings/channels': '/help/ebay',
  '/app/settings/ebay': '/help/ebay',
  '/app/orders': '/help/returns',
  '/app/ladders': '/help/ladders',
  '/app/ladders/drops': '/help/ladders',
  '/app/apps/discountApp': '/help/bin-day',
  '/app/stores/:storeId/counter/bin-prices': '/help/bin-day',
  '/app/settings/keys': '/help/developers/api',
  '/app/settings/assistants': '/help/developers/api',
  '/app/settings/webhooks': '/help/developers/webhooks',
  '/app/stores/design': '/help/developers/theming',
  '/app/operator': '/help/developers/operating',
};

/** The page of the handbook that is about the screen at an address, or about the one that it stands below. */
export const helpPageOf = (pathname: string): HelpPath =>
  helpPages[needsOf(pathname).screen?.path as ScreenPath] ?? helpHome;
