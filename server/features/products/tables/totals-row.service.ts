import { sheetGuard } from '#server/kit/tables/csv-cells.ts';
import type { CsvRecord } from '#server/kit/tables/csv-header.ts';
import { meansNothing } from './foreign-values.service.ts';
import { openRow } from './row-reader.service.ts';

/** The columns that tell what an item is. */
interface NamingColumns {
  title: string | undefined;
  codes: readonly (string | undefined)[];
}

const isTotal = (text: string) => /^(?:grand|sub)?[\s-]*totals?\b[\s:]*$/i.test(text.trim());
const isAmount = (text: string) => /^[\s$€£\d.,%()-]*$/.test(text);

/** Names no item, and either says so or holds nothing but amounts. */
export function isTotalsRow(record: CsvRecord, columns: NamingColumns): boolean {
  const row = openRow(record, sheetGuard);
  const codes = columns.codes.map((column) => row.text(column) ?? '');
  if (codes.some((code) => !meansNothing(code) && !isTotal(code))) return false;
  const title = row.text(columns.title) ?? '';
  const label = record.cells.find((cell) => cell.trim() !== '') ?? '';
  return [title, label, ...codes].some(isTotal) || (title === '' && record.cells.every(isAmount));
}
