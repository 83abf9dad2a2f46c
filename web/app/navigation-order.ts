import { t } from '#web/kit/messages/t.ts';
import {
  AppsIcon,
  BoxIcon,
  ChartIcon,
  HomeIcon,
  ReceiptIcon,
  ScanIcon,
  StoreIcon,
  TruckIcon,
  TuneIcon,
} from '#web/ui/icons.tsx';
import type { Icon, ScreenPath } from './screens.ts';

export interface SidebarGroup {
  id: string;
  label: string;
  icon: Icon;
  paths: readonly ScreenPath[];
}

const { groups } = t.shell;

/** The sidebar from top to bottom. */
export const sidebarOrder: readonly (ScreenPath | SidebarGroup)[] = [
  '/app/home',
  '/app/lookup',
  '/app/intake',
  '/app/products',
  '/app/bins',
  '/app/categories',
  {
    id: 'truckloads',
    label: groups.truckloads,
    icon: TruckIcon,
    paths: ['/app/truckloads', '/app/truckloads/profiles', '/app/truckloads/requests'],
  },
  {
    id: 'insights',
    label: groups.insights,
    icon: ChartIcon,
    paths: ['/app/insights', '/app/insights/bid', '/app/ladders', '/app/ladders/drops'],
  },
  {
    id: 'store',
    label: groups.store,
    icon: StoreIcon,
    paths: ['/app/stores/pages', '/app/stores/blogposts', '/app/design'],
  },
  { id: 'apps', label: groups.apps, icon: AppsIcon, paths: ['/app/apps', '/app/apps/installed'] },
  '/app/stores/users',
  '/app/forms',
  '/app/counter',
  { id: 'orders', label: groups.orders, icon: ReceiptIcon, paths: ['/app/orders', '/app/abandonedorders'] },
  '/app/stores/:storeId/discounts',
  {
    id: 'settings',
    label: groups.settings,
    icon: TuneIcon,
    paths: [
      '/app/edit',
      '/app/stores/:storeId/shipping',
      '/app/settings/payment-processors',
      '/app/settings/channels',
      '/app/settings/feeds',
      '/app/export',
      '/app/stores/:storeId/settings/locations',
      '/app/stores/:storeId/counter',
      '/app/settings/team',
      '/app/settings/devices',
      '/app/settings/notifications',
      '/app/settings/keys',
      '/app/settings/webhooks',
      '/app/settings/assistants',
      '/app/settings/history',
      '/app/payment',
    ],
  },
  // Of operators alone.
  '/app/operator',
];

const { bottom } = t.shell;

/** The bottom navigation of phones, from left to right. */
export const bottomOrder: readonly { path: ScreenPath; label: string; icon: Icon }[] = [
  { path: '/app/home', label: bottom.home, icon: HomeIcon },
  { path: '/app/products', label: bottom.products, icon: BoxIcon },
  { path: '/app/lookup', label: bottom.scan, icon: ScanIcon },
  { path: '/app/edit', label: bottom.store, icon: StoreIcon },
  { path: '/app/orders', label: bottom.orders, icon: ReceiptIcon },
];
