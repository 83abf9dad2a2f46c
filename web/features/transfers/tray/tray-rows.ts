import {
  type ImportField,
  type ImportRow,
  importFields,
  type ProductImport,
} from '#contract/transfers/transfers.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import type { SheetColumn } from '#web/ui/spreadsheet/column.ts';
import type { RowChange } from '#web/ui/spreadsheet/edit/changes.ts';

/** A row of the tray as the sheet shows it: its values as the file writes them, and why it waits. */
export interface TrayRow extends Readonly<Record<ImportField, string>> {
  readonly id: string;
  readonly line: string;
  readonly reason: string;
}

const words = t.importing.sheet;

/** Why a row waits, in one line. */
const reasonOf = ({ problems }: ImportRow): string => problems.map(({ message }) => message).join(' ');

export function toTrayRow(row: ImportRow): TrayRow {
  const values = Object.fromEntries(importFields.map((field) => [field, row.values[field] ?? '']));
  return {
    ...(values as Record<ImportField, string>),
    id: String(row.line),
    line: String(row.line),
    reason: reasonOf(row),
  };
}

const widths: Partial<Record<ImportField, number>> = { title: 280, description: 240, imageUrl: 240, category: 160 };

/** The field that a heading of the file fills. */
const fieldOfColumn = ({ sources, mapping }: ProductImport, column: string | null): ImportField | undefined =>
  column === null
    ? undefined
    : importFields.find((field) => mapping[field] === column || sources[field]?.includes(column));

/** The fields that the rows wait for, the commonest first. */
function wrongFields(made: ProductImport, rows: readonly ImportRow[]): ImportField[] {
  const amounts = new Map<ImportField, number>();
  for (const { column } of rows.flatMap(({ problems }) => problems)) {
    const field = fieldOfColumn(made, column);
    if (field) amounts.set(field, (amounts.get(field) ?? 0) + 1);
  }
  return [...amounts].toSorted(([, a], [, b]) => b - a).map(([field]) => field);
}

/** The line and the reason, the title, what is wrong, then all that the file has a column for or a row a value of. */
export function trayColumns(made: ProductImport, rows: readonly ImportRow[]): SheetColumn<TrayRow>[] {
  const { sources, mapping } = made;
  const isUsed = (field: ImportField) =>
    Boolean(sources[field]?.length || mapping[field]) || rows.some(({ values }) => values[field]);
  const fields = new Set<ImportField>(['title', ...wrongFields(made, rows), ...importFields.filter(isUsed)]);
  return [
    { id: 'line', title: words.line, width: 72, kind: 'readonly' },
    { id: 'reason', title: words.reason, width: 360, kind: 'readonly' },
    ...[...fields].map(
      (field): SheetColumn<TrayRow> => ({
        id: field,
        title: t.importing.fields[field],
        width: widths[field] ?? 132,
        kind: 'text',
      }),
    ),
  ];
}

/** What a save sends of the rows that were changed. */
export const toEdits = (changes: readonly RowChange<TrayRow>[]): Pick<ImportRow, 'line' | 'values'>[] =>
  changes.map(({ id, values }) => ({
    line: Number(id),
    values: Object.fromEntries(
      Object.entries(values)
        .filter(([name]) => importFields.some((field) => field === name))
        .map(([field, value]) => [field, String(value ?? '')]),
    ),
  }));
