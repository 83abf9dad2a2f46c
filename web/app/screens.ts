import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
import { useFormsBadge } from '#web/features/forms/use-forms-badge.ts';
import { useNewRequests } from '#web/features/truckloads/requests/use-new-requests.ts';
import { t } from '#web/kit/messages/t.ts';
import {
  AppsIcon,
  BellIcon,
  BoxIcon,
  CardIcon,
  CartIcon,
  ColumnsIcon,
  DownloadIcon,
  EditIcon,
  GridIcon,
  HelpIcon,
  HomeIcon,
  ImageIcon,
  InboxIcon,
  LinkIcon,
  MailIcon,
  MonitorIcon,
  PeopleIcon,
  PinIcon,
  ReceiptIcon,
  ScanIcon,
  StarIcon,
  StoreIcon,
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

export type Icon = ComponentType<SvgIconProps>;

/** A screen of the back office. */
export interface Screen {
  path: string;
  label: string;
  icon: Icon;
  /** Other words people look for it by. */
  keywords: readonly string[];
  /** A count beside its name in the sidebar. */
  useBadge?: () => number | undefined;
  /** What the count is of, for screen readers; of all there is unless said otherwise. */
  badgeWords?: ((amount: number) => string) | undefined;
}

const names = t.shell.screens;

/** Of one screen: its path, its name, its icon, and other words people look for it by. */
const screen = <Path extends string>(
  path: Path,
  label: string,
  icon: Icon,
  keywords: string,
  badge: Pick<Screen, 'useBadge' | 'badgeWords'> = {},
) => ({ path, label, icon, keywords: keywords.split(', '), ...badge });

const listed = [
  screen('/app/home', names.home, HomeIcon, 'home, overview, statistics, guide, checklist'),
  screen('/app/lookup', names.lookup, ScanIcon, 'scan, camera, upc, ean, asin, sku, batch, find'),
  screen('/app/products', names.products, BoxIcon, 'items, catalogue, stock, inventory, prices, list'),
  screen('/app/apps/bulkEditor', names.bulkEditor, ColumnsIcon, 'spreadsheet, excel, table, bulk, edit many'),
  screen('/app/apps/collageApp', names.collage, ImageIcon, 'photos, pictures, arrange, grid, jpeg, bundle, lot'),
  screen('/app/categories', names.categories, GridIcon, 'sub-categories, shelves, collections, departments, organize'),
  screen(
    '/app/truckloads',
    names.truckloads,
    TruckIcon,
    'lots, pallets, manifests, liquidation, purchases, break into products, costs',
  ),
  screen(
    '/app/truckloads/profiles',
    names.truckloadProfiles,
    TruckIcon,
    'truckload profiles, vendors, programmes, programs, load types, merchants',
  ),
  screen(
    '/app/truckloads/requests',
    names.truckloadRequests,
    InboxIcon,
    'truckload requests, inquiries, buyers, quotes, asked',
    { useBadge: useRequestsCount, badgeWords: t.shell.nav.newBadge },
  ),
  screen('/app/stores/pages', names.pages, MonitorIcon, 'about us, returns, menus, navigation, footer, text, legal'),
  screen('/app/stores/blogposts', names.blogPosts, EditIcon, 'blog, news, articles, write'),
  screen(
    '/app/forms',
    names.forms,
    InboxIcon,
    'inbox, wanted items, requests, contact, messages, newsletter, subscribers',
    { useBadge: useFormsCount },
  ),
  screen(
    '/app/apps',
    names.appStore,
    AppsIcon,
    'apps, install, ebay, clover, shipstation, facebook marketplace, channels, extensions',
  ),
  screen('/app/apps/installed', names.myApps, AppsIcon, 'installed, uninstall, channels'),
  screen(
    '/app/apps/discountApp',
    names.markdowns,
    TagIcon,
    'markdown, sale, percent off, reduce prices, cheaper, clearance, schedule, bulk prices',
  ),
  screen(
    '/app/stores/users',
    names.customers,
    PeopleIcon,
    'users, buyers, clients, people, subscribers, registered, mail addresses',
  ),
  screen('/app/orders', names.orders, ReceiptIcon, 'sales, purchases, payments, refunds, shipments, parcels to pack'),
  screen(
    '/app/abandonedorders',
    names.abandonedOrders,
    CartIcon,
    'abandoned carts, left carts, checkouts, reminders, recovered',
  ),
  screen(
    '/app/stores/:storeId/discounts',
    names.discounts,
    TagIcon,
    'coupons, codes, promotions, sale, free shipping, percent off',
  ),
  screen(
    '/app/stores/:storeId/shipping',
    names.shipping,
    TruckIcon,
    'parcels, zones, rates, local delivery, pickup, slots, postage',
  ),
  screen(
    '/app/stores/:storeId/settings/locations',
    names.locations,
    PinIcon,
    'places, warehouses, opening hours, addresses, pickup',
  ),
  screen(
    '/app/design',
    names.design,
    ImageIcon,
    'sections, look, colors, fonts, slider, starter, home page, builder, preview',
  ),
  screen('/app/stores/design', names.themeCss, ImageIcon, 'css, style sheet, theme, colours, look, design'),
  screen(
    '/app/export',
    names.exportImport,
    DownloadIcon,
    'csv, json, shopify, spreadsheet, file, upload, download, backup',
  ),
  screen('/app/import', names.bring, UploadIcon, 'import, csv, excel, xlsx, ods, shopify, woocommerce, paste, list'),
  screen('/app/stores', names.stores, StoreIcon, 'sites, shops, add store, create store, remove store, restore'),
  screen(
    '/app/edit',
    names.storeSettings,
    StoreIcon,
    'settings, logo, contact, tax, domain, announcement, ship to, social, seo',
  ),
  screen('/app/settings', names.settings, TuneIcon, 'platforms, connections, preferences, set up, configure'),
  screen(
    '/app/settings/payment-processors',
    names.paymentProcessors,
    CardIcon,
    'stripe, paypal, cards, processors, wallet, klarna, afterpay, affirm, get paid',
  ),
  screen(
    '/app/settings/channels',
    names.channels,
    LinkIcon,
    'ebay, clover, shipstation, marketplace, register, point of sale, listings, sold twice',
  ),
  screen(
    '/app/settings/feeds',
    names.feeds,
    LinkIcon,
    'google merchant, shopping, meta, facebook, microsoft, pinterest, tiktok, catalogue, product feed, refused',
  ),
  screen('/app/settings/ebay', names.ebay, LinkIcon, 'ebay, policies, returns, marketplace, auction, listing settings'),
  screen(
    '/app/settings/notifications',
    names.mailSettings,
    MailIcon,
    'mails, wording, templates, logo, sender, reminders, confirmation, settings',
  ),
  screen('/app/payment', names.billing, CardIcon, 'subscription, usage, limits, trial, invoices, payment'),
  screen('/app/plans', names.plans, StarIcon, 'prices, upgrade, subscription, change plan'),
  screen('/app/notifications', names.notifications, BellIcon, 'updates, news, announcements'),
  screen('/app/ticket', names.ticket, HelpIcon, 'help, support, contact, problem, question, write to us'),
  screen('/app/profile', names.profile, PeopleIcon, 'account, password, avatar, team, staff, sessions, address'),
] satisfies readonly Screen[];

/** A screen's path; in one that needs a store, `:storeId` stands for it. */
export type ScreenPath = (typeof listed)[number]['path'];

/** Every screen that people look for: the palette finds them, sidebar and bottom navigation show some of them. */
export const screens: readonly Screen[] = listed;
