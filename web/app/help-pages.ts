import type { HelpPath } from '#contract/site/help-topics.ts';
import { needsOf } from './navigation.ts';
import type { ScreenPath } from './screens.ts';

const helpHome = '/help' satisfies HelpPath;

/** The page of the handbook for each screen; those of no task lead to its first page, which lists them all. */
export const helpPages: Readonly<Record<ScreenPath, HelpPath>> = {
  '/app/home': '/help/first-day',
  '/app/lookup': '/help/first-day',
  '/app/products': '/help/first-day',
  '/app/import': '/help/first-day',
  '/app/settings/payment-processors': '/help/first-day',
  '/app/truckloads': '/help/first-truckload',
  '/app/truckloads/profiles': '/help/first-truckload',
  '/app/truckloads/requests': '/help/first-truckload',
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
  '/app/apps/discountApp': '/help/bin-day',
  '/app/stores/:storeId/discounts': helpHome,
  '/app/settings/keys': '/help/developers/api',
  '/app/settings/assistants': '/help/developers/api',
  '/app/settings/webhooks': '/help/developers/webhooks',
  '/app/stores/design': '/help/developers/theming',
  '/app/apps': helpHome,
  '/app/apps/installed': helpHome,
  '/app/apps/bulkEditor': helpHome,
  '/app/apps/collageApp': helpHome,
  '/app/categories': helpHome,
  '/app/forms': helpHome,
  '/app/stores/users': helpHome,
  '/app/abandonedorders': helpHome,
  '/app/export': helpHome,
  '/app/settings': helpHome,
  '/app/settings/feeds': helpHome,
  '/app/settings/history': helpHome,
  '/app/settings/notifications': helpHome,
  '/app/settings/team': helpHome,
  '/app/settings/devices': helpHome,
  '/app/payment': helpHome,
  '/app/plans': helpHome,
  '/app/notifications': helpHome,
  '/app/ticket': helpHome,
  '/app/profile': helpHome,
};

/** The page of the handbook that is about the screen at an address, or about the one that it stands below. */
export function helpPageOf(pathname: string): HelpPath {
  const path = needsOf(pathname).screen?.path;
  return path !== undefined && isScreenPath(path) ? helpPages[path] : helpHome;
}

const isScreenPath = (path: string): path is ScreenPath => path in helpPages;
