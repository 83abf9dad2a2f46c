import {
  type ImportField,
  type ImportProblem,
  type ImportRow,
  importFields,
  type ProductImport,
} from '#contract/transfers/transfers.contract.ts';
import { formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';

/** Where one value of a product came from: the columns that fill it, what it is, and what was repaired. */
export interface ValueSource {
  name: string;
  columns: readonly string[];
  value: string;
  remarks: readonly string[];
}

const words = t.importing;

/** Every product has these, also where the file says nothing about them. */
const always: readonly ImportField[] = ['title', 'price', 'condition', 'quantity'];
const shown: readonly ImportField[] = [
  'title',
  'price',
  'oldPrice',
  'condition',
  'barcode',
  'sku',
  'brand',
  'category',
  'quantity',
];

function valueIn(row: ImportRow, field: ImportField): string {
  switch (field) {
    case 'price':
      return row.price === null ? '' : row.price.toFixed(2);
    case 'oldPrice':
      return row.oldPrice === null ? '' : row.oldPrice.toFixed(2);
    case 'quantity':
      return row.quantity === null ? '' : formatNumber(row.quantity);
    case 'condition':
    case 'barcode':
    case 'sku':
    case 'brand':
    case 'category':
      return row[field] ?? '';
    default:
      // The title stands above, whole.
      return '';
  }
}

const columnsOf = ({ sources, mapping }: ProductImport, field: ImportField): readonly string[] =>
  sources[field] ?? (mapping[field] === undefined ? [] : [mapping[field]]);

/** Where each value of a product came from, in the order in which people look at them. */
export function describeSources(made: ProductImport, row: ImportRow): ValueSource[] {
  const fieldOf = ({ column }: ImportProblem) =>
    column === null ? undefined : importFields.find((field) => columnsOf(made, field).includes(column));
  const remarksOf = (field: ImportField) =>
    row.warnings.filter((warning) => fieldOf(warning) === field).map(({ message }) => message);
  return shown.flatMap((field) => {
    const own = columnsOf(made, field);
    const columns = field === 'title' ? [...own, ...row.titleColumns] : own;
    const value = valueIn(row, field);
    const remarks = remarksOf(field);
    const isShown = always.includes(field) || (columns.length > 0 && value !== '') || remarks.length > 0;
    const name = field === 'oldPrice' ? words.look.compareAt : words.fields[field];
    return isShown ? [{ name, columns, value, remarks }] : [];
  });
}

/** What was remarked that belongs to none of the values above. */
export function otherRemarks(made: ProductImport, row: ImportRow): string[] {
  const told = new Set(describeSources(made, row).flatMap(({ remarks }) => remarks));
  return row.warnings.map(({ message }) => message).filter((message) => !told.has(message));
}
