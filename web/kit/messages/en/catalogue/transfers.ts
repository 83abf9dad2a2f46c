import { count, counted } from '../common.ts';

const productsOf = (amount: number) => count(amount, 'product', 'products');
const rowsOf = (amount: number) => count(amount, 'row', 'rows');

interface Counts {
  create: number;
  update: number;
}

/** Export and import of products as files. */
export const transfers = {
  title: 'Export/Import',
  description: 'Save your products as a file, or bring products in from one.',

  gate: {
    title: 'This Feature is not part of your plan',
    text: 'With import and export you edit your products in a spreadsheet and bring in whole lists at once.',
    plans: 'See the plans',
  },

  export: {
    title: 'Export products',
    description: 'You get one file. Sample products are left out.',
    format: 'What is it for?',
    formats: {
      products: {
        label: 'Editing in a spreadsheet',
        hint: 'Codes, prices, stock and status. Change what you like and import it again.',
      },
      csv: { label: 'Everything', hint: 'Every field, with descriptions, categories and pictures.' },
      json: { label: 'Another program', hint: 'Everything as data, for developers and other tools.' },
      shopify: { label: 'Shopify', hint: 'The columns that Shopify imports.' },
    },
    which: 'Which products',
    all: 'All products',
    submit: 'Export',
    pending: 'Preparing the file…',
    canLeave: 'It is saved as soon as it is ready. You can go on working meanwhile.',
    saved: (file: string) => `${file} is saved.`,
    failed: 'The export could not be made.',
  },

  import: {
    title: 'Import products',
    description: 'Nothing changes before you have seen what the file will do.',
    drop: 'Drop a file or browse',
    release: 'Release to upload',
    only: 'One .csv file only',
    wrongType: (name: string) => `${name} is no .csv file. Save it as CSV in your spreadsheet and try again.`,
    tooMany: 'Only one file at a time.',
    accepted: 'What you can import',
    kinds: [
      {
        id: 'own',
        label: 'Your own export',
        hint: 'Updates products by their CL_SKU, which must not be changed. Rows without one become new products.',
      },
      { id: 'shopify', label: 'A Shopify export', hint: 'Recognised by itself.' },
      { id: 'other', label: 'Any other CSV', hint: 'Manifests and lists: you say which column is what.' },
    ],
    template: 'Download an empty template',
    templateName: 'products_template.csv',
    templateFailed: 'The template could not be made.',
  },

  recent: {
    title: 'Recent imports',
    empty: 'No imports yet',
    emptyText: 'The files you import are listed here, with what came of them.',
    uploading: 'Uploading',
    statuses: {
      checking: 'Checking',
      ready: 'Ready to import',
      errors: 'Has errors',
      columns: 'Choose columns',
      unchanged: 'Nothing to import',
      refused: 'Refused',
      running: 'Importing',
      done: 'Imported',
      failed: 'Failed',
    },
    actions: (file: string) => `Actions for ${file}`,
    undo: 'Undo',
    undoNamed: (file: string) => `Undo the import of ${file}`,
    errorRows: 'Download error rows',
    remove: 'Remove from the list',
    notImported: (file: string) => `${file} was not imported.`,
    look: 'See why',
  },

  counts: {
    create: (amount: number) => `${counted.format(amount)} new`,
    update: (amount: number) => `${counted.format(amount)} changed`,
    unchanged: (amount: number) => `${counted.format(amount)} unchanged`,
    errors: (amount: number) => `${counted.format(amount)} with errors`,
  },

  undo: {
    title: 'Undo this import?',
    text: ({ create, update }: Counts) =>
      [
        create > 0 ? `${count(create, 'product that came with it is', 'products that came with it are')} deleted.` : '',
        update > 0 ? `${productsOf(update)} ${update === 1 ? 'gets its' : 'get their'} old values back.` : '',
        'What was edited since stays as it is.',
      ]
        .filter((sentence) => sentence !== '')
        .join(' '),
    act: 'Undo import',
    gone: 'This import can no longer be undone.',
    done: (amount: number) => `The import was undone: ${productsOf(amount)}.`,
    some: (amount: number, skipped: number) =>
      `The import was undone: ${productsOf(amount)}. ${count(skipped, 'other was', 'others were')} edited since and left alone.`,
  },

  remove: {
    title: (file: string) => `Remove ${file} from the list?`,
    text: 'The file and its check go. Your products stay as they are.',
    textDone: 'The products stay as they are, and the import can’t be undone any more.',
    act: 'Remove',
    pending: 'Removing…',
  },

  dialog: {
    title: 'Import products by CSV',
    layouts: {
      own: 'Your own export',
      shopify: 'Shopify export',
      woocommerce: 'WooCommerce export',
      ebay: 'eBay listings',
      amazon: 'Amazon report',
      square: 'Square catalogue',
      clover: 'Clover inventory',
      etsy: 'Etsy listings',
      lightspeed: 'Lightspeed export',
      bigcommerce: 'BigCommerce export',
      wix: 'Wix export',
      facebook: 'Facebook catalogue',
      google: 'Google Merchant feed',
      other: 'Columns as you chose them',
    },
    close: 'Close',
    another: 'Choose another file',
    missing: 'This import is no longer there',
    missingText: 'It was removed from the list.',

    uploading: (file: string) => `Uploading ${file}`,
    uploadingText: 'Stay on Scanfront until it is uploaded.',
    sent: (share: string) => `${share} sent.`,
    cancelUpload: 'Cancel upload',
    uploadFailed: 'The upload did not get through',
    uploadKept: 'Nothing was changed.',

    reading: 'Reading the file…',
    checking: (line: number) => `Checking line ${counted.format(line)}`,
    checkingOf: (line: number, total: number) => `Checking line ${counted.format(line)} of ${counted.format(total)}`,
    running: 'Importing…',
    runningOf: (done: number, total: number) => `Importing ${counted.format(done)} of ${counted.format(total)}`,
    canLeave: 'You can close this and leave. It goes on by itself and is listed under Recent imports.',
    lost: 'We can’t reach the server right now. Your import goes on there; we keep trying.',

    columnsText: 'Say which column of your file holds what. We have guessed where we could.',
    notUsed: 'Not in the file',
    sample: (values: string) => `Such as ${values}`,
    unused: (names: string) => `Not imported: ${names}.`,
    unusedMore: (names: string, more: number) => `Not imported: ${names} and ${counted.format(more)} more columns.`,
    check: 'Check file',
    sending: 'Sending…',
    titleNeeded: 'Choose the column that holds the title',
    titleHint: 'If the file has none, brand and sub-category together make one.',
    changeColumns: 'Change columns',

    tiles: 'What the file will do',
    tabs: { create: 'new', update: 'changed', unchanged: 'unchanged', error: 'with errors' },
    rowsOf: {
      create: 'New products',
      update: 'Changed products',
      unchanged: 'Unchanged products',
      error: 'Rows with errors',
    },
    none: {
      create: 'The file brings no new product.',
      update: 'The file changes no product.',
      unchanged: 'No row is the same as before.',
      error: 'No row has an error.',
    },
    columns: {
      line: 'Line',
      title: 'Title',
      quantity: 'Quantity',
      price: 'Price',
      changes: 'Changes',
      problem: 'What to mend',
    },
    line: (line: number) => `Line ${counted.format(line)}`,
    untitled: 'No title',
    pieces: (quantity: string) => `${quantity} in stock`,
    inColumn: (column: string) => `${column}:`,
    nothing: 'empty',
    yes: 'Yes',
    no: 'No',
    becomes: 'becomes',
    hasErrors: (rows: number) =>
      `${count(rows, 'row has an error', 'rows have errors')}, so nothing can be imported. Mend your file and upload it again.`,
    mend: (rows: number) => `Mend ${rowsOf(rows)} and upload again`,
    nothingToDo: 'Nothing to import',
    allSame: 'Every product is already as the file says.',
    start: ({ create, update }: Counts) => {
      const changes = `change ${counted.format(update)}`;
      if (create > 0 && update > 0) return `Import ${counted.format(create)} new and ${changes}`;
      return create > 0 ? `Import ${counted.format(create)} new` : `Change ${productsOf(update)}`;
    },
    starting: 'Starting…',
    kept: 'Your file stays here: once there is room, import it without uploading it again.',
    plans: 'See the plans',

    refused: 'This file can’t be imported',
    refusedAt: (line: number) => `Line ${counted.format(line)}`,
    refusedNext: 'Mend it in your spreadsheet, save it as CSV and upload it again.',
    failed: 'The import did not work',
    failedKept: 'Nothing was changed: a file is imported as a whole or not at all.',
    checkAgain: 'Check the file again',
    done: (amount: number, total: number) =>
      `Updated Successfully ${counted.format(amount)} of ${counted.format(total)} products`,
    seeProducts: 'See products',
  },

  fields: {
    title: 'Title',
    description: 'Description',
    barcode: 'Barcode',
    asin: 'ASIN',
    sku: 'SKU',
    brand: 'Brand',
    manufacturer: 'Manufacturer',
    model: 'Model',
    price: 'Price',
    oldPrice: 'Compare at price',
    salePrice: 'Sale price',
    quantity: 'Quantity',
    condition: 'Condition',
    category: 'Category',
    subCategory: 'Sub-category',
    weight: 'Weight (pounds)',
    customField: 'Custom field',
    status: 'Status',
    isShippable: 'Shippable',
    isDeliverable: 'Deliverable',
    imageUrl: 'Image address',
  },
};
