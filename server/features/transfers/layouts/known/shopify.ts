import { conditions } from '#contract/products/products.schemas.ts';
import { fold } from '#server/features/products/tables/read-values.service.ts';
import { type Layout, type LayoutRow, optionsInPairs, stepOf } from '../layout.ts';

const handleOf = (row: LayoutRow) => row.at('Handle', 'URL handle');

const optionsOf = optionsInPairs(
  3,
  (n) => `Option${n} Name`,
  (n) => `Option${n} Value`,
);

/** A tag of ours says more than Shopify’s three conditions. */
function findTag(row: LayoutRow): string | undefined {
  const tags = row.at('Tags').split(',').map(fold);
  return conditions.find((condition) => tags.includes(fold(condition)));
}

/** Shopify's product file, with the headings of 2016 to 2024 (`Handle`) and those of today (`URL handle`). */
export const shopify: Layout = {
  name: 'shopify',
  recognise({ has, count }) {
    if (!has('Title')) return false;
    if (has('Handle')) return count(['Variant Price', 'Body (HTML)', 'Option1 Name', 'Variant SKU']) > 0;
    return has('URL handle') && count(['Option1 name', 'Price', 'Product image URL', 'Inventory quantity']) > 0;
  },
  columns: {
    title: ['Title'],
    description: ['Body (HTML)', 'Description'],
    barcode: ['Variant Barcode', 'Barcode'],
    sku: ['Variant SKU', 'SKU'],
    brand: ['Vendor'],
    model: ['Google Shopping / MPN', 'Google Shopping / Manufacturer part number (MPN)'],
    price: ['Variant Price', 'Price'],
    oldPrice: ['Variant Compare At Price', 'Compare-at price'],
    quantity: ['Variant Inventory Qty', 'Inventory quantity'],
    condition: ['Google Shopping / Condition', 'Tags'],
    category: ['Type', 'Product Category'],
    weight: ['Variant Grams', 'Weight value (grams)'],
    cost: ['Cost per item'],
    status: ['Status', 'Published', 'Published on online store'],
    isShippable: ['Variant Requires Shipping', 'Requires shipping'],
    imageUrl: ['Image Src', 'Product image URL'],
  },
  also: ['Option<n> Name'],
  optionValues: ['Option<n> Value'],
  handle: ['Handle', 'URL handle'],
  rewrite: {
    condition: (_text, _row, lead) => findTag(lead) ?? lead.at('Google Shopping / Condition'),
    // `Apparel & Accessories > Clothing` begins with the category.
    category: stepOf(0, />/, /$^/),
    // Before Status there was Published alone; a product is for sale when neither says otherwise.
    status: (_text, _row, lead) => statusOf(lead.at('Status'), lead.at('Published', 'Published on online store')),
  },
  // A product without variants has one that is called so.
  options: (row, lead) => optionsOf(row, lead).filter(([, value]) => value !== 'Default Title'),
  variants: {
    roleOf: (row, lead) => (row === lead || isVariant(row, lead) ? 'variant' : 'picture'),
    shared: ['title', 'description', 'brand', 'model', 'condition', 'category', 'status'],
    variantImage: ['Variant Image', 'Variant image URL'],
    imagePosition: ['Image Position'],
    continues: (row, lead) => handleOf(row) !== '' && handleOf(row) === handleOf(lead),
  },
};

const isVariant = (row: LayoutRow, lead: LayoutRow) =>
  optionsOf(row, lead).length > 0 || row.at('Variant Price', 'Price') !== '' || row.at('Variant SKU', 'SKU') !== '';

function statusOf(status: string, published: string): string {
  const isHidden = /^(?:false|no|0)$/i.test(published);
  const isActive = /^active$/i.test(status || (published && 'active'));
  return isActive && !isHidden ? 'active' : 'draft';
}
