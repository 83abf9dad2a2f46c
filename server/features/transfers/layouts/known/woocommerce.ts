import { type Layout, type LayoutRow, optionsInPairs, stepOf } from '../layout.ts';

/** `variable`, `simple, virtual` and so on. */
const typesOf = (row: LayoutRow) =>
  row
    .at('Type')
    .toLowerCase()
    .split(',')
    .map((type) => type.trim());
const isA = (type: string, row: LayoutRow) => typesOf(row).includes(type);
const nameOf = (text: string) => text.toLowerCase().replace(/\s+/g, '');

/** By what its variations name a product. */
const namesOf = (row: LayoutRow) => [row.at('ID') && `id:${row.at('ID')}`, row.at('SKU')].filter(Boolean).map(nameOf);

/** A set of products is none itself, its members have rows of their own. */
function roleOf(row: LayoutRow) {
  if (isA('grouped', row)) return 'none';
  return isA('variation', row) ? 'variant' : 'product';
}

/** WooCommerce's product export; variations name their product by its SKU or as `id:123`, often many rows later. */
export const woocommerce: Layout = {
  name: 'woocommerce',
  recognise: ({ has, count }) =>
    has('Name') &&
    count([
      'Regular price',
      'Visibility in catalog',
      'Is featured?',
      'In stock?',
      'Short description',
      'Tax status',
      'Backorders allowed?',
      'Sold individually?',
      'Attribute <n> name',
      'Attribute <n> value(s)',
      'Grouped products',
      'Cross-sells',
    ]) >= 3,
  columns: {
    title: ['Name'],
    description: ['Description', 'Short description'],
    barcode: ['GTIN, UPC, EAN, or ISBN', 'GTIN', 'UPC', 'EAN', 'Meta: _global_unique_id'],
    sku: ['SKU'],
    brand: ['Brands', 'Brand'],
    price: ['Regular price'],
    salePrice: ['Sale price'],
    quantity: ['Stock', 'In stock?'],
    category: ['Categories'],
    subCategory: ['Categories'],
    weight: ['Weight (<unit>)', 'Weight'],
    cost: ['Cost of goods'],
    status: ['Published'],
    isShippable: ['Type'],
    imageUrl: ['Images'],
  },
  also: ['ID', 'Parent', 'Attribute <n> name'],
  optionValues: ['Attribute <n> value(s)'],
  handle: [],
  rewrite: {
    // Line breaks are written as a backslash and an n.
    description: (text) => text.replaceAll('\\n', '\n'),
    quantity(_text, row) {
      const stock = row.at('Stock');
      return stock === '' && /^(?:0|backorder)$/i.test(row.at('In stock?')) ? '0' : stock;
    },
    category: stepOf(0),
    subCategory: stepOf(1),
    // 1 is published, 0 private, -1 a draft; a product hides its variations.
    status: (_text, row, lead) => (row.at('Published') === '1' && lead.at('Published') === '1' ? 'published' : 'draft'),
    isShippable: (_text, row) => (isA('virtual', row) || isA('downloadable', row) ? 'false' : ''),
  },
  options: optionsInPairs(
    10,
    (n) => `Attribute ${n} name`,
    (n) => `Attribute ${n} value(s)`,
  ),
  variants: {
    roleOf,
    shared: ['title', 'description', 'brand', 'price', 'salePrice', 'category', 'subCategory', 'weight', 'cost'],
    variantImage: ['Images'],
    namesOf: (row) => (isA('variable', row) ? namesOf(row) : []),
    parentOf: (row) => nameOf(row.at('Parent')),
  },
};
