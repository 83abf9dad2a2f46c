import type { ImportProblem } from '#contract/transfers/transfers.contract.ts';
import type { ImportTarget, StagedChange } from '#server/features/products/products.service.ts';
import { type CsvRecord, cellOf, hasColumn } from '#server/kit/tables/csv-header.ts';
import type { FullExportRow } from '../export/export-row.ts';
import { toExportRow } from '../export/to-export-row.ts';
import type { ImportCandidate } from '../layouts/import-candidate.ts';
import { parseIdentity } from '../layouts/own.ts';
import { findChanges, findIgnored, isAsExported, type RowChanges, showChange, showPictures } from './compare-row.ts';
import type { Places, PlannedRow, ShownRow } from './planned-row.ts';
import { type Breach, checkPrices, checkStatus } from './row-rules.ts';

/** A row of our own export as it was read: what it says, or what is wrong with it. */
export interface OwnRow {
  line: number;
  record: CsvRecord;
  candidate?: ImportCandidate;
  problems: ImportProblem[];
  warnings: ImportProblem[];
}

/** What planning asks of the catalogue. */
export interface Catalogue {
  byClSku: ReadonlyMap<string, ImportTarget>;
  ids: ReadonlySet<string>;
  contentUrl: string;
  toChange(target: ImportTarget, fields: RowChanges['fields']): StagedChange;
  /** The addresses of pictures that are worth fetching. */
  toPictures(urls: readonly string[]): string[];
}

const clSkuChanged = 'CL_SKU must not be changed';

/** What a row of our own export does to the product it names; null for a row that names none: that is a new product. */
export function planOwnRow(row: OwnRow, catalogue: Catalogue, seen: Set<string>): PlannedRow | null {
  const { productId, clSku } = parseIdentity(row.record);
  if (!productId && !clSku) return row.candidate ? null : reject(row, row.problems);
  const target = clSku ? catalogue.byClSku.get(clSku) : undefined;
  const refusal = checkIdentity({ productId, clSku }, target, catalogue, seen);
  if (clSku) seen.add(clSku);
  if (refusal || !target) {
    return reject(row, [{ line: row.line, column: 'CL_SKU', message: refusal ?? clSkuChanged }, ...row.problems]);
  }
  const current = toExportRow(target, catalogue.contentUrl);
  const pictures = findPictures(row, target, catalogue);
  const read = { ...row, warnings: [...row.warnings, ...warnOfIgnored(row, current, pictures)] };
  if (isAsExported(row.record, current) && pictures.length === 0) return unchanged(read, target);
  return row.candidate
    ? planChange({ ...read, candidate: row.candidate, pictures }, target, current, catalogue)
    : reject(row, row.problems);
}

/** Only a product without pictures takes those of a file: what a person has chosen is not added to. */
const findPictures = ({ candidate }: OwnRow, target: ImportTarget, { toPictures }: Catalogue): string[] =>
  target.images.length === 0 ? toPictures(candidate?.imageUrls ?? []) : [];

const warnOfIgnored = ({ line, record }: OwnRow, current: FullExportRow, pictures: string[]): ImportProblem[] =>
  findIgnored(record, current)
    .filter((column) => column !== 'Images' || pictures.length === 0)
    .map((column) => ({ line, column, message: 'Changes in this column are not imported.' }));

function checkIdentity(
  { productId, clSku }: { productId?: string; clSku?: string },
  target: ImportTarget | undefined,
  { ids }: Catalogue,
  seen: ReadonlySet<string>,
): string | null {
  if (clSku && seen.has(clSku)) return 'This CL_SKU is on an earlier line already.';
  const isKnown = productId !== undefined && ids.has(productId);
  if (!target) return isKnown || !clSku ? clSkuChanged : 'There is no product with this CL_SKU.';
  return productId && productId !== target.id ? clSkuChanged : null;
}

function planChange(
  row: OwnRow & { candidate: ImportCandidate; pictures: string[] },
  target: ImportTarget,
  current: FullExportRow,
  { toChange }: Catalogue,
): PlannedRow {
  const { pictures } = row;
  const { fields, shown } = endSale(findChanges(row.record, row.candidate, current), row.record, current);
  const after = { ...current, ...fields };
  const breaches = [
    ...checkPrices(after, (field) => field in fields),
    ...(fields.status ? checkStatus(fields.status) : []),
  ];
  if (breaches.length > 0) return reject(row, toProblems(row.line, breaches));
  const { category, subCategory, ...columns } = fields;
  const change = toChange(target, columns);
  const places =
    category === undefined && subCategory === undefined ? {} : placeAnew(change, target, row.record, after);
  const isSame = Object.keys(change.set).length === 0 && change.stock === 0 && !places.category;
  if (isSame && pictures.length === 0) return unchanged(row, target);
  return {
    line: row.line,
    action: 'update',
    productId: target.id,
    data: { ...change, ...places, ...(pictures.length > 0 && { imageUrls: pictures }) },
    shown: {
      ...showProduct(after),
      clSku: target.cl_sku,
      changes: [...shown, ...showPictures(pictures)],
      ...tell(row.warnings),
    },
  };
}

/** A file without sale prices can't mend one that a new price has caught up with: the sale is over then. */
function endSale(changes: RowChanges, record: CsvRecord, current: FullExportRow): RowChanges {
  const { priceCents } = changes.fields;
  const { salePriceCents: sale } = current;
  if (hasColumn(record.header, 'Sale price') || priceCents === undefined || !sale || sale < priceCents) return changes;
  const after = { ...current, salePriceCents: null };
  return {
    fields: { ...changes.fields, salePriceCents: null },
    shown: [...changes.shown, showChange('salePriceCents', current, after)],
  };
}

/** The names are made categories when the import runs; an emptied one is none from then on. */
function placeAnew(change: StagedChange, target: ImportTarget, record: CsvRecord, after: FullExportRow): Places {
  const { category } = after;
  change.before = { ...change.before, category_id: target.category_id, sub_category_id: target.sub_category_id };
  if (!category) {
    change.set = { ...change.set, category_id: null, sub_category_id: null };
    return {};
  }
  // A new category leaves the old one's sub-category behind.
  const moved = category.toLowerCase() !== target.category_name?.toLowerCase();
  const subCategory = moved && cellOf(record, 'Sub-category') === undefined ? null : after.subCategory;
  if (!subCategory) change.set = { ...change.set, sub_category_id: null };
  return { category, ...(subCategory && { subCategory }) };
}

const unchanged = ({ line, warnings }: OwnRow, target: ImportTarget): PlannedRow => ({
  line,
  action: 'unchanged',
  productId: target.id,
  shown: {
    title: target.title,
    clSku: target.cl_sku,
    priceCents: target.price_cents,
    quantity: target.quantity,
    condition: target.condition,
    status: target.status,
    ...tell(warnings),
  },
});

const showProduct = ({ title, priceCents, quantity, condition, status }: FullExportRow): ShownRow => ({
  title,
  priceCents,
  quantity,
  condition,
  status,
});

const tell = (warnings: ImportProblem[]) => (warnings.length > 0 ? { warnings } : {});

export const toProblems = (line: number, breaches: readonly Breach[]): ImportProblem[] =>
  breaches.map((breach) => ({ line, ...breach }));

/** A row that can't be imported, with its cells: it is offered as a file to mend. */
export const reject = ({ line, record, candidate }: OwnRow, problems: ImportProblem[]): PlannedRow => ({
  line,
  action: 'error',
  shown: {
    title: candidate?.title ?? cellOf(record, 'Title')?.slice(0, 300),
    ...(candidate?.clSku && { clSku: candidate.clSku }),
    problems,
    rejected: [{ line, cells: record.cells }],
  },
});
