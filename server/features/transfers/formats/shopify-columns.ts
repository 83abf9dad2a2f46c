import { type CsvHeader, hasColumn } from '#server/kit/tables/csv-header.ts';

const options = [1, 2, 3].flatMap((n) => [`Option${n} Name`, `Option${n} Value`, `Option${n} Linked To`]);
const labels = [0, 1, 2, 3, 4].map((n) => `Google Shopping / Custom Label ${n}`);
const market = (name: string) => [`Included / ${name}`, `Price / ${name}`, `Compare At Price / ${name}`];

/** The columns of Shopify's product file, in their order, as its shops have exported them for years. */
export const shopifyColumnNames: readonly string[] = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Product Category',
  'Type',
  'Tags',
  'Published',
  ...options,
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Unit Price Total Measure',
  'Unit Price Total Measure Unit',
  'Unit Price Base Measure',
  'Unit Price Base Measure Unit',
  'Variant Barcode',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Gift Card',
  'SEO Title',
  'SEO Description',
  'Google Shopping / Google Product Category',
  'Google Shopping / Gender',
  'Google Shopping / Age Group',
  'Google Shopping / MPN',
  'Google Shopping / Condition',
  'Google Shopping / Custom Product',
  ...labels,
  'Variant Image',
  'Variant Weight Unit',
  'Variant Tax Code',
  'Cost per item',
  ...market('United States'),
  ...market('International'),
  'Status',
];

/** What we read, with the heading of older files first and that of newer ones second. */
const spellings = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  body: ['Body (HTML)', 'Description'],
  vendor: ['Vendor'],
  type: ['Type'],
  productCategory: ['Product Category'],
  tags: ['Tags'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  sku: ['Variant SKU', 'SKU'],
  barcode: ['Variant Barcode', 'Barcode'],
  price: ['Variant Price', 'Price'],
  compareAt: ['Variant Compare At Price', 'Compare-at price'],
  quantity: ['Variant Inventory Qty', 'Inventory quantity'],
  grams: ['Variant Grams', 'Weight value (grams)'],
  requiresShipping: ['Variant Requires Shipping', 'Requires shipping'],
  image: ['Image Src', 'Product image URL'],
  imagePosition: ['Image Position'],
  variantImage: ['Variant Image', 'Variant image URL'],
  googleCondition: ['Google Shopping / Condition'],
};

export type ShopifyField = keyof typeof spellings;

/** The heading that this file has for a field. */
export const shopifyColumn = (header: CsvHeader, field: ShopifyField): string | undefined =>
  spellings[field].find((name) => hasColumn(header, name));

/** Knows both layouts: `Handle` and `Variant …`, or `URL handle` and `Option1 name`. */
export function isShopifyHeader(header: CsvHeader): boolean {
  const has = (name: string) => hasColumn(header, name);
  if (!has('Title')) return false;
  if (has('Handle')) return has('Variant Price') || has('Body (HTML)') || has('Option1 Name');
  return has('URL handle') && (has('Option1 name') || has('Price'));
}

const gramsPerPound = 453.59237;

export const toGrams = (hundredths: number): number => Math.round((hundredths / 100) * gramsPerPound);
export const toPoundHundredths = (grams: number): number => Math.round((grams / gramsPerPound) * 100);
