import { count, counted } from '../common.ts';

const productsOf = (amount: number) => count(amount, 'product', 'products');
const rowsOf = (amount: number) => count(amount, 'row', 'rows');

/** "Gift Card, Tax Code and Vendor". */
const listed = new Intl.ListFormat('en-GB');

/** What a file does to products, by kind. */
interface Deeds {
  create: number;
  update: number;
  restock: number;
}

/** "612 new, 198 updated, 54 get more stock", without what there is none of. */
const tellDeeds = ({ create, update, restock }: Deeds) =>
  [
    create > 0 && `${counted.format(create)} new`,
    update > 0 && `${counted.format(update)} updated`,
    restock > 0 && `${counted.format(restock)} ${restock === 1 ? 'gets' : 'get'} more stock`,
  ]
    .filter((part) => part !== false)
    .join(', ');

/** Bringing products in: from somebody else’s file to products. */
export const importing = {
  title: 'Bring anything',
  description:
    'A file from another shop, a supplier’s list, your own export. Nothing is saved before you have seen it.',
  back: 'Back to the products',

  zone: {
    drop: 'Drop a file or browse',
    release: 'Release to read it',
    only: 'CSV, Excel (XLSX), OpenDocument (ODS) or JSON, up to 64 MB',
    wrongType: (name: string) => `${name} is no table. Save it as CSV, XLSX, ODS or JSON and try again.`,
    tooMany: 'Only one file at a time.',
    or: 'or press',
    pasteHint: 'to paste rows from a spreadsheet',
    paste: 'Paste rows',
    template: 'Empty template',
  },
  paste: {
    title: 'Paste rows from a spreadsheet',
    text: 'Copy the rows together with their headings, and paste them here.',
    label: 'Rows',
    read: 'Read them',
    tooFew: 'Paste the headings and at least one row below them.',
    fileName: (rows: number, mark: string) => `pasted ${rowsOf(rows)} ${mark}.tsv`,
  },
  known: {
    title: 'Read without a question',
    text: 'Any other list is understood by its headings and by what is in its columns; what is doubtful is asked.',
  },

  uploading: (file: string) => `Uploading ${file}`,
  uploadingText: 'Stay on Scanfront until it is uploaded.',
  sent: (share: string) => `${share} sent.`,
  cancelUpload: 'Cancel upload',
  uploadFailed: 'The upload did not get through',
  uploadKept: 'Nothing was changed.',

  layouts: {
    own: 'Scanfront',
    shopify: 'Shopify',
    woocommerce: 'WooCommerce',
    ebay: 'eBay',
    amazon: 'Amazon',
    square: 'Square',
    clover: 'Clover',
    etsy: 'Etsy',
    lightspeed: 'Lightspeed',
    bigcommerce: 'BigCommerce',
    wix: 'Wix',
    facebook: 'Facebook',
    google: 'Google Merchant',
    other: 'Another list',
  },
  recognised: {
    own: 'This is your own export',
    shopify: 'This is a Shopify product export',
    woocommerce: 'This is a WooCommerce product export',
    ebay: 'These are eBay listings',
    amazon: 'This is an Amazon report',
    square: 'This is a Square catalogue',
    clover: 'This is a Clover inventory',
    etsy: 'These are Etsy listings',
    lightspeed: 'This is a Lightspeed product export',
    bigcommerce: 'This is a BigCommerce product export',
    wix: 'This is a Wix product export',
    facebook: 'This is a Facebook catalogue',
    google: 'This is a Google Merchant feed',
    other: 'This layout is new to us',
  },
  understood: (amount: number, total: number) =>
    amount === total
      ? `All ${count(total, 'column', 'columns')} understood.`
      : `${counted.format(amount)} of ${count(total, 'column', 'columns')} understood`,
  leftOut: (names: readonly string[], more: number) => {
    const all = more > 0 ? [...names, `${counted.format(more)} more`] : names;
    return `${listed.format(all)} ${all.length === 1 && more === 0 ? 'is' : 'are'} left out.`;
  },
  columnsButton: 'Columns',
  notThis: (layout: string) => `Not ${layout}?`,

  header: {
    rows: (rows: number, products: number) => `${rowsOf(rows)}: ${productsOf(products)}`,
    products: (products: number) => productsOf(products),
    rest: (products: number) => `${productsOf(products)} out of the tray`,
    pictures: (amount: number) => count(amount, 'more picture', 'more pictures'),
    belonging: (amount: number) => `${counted.format(amount)} that ${amount === 1 ? 'belongs' : 'belong'} to them`,
    skipped: (amount: number) => `${counted.format(amount)} skipped`,
    unsaved: 'nothing is saved yet',
    another: 'Another file',
    reasons: 'Rows with reasons',
  },

  verdicts: {
    label: 'What the file will do',
    create: { name: 'New', will: 'will be created', did: 'were created' },
    unchanged: { name: 'Same', will: 'stay as they are', did: 'stayed as they were' },
    update: { name: 'Changed', will: 'will be updated', did: 'were updated' },
    restock: {
      name: 'More',
      will: (units: number) => (units > 0 ? `+${count(units, 'unit', 'units')} to stock` : 'get more stock'),
      did: (units: number) => (units > 0 ? `+${count(units, 'unit', 'units')} to stock` : 'got more stock'),
    },
    error: { name: 'Need you', will: 'wait in the tray', did: 'wait in the tray' },
    updated: (what: string) => `${what} updated`,
  },

  tray: {
    title: (rows: number, reasons: number | undefined) => {
      const text = `${count(rows, 'row needs', 'rows need')} you`;
      return reasons === undefined ? text : `${text}, for ${count(reasons, 'reason', 'reasons')}`;
    },
    sheet: 'Open all in the sheet',
    empty: 'Nothing waits for you.',
    forAll: (rows: number) => (rows === 1 ? 'Use for this row' : `Use for all ${counted.format(rows)}`),
    doAll: (rows: number) => (rows === 1 ? 'Do it' : `Do for ${counted.format(rows)}`),
    working: 'Checking…',
    choose: 'Choose',
    oneValue: (field: string) => `${field} for all`,
    inSheet: 'Fix in the sheet',
    acts: {
      use: 'Use one value for all',
      'leave-out': 'Bring without it',
      keep: 'Keep as written',
      'match-title': 'Find by title',
      skip: 'Skip these rows',
    },
    asDollars: 'Take the numbers as dollars',
    share: (percent: number) => `Compare-at × ${percent} %`,
    shareHint: 'A part of compare-at can stand in for it',
  },
  /** Of each cause: what is wrong, with the file’s value after `before` and before `after`; the hint in the second line. */
  causes: {
    condition: {
      before: 'Condition',
      after: 'is not one of yours',
      plain: 'A condition is not one of yours',
      hint: 'Asked once, remembered for every later file',
    },
    'barcode-lost': {
      before: 'Barcode lost its last digits, as',
      after: '',
      plain: 'Barcodes lost their last digits',
      hint: 'A spreadsheet cut them; they are never guessed',
    },
    'barcode-wrong': {
      before: 'Barcode has a wrong check digit, as',
      after: '',
      plain: 'Barcodes have a wrong check digit',
      hint: undefined,
    },
    asin: { before: 'ASIN can’t be right, as', after: '', plain: 'ASINs can’t be right', hint: undefined },
    'price-missing': { before: 'Price is', after: '', plain: 'Price is missing or 0', hint: undefined },
    price: { before: 'Price can’t be read, as', after: '', plain: 'Prices can’t be read', hint: undefined },
    'price-order': {
      before: 'Prices contradict each other, as',
      after: '',
      plain: 'Prices contradict each other',
      hint: undefined,
    },
    currency: {
      before: 'Price is in',
      after: 'and not in dollars',
      plain: 'Prices are not in dollars',
      hint: undefined,
    },
    picture: {
      before: 'Picture can’t be fetched from',
      after: '',
      plain: 'Pictures can’t be fetched from their addresses',
      hint: 'Everything else in these rows is fine',
    },
    quantity: { before: 'Quantity can’t be right, as', after: '', plain: 'Quantities can’t be right', hint: undefined },
    'title-missing': { before: 'Title is', after: '', plain: 'The title is missing', hint: undefined },
    'too-long': { before: 'Too long:', after: '', plain: 'Values are too long', hint: undefined },
    status: { before: 'Status', after: 'is not one of yours', plain: 'A status is not one of yours', hint: undefined },
    value: { before: 'Value can’t be used, as', after: '', plain: 'Values can’t be used', hint: undefined },
    number: { before: 'Your number', after: 'fits no product', plain: 'A number fits no product', hint: undefined },
    ambiguous: { before: '', after: '', plain: 'Several of your products fit', hint: undefined },
    twice: { before: '', after: '', plain: 'An earlier row names the same product otherwise', hint: undefined },
    row: { before: '', after: '', plain: 'The row can’t be read', hint: undefined },
  },

  choose: {
    title: (at: number, of: number) => `Which product is it? ${counted.format(at)} of ${counted.format(of)}`,
    text: (line: number) => `Line ${counted.format(line)} of the file`,
    label: 'The product that is meant',
    none: 'None of them: make a new one',
    facts: (condition: string, price: string, quantity: string) => `${condition} · ${price} · ${quantity} in stock`,
    act: 'This one',
    last: 'This one, done',
    nothing: 'No row waits for a choice any more.',
  },

  doubts: {
    title: 'Asked, not guessed',
    yes: (column: string) => `Use “${column}”`,
    another: 'Choose another',
    no: 'Leave it out',
  },

  rows: {
    title: {
      create: (amount: number) => `${counted.format(amount)} new`,
      update: (amount: number) => `${counted.format(amount)} changed`,
      restock: (amount: number) => `${counted.format(amount)} get more stock`,
      unchanged: (amount: number) => `${counted.format(amount)} stay as they are`,
    },
    list: {
      create: 'New products',
      update: 'Changed products',
      restock: 'Products with more stock',
      unchanged: 'Products that stay as they are',
    },
    none: {
      create: 'The file brings no new product.',
      update: 'The file changes no product.',
      restock: 'The file adds to no product’s stock.',
      unchanged: 'No product is the same as before.',
    },
    seeAll: 'See all',
    columns: { line: 'Line', product: 'Product', matchedBy: 'Matched by', price: 'Price', quantity: 'Quantity' },
    line: (line: number) => `Line ${counted.format(line)}`,
    untitled: 'No title',
    pieces: (quantity: string) => `${quantity} in stock`,
    becomes: 'becomes',
    nothing: 'empty',
    yes: 'Yes',
    no: 'No',
    inColumn: (column: string) => `${column}:`,
    matched: {
      number: (sku: string) => `your number ${sku}`,
      sku: (sku: string) => `SKU ${sku}`,
      barcode: (condition: string) => (condition === '' ? 'barcode' : `barcode, ${condition}`),
      handle: 'handle',
      title: 'title',
      choice: 'your choice',
    },
  },

  settings: {
    button: { create: 'New ones', update: 'Update', restock: 'Stock', unchanged: 'Update' },
    summary: {
      keepAll: 'Left alone',
      createAgain: 'Made once more',
      create: 'Created',
      skip: 'Left out',
      stock: { set: 'Set to the file’s', add: 'Added to yours', keep: 'Left as it is' },
      nothing: 'Nothing',
      fields: (amount: number) => count(amount, 'field', 'fields'),
    },
    quantity: 'quantity',
    title: 'What happens to your products',
    remembered: (layout: string) => `Remembered for every later ${layout} file.`,
    rememberedOther: 'Remembered for every later list of this kind.',
    matched: {
      title: 'Products you have already',
      update: 'Update them with the file',
      skip: 'Leave them alone',
      create: 'Make them once more, beside yours',
    },
    fields: 'What the file may change',
    stock: {
      title: 'Their stock',
      set: 'Becomes the file’s quantity',
      add: 'Grows by the file’s quantity',
      keep: 'Stays as it is',
    },
    again: 'Count rows again that a file of this name has brought before',
    unmatched: { title: 'Products you don’t have yet', create: 'Create them', skip: 'Leave them out' },
    save: 'Check with this',
    saving: 'Checking…',
  },

  look: {
    title: 'As it will look',
    position: (at: number, of: number) => `${counted.format(at)} of ${counted.format(of)}`,
    previous: 'Previous product',
    next: 'Next product',
    stock: (amount: number) => `${counted.format(amount)} in stock`,
    noPrice: 'No price',
    sources: 'Where each value came from',
    pictures: 'Pictures',
    fetched: (amount: number) => `${count(amount, 'address', 'addresses')}, fetched afterwards`,
    compareAt: 'Compare-at',
    noPicture: 'No picture yet',
    byUs: 'not in the file',
  },

  foot: {
    label: 'What will happen',
    change: (amount: number) => `${productsOf(amount)} ${amount === 1 ? 'changes' : 'change'}`,
    deeds: tellDeeds,
    stay: (amount: number) => `${counted.format(amount)} ${amount === 1 ? 'stays' : 'stay'}`,
    wait: (amount: number) => `${counted.format(amount)} ${amount === 1 ? 'waits' : 'wait'} in the tray`,
    nothing: 'Nothing to change',
    nothingText: 'Every product is already as the file says.',
    allWait: 'Every row waits in the tray: fix or skip them first.',
    afterwards: (hasPictures: boolean) =>
      hasPictures ? 'Pictures follow in the background. Undo for a day.' : 'Undo for a day.',
    allOrNothing: 'All or nothing',
    mendFirst: (rows: number) => `All or nothing: fix or skip ${rows === 1 ? 'the row' : `the ${rowsOf(rows)}`} first.`,
    start: (amount: number) => `Bring in ${counted.format(amount)}`,
    starting: 'Starting…',
    checking: 'Checking again…',
    kept: 'Your file stays here: once there is room, bring it in without uploading it again.',
    plans: 'See the plans',
  },

  progress: {
    reading: 'Reading the file…',
    checking: (row: number) => `Checking row ${counted.format(row)}`,
    checkingOf: (row: number, total: number) => `Checking row ${counted.format(row)} of about ${counted.format(total)}`,
    running: 'Bringing in…',
    runningOf: (done: number, total: number) => `Bringing in ${counted.format(done)} of ${counted.format(total)}`,
    left: (time: string) => `${time} left`,
    seconds: (amount: number) => `About ${count(amount, 'second', 'seconds')}`,
    minutes: (amount: number) => `About ${count(amount, 'minute', 'minutes')}`,
    canLeave: 'You can leave this page: it goes on by itself, and you find it under Recent imports.',
    cancel: 'Cancel',
    lost: 'We can’t reach the server right now. Your import goes on there; we keep trying.',
    pictures: (done: number, total: number) => `Fetching pictures: ${counted.format(done)} of ${counted.format(total)}`,
    picturesText: 'In the background; your products are there already.',
  },

  done: {
    title: (amount: number, total: number) =>
      `Updated Successfully ${counted.format(amount)} of ${counted.format(total)} products`,
    nothing: 'Nothing was brought in',
    undo: 'Undo',
    undoHint: 'Can be undone for a day.',
    products: 'Open the products',
    another: 'Bring another file',
    tray: (rows: number) =>
      `${count(rows, 'row still waits', 'rows still wait')} below: fix them and bring them in, too.`,
    failedPictures: (amount: number) =>
      `${count(amount, 'picture could', 'pictures could')} not be fetched; the products are there without.`,
    whichPictures: 'See which',
    undone: 'This import was undone',
    undoneBy: (name: string, when: string) => (name === '' ? `Taken back ${when}.` : `Taken back by ${name}, ${when}.`),
    undoneText: 'Your products are as they were before. Bring the file again whenever you like.',
  },

  failedPictures: {
    title: 'Pictures that could not be fetched',
    none: 'The products that they belong to are no longer there.',
    reasons: {
      refused: 'There is nothing at this address, or it is not open to everybody.',
      silent: 'The site did not answer, although it was asked again for more than an hour.',
      'too-large': 'The picture is too large.',
      'no-picture': 'What is there is no picture, or a broken one.',
      'no-room': 'The product has as many pictures as it can have.',
    },
    more: (amount: number) => `And ${counted.format(amount)} more.`,
  },

  refused: {
    title: 'This file can’t be read',
    at: (line: number) => `Line ${counted.format(line)}`,
    next: 'Mend it in your spreadsheet and bring it again.',
    columns: 'Choose the columns',
  },
  failed: {
    title: 'The import did not work',
    kept: 'Nothing was changed: a file is brought in as a whole or not at all.',
    again: 'Check the file again',
    sending: 'Sending…',
  },
  missing: {
    title: 'This import is no longer there',
    text: 'It was removed from the list, or the address is not quite right.',
  },

  columns: {
    title: 'Which column is what?',
    text: 'We have guessed where we could. Change what is wrong, then we read the file by it.',
    back: 'Back',
    notUsed: 'Not in the file',
    sample: (values: string) => `Such as ${values}`,
    guessed: 'guessed',
    unused: (names: string) => `Not imported: ${names}.`,
    unusedMore: (names: string, more: number) => `Not imported: ${names} and ${counted.format(more)} more columns.`,
    check: 'Check file',
    sending: 'Sending…',
    leaveToUs: 'Leave it to us',
    titleNeeded: 'Choose the column that holds the title',
    titleHint: 'If the file has none, brand and sub-category together make one.',
    understoodTitle: (layout: string) => `How ${layout} columns are read`,
    understood: 'Columns of the file and what becomes of them',
    read: 'understood',
    leftOut: 'left out',
  },

  sheet: {
    title: 'Rows that need you',
    shown: (rows: number) => `${rowsOf(rows)}, as the file writes them`,
    shownOf: (rows: number, total: number) =>
      `The first ${counted.format(rows)} of ${rowsOf(total)}, as the file writes them`,
    label: 'Rows that need you',
    back: 'Back to the import',
    line: 'Line',
    reason: 'Reason',
    save: 'Save and check',
    saving: 'Checking…',
    discard: 'Discard',
    undo: 'Undo',
    redo: 'Redo',
    mended: (rows: number, left: number) =>
      left === 0 ? 'Every row is fixed.' : `${rowsOf(rows)} fixed, ${counted.format(left)} still wait.`,
    none: 'None of them is fixed yet: the reasons stand beside the rows.',
    failed: 'The rows could not be loaded',
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
    cost: 'Cost per item',
    bin: 'Bin',
    customField: 'Custom field',
    status: 'Status',
    isShippable: 'Shippable',
    isDeliverable: 'Deliverable',
    imageUrl: 'Image address',
  },
};
