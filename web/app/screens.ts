import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
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
} from '#web/ui/icons.tsx';
import { useFormsCount } from './use-forms-count.ts';
import { useRequestsCount } from './use-requests-count.ts';

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

const listed = [
  {
    path: '/app/home',
    label: t.shell.screens.home,
    icon: HomeIcon,
    keywords: ['home', 'overview', 'statistics', 'guide', 'checklist'],
  },
  {
    path: '/app/lookup',
    label: t.shell.screens.lookup,
    icon: ScanIcon,
    keywords: ['scan', 'camera', 'upc', 'ean', 'asin', 'sku', 'batch', 'find'],
  },
  {
    path: '/app/products',
    label: t.shell.screens.products,
    icon: BoxIcon,
    keywords: ['items', 'catalogue', 'stock', 'inventory', 'prices', 'list'],
  },
  {
    path: '/app/apps/bulkEditor',
    label: t.shell.screens.bulkEditor,
    icon: ColumnsIcon,
    keywords: ['spreadsheet', 'excel', 'table', 'bulk', 'edit many'],
  },
  {
    path: '/app/apps/collageApp',
    label: t.shell.screens.collage,
    icon: ImageIcon,
    keywords: ['photos', 'pictures', 'arrange', 'grid', 'jpeg', 'bundle', 'lot'],
  },
  {
    path: '/app/categories',
    label: t.shell.screens.categories,
    icon: GridIcon,
    keywords: ['sub-categories', 'shelves', 'collections', 'departments', 'organize'],
  },
  {
    path: '/app/truckloads',
    label: t.shell.screens.truckloads,
    icon: TruckIcon,
    keywords: ['lots', 'pallets', 'manifests', 'liquidation', 'purchases', 'break into products', 'costs'],
  },
  {
    path: '/app/truckloads/profiles',
    label: t.shell.screens.truckloadProfiles,
    icon: TruckIcon,
    keywords: ['truckload profiles', 'vendors', 'programmes', 'programs', 'load types', 'merchants'],
  },
  {
    path: '/app/truckloads/requests',
    label: t.shell.screens.truckloadRequests,
    icon: InboxIcon,
    keywords: ['truckload requests', 'inquiries', 'buyers', 'quotes', 'asked'],
    useBadge: useRequestsCount,
    badgeWords: t.shell.nav.newBadge,
  },
  {
    path: '/app/stores/pages',
    label: t.shell.screens.pages,
    icon: MonitorIcon,
    keywords: ['about us', 'returns', 'menus', 'navigation', 'footer', 'text', 'legal'],
  },
  {
    path: '/app/stores/blogposts',
    label: t.shell.screens.blogPosts,
    icon: EditIcon,
    keywords: ['blog', 'news', 'articles', 'write'],
  },
  {
    path: '/app/forms',
    label: t.shell.screens.forms,
    icon: InboxIcon,
    keywords: ['inbox', 'wanted items', 'requests', 'contact', 'messages', 'newsletter', 'subscribers'],
    useBadge: useFormsCount,
  },
  {
    path: '/app/apps',
    label: t.shell.screens.appStore,
    icon: AppsIcon,
    keywords: ['apps', 'install', 'ebay', 'clover', 'shipstation', 'facebook marketplace', 'channels', 'extensions'],
  },
  {
    path: '/app/apps/installed',
    label: t.shell.screens.myApps,
    icon: AppsIcon,
    keywords: ['installed', 'uninstall', 'channels'],
  },
  {
    path: '/app/apps/discountApp',
    label: t.shell.screens.markdowns,
    icon: TagIcon,
    keywords: ['markdown', 'sale', 'percent off', 'reduce prices', 'cheaper', 'clearance', 'schedule', 'bulk prices'],
  },
  {
    path: '/app/stores/users',
    label: t.shell.screens.customers,
    icon: PeopleIcon,
    keywords: ['users', 'buyers', 'clients', 'people', 'subscribers', 'registered', 'mail addresses'],
  },
  {
    path: '/app/orders',
    label: t.shell.screens.orders,
    icon: ReceiptIcon,
    keywords: ['sales', 'purchases', 'payments', 'refunds', 'shipments', 'parcels to pack'],
  },
  {
    path: '/app/abandonedorders',
    label: t.shell.screens.abandonedOrders,
    icon: CartIcon,
    keywords: ['abandoned carts', 'left carts', 'checkouts', 'reminders', 'recovered'],
  },
  {
    path: '/app/stores/:storeId/discounts',
    label: t.shell.screens.discounts,
    icon: TagIcon,
    keywords: ['coupons', 'codes', 'promotions', 'sale', 'free shipping', 'percent off'],
  },
  {
    path: '/app/stores/:storeId/shipping',
    label: t.shell.screens.shipping,
    icon: TruckIcon,
    keywords: ['parcels', 'zones', 'rates', 'local delivery', 'pickup', 'slots', 'postage'],
  },
  {
    path: '/app/stores/:storeId/settings/locations',
    label: t.shell.screens.locations,
    icon: PinIcon,
    keywords: ['places', 'warehouses', 'opening hours', 'addresses', 'pickup'],
  },
  {
    path: '/app/design',
    label: t.shell.screens.design,
    icon: ImageIcon,
    keywords: ['sections', 'look', 'colors', 'fonts', 'slider', 'starter', 'home page', 'builder', 'preview'],
  },
  {
    path: '/app/stores/design',
    label: t.shell.screens.themeCss,
    icon: ImageIcon,
    keywords: ['css', 'style sheet', 'theme', 'colours', 'look', 'design'],
  },
  {
    path: '/app/export',
    label: t.shell.screens.exportImport,
    icon: DownloadIcon,
    keywords: ['csv', 'json', 'shopify', 'spreadsheet', 'file', 'upload', 'download', 'backup'],
  },
  {
    path: '/app/stores',
    label: t.shell.screens.stores,
    icon: StoreIcon,
    keywords: ['sites', 'shops', 'add store', 'create store', 'remove store', 'restore'],
  },
  {
    path: '/app/edit',
    label: t.shell.screens.storeSettings,
    icon: StoreIcon,
    keywords: ['settings', 'logo', 'contact', 'tax', 'domain', 'announcement', 'ship to', 'social', 'seo'],
  },
  {
    path: '/app/settings',
    label: t.shell.screens.settings,
    icon: TuneIcon,
    keywords: ['platforms', 'connections', 'preferences', 'set up', 'configure'],
  },
  {
    path: '/app/settings/payment-processors',
    label: t.shell.screens.paymentProcessors,
    icon: CardIcon,
    keywords: ['stripe', 'paypal', 'cards', 'processors', 'wallet', 'klarna', 'afterpay', 'affirm', 'get paid'],
  },
  {
    path: '/app/settings/channels',
    label: t.shell.screens.channels,
    icon: LinkIcon,
    keywords: ['ebay', 'clover', 'shipstation', 'marketplace', 'register', 'point of sale', 'listings', 'sold twice'],
  },
  {
    path: '/app/settings/ebay',
    label: t.shell.screens.ebay,
    icon: LinkIcon,
    keywords: ['ebay', 'policies', 'returns', 'marketplace', 'auction', 'listing settings'],
  },
  {
    path: '/app/settings/notifications',
    label: t.shell.screens.mailSettings,
    icon: MailIcon,
    keywords: ['mails', 'wording', 'templates', 'logo', 'sender', 'reminders', 'confirmation', 'settings'],
  },
  {
    path: '/app/payment',
    label: t.shell.screens.billing,
    icon: CardIcon,
    keywords: ['subscription', 'usage', 'limits', 'trial', 'invoices', 'payment'],
  },
  {
    path: '/app/plans',
    label: t.shell.screens.plans,
    icon: StarIcon,
    keywords: ['prices', 'upgrade', 'subscription', 'change plan'],
  },
  {
    path: '/app/notifications',
    label: t.shell.screens.notifications,
    icon: BellIcon,
    keywords: ['updates', 'news', 'announcements'],
  },
  {
    path: '/app/ticket',
    label: t.shell.screens.ticket,
    icon: HelpIcon,
    keywords: ['help', 'support', 'contact', 'problem', 'question', 'write to us'],
  },
  {
    path: '/app/profile',
    label: t.shell.screens.profile,
    icon: PeopleIcon,
    keywords: ['account', 'password', 'avatar', 'team', 'staff', 'sessions', 'address'],
  },
] as const satisfies readonly Screen[];

/** A screen's path; in one that needs a store, `:storeId` stands for it. */
export type ScreenPath = (typeof listed)[number]['path'];

/** Every screen that people look for: the palette finds them, sidebar and bottom navigation show some of them. */
export const screens: readonly Screen[] = listed;
