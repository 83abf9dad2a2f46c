import type { AppIdentifier } from '#contract/apps/apps.contract.ts';
import { cents } from '#contract/kit/money.ts';
import type { Db } from '#server/db/database.ts';
import { appCategoriesRepository } from './app-categories.repository.ts';
import { appsRepository, type NewApp } from './apps.repository.ts';

// Ids are fixed, so that every machine and every installation means the same by them.
const categories = {
  Labels: '8e2d4c10-6f3b-4a97-b5d1-0c9a7e4f2b01',
  Photos: '8e2d4c10-6f3b-4a97-b5d1-0c9a7e4f2b02',
  Pricing: '8e2d4c10-6f3b-4a97-b5d1-0c9a7e4f2b03',
  Channels: '8e2d4c10-6f3b-4a97-b5d1-0c9a7e4f2b04',
  Shipping: '8e2d4c10-6f3b-4a97-b5d1-0c9a7e4f2b05',
};

interface SeededApp extends Pick<NewApp, 'id' | 'name' | 'icon' | 'summary' | 'description' | 'monthlyCents'> {
  identifier: AppIdentifier;
  category: keyof typeof categories;
}

const seededApps: SeededApp[] = [
  {
    id: '8e2d4c10-6f3b-4a97-b5d1-0c9a7e4f2a01',
    identifier: 'barcode_app',
    name: 'Barcode labels',
    category: 'Labels',
    icon: 'barcode',
    summary: 'Print a barcode label for every product on the shelf.',
    description:
      'Choose products, choose one of nine label sizes or a sheet, and print. The barcode is a UPC or EAN where it fits, ' +
      'and Code 128 or a QR code where it does not, drawn in whole dots so that scanners read it at once. Products that ' +
      'came without a barcode get one of their own, so everything in your warehouse can be scanned.',
    monthlyCents: cents(0),
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
      'online store with its price and photos. Sheets come as a PDF, ready to print, and each code as a picture.',
    monthlyCents: cents(500),
  },
  {
    id: '8e2d4c10-6f3b-4a97-b5d1-0c9a7e4f2a03',
    identifier: 'image_collage_app',
    name: 'Image collage',
    category: 'Photos',
    icon: 'collage',
    summary: 'Arrange several product photos into one picture.',
    description:
      'Show a lot, a bundle or all sides of an item at a glance. Pick up to twelve photos of your products, arrange ' +
      'them in one of ten layouts, choose size, spacing, corners and background, add titles or prices, and save the ' +
      'collage as a JPEG or attach it to a product.',
    monthlyCents: cents(500),
  },
  {
    id: '8e2d4c10-6f3b-4a97-b5d1-0c9a7e4f2a04',
    identifier: 'discount_app',
    name: 'Markdown planner',
    category: 'Pricing',
    icon: 'discount',
    summary: 'Mark down many products at once, now or on a date.',
    description:
      'Choose products by category, status, search or how long they have been around, set a percentage, and see what it ' +
      'comes to before anything changes. It applies at once or at a time you choose, and can end by itself. The price ' +
      'before stays visible as the old price, and a markdown can be undone.',
    monthlyCents: cents(900),
  },
  {
    id: '8e2d4c10-6f3b-4a97-b5d1-0c9a7e4f2a05',
    identifier: 'facebookmarketplace_app',
    name: 'Facebook Marketplace export',
    category: 'Channels',
    icon: 'marketplace',
    summary: 'Take your products to Facebook Marketplace.',
    description:
      'Choose products and download one zip: spreadsheets of 50 listings each in the form that Facebook Marketplace ' +
      'reads, and a folder with the photos of every product. Upload a spreadsheet there, and its listings are filled in.',
    monthlyCents: cents(900),
  },
  {
    id: '8e2d4c10-6f3b-4a97-b5d1-0c9a7e4f2a06',
    identifier: 'shipstation_app',
    name: 'ShipStation',
    category: 'Shipping',
    icon: 'shipping',
    summary: 'Send paid orders to ShipStation and print labels there.',
    description:
      'Connect your ShipStation account and push orders to it from the order list: addresses and items go along. When ' +
      'a label is printed there, the tracking number comes back, the order is marked as shipped and the buyer gets a mail.',
    monthlyCents: cents(1_500),
  },
  {
    id: '8e2d4c10-6f3b-4a97-b5d1-0c9a7e4f2a07',
    identifier: 'clover_app',
    name: 'Clover point of sale',
    category: 'Channels',
    icon: 'point-of-sale',
    summary: 'Sell the same stock at your counter with Clover.',
    description:
      'Push products to the Clover register in your shop, one by one or many at once. What is sold at the counter is ' +
      'taken off your online store, and what is sold online is taken off the register.',
    monthlyCents: cents(1_900),
  },
  {
    id: '8e2d4c10-6f3b-4a97-b5d1-0c9a7e4f2a08',
    identifier: 'ebay_app',
    name: 'eBay listing',
    category: 'Channels',
    icon: 'auction',
    summary: 'List products on eBay without typing them again.',
    description:
      'Connect your eBay account, choose your policies once, and list products one by one or in bulk. What eBay does ' +
      'not accept is named product by product, so you can put it right. Stock follows sales on both sides: what is sold ' +
      'there is taken off here, and the other way round.',
    monthlyCents: cents(2_900),
  },
];

/**
 * Brings the app store up to what this version knows of it. Categories are the operator's: they are made with an app
 * that is new, and one that is known stays where it is.
 */
export async function seedApps(db: Db): Promise<void> {
  const known = await appsRepository(db).identifiers();
  for (const [position, { category, ...texts }] of seededApps.entries()) {
    const app = {
      ...texts,
      provider: 'Scanfront',
      pictures: [`${texts.identifier}-1`, `${texts.identifier}-2`],
      isOffered: true,
      position,
    };
    if (known.has(app.identifier)) await appsRepository(db).update(app);
    else {
      const shelf = await appCategoriesRepository(db).ensure({ id: categories[category], name: category });
      await appsRepository(db).add(app, shelf);
    }
  }
}
