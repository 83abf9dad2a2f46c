import { suggestRepair } from '../repair-code.ts';

/** Where what stands in a row; several columns can hold the code, and the first that is filled counts. */
export interface BatchColumns {
  value: readonly number[];
  condition: number;
  quantity: number;
  price: number;
  format: number;
}

export interface Heading {
  columns: BatchColumns;
  /** The first row is the first code already. */
  isData: boolean;
}

const named = ['scancode', 'value'];
const alike = [
  'upc',
  'upca',
  'upccode',
  'upcnumber',
  'barcode',
  'barcodes',
  'barcodenumber',
  'upcean',
  'eanupc',
  'ean',
  'ean13',
  'eancode',
  'gtin',
  'gtin13',
  'gtin14',
  'isbn',
  'asin',
  'sku',
  'skunumber',
  'code',
  'identifier',
];
const others = {
  condition: ['condition', 'itemcondition'],
  quantity: ['quantity', 'qty', 'units', 'count'],
  price: ['price', 'unitprice', 'askingprice'],
  format: ['format', 'type', 'codetype', 'barcodetype', 'barcodeformat'],
};

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** What the columns of a file hold, going by its first row; null when none is known to hold the codes. */
export function findColumns(cells: readonly string[]): Heading | null {
  const names = cells.map(plain);
  const at = (known: readonly string[]) => names.findIndex((name) => known.includes(name));
  const said = at(named);
  const value = said === -1 ? alike.map((name) => names.indexOf(name)).filter((index) => index !== -1) : [said];
  const columns = {
    value,
    condition: at(others.condition),
    quantity: at(others.quantity),
    price: at(others.price),
    format: at(others.format),
  };
  if (value.length > 0) return { columns, isData: false };
  return isLoneCode(cells) ? { columns: { ...columns, value: [0] }, isData: true } : null;
}

/** A file may be codes and nothing else. */
function isLoneCode([first = '', ...rest]: readonly string[]): boolean {
  const text = first.trim();
  const looksLikeCode = /^\S*\d\S*$/.test(text) || suggestRepair(text) !== null;
  return looksLikeCode && rest.every((cell) => cell.trim() === '');
}
