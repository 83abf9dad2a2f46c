import { count } from '../common.ts';

const counted = (amount: number) => count(amount, 'product', 'products');

/** The list of products. */
export const products = {
  title: 'Products',
  list: 'Products',
  counted,
  /** A number that is in words already, such as "10,000+". */
  amount: (total: number, words: string) => `${words} ${total === 1 ? 'product' : 'products'}`,
  amountWithSamples: (total: number, words: string, samples: number) => {
    if (samples === total && total > 0) return `${words} ${total === 1 ? 'sample' : 'samples'}`;
    const amount = `${words} ${total === 1 ? 'product' : 'products'}`;
    return samples === 0 ? amount : `${amount}, ${count(samples, 'sample', 'samples')} among them`;
  },
  summary: (amount: number, changes: number) =>
    changes > 0
      ? `${counted(amount)} · ${count(changes, 'change', 'changes')} not on the live site yet`
      : counted(amount),

  import: 'Import',
  export: 'Export',
  inventory: 'Inventory',
  add: 'Add product',
  formats: {
    products: 'To import again (products_export.csv)',
    csv: 'CSV (export.csv)',
    json: 'JSON (export.json)',
    shopify: 'Shopify CSV (shopify_export.csv)',
  },
  exporting: 'Preparing the file…',
  exported: (file: string) => `${file} is saved.`,
  exportFailed: 'The export could not be made.',

  search: 'Search title, brand, SKU, barcode or ASIN',
  searchShort: 'Search products',
  filters: 'Filters',
  status: 'Status',
  allStatuses: 'All statuses',
  statuses: { Added: 'Added', Ready: 'Ready', Published: 'Published', Unpublished: 'Unpublished' },
  statusHints: {
    Ready: 'Goes on the store the next time you publish.',
    Unpublished: 'Off the store for now; it can still be listed elsewhere.',
  },
  category: 'Category',
  allCategories: 'All categories',
  uncategorized: 'Uncategorized',
  unknownCategory: 'Unknown category',
  findCategory: 'Find a category',
  noSuchCategory: 'No category has this name.',
  clearCategory: 'Clear the category filter',
  sorts: {
    title: 'Title A-Z',
    '-title': 'Title Z-A',
    price: 'Price, low to high',
    '-price': 'Price, high to low',
    quantity: 'Quantity, low to high',
    '-quantity': 'Quantity, high to low',
    age: 'Age, youngest first',
    '-age': 'Age, oldest first',
    cost: 'Cost, low to high',
    '-cost': 'Cost, high to low',
    margin: 'Margin, low to high',
    '-margin': 'Margin, high to low',
    '-created': 'Newest first',
  },
  sortAndMore: 'Sort and more',
  selectProducts: 'Select products',

  columns: {
    title: 'Product',
    condition: 'Condition',
    category: 'Category',
    status: 'Status',
    quantity: 'Quantity',
    price: 'Price',
    cost: 'Cost',
    margin: 'Margin',
    age: 'Age',
    bin: 'Bin',
  },
  sample: 'Sample',
  featured: 'Featured',
  changed: 'Changes not live',
  changedHint: 'It was edited after it went on the live site.',
  soldOut: 'Sold out',
  left: (amount: string) => `${amount} left`,
  inStock: (amount: string) => `${amount} in stock`,
  zeroPrice: 'Zero price',
  insteadOf: 'instead of',
  statusOf: (title: string) => `Status of ${title}`,

  edit: 'Edit',
  open: 'Open',
  markAs: (status: string) => `Mark as ${status}`,
  delete: 'Delete',
  deleteTitle: 'Delete Product',
  deleteText: (title: string) =>
    `This takes “${title}” off your list, and off the live site the next time you publish.`,
  deleteManyTitle: 'Delete products',
  deleteManyText: (amount: string) =>
    `This takes ${amount} off your list, and off the live site the next time you publish.`,
  deleteUndo: 'You can take it back right afterwards.',
  deleting: 'Deleting…',
  deleted: (amount: number) => `${counted(amount)} deleted`,

  updated: (amount: string, total: string) => `Updated Successfully ${amount} of ${total} products`,
  bulkFailed: 'Bulk Operation Failed!',
  nothingChanged: 'No product was changed.',
  restored: (amount: number) => `${counted(amount)} restored`,
  restoredSome: (amount: number, skipped: number) =>
    `${counted(amount)} restored; ${count(skipped, 'other was', 'others were')} edited since and left alone.`,

  bulk: {
    status: 'Update Status',
    category: 'Add to Category',
    price: 'Update price',
    location: 'Update Store Location',
    quantity: 'Update inventory quantity',
    discount: 'Percentage Discount',
    feature: 'Mark as featured',
    unfeature: 'Remove from featured',
    shippable: 'Mark as Shippable',
    deliverable: 'Mark as Deliverable',
    editor: 'BulkEditor',
    csv: 'Export CSV',
    json: 'Export JSON',
    delete: 'Delete products',
  },
  appliesTo: (amount: string) => `Applies to ${amount}.`,
  go: 'Go',
  going: 'Updating…',
  negative: (field: string) => `${field} cannot pe negative`,
  tooLarge: 'Too large',
  newPrice: 'Price',
  compareAtStays: 'Compare-at prices stay where they are higher.',
  compareAtReached: (amount: number) =>
    `${count(amount, 'product has', 'products have')} a compare-at price that is not higher than this.`,
  removeCompareAt: 'Remove these compare-at prices',
  keepCompareAt: 'Without it, these products stay as they are.',
  newQuantity: 'Quantity',
  percent: 'Discount',
  percentRange: 'Enter a number from 1 to 100',
  discountText: 'Takes a percentage off the current price. The price before stays as the struck compare-at price.',
  discountExample: (percent: number, title: string, before: string, after: string, struck: string) =>
    `${percent} % off ${title}: ${before} becomes ${after}, and ${struck} is struck beside it.`,
  discountFree: 'At 100 % the price is zero, and a product with price zero is never published.',
  anyProduct: 'a product',
  mainCategory: 'Main category',
  subCategory: 'Sub-category',
  noSubCategory: 'None',
  chooseCategory: 'Choose a category',
  noCategories: 'There is no category yet.',
  toCategories: 'Add one in Categories',
  location: 'Store location',
  chooseLocation: 'Choose a location',
  everyStore: 'No location: every store shows it',
  noStores: 'No Stores Found',

  empty: {
    title: 'Not product exists yet!',
    text: 'Products are what your store sells. Add the first one by hand, or bring a whole list.',
    import: 'Import a list',
  },
  noMatch: {
    title: 'No product matches',
    text: 'Try another word, or see everything again.',
    clear: 'Clear filters',
  },
};
