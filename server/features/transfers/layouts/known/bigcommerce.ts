import { type Layout, type LayoutRow, type Option, optionsInText, type RowRole, stepOf } from '../layout.ts';

const kinds: Record<string, RowRole> = { product: 'product', sku: 'variant', variant: 'variant', image: 'picture' };
const kindOf = (row: LayoutRow): RowRole => kinds[row.at('Item Type', 'Item').toLowerCase() || 'product'] ?? 'none';

/** `[RT]Size=1.7 L,[CS]Color=Cream:#FFF8DC` in the name of a SKU, or `Type=Swatch|Name=Color|Value=Cream` today. */
function optionsOf(row: LayoutRow): Option[] {
  if (kindOf(row) !== 'variant') return [];
  const told = [...row.at('Options').matchAll(/Name=([^|]{0,200})\|Value=([^|]{0,500})/g)];
  if (told.length > 0) return told.map(([, name = '', value = '']) => [name.trim(), value.trim()]);
  const inName = optionsInText(row.at('Product Name', 'Name'), /,(?=\s*\[)/);
  return inName.map(([name, value]) => [name, value.replace(/:#[0-9a-f]+$/i, '')]);
}

// The newer file names categories by numbers.
const withoutNumbers = (text: string) => (/^[\d;,\s]*$/.test(text) ? '' : text);

/** BigCommerce's bulk edit (`Product Code/SKU`) and its newer export (`Item`, `Inventory Tracking`). */
export const bigcommerce: Layout = {
  name: 'bigcommerce',
  recognise: ({ has, count }) =>
    count(['Item Type', 'Product Code/SKU', 'Product Name', 'Product Visible?', 'Current Stock Level', 'Option Set']) >=
      3 ||
    (has('Item') &&
      count(['Inventory Tracking', 'Current Stock', 'Is Visible', 'Variant Image URL', 'Brand ID', 'Page Title']) >= 2),
  columns: {
    title: ['Product Name', 'Name'],
    description: ['Product Description', 'Description'],
    barcode: ['Product UPC/EAN', 'UPC/EAN', 'Global Trade Number', 'Global Trade Item Number'],
    sku: ['Product Code/SKU', 'SKU', 'Code'],
    brand: ['Brand Name', 'Brand'],
    model: ['Manufacturer Part Number'],
    price: ['Price'],
    oldPrice: ['Retail Price'],
    salePrice: ['Sale Price'],
    quantity: ['Current Stock Level', 'Current Stock', 'Stock Level'],
    condition: ['Product Condition'],
    category: ['Category', 'Category String', 'Categories'],
    subCategory: ['Category', 'Category String', 'Categories'],
    weight: ['Product Weight', 'Weight'],
    cost: ['Cost Price'],
    bin: ['Bin Picking Number'],
    status: ['Product Visible?', 'Is Visible'],
    imageUrl: ['Product Image URL - <n>', 'Internal Image URL (Export)', 'Image URL (Import)'],
  },
  also: ['Item Type', 'Item', 'Track Inventory', 'Inventory Tracking'],
  optionValues: ['Options'],
  handle: ['Product URL'],
  rewrite: {
    category: (text) => stepOf(0, /[/>]/, /;/)(withoutNumbers(text)),
    subCategory: (text) => stepOf(1, /[/>]/, /;/)(withoutNumbers(text)),
    // The stock of a product that is not tracked says nothing.
    quantity: (text, _row, lead) => (/^none$/i.test(lead.at('Track Inventory', 'Inventory Tracking')) ? '' : text),
    salePrice: (text) => (/^0*(?:\.0*)?$/.test(text) ? '' : text),
    status: (text) => (/^(?:y|yes|true|1)$/i.test(text) ? 'visible' : text && 'hidden'),
  },
  options: optionsOf,
  variants: {
    roleOf: kindOf,
    shared: [
      'title',
      'description',
      'brand',
      'model',
      'price',
      'oldPrice',
      'salePrice',
      'condition',
      'category',
      'subCategory',
      'weight',
      'cost',
      'status',
    ],
    variantImage: ['Variant Image URL'],
    imagePosition: ['Image Sort Order'],
    continues: (row) => kindOf(row) !== 'product',
  },
};
