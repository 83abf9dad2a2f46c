import { count, counted } from '../common.ts';

const codesOf = (amount: number) => count(amount, 'code', 'codes');
const barcodesOf = (amount: number) => count(amount, 'barcode', 'barcodes');

/** How barcodes come into the lookup: by camera, by hand, by file; and what it keeps in mind. */
export const lookupEntry = {
  tabsLabel: 'Ways to enter barcodes',
  tabs: { scan: 'Scan Barcodes', manual: 'Manual Input', batch: 'Batch Upload (CSV)' },

  source: 'Source',
  sources: { amazon: 'Amazon', homedepot: 'Home Depot' },
  selectSource: 'Please select a source',
  chooseSource: 'Select',
  skuSource: 'SKU source',
  noSkuSource: 'Not said',
  skuSources: {
    TGT: 'Target (TGT)',
    DG: 'Dollar General (DG)',
    AMZ: 'Amazon (AMZ)',
    LWS: 'Lowe’s (LWS)',
    WM: 'Walmart (WM)',
    KL: 'Kohl’s (KL)',
    JCP: 'JCPenney (JCP)',
    HD: 'Home Depot (HD)',
    other: 'Other',
  },
  condition: 'Condition',
  code: 'Barcode, SKU or ASIN',
  quantity: 'Qty',
  price: 'Price',
  optional: 'Optional',
  add: 'Add',

  continuous: 'Continuous mode',
  continuousHint: 'adds at 13 digits',
  readAs: { upc: 'Looked up as a barcode (upc).', asin: 'Looked up as an ASIN.', sku: 'Looked up as a SKU.' },
  shortFor: (code: string) => `A short barcode (UPC-E). In full: ${code}.`,
  bookFor: (code: string) => `A book’s number (ISBN). In full: ${code}.`,
  readOut: (code: string, how: string) => `Looked up as ${code}, ${how}.`,
  readOutOf: {
    hidden: 'without characters that can’t be seen',
    spreadsheet: 'without what a spreadsheet put around it',
    separators: 'without blanks and dashes',
    padding: 'without the zeros that fill it up',
    symbology: 'without the scanner’s mark',
    'element-string': 'the item in a GS1 code',
    'digital-link': 'the item in a GS1 link',
  },
  maybe: (code: string) => `Looked up as a SKU. Or is it ${code}?`,
  repair: {
    zeros: (code: string) => `The zeros at the beginning seem to be missing: ${code}?`,
    written: (code: string) => `A spreadsheet turned this into a number: ${code}?`,
    lost: 'A spreadsheet turned this into a number, and digits are lost. Format the column as text there.',
    checkDigit: 'The last digit does not fit the others. Compare it with the label.',
    take: 'Use it',
    takeNamed: (code: string) => `Use ${code} instead`,
  },

  added: (code: string) => `${code} added`,
  known: (code: string) => `${code} is already in the list`,
  addOne: 'Add 1',
  addOneNamed: (code: string) => `Add 1 more of ${code}`,
  raised: (code: string, quantity: number) => `${code}: quantity ${counted.format(quantity)}`,
  addedMany: (added: number, known: number, raised = 0) => {
    const isThere = known === 1 ? 'was already in the list' : 'were already in the list';
    const more = raised > 0 ? ` ${counted.format(raised)} in the list got more.` : '';
    const rest = known > 0 ? ` ${counted.format(known)} ${isThere}.` : '';
    return `${barcodesOf(added)} added.${more}${rest}`;
  },

  scan: {
    beep: 'Beep',
    settings: 'Lookup settings',
    chromeOnly: 'Scanning with the camera works in Chrome only. This browser can’t do it.',
  },

  batch: {
    drop: 'Drop a file or browse',
    release: 'Release to read it',
    only: '.csv, .xlsx, .ods, .json or text',
    columns:
      'A column Scan Code; condition, quantity, price and format if you like. Rows copied from a spreadsheet can be pasted here.',
    template: 'Download a template',
    templateName: 'barcodes_template.csv',
    pastedName: 'Pasted rows',
    wrongType: (name: string) =>
      `${name} is no .csv, .xlsx, .ods, .json or text file. Save it as CSV in your spreadsheet and try again.`,
    tooMany: 'Only one file at a time.',

    sending: 'Uploading the file…',
    reading: 'Reading the file…',
    nothingYet: 'Nothing is looked up yet, and no scan is spent.',
    cancel: 'Cancel',
    close: 'Close',
    another: 'Choose another file',

    refused: 'This file can’t be used',
    failed: 'The file could not be read. It may have been moved or changed meanwhile.',
    empty: 'There is no code in it.',
    unreachable: 'The server can’t be reached.',
    unreachableNext: 'Check the connection, and choose the file again.',
    header: 'No column holds the codes.',
    headerFound: (names: string) => `Found in the first row: ${names}.`,
    headerNeeded:
      'Name the column with the codes “Scan Code” (value, UPC, Barcode, EAN, GTIN, ASIN or SKU will do too).',

    totals: 'What is in the file',
    rows: 'rows',
    units: 'units',
    problems: 'with problems',
    repeated: 'repeated',
    repeatedText: (rows: number, leftOut: number, addsUp: boolean) => {
      const repeats = `${count(rows, 'row repeats a code', 'rows repeat a code')} from further up`;
      if (leftOut === rows && addsUp)
        return `${repeats} in another condition and ${rows === 1 ? 'is' : 'are'} left out.`;
      if (!addsUp) return `${repeats} and ${rows === 1 ? 'is' : 'are'} left out.`;
      const rest =
        leftOut > 0 ? ` ${counted.format(leftOut)} in another condition ${leftOut === 1 ? 'is' : 'are'} left out.` : '';
      return `${repeats}; ${rows === 1 ? 'its quantity is' : 'their quantities are'} added.${rest}`;
    },
    addsUp: 'Add up repeated codes',
    addsUpHint: 'Otherwise a code that is in the list already is ignored.',
    conditions: 'Conditions:',
    zerosLost: (amount: number) => `${count(amount, 'code seems', 'codes seem')} to have lost zeros at the beginning.`,
    zerosBack: (amount: number) => `${codesOf(amount)} got the zeros back.`,
    restore: 'Put them back',
    undoRestore: 'Undo',
    misfits: (amount: number) =>
      `The last digit of ${codesOf(amount)} does not fit the others. ${amount === 1 ? 'It' : 'They'} will not be found.`,
    list: 'Barcodes',
    problemList: 'Problems',
    cut: (shown: number, all: number) => `The first ${counted.format(shown)} of ${counted.format(all)}`,
    download: 'Download the problems',
    problemsName: 'barcode_problems.csv',
    row: 'Row',
    code: 'Code',
    problem: 'What to mend',
    nothing: 'No row can be added.',
    reasons: {
      empty: () => 'No code',
      tooLong: () => 'The code is longer than 80 characters',
      digitsLost: () => 'Digits are lost. Format the column as text in your spreadsheet and save it again',
      condition: (found: string) => `Unknown condition “${found}”`,
      quantity: (found: string) => `Quantity “${found}” is no whole number of at least 1`,
      price: (found: string) => `Price “${found}” is no amount`,
      negativePrice: (found: string) => `Price “${found}” is negative`,
      format: (found: string) => `Unknown format “${found}”`,
      unreadable: (found: string) => found,
    },
    add: (amount: number) => `Add ${barcodesOf(amount)}`,
  },

  settings: {
    title: 'Lookup settings',
    prices: 'Prices of looked-up products',
    pricesHint: 'As a share of what the source asks. A price that you enter yourself is taken as it is.',
    store: 'Home Depot store number',
    storeHint:
      'Optional. With the number of your local store, lookups at Home Depot bring its live prices. It stands on every receipt.',
    categories: 'Assign categories automatically',
    categoriesHint:
      'New products are filed under the category that the source names. One that you do not have is made, and you are asked once whether it shall stay.',
    saved: 'The settings are saved.',
  },
};
