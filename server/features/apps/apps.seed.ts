import type { Db } from '#server/db/database.ts';
import { appsRepository, type NewApp } from './apps.repository.ts';

type SeededApp = Omit<NewApp, 'provider' | 'position'>;

// Ids are fixed, so that every machine and every installation means the same app by them.
const seededApps: SeededApp[] = [
  {
    id: '8e2d4c10-6f3b-4a97-b5d1-0c9a7e4f2a01',
    identifier: 'barcode_app',
    name: 'Barcode labels',
    category: 'Labels',
    icon: 'barcode',
    summary: 'Print a barcode label for every product on the shelf.',
    description:
      'Choose products, choose a label size and print. Products that came without a barcode get one of their own, ' +
      'so everything in your warehouse can be scanned.',
    monthlyCents: 0,
  },
  {
    id: '8e2d4c10-6f3b-4a97-b5d1-0c9a7e4f2a02',
    identifier: 'qrcode_app',
    name: 'QR codes',
    category: 'Labels',
    icon: 'qr-code',
    summary: 'Labels that open the product page on a shopper’s phone.',
    description:
      'Put a QR code on a shelf, a pallet or a single item. Whoever points a phone at it sees the product in your ' +
      'online store with its price and photos. Sheets come as a PDF, ready to print.',
    monthlyCents: 500,
  },
  {
    id: '8e2d4c10-6f3b-4a97-b5d1-0c9a7e4f2a03',
    identifier: 'image_collage_app',
    name: 'Image collage',
    category: 'Photos',
    icon: 'collage',
    summary: 'Arrange several product photos into one picture.',
    description:
      'Show a lot, a bundle or all sides of an item at a glance. Pick photos of your products, arrange them, save the ' +
      'collage as a JPEG or attach it to the product.',
    monthlyCents: 500,
  },
  {
    id: '8e2d4c10-6f3b-4a97-b5d1-0c9a7e4f2a04',
    identifier: 'discount_app',
    name: 'Markdown planner',
    category: 'Pricing',
    icon: 'discount',
    summary: 'Mark down many products at once, now or on a date.',
    description:
      'Filter the products that have been around too long, set a percentage, and apply it at once or at a time you ' +
      'choose. The old price stays visible, and a markdown can be undone.',
    monthlyCents: 900,
  },
  {
    id: '8e2d4c10-6f3b-4a97-b5d1-0c9a7e4f2a05',
    identifier: 'facebookmarketplace_app',
    name: 'Facebook Marketplace export',
    category: 'Channels',
    icon: 'marketplace',
    summary: 'Take your products to Facebook Marketplace.',
    description:
      'Select products and download one file with their photos and a spreadsheet in the form that Facebook ' +
      'Marketplace reads. Upload it there and your listings are filled in.',
    monthlyCents: 900,
  },
  {
    id: '8e2d4c10-6f3b-4a97-b5d1-0c9a7e4f2a06',
    identifier: 'shipstation_app',
    name: 'ShipStation',
    category: 'Shipping',
    icon: 'shipping',
    summary: 'Send paid orders to ShipStation and print labels there.',
    description:
      'Connect your ShipStation account and push orders to it from the order list. Addresses, items and weights go ' +
      'along, and tracking numbers come back to the order.',
    monthlyCents: 1_500,
  },
  {
    id: '8e2d4c10-6f3b-4a97-b5d1-0c9a7e4f2a07',
    identifier: 'clover_app',
    name: 'Clover point of sale',
    category: 'Channels',
    icon: 'point-of-sale',
    summary: 'Sell the same stock at your counter with Clover.',
    description:
      'Send products to the Clover register in your shop. What is sold at the counter is taken off your online store, ' +
      'and what is sold online is taken off the register.',
    monthlyCents: 1_900,
  },
  {
    id: '8e2d4c10-6f3b-4a97-b5d1-0c9a7e4f2a08',
    identifier: 'ebay_app',
    name: 'eBay listing',
    category: 'Channels',
    icon: 'auction',
    summary: 'List products on eBay without typing them again.',
    description:
      'Connect your eBay account, choose your policies once, and list products one by one or in bulk. Stock follows ' +
      'sales on both sides, so nothing is sold twice.',
    monthlyCents: 2_900,
  },
];

/** Brings the app store up to what this version knows of it. */
export async function seedApps(db: Db): Promise<void> {
  for (const [position, app] of seededApps.entries()) {
    await appsRepository(db).put({ ...app, provider: 'Scanfront', position });
  }
}
