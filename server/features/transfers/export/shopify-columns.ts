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

const gramsPerPound = 453.59237;

export const toGrams = (hundredths: number): number => Math.round((hundredths / 100) * gramsPerPound);
export const toPoundHundredths = (grams: number): number => Math.round((grams / gramsPerPound) * 100);
