import { type Layout, type LayoutRow, type Option, stepOf } from '../layout.ts';
import { isItemCode } from '../read-codes.ts';

const numbers = ['one', 'two', 'three'];

const optionsOf = (row: LayoutRow, lead: LayoutRow): Option[] =>
  numbers.flatMap((number): Option[] => {
    const name = `variant_option_${number}_name`;
    const value = row.at(`variant_option_${number}_value`);
    return value && value !== 'Default' ? [[row.at(name) || lead.at(name) || 'Option', value]] : [];
  });

/** Lightspeed Retail: the product export of the X-Series, and the item list of the R-Series (`System ID`). */
export const lightspeed: Layout = {
  name: 'lightspeed',
  recognise: ({ has, count }) =>
    has('System ID')
      ? count(['Custom SKU', 'Manufact. SKU', 'Default Cost', 'UPC', 'EAN', 'MSRP', 'Publish to eCom']) >= 2
      : count([
          'handle',
          'supplier_code',
          'retail_price',
          'supply_price',
          'product_category',
          'variant_option_one_name',
          'variant_option_one_value',
          'brand_name',
          'inventory_<outlet>',
          'account_code',
          'track_inventory',
        ]) >= 4,
  columns: {
    title: ['name', 'product_name', 'Item', 'Description'],
    description: ['description'],
    barcode: ['UPC', 'EAN', 'barcode', 'sku'],
    sku: ['sku', 'Custom SKU', 'System ID'],
    brand: ['brand_name', 'Brand'],
    manufacturer: ['Manufacturer'],
    model: ['Manufact. SKU', 'Manufacturer SKU'],
    price: ['retail_price', 'Price', 'Default Price', 'Default - Price', 'Sale Price'],
    oldPrice: ['MSRP'],
    quantity: ['inventory_<outlet>', 'Qty.', 'Quantity on Hand', '<shop> - Quantity on Hand', 'Remaining'],
    category: ['product_category', 'type', 'Category'],
    subCategory: ['Subcategory 1', 'product_category'],
    weight: ['weight'],
    cost: ['supply_price', 'Default Cost'],
    status: ['active'],
    imageUrl: ['image_url', 'Image URL <n>', 'Image'],
  },
  also: ['id', 'composite_sku', 'variant_option_<number>_name', 'weight_unit'],
  optionValues: ['variant_option_<number>_value'],
  handle: ['handle'],
  addsQuantities: true,
  rewrite: {
    // Many shops of the X-Series use the barcode for a SKU.
    barcode: (text, row) => row.at('UPC', 'EAN', 'barcode') || (isItemCode(text) ? text : ''),
    category: stepOf(0, /[>/]/, /$^/),
    subCategory: (text, row) => row.at('Subcategory 1') || stepOf(1, /[>/]/, /$^/)(text),
    weight: (text, row) => (text && row.at('weight_unit') ? `${text} ${row.at('weight_unit')}` : text),
    status: (text) => (/^(?:1|true|yes)$/i.test(text) ? 'active' : text && 'inactive'),
  },
  options: optionsOf,
  variants: {
    // The parts of a set have rows without a name.
    roleOf: (row) => (row.at('composite_sku') !== '' && row.at('name') === '' ? 'none' : 'variant'),
    shared: ['title', 'description', 'brand', 'category', 'subCategory', 'status', 'imageUrl'],
    variantImage: ['image_url'],
    continues: (row, lead) => row.at('handle') !== '' && row.at('handle') === lead.at('handle'),
  },
};
