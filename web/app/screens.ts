import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
import type { Permission } from '#contract/permissions.ts';
import { useProposalsBadge } from '#web/features/assistants/use-proposals-badge.ts';
import { useFormsBadge } from '#web/features/forms/use-forms-badge.ts';
import { useNewRequests } from '#web/features/truckloads/requests/use-new-requests.ts';
import { t } from '#web/kit/messages/t.ts';
import { type Needed, useMay } from '#web/shared/accounts/use-may.ts';
import {
  AppsIcon,
  BellIcon,
  BoxIcon,
  CardIcon,
  CartIcon,
  CashIcon,
  ChartIcon,
  ClockIcon,
  ColumnsIcon,
  DownloadIcon,
  EditIcon,
  GridIcon,
  HelpIcon,
  HomeIcon,
  ImageIcon,
  InboxIcon,
  LinkIcon,
  LockIcon,
  MailIcon,
  MonitorIcon,
  PeopleIcon,
  PinIcon,
  ReceiptIcon,
  ScanIcon,
  StarIcon,
  StoreIcon,
  TabletIcon,
  TagIcon,
  TruckIcon,
  TuneIcon,
  UploadIcon,
} from '#web/ui/icons.tsx';
import { useIsSubscribed } from './subscription-gate.tsx';

/** The number beside Requests in the sidebar. */
const useRequestsCount = (): number | undefined => useNewRequests(useIsSubscribed());

/** The number beside Forms in the sidebar. */
const useFormsCount = (): number | undefined => useFormsBadge(useIsSubscribed());

/** The number of proposals that wait, in the sidebar. */
function useProposalsCount(): number | undefined {
  const isOpen = useIsSubscribed();
  const may = useMay('assistants.manage');
  return useProposalsBadge(isOpen && may);
}

export type Icon = ComponentType<SvgIconProps>;

/** A screen of the back office. */
export interface Screen {
  path: string;
  label: string;
  icon: Icon;
  /** What whoever opens it has to be allowed; null where everybody of the team may. */
  needs: Permission | null;
  /** To whom sidebar and palette offer it, where that is fewer than may look at it. */
  offeredTo: Needed | null;
  /** A count beside its name in the sidebar. */
  useBadge?: () => number | undefined;
  /** What the count is of, for screen readers; of all there is unless said otherwise. */
  badgeWords?: ((amount: number) => string) | undefined;
}

const names = t.shell.screens;

/** Of one screen: its path, what it asks for, its name and its icon. */
const screen = <Path extends string>(
  path: Path,
  needs: Permission | null,
  label: string,
  icon: Icon,
  more: Partial<Pick<Screen, 'offeredTo' | 'useBadge' | 'badgeWords'>> = {},
) => ({ path, needs, offeredTo: needs, label, icon, ...more });

const listed = [
  screen('/app/home', 'reports.read', names.home, HomeIcon),
  screen('/app/insights', 'reports.read', names.insights, ChartIcon),
  screen('/app/insights/bid', 'truckloads.cost', names.bids, ChartIcon),
  screen('/app/lookup', 'lookup.use', names.lookup, ScanIcon),
  screen('/app/products', 'products.read', names.products, BoxIcon),
  screen('/app/apps/bulkEditor', 'products.write', names.bulkEditor, ColumnsIcon),
  screen('/app/apps/collageApp', 'media.write', names.collage, ImageIcon),
  screen('/app/bins', 'products.read', names.bins, BoxIcon),
  screen('/app/categories', 'products.read', names.categories, GridIcon),
  screen('/app/truckloads', 'truckloads.read', names.truckloads, TruckIcon),
  screen('/app/truckloads/profiles', 'truckloads.read', names.truckloadProfiles, TruckIcon),
  screen('/app/truckloads/requests', 'truckloads.read', names.truckloadRequests, InboxIcon, {
    useBadge: useRequestsCount,
    badgeWords: t.shell.nav.newBadge,
  }),
  screen('/app/ladders', 'products.price', names.ladders, TagIcon),
  screen('/app/ladders/drops', 'products.price', names.comingDrops, TagIcon),
  screen('/app/stores/pages', 'stores.read', names.pages, MonitorIcon),
  screen('/app/stores/blogposts', 'stores.read', names.blogPosts, EditIcon),
  screen('/app/forms', 'customers.read', names.forms, InboxIcon, { useBadge: useFormsCount }),
  screen(
    '/app/apps',
    null,
    names.appStore,
    AppsIcon, // Nobody else installs any; whoever is led to one is told so there.
    { offeredTo: 'billing.manage' },
  ),
  screen('/app/apps/installed', null, names.myApps, AppsIcon),
  screen('/app/apps/discountApp', 'products.price', names.markdowns, TagIcon),
  screen('/app/stores/users', 'customers.read', names.customers, PeopleIcon),
  screen('/app/intake', 'intake.receive', names.intake, InboxIcon),
  screen('/app/intake/rules', 'intake.manage', names.intakeRules, TuneIcon),
  screen('/app/intake/board', 'intake.receive', names.intakeBoard, ClockIcon),
  screen('/app/counter', 'counter.sell', names.counter, CashIcon),
  screen('/app/orders', 'orders.read', names.orders, ReceiptIcon),
  screen('/app/abandonedorders', 'orders.read', names.abandonedOrders, CartIcon),
  screen('/app/stores/:storeId/discounts', 'stores.read', names.discounts, TagIcon),
  screen('/app/stores/:storeId/shipping', 'stores.settings', names.shipping, TruckIcon),
  screen('/app/stores/:storeId/settings/locations', 'stores.read', names.locations, PinIcon),
  screen('/app/stores/:storeId/counter', 'counter.manage', names.counterSettings, TabletIcon),
  screen('/app/stores/:storeId/counter/bin-prices', 'counter.manage', names.binPrices, TagIcon),
  screen('/app/stores/:storeId/counter/shifts', 'counter.manage', names.shifts, ClockIcon),
  screen('/app/design', 'stores.design', names.design, ImageIcon),
  screen('/app/stores/design', 'stores.design', names.themeCss, ImageIcon),
  screen('/app/export', 'products.export', names.exportImport, DownloadIcon),
  screen('/app/import', 'products.import', names.bring, UploadIcon),
  screen('/app/stores', 'stores.read', names.stores, StoreIcon),
  screen('/app/edit', 'stores.settings', names.storeSettings, StoreIcon),
  screen('/app/settings', 'stores.settings', names.settings, TuneIcon),
  screen('/app/settings/payment-processors', 'stores.settings', names.paymentProcessors, CardIcon),
  screen('/app/settings/channels', 'channels.list', names.channels, LinkIcon),
  screen('/app/settings/feeds', 'feeds.manage', names.feeds, LinkIcon),
  screen('/app/settings/recognition', 'channels.connect', names.recognition, ImageIcon),
  screen('/app/settings/webhooks', 'webhooks.manage', names.webhooks, LinkIcon),
  screen('/app/settings/ebay', 'channels.list', names.ebay, LinkIcon),
  screen('/app/settings/keys', 'keys.manage', names.keys, LockIcon),
  screen('/app/settings/history', 'history.read', names.history, ClockIcon),
  screen('/app/settings/notifications', 'stores.settings', names.mailSettings, MailIcon),
  screen('/app/settings/team', 'team.manage', names.team, PeopleIcon),
  screen('/app/settings/assistants', 'assistants.manage', names.assistants, InboxIcon, { useBadge: useProposalsCount }),
  screen('/app/settings/devices', 'devices.manage', names.devices, TabletIcon),
  // To all others the page says that there is none.
  screen('/app/operator', null, names.operator, MonitorIcon, {
    offeredTo: 'operator',
  }),
  screen('/app/payment', null, names.billing, CardIcon),
  screen('/app/plans', null, names.plans, StarIcon, {
    offeredTo: 'billing.manage',
  }),
  screen('/app/notifications', null, names.notifications, BellIcon),
  screen('/app/ticket', null, names.ticket, HelpIcon),
  screen('/app/profile', null, names.profile, PeopleIcon),
] satisfies readonly Screen[];

/** A screen's path; in one that needs a store, `:storeId` stands for it. */
export type ScreenPath = (typeof listed)[number]['path'];

/** Every screen that people look for: the palette finds them, sidebar and bottom navigation show some of them. */
export const screens: readonly Screen[] = listed;

// Pages below a screen that ask for more than it does, by how their addresses end or go on.
const deeper: readonly (readonly [address: RegExp, needs: Permission])[] = [
  [/^\/app\/import(\/|$)/, 'products.import'],
  [/^\/app\/products\/addproduct$/, 'products.write'],
  [/^\/app\/truckloads\/(add|edit)$/, 'truckloads.write'],
  [/^\/app\/stores\/[^/]+\/(pages|blogposts)\/(add|edit)$/, 'stores.design'],
  [/^\/app\/createstore$/, 'stores.settings'],
  [/^\/app\/order\//, 'orders.read'],
  [/^\/app\/abandonedcarts\//, 'orders.read'],
  [/^\/app\/settings\/platforms\/(ebay|clover)\//, 'channels.connect'],
  [/^\/app\/settings\/platforms\/(stripe|paypal)\//, 'billing.manage'],
  [/^\/builder\//, 'stores.design'],
];

/** What a page asks for that stands below a screen and asks for more than it. */
export const needsBelow = (pathname: string): Permission | undefined =>
  deeper.find(([address]) => address.test(pathname))?.[1];
