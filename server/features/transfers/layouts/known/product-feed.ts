import { type FileSample, type Layout, type LayoutRow, type Option, stepOf } from '../layout.ts';

const kinds = ['Color', 'Size', 'Material', 'Pattern'];

/** Google's number for a category says nothing to a buyer. */
const named = (text: string) => (/^\d*$/.test(text) ? '' : text);

/** What Facebook and Google have in common: they agreed on most words. */
export const productFeed: Pick<Layout, 'columns' | 'optionValues' | 'rewrite' | 'options' | 'group'> = {
  columns: {
    title: ['title'],
    description: ['description', 'rich_text_description'],
    barcode: ['gtin'],
    sku: ['id'],
    brand: ['brand'],
    model: ['mpn'],
    price: ['price'],
    salePrice: ['sale_price'],
    quantity: ['quantity_to_sell_on_facebook', 'sell_on_google_quantity', 'quantity', 'inventory', 'availability'],
    condition: ['condition'],
    category: ['product_type', 'fb_product_category', 'google_product_category', 'category'],
    subCategory: ['product_type', 'fb_product_category', 'google_product_category', 'category'],
    weight: ['shipping_weight'],
    status: ['status', 'visibility'],
    isShippable: ['offer_shipping'],
    imageUrl: ['image_link', 'additional_image_link'],
  },
  optionValues: kinds,
  rewrite: {
    // Without a number, availability tells what is gone.
    quantity: (text) => (/^(?:out[\s_]of[\s_]stock|discontinued)$/i.test(text) ? '0' : text.replace(/^[a-z_ ]+$/i, '')),
    category: (text) => stepOf(0, />|\/\//)(named(text)),
    subCategory: (text) => stepOf(1, />|\/\//)(named(text)),
  },
  options: (row: LayoutRow) => kinds.flatMap((kind): Option[] => (row.at(kind) ? [[kind, row.at(kind)]] : [])),
  group: ['item_group_id'],
};

const googleOnly = [
  'identifier_exists',
  'shipping_weight',
  'multipack',
  'is_bundle',
  'adult',
  'mobile_link',
  'shipping(<country>)',
];
const facebookOnly = [
  'quantity_to_sell_on_facebook',
  'fb_product_category',
  'rich_text_description',
  'internal_label',
  'visibility',
];

export const isProductFeed = ({ has, count }: FileSample): boolean =>
  has('id') &&
  has('title') &&
  count(['availability', 'link', 'image_link', 'price', 'condition', 'gtin', 'brand']) >= 4;

/** Whose feed it is, by the words that only one of them has; else Google’s are separated by tabs, or say `in_stock`. */
export function isOfGoogle({ count, valuesOf, header }: FileSample): boolean {
  const lean = count(googleOnly) - count(facebookOnly);
  if (lean !== 0) return lean > 0;
  if (valuesOf('condition').some((text) => /^used_/i.test(text))) return false;
  return header.delimiter === '\t' || valuesOf('availability').some((text) => /_/.test(text));
}
