import { type Layout, type LayoutRow, optionsInPairs, stepOf } from '../layout.ts';

const pairs = optionsInPairs(
  6,
  (n) => `Option Name ${n}`,
  (n) => `Option Value ${n}`,
);

const itemOf = (row: LayoutRow) => row.at('Reference Handle', 'Item Name');

/** Categories may carry Square's number: `Kitchen (CATEGORY7XK2)`. */
const withoutNumber = (text: string) => text.replace(/ ?\([A-Z0-9]{8,40}\)/g, '');

/** Square's item library: a row for each variation, a column of stock for each location. */
export const square: Layout = {
  name: 'square',
  recognise: ({ has, count }) =>
    (has('Item Name') || has('Variation Name')) &&
    count([
      'Token',
      'Item Name',
      'Variation Name',
      'Reference Handle',
      'Current Quantity <location>',
      'New Quantity <location>',
      'Enabled <location>',
      'Square Online Item Visibility',
      'Stockable',
      'Option Name 1',
    ]) >= 3,
  columns: {
    title: ['Item Name', 'Customer-facing Name'],
    description: ['Description'],
    barcode: ['GTIN'],
    sku: ['SKU'],
    brand: ['Brand'],
    price: ['Price'],
    salePrice: ['Online Sale Price'],
    quantity: ['Current Quantity <location>', 'Current Quantity', 'Quantity'],
    category: ['Reporting Category', 'Categories', 'Category'],
    subCategory: ['Reporting Category', 'Categories', 'Category'],
    weight: ['Weight (<unit>)', 'Shipping Weight (<unit>)'],
    cost: ['Default Unit Cost'],
    status: ['Square Online Item Visibility'],
    isShippable: ['Shipping Enabled'],
    imageUrl: ['Image URL'],
  },
  also: ['Variation Name', 'Option Name <n>', 'Token'],
  optionValues: ['Option Value <n>'],
  handle: ['Reference Handle'],
  addsQuantities: true,
  rewrite: {
    category: (text) => stepOf(0)(withoutNumber(text)),
    subCategory: (text) => stepOf(1)(withoutNumber(text)),
    status: (text) => (/^visible$/i.test(text) ? 'visible' : text && 'hidden'),
  },
  options(row, lead) {
    const named = pairs(row, lead);
    const variation = row.at('Variation Name');
    // Square's own name for the only variation there is.
    const isNone = /^(?:regular|default)?$/i.test(variation) || variation === row.at('Item Name');
    return named.length > 0 || isNone ? named : [['Variation', variation]];
  },
  variants: {
    roleOf: () => 'variant',
    shared: ['title', 'description', 'brand', 'category', 'subCategory', 'status'],
    continues: (row, lead) => itemOf(row) !== '' && itemOf(row) === itemOf(lead),
  },
};
