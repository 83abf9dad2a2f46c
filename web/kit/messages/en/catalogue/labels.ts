import { count } from '../common.ts';

const kinds = { upca: 'UPC-A', ean13: 'EAN-13', ean8: 'EAN-8', code128: 'Code 128', qr: 'QR code' };

/** Texts of barcode labels and QR codes. */
export const labels = {
  loading: 'Loading products…',
  failed: 'Your products could not be loaded',
  none: 'These products are gone',
  noneText: 'They were deleted meanwhile. Close this and select others.',
  cut: (shown: string, all: string) => `${all} products were selected. Labels are made for the first ${shown} of them.`,
  noStock: 'None of these products is in stock, so there is nothing to print.',
  noChoice: 'Enter how many of each you want.',

  kinds,

  barcode: {
    title: 'Barcode options',
    fields: {
      label: 'Label size',
      labelName: (name: string, width: number, height: number) => `${name} ${width} × ${height} in`,
      paper: 'Print on',
      papers: { label: 'Label printer', a4: 'A4 sheets', letter: 'Letter sheets' },
      symbology: 'Kind of barcode',
      auto: 'Automatic',
      autoHint: 'UPC or EAN where it fits, else Code 128, else a QR code',
      source: 'What it holds',
      sources: { barcode: 'Barcode', sku: 'Our SKU (cl_sku)' },
      sourceHint: 'Products without a barcode get our own number, or the SKU',
      startCell: 'Start at label',
      startHint: (cells: number) => `1 to ${cells}, for a sheet that was begun`,
      nudgeX: 'Shift right',
      nudgeY: 'Shift down',
      nudgeHint: 'Negative goes the other way',
      cutLines: 'Draw cutting lines',
    },
    limits: {
      stock: 'You have exceeded the limit of 200 label, reduce the quantity and try again',
      each: 'At most 1,000 labels can be made at a time. Select fewer products and try again.',
      number: 'At most 1,000 labels can be made at a time. Enter a smaller number or select fewer products.',
    },
    summary: (labels: number, pages: number) =>
      `${count(labels, 'label', 'labels')} on ${count(pages, 'page', 'pages')}`,
    pdf: 'Download PDF',
    zpl: 'Download ZPL',
    zplHint: 'ZPL is for Zebra printers with 203 dots an inch.',
    fileName: 'document.pdf',
    zplName: 'labels.zpl',
    donePdf: (amount: number) => `${count(amount, 'label is', 'labels are')} saved as document.pdf`,
    doneZpl: (amount: number) => `${count(amount, 'label is', 'labels are')} saved as labels.zpl`,
  },

  qr: {
    title: 'QR-code options',
    fields: {
      content: 'What it holds',
      contents: { page: 'Product page', code: 'Barcode or SKU' },
      store: 'Store',
      size: 'Size',
      sizes: { small: 'Small, 30 × 38 mm', medium: 'Medium, 45 × 55 mm', large: 'Large, 70 × 84 mm' },
      paper: 'Print on',
      papers: { a4: 'A4 sheets', letter: 'Letter sheets' },
      cutLines: 'Draw cutting lines',
    },
    notLive: 'Your store is not live yet, so there are no product pages to open. The codes hold the barcode or SKU.',
    notPublished: (amount: number) =>
      `${count(amount, 'product is', 'products are')} not in the store yet. ${amount === 1 ? 'Its code opens' : 'Their codes open'} a page once you publish ${amount === 1 ? 'it' : 'them'}.`,
    selected: (amount: number) => `You have ${amount} Quantity Selected. 150 Products Quantity Allowed`,
    summary: (codes: number, pages: number) =>
      `${count(codes, 'QR code', 'QR codes')} on ${count(pages, 'page', 'pages')}`,
    pdf: 'Download PDF',
    zip: 'Download pictures',
    fileName: 'document.pdf',
    zipName: 'qrcodes.zip',
    donePdf: (amount: number) => `${count(amount, 'QR code is', 'QR codes are')} saved as document.pdf`,
    doneZip: (amount: number) => `${count(amount, 'QR code is', 'QR codes are')} saved as qrcodes.zip`,
  },

  shown: {
    legend: 'Show',
    title: 'Title',
    price: 'Price',
    sku: 'SKU',
  },

  copies: {
    label: 'Copies',
    modes: { each: 'One per product', stock: 'By stock quantity', number: 'The same number of each' },
    amount: 'Number of each',
    whole: 'Enter a whole number of 1 or more',
    tooMany: 'At most 1,000',
  },

  wrongNudge: 'Enter -20 to 20',
  wrongStart: (cells: number) => `Enter 1 to ${cells}`,

  preview: {
    title: 'Preview',
    of: (title: string, kind: string, code: string) => `Label of ${title}: ${kind} ${code}`,
    ofQr: (title: string, holds: string) => `QR code of ${title}, which holds ${holds}`,
    position: (at: number, all: number) => `Product ${at} of ${all}`,
    previous: 'Previous product',
    next: 'Next product',
    facts: (kind: string, width: string, dots: number) => `${kind}, ${width} mm wide, ${dots} dots a module`,
    left: (fields: string) => `No room for: ${fields}`,
    leftNames: { title: 'title', price: 'price', sku: 'SKU' },
    sheet: (columns: number, rows: number) => `${columns} × ${rows} on a sheet`,
    sheetOf: (used: number, cells: number) => `The first sheet: ${used} of ${cells} places are printed`,
    noLabel: 'This product gets no label',
  },

  problems: {
    summary: (amount: number, kind: string) =>
      `${count(amount, 'product', 'products')} can’t be printed as ${kind} and ${amount === 1 ? 'gets' : 'get'} no label.`,
    summaryAuto: (amount: number) =>
      `${count(amount, 'product has', 'products have')} a code that does not fit on this label, and ${amount === 1 ? 'gets' : 'get'} none.`,
    list: 'Products without a label',
    fallBack: 'Choose automatically for these',
    more: (amount: number) => `and ${amount} more`,
    why: {
      empty: () => 'it has no code',
      digits: (kind: string, code: string) => `“${code}” is no ${kind} number`,
      check: (kind: string, code: string) => `the last digit of “${code}” does not fit the others, so it is no ${kind}`,
      characters: (kind: string, code: string) => `“${code}” has characters that ${kind} can’t hold`,
      long: (kind: string, code: string) => `“${code}” is too long for a ${kind}`,
      size: (kind: string) => `${kind} is wider than this label`,
    },
  },

  making: (done: number, all: number) => `Drawing ${done} of ${all}…`,
  failedToMake: 'The file could not be made. Try again with fewer labels.',
};
