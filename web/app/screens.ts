import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
import type { Permission } from '#contract/permissions.ts';
import { useProposalsBadge } from '#web/features/assistants/use-proposals-badge.ts';
import { useFormsBadge } from '#web/features/forms/use-forms-badge.ts';
import { useNewRequests } from '#web/features/truckloads/requests/use-new-requests.ts';
import { t } from '#web/kit/messages/t.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import {
  AppsIcon,
  BellIcon,
  BoxIcon,
  CardIcon,
  CartIcon,
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
  offeredTo: Permission | null;
  /** Other words people look for it by. */
  keywords: readonly string[];
  /** A count beside its name in the sidebar. */
  useBadge?: () => number | undefined;
  /** What the count is of, for screen readers; of all there is unless said otherwise. */
  badgeWords?: ((amount: number) => string) | undefined;
}

const names = t.shell.screens;

/** Of one screen: its path, what it asks for, its name, its icon, and other words people look for it by. */
const screen = <Path extends string>(
  path: Path,
  needs: Permission | null,
  label: string,
  icon: Icon,
  keywords: string,
  more: Partial<Pick<Screen, 'offeredTo' | 'useBadge' | 'badgeWords'>> = {},
) => ({ path, needs, offeredTo: needs, label, icon, keywords: keywords.split(', '), ...more });

const listed = [
  screen('/app/home', 'reports.read', names.home, HomeIcon, 'home, overview, statistics, guide, checklist'),
  screen('/app/lookup', 'lookup.use', names.lookup, ScanIcon, 'scan, camera, upc, ean, asin, sku, batch, find'),
  screen('/app/products', 'products.read', names.products, BoxIcon, 'items, catalogue, stock, inventory, prices, list'),
  screen(
    '/app/apps/bulkEditor',
    'products.write',
    names.bulkEditor,
    ColumnsIcon,
    'spreadsheet, excel, table, bulk, edit many',
  ),
  screen(
    '/app/apps/collageApp',
    'media.write',
    names.collage,
    ImageIcon,
    'photos, pictures, arrange, grid, jpeg, bundle, lot',
  ),
  screen(
    '/app/categories',
    'products.read',
    names.categories,
    GridIcon,
    'sub-categories, shelves, collections, departments, organize',
  ),
  screen(
    '/app/truckloads',
    'truckloads.read',
    names.truckloads,
    TruckIcon,
    'lots, pallets, manifests, liquidation, purchases, break into products, costs',
  ),
  screen(
    '/app/truckloads/profiles',
    'truckloads.read',
    names.truckloadProfiles,
    TruckIcon,
    'truckload profiles, vendors, programmes, programs, load types, merchants',
  ),
  screen(
    '/app/truckloads/requests',
    'truckloads.read',
    names.truckloadRequests,
    InboxIcon,
    'truckload requests, inquiries, buyers, quotes, asked',
    { useBadge: useRequestsCount, badgeWords: t.shell.nav.newBadge },
  ),
  screen(
    '/app/stores/pages',
    'stores.read',
    names.pages,
    MonitorIcon,
    'about us, returns, menus, navigation, footer, text, legal',
  ),
  screen('/app/stores/blogposts', 'stores.read', names.blogPosts, EditIcon, 'blog, news, articles, write'),
  screen(
    '/app/forms',
    'customers.read',
    names.forms,
    InboxIcon,
    'inbox, wanted items, requests, contact, messages, newsletter, subscribers',
    { useBadge: useFormsCount },
  ),
  screen(
    '/app/apps',
    null,
    names.appStore,
    AppsIcon,
    'apps, install, ebay, clover, shipstation, facebook marketplace, channels, extensions',
    // Nobody else installs any; whoever is led to one is told so there.
    { offeredTo: 'billing.manage' },
  ),
  screen('/app/apps/installed', null, names.myApps, AppsIcon, 'installed, uninstall, channels'),
  screen(
    '/app/apps/discountApp',
    'products.price',
    names.markdowns,
    TagIcon,
    'markdown, sale, percent off, reduce prices, cheaper, clearance, schedule, bulk prices',
  ),
  screen(
    '/app/stores/users',
    'customers.read',
    names.customers,
    PeopleIcon,
    'users, buyers, clients, people, subscribers, registered, mail addresses',
  ),
  screen(
    '/app/orders',
    'orders.read',
    names.orders,
    ReceiptIcon,
    'sales, purchases, payments, refunds, shipments, parcels to pack',
  ),
  screen(
    '/app/abandonedorders',
    'orders.read',
    names.abandonedOrders,
    CartIcon,
    'abandoned carts, left carts, checkouts, reminders, recovered',
  ),
  screen(
    '/app/stores/:storeId/discounts',
    'stores.read',
    names.discounts,
    TagIcon,
    'coupons, codes, promotions, sale, free shipping, percent off',
  ),
  screen(
    '/app/stores/:storeId/shipping',
    'stores.settings',
    names.shipping,
    TruckIcon,
    'parcels, zones, rates, local delivery, pickup, slots, postage',
  ),
  screen(
    '/app/stores/:storeId/settings/locations',
    'stores.read',
    names.locations,
    PinIcon,
    'places, warehouses, opening hours, addresses, pickup',
  ),
  screen(
    '/app/design',
    'stores.design',
    names.design,
    ImageIcon,
    'sections, look, colors, fonts, slider, starter, home page, builder, preview',
  ),
  screen(
    '/app/stores/design',
    'stores.design',
    names.themeCss,
    ImageIcon,
    'css, style sheet, theme, colours, look, design',
  ),
  screen(
    '/app/export',
    'products.export',
    names.exportImport,
    DownloadIcon,
    'csv, json, shopify, spreadsheet, file, upload, download, backup',
  ),
  screen(
    '/app/import',
    'products.import',
    names.bring,
    UploadIcon,
    'import, csv, excel, xlsx, ods, shopify, woocommerce, paste, list',
  ),
  screen(
    '/app/stores',
    'stores.read',
    names.stores,
    StoreIcon,
    'sites, shops, add store, create store, remove store, restore',
  ),
  screen(
    '/app/edit',
    'stores.settings',
    names.storeSettings,
    StoreIcon,
    'settings, logo, contact, tax, domain, announcement, ship to, social, seo',
  ),
  screen(
    '/app/settings',
    'stores.settings',
    names.settings,
    TuneIcon,
    'platforms, connections, preferences, set up, configure',
  ),
  screen(
    '/app/settings/payment-processors',
    'stores.settings',
    names.paymentProcessors,
    CardIcon,
    'stripe, paypal, cards, processors, wallet, klarna, afterpay, affirm, get paid',
  ),
  screen(
    '/app/settings/channels',
    'channels.list',
    names.channels,
    LinkIcon,
    'ebay, clover, shipstation, marketplace, register, point of sale, listings, sold twice',
  ),
  screen(
    '/app/settings/feeds',
    'feeds.manage',
    names.feeds,
    LinkIcon,
    'google merchant, shopping, meta, facebook, microsoft, pinterest, tiktok, catalogue, product feed, refused',
  ),
  screen(
    '/app/settings/webhooks',
    'webhooks.manage',
    names.webhooks,
    LinkIcon,
    'webhook, api, events, endpoints, integrations, developers, zapier, notify systems',
  ),
  screen(
    '/app/settings/ebay',
    'channels.list',
    names.ebay,
    LinkIcon,
    'ebay, policies, returns, marketplace, auction, listing settings',
  ),
  screen(
    '/app/settings/keys',
    'keys.manage',
    names.keys,
    LockIcon,
    'api, keys, tokens, secret, developers, scripts, integrations, programs, access',
  ),
  screen(
    '/app/settings/history',
    'history.read',
    names.history,
    ClockIcon,
    'audit, log, who changed, changes, activity, record',
  ),
  screen(
    '/app/settings/notifications',
    'stores.settings',
    names.mailSettings,
    MailIcon,
    'mails, wording, templates, logo, sender, reminders, confirmation, settings',
  ),
  screen(
    '/app/settings/team',
    'team.manage',
    names.team,
    PeopleIcon,
    'people, staff, roles, permissions, invite, limits, rights',
  ),
  screen(
    '/app/settings/assistants',
    'assistants.manage',
    names.assistants,
    InboxIcon,
    'ai, agents, mcp, chat, claude, chatgpt, proposals, confirm, robots, connect',
    { useBadge: useProposalsCount },
  ),
  screen(
    '/app/settings/devices',
    'devices.manage',
    names.devices,
    TabletIcon,
    'till, tablet, pin, register, shared, kiosk, switch person',
  ),
  screen('/app/payment', null, names.billing, CardIcon, 'subscription, usage, limits, trial, invoices, payment'),
  screen('/app/plans', null, names.plans, StarIcon, 'prices, upgrade, subscription, change plan', {
    offeredTo: 'billing.manage',
  }),
  screen('/app/notifications', null, names.notifications, BellIcon, 'updates, news, announcements'),
  screen('/app/ticket', null, names.ticket, HelpIcon, 'help, support, contact, problem, question, write to us'),
  screen('/app/profile', null, names.profile, PeopleIcon, 'account, password, avatar, sessions, address'),
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
