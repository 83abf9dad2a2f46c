import { type Cents, toDollarsIfAny } from '#contract/kit/money.ts';
import type {
  ImportField,
  ImportLayout,
  ImportMapping,
  ImportProblem,
  ImportProblemGroup,
  ImportRow,
  ProductImport,
} from '#contract/transfers/transfers.contract.ts';
import { describeImport } from './import/describe-import.ts';
import { actsOf } from './import/import-fixes.ts';
import type { ProblemCount, StoredRow } from './import/import-rows.repository.ts';
import type { ImportRecord } from './import/imports.repository.ts';
import { openReading } from './import/open-mending.ts';
import type { ShownRow } from './import/planned-row.ts';
import { problemAt } from './import/read-row.ts';
import { listWrittenValues } from './layouts/reread-candidate.ts';

/** What is known of an import beside its own row. */
interface ImportProgress {
  undoId: string | null;
  undoneBy: string;
  /** The pictures that its acts wished for. */
  wishes: readonly { total: number; fetched: number; failed: number }[];
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

export const toImport = (row: ImportRecord, { undoId, undoneBy, wishes }: ImportProgress): ProductImport => ({
  _id: row.id,
  fileName: row.file_name,
  status: row.status,
  layout: row.layout as ImportLayout | null,
  columns: row.columns,
  mapping: row.mapping as ImportMapping,
  sources: row.sources as ProductImport['sources'],
  leftOut: row.left_out,
  settings: describeImport(row).settings,
  doubts: row.doubts as ProductImport['doubts'],
  progress: { done: row.done, total: row.total },
  counts: {
    create: row.creates,
    update: row.updates,
    restock: row.restocks,
    unchanged: row.unchanged,
    errors: row.errors,
    rows: row.rows_read,
    units: row.units,
    skipped: row.skipped,
  },
  pictures: {
    total: row.pictures + sum(wishes.map(({ total }) => total)),
    fetched: sum(wishes.map(({ fetched }) => fetched)),
    failed: sum(wishes.map(({ failed }) => failed)),
  },
  problems: row.problems as ImportProblem[],
  message: row.message,
  undoId,
  isContinued: row.undo_ids.length > 0,
  undone: row.undone_at && isUndone(row) ? { at: row.undone_at.toISOString(), by: undoneBy } : null,
  createdAt: row.created_at.toISOString(),
});

/** Nothing that it brought is left; what came out of the tray later may be. */
const isUndone = ({ undo_ids: acts, undone_ids: undone }: ImportRecord): boolean =>
  acts.every((act) => undone.includes(act));

/** A row that creates shows the columns it will have. */
export function toImportRow(row: StoredRow, record: ImportRecord): ImportRow {
  const { line, action, data } = row;
  const shown = action === 'create' ? { ...showColumns(data), ...row.shown } : row.shown;
  const { titleColumns = [], matchedBy = null, changes = [], problems = [], warnings = [], matches = [] } = shown;
  return {
    line,
    action: action === 'merged' ? 'unchanged' : action,
    title: shown.title ?? '',
    cl_sku: shown.clSku ?? null,
    price: toDollarsIfAny(shown.priceCents) ?? null,
    oldPrice: toDollarsIfAny(shown.oldPriceCents) ?? null,
    quantity: shown.quantity ?? null,
    condition: shown.condition ?? null,
    status: shown.status ?? null,
    barcode: shown.barcode || null,
    sku: shown.sku || null,
    brand: shown.brand || null,
    category: shown.category || null,
    pictures: Array.isArray(data.imageUrls) ? data.imageUrls.length : 0,
    titleColumns,
    matchedBy,
    changes,
    problems,
    warnings: [...warnings, ...tellTogether(line, shown.together)],
    values: action === 'error' ? listValues(row, record) : {},
    matches,
  };
}

const showColumns = (data: StoredRow['data']): ShownRow => ({
  title: data.title as string,
  priceCents: data.price_cents as Cents,
  oldPriceCents: data.old_price_cents as Cents,
  quantity: data.quantity as number,
  condition: data.condition as string,
  status: data.status as string,
  barcode: data.barcode as string,
  sku: data.sku as string,
  brand: data.brand as string,
  category: data.category as string,
});

const tellTogether = (line: number, rows = 1): ImportProblem[] =>
  rows > 1
    ? [problemAt(line, `${rows.toLocaleString('en-US')} rows are this item: their quantities were counted together.`)]
    : [];

/** What the row says of each field, as the file writes it or somebody since. */
function listValues({ shown }: StoredRow, record: ImportRecord): ImportRow['values'] {
  if (!shown.rejected?.length || shown.isUnreadable) return { ...shown.edits };
  return listWrittenValues({
    ...openReading(record),
    records: shown.rejected,
    words: new Map(),
    values: shown.edits,
    pictures: shown.pictures,
  });
}

export function toProblemGroup(group: ProblemCount, has: (field: ImportField) => boolean): ImportProblemGroup {
  const cause = group.cause ?? (group.column ? 'value' : 'row');
  return {
    cause,
    column: group.column,
    value: group.value,
    isShared: group.values === 1,
    rows: group.rows,
    message: group.message,
    acts: actsOf(cause, has),
  };
}
