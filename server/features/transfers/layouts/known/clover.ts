import { type Layout, stepOf } from '../layout.ts';

/** Clover's inventory workbook: its sheet of items. Items with a price of their own at the till have none here. */
export const clover: Layout = {
  name: 'clover',
  recognise: ({ has, count }) =>
    has('Name') &&
    (has('Clover ID') ||
      count(['Alternate Name', 'Price Type', 'Product Code', 'Modifier Groups', 'Printer Labels', 'Price Unit']) >= 3),
  columns: {
    title: ['Name'],
    description: ['Description'],
    barcode: ['Product Code'],
    sku: ['SKU'],
    price: ['Price'],
    quantity: ['Quantity'],
    cost: ['Cost'],
    category: ['Categories', 'Category', 'Labels'],
    subCategory: ['Categories', 'Category', 'Labels'],
    status: ['Hidden'],
  },
  also: ['Clover ID'],
  handle: [],
  rewrite: {
    category: stepOf(0, />/, /[,\n]/),
    subCategory: stepOf(1, />/, /[,\n]/),
    status: (text) => (/^(?:yes|true|1|hidden)$/i.test(text) ? 'hidden' : text && 'visible'),
  },
};
