import { z } from 'zod';
import { type ImportField, type ImportMapping, importFields } from '#contract/transfers/transfers.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { namesProducts } from '../import-stage.ts';

export type ColumnValues = Record<ImportField, string>;

/** A column for each field, '' for none; the title has to come from somewhere. */
export const columnForm = z.record(z.enum(importFields), z.string()).refine(namesProducts, {
  message: t.importing.columns.titleNeeded,
  path: ['title'],
});

/** What the form shows of a mapping. */
export const valuesOf = (mapping: ImportMapping): ColumnValues =>
  Object.fromEntries(importFields.map((field) => [field, mapping[field] ?? ''])) as ColumnValues;

/** What the form says, without the fields that the file does not have. */
export const mappingOf = (values: ColumnValues): ImportMapping =>
  Object.fromEntries(Object.entries(values).filter(([, column]) => column !== ''));

export const isSameMapping = (one: ImportMapping, other: ImportMapping): boolean =>
  importFields.every((field) => (one[field] ?? '') === (other[field] ?? ''));

/** The columns of the file that fill no field. */
export function unusedColumns(columns: readonly string[], values: ColumnValues): string[] {
  const used = new Set(Object.values(values));
  return columns.filter((column) => !used.has(column));
}
