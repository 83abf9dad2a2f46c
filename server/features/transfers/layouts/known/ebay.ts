import { type Layout, type LayoutRow, optionsInText } from '../layout.ts';

const detailsOf = (row: LayoutRow) => row.at('Variation details', 'RelationshipDetails', 'Relationship details');
const isVariation = (row: LayoutRow) => /^variation$/i.test(row.at('Relationship'));

// `Color=Cream|Size=M`, also with a comma or a semicolon; a semicolon before a further value is another thing.
const betweenOptions = /\||[,;](?=[^=,;|]+=)/;
const namesSeveral = /;(?![^=,;|]+=)/;

/** The row of a listing names all values, `Color=Cream;Black`; those of its variations one each. */
const isOfOne = (row: LayoutRow) =>
  isVariation(row) || (detailsOf(row).includes('=') && !namesSeveral.test(detailsOf(row)));

/** Active listings and drafts of the Seller Hub, and the sheets of File Exchange with `*Action(SiteID=US|…)`. */
export const ebay: Layout = {
  name: 'ebay',
  recognise: ({ has, count }) =>
    has('Title') &&
    (has('Action(<site>)') ||
      (count(['Custom label (SKU)', 'CustomLabel', 'Item number', 'Variation details']) > 0 &&
        count([
          'Available quantity',
          'eBay category 1 name',
          'Start price',
          'Current price',
          'Listing site',
          'Sold quantity',
          'Watchers',
          'ConditionID',
          'PicURL',
          'Item photo URL',
        ]) >= 2)),
  columns: {
    title: ['Title'],
    description: ['Description'],
    barcode: ['P:UPC', 'P:EAN', 'P:ISBN', 'Product:UPC', 'Product:EAN', 'UPC', 'EAN', 'ISBN'],
    // A listing without a label is known by its number.
    sku: ['Custom label (SKU)', 'CustomLabel', 'Item number', 'ItemID'],
    brand: ['C:Brand', 'Product:Brand', 'Brand'],
    model: ['C:Model', 'C:MPN', 'MPN'],
    price: ['Auction Buy It Now price', 'BuyItNowPrice', 'Current price', 'Start price', 'Price'],
    quantity: ['Available quantity', 'Quantity'],
    condition: ['Condition', 'Condition ID', 'Condition name'],
    category: ['eBay category 1 name', 'Category name'],
    imageUrl: ['PicURL', 'Item photo URL'],
  },
  also: ['Action(<site>)', 'Relationship'],
  optionValues: ['RelationshipDetails', 'Variation details'],
  rewrite: {
    condition: (text) => (text === '7000' ? 'For parts or not working' : text),
  },
  options: (row) => (isOfOne(row) ? optionsInText(detailsOf(row).replace(/^\[|\]$/g, ''), betweenOptions) : []),
  variants: {
    roleOf(row) {
      if (row.record.cells[0]?.startsWith('#INFO')) return 'none';
      return isOfOne(row) ? 'variant' : 'product';
    },
    shared: ['title', 'description', 'brand', 'model', 'condition', 'category', 'imageUrl'],
    continues(row, lead) {
      const number = row.at('Item number');
      return isVariation(row) || (number !== '' && number === lead.at('Item number') && detailsOf(row) !== '');
    },
  },
};
