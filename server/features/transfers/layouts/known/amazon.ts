import type { Layout } from '../layout.ts';

const conditions: Record<string, string> = {
  '1': 'Used like new',
  '2': 'Used very good',
  '3': 'Used good',
  '4': 'Used acceptable',
  '5': 'Collectible, like new',
  '6': 'Collectible, very good',
  '7': 'Collectible, good',
  '8': 'Collectible, acceptable',
  '10': 'Refurbished',
  '11': 'New',
};

/** All listings and active listings (separated by tabs), and the inventory at Amazon's warehouses. */
export const amazon: Layout = {
  name: 'amazon',
  recognise: ({ count }) =>
    count(['seller-sku', 'asin1', 'listing-id', 'fnsku', 'afn-fulfillable-quantity', 'mfn-listing-exists']) +
      count(['item-name', 'item-condition', 'product-id-type', 'fulfillment-channel', 'your-price']) >=
    3,
  columns: {
    title: ['item-name', 'product-name'],
    description: ['item-description'],
    // An ASIN there goes where it belongs.
    barcode: ['product-id'],
    asin: ['asin1', 'asin'],
    sku: ['seller-sku', 'sku'],
    brand: ['brand'],
    price: ['price', 'your-price'],
    quantity: ['quantity', 'afn-fulfillable-quantity', 'available'],
    condition: ['item-condition', 'condition'],
    status: ['status'],
    imageUrl: ['image-url'],
  },
  also: ['product-id-type', 'fulfillment-channel'],
  rewrite: {
    condition: (text) => conditions[text] ?? text,
    // What lies at Amazon has no quantity in this report, and is not here to be sold.
    quantity: (text, row) => (text === '' && /^amazon/i.test(row.at('fulfillment-channel')) ? '0' : text),
  },
};
