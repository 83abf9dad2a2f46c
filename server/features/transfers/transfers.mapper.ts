import { type Cents, toDollarsIfAny } from '#contract/kit/money.ts';
import type { ImportMapping, ImportProblem, ImportRow, ProductImport } from '#contract/transfers/transfers.contract.ts';
import type { StoredRow } from './import/import-rows.repository.ts';
import type { ImportRecord } from './import/imports.repository.ts';

export const toImport = (row: ImportRecord): ProductImport => ({
  _id: row.id,
  fileName: row.file_name,
  status: row.status,
  layout: row.layout,
  columns: row.columns,
  mapping: row.mapping as ImportMapping,
  progress: { done: row.done, total: row.total },
  counts: { create: row.creates, update: row.updates, unchanged: row.unchanged, errors: row.errors },
  problems: row.problems as ImportProblem[],
  message: row.message,
  undoId: row.undo_id,
  createdAt: row.created_at.toISOString(),
});

/** A row that creates shows the columns it will have. */
export function toImportRow({ line, action, data, shown }: StoredRow): ImportRow {
  const column = <Value>(name: string) => (action === 'create' ? (data[name] as Value | undefined) : undefined);
  const priceCents = shown.priceCents ?? column<Cents>('price_cents');
  return {
    line,
    action,
    title: shown.title ?? column<string>('title') ?? '',
    cl_sku: shown.clSku ?? null,
    price: toDollarsIfAny(priceCents) ?? null,
    quantity: shown.quantity ?? column<number>('quantity') ?? null,
    condition: shown.condition ?? column<string>('condition') ?? null,
    status: shown.status ?? column<string>('status') ?? null,
    changes: shown.changes ?? [],
    problems: shown.problems ?? [],
    warnings: shown.warnings ?? [],
  };
}
