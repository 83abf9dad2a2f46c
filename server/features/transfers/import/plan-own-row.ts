import type { ImportField, ImportProblem, ImportSettings } from '#contract/transfers/transfers.contract.ts';
import type { FoundProduct, StagedChange } from '#server/features/products/products.service.ts';
import { type CsvRecord, cellOf, hasColumn } from '#server/kit/tables/csv-header.ts';
import type { FullExportRow } from '../export/export-row.ts';
import { toExportRow } from '../export/to-export-row.ts';
import type { ImportCandidate } from '../layouts/import-candidate.ts';
import {
  findChanges,
  findIgnored,
  importFieldOf,
  isAsExported,
  type RowChanges,
  showChange,
  showPictures,
} from './compare-row.ts';
import { type ChangedProducts, countStock, isToldAgain, showFound, tellStays } from './plan-matched-row.ts';
import type { Places, PlannedRow } from './planned-row.ts';
import { problemAt } from './read-row.ts';
import { type Breach, checkPrices, checkStatus } from './row-rules.ts';
import { asChange } from './same-rows.ts';

/** A row of our own export as it was read: what it says, or what is wrong with it. */
export interface OwnRow {
  line: number;
  record: CsvRecord;
  candidate?: ImportCandidate;
  problems: ImportProblem[];
  warnings: ImportProblem[];
}

/** What planning asks of the catalogue. */
export interface Catalogue extends ChangedProducts {
  byClSku: ReadonlyMap<string, FoundProduct>;
  ids: ReadonlySet<string>;
}

/** How a row names its product. */
export interface OwnNumbers {
  productId?: string;
  clSku?: string;
  /** An earlier row names it as well. */
  isRepeated: boolean;
}

/** A row of our own export that can't be imported, and why. */
export interface Refusal {
  problems: ImportProblem[];
}

const clSkuChanged = 'CL_SKU must not be changed';

/** What a row of our own export does to the product it names. */
export function planOwnRow(
  row: OwnRow,
  numbers: OwnNumbers,
  settings: ImportSettings,
  catalogue: Catalogue,
): PlannedRow | Refusal {
  const target = numbers.clSku ? catalogue.byClSku.get(numbers.clSku) : undefined;
  const refusal = checkNumbers(numbers, target, catalogue);
  if (refusal || !target) {
    const { message, cause } = refusal ?? { message: clSkuChanged, cause: 'number' as const };
    const value = numbers.clSku ?? numbers.productId ?? null;
    return { problems: [problemAt(row.line, message, { column: 'CL_SKU', cause, value }), ...row.problems] };
  }
  const current = toExportRow(target, catalogue.contentUrl);
  const pictures = findPictures(row, target, settings, catalogue);
  const read = { ...row, warnings: [...row.warnings, ...warnOfIgnored(row, current, pictures)] };
  const isAlike = isAsExported(row.record, current) && pictures.length === 0 && settings.stock !== 'add';
  if (isAlike) return unchanged({ ...read, candidate: { quantity: target.quantity } }, target, settings);
  if (!row.candidate) return { problems: row.problems };
  return planChange({ ...read, candidate: row.candidate, pictures }, target, current, settings, catalogue);
}

/** Only a product without pictures takes those of a file: what a person has chosen is not added to. */
const findPictures = (
  { candidate }: OwnRow,
  target: FoundProduct,
  { fields }: ImportSettings,
  { choosePictures }: Catalogue,
) =>
  target.images.length === 0 && fields.includes('imageUrl') ? choosePictures(candidate?.imageUrls ?? []).wanted : [];

const warnOfIgnored = ({ line, record }: OwnRow, current: FullExportRow, pictures: string[]): ImportProblem[] =>
  findIgnored(record, current)
    .filter((column) => column !== 'Images' || pictures.length === 0)
    .map((column) => problemAt(line, 'Changes in this column are not imported.', { column }));

function checkNumbers(
  { productId, clSku, isRepeated }: OwnNumbers,
  target: FoundProduct | undefined,
  { ids }: Catalogue,
): { message: string; cause: 'number' | 'twice' } | null {
  if (clSku && isRepeated) return { message: 'This CL_SKU is on an earlier line already.', cause: 'twice' };
  const isKnown = productId !== undefined && ids.has(productId);
  if (!target) {
    return { message: isKnown || !clSku ? clSkuChanged : 'There is no product with this CL_SKU.', cause: 'number' };
  }
  return productId && productId !== target.id ? { message: clSkuChanged, cause: 'number' } : null;
}

function planChange(
  row: OwnRow & { candidate: ImportCandidate; pictures: string[] },
  target: FoundProduct,
  current: FullExportRow,
  settings: ImportSettings,
  { toChange }: Catalogue,
): PlannedRow | Refusal {
  const { pictures } = row;
  const wanted = (field: ImportField) => settings.fields.includes(field);
  const found = findChanges(row.record, row.candidate, current, (field) => wanted(importFieldOf(field)));
  const { fields, shown } = endSale(found, row.record, current);
  const after = { ...current, ...fields };
  const breaches = [
    ...checkPrices(after, (field) => field in fields),
    ...(fields.status ? checkStatus(fields.status) : []),
  ];
  if (breaches.length > 0) return { problems: toProblems(row.record, breaches) };
  const { category, subCategory, ...columns } = fields;
  const counted = countStock(row.candidate, target, settings, hasColumn(row.record.header, 'Quantity'));
  const change = { ...toChange(target, columns), stock: counted.stock };
  const places =
    category === undefined && subCategory === undefined ? {} : placeAnew(change, target, row.record, after);
  const isSame = Object.keys(change.set).length === 0 && change.stock === 0 && !places.category;
  if (isSame && pictures.length === 0) return unchanged(row, target, settings);
  const warnings = isToldAgain(counted.data, settings)
    ? [...row.warnings, tellStays(row.line, counted.data)]
    : row.warnings;
  return asChange({
    line: row.line,
    action: 'update',
    productId: target.id,
    data: { ...counted.data, ...change, ...places, ...(pictures.length > 0 && { imageUrls: pictures }) },
    shown: {
      ...showFound(target),
      title: after.title,
      priceCents: after.priceCents,
      oldPriceCents: after.oldPriceCents,
      condition: after.condition,
      status: after.status,
      matchedBy: 'number',
      changes: [...shown, ...showPictures(pictures)],
      ...tell(warnings),
    },
  });
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
function placeAnew(change: StagedChange, target: FoundProduct, record: CsvRecord, after: FullExportRow): Places {
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

function unchanged(
  row: Pick<OwnRow, 'line' | 'record' | 'warnings'> & { candidate: Pick<ImportCandidate, 'quantity'> },
  target: FoundProduct,
  settings: ImportSettings,
): PlannedRow {
  const { line } = row;
  const { data } = countStock(row.candidate, target, settings, hasColumn(row.record.header, 'Quantity'));
  const warnings = isToldAgain(data, settings) ? [...row.warnings, tellStays(line, data)] : row.warnings;
  return {
    line,
    action: 'unchanged',
    productId: target.id,
    ...(data.said !== undefined && data.said !== target.said && { data: { said: data.said } }),
    shown: { ...showFound(target), matchedBy: 'number', ...tell(warnings) },
  };
}

const tell = (warnings: ImportProblem[]) => (warnings.length > 0 ? { warnings } : {});

export const toProblems = (record: CsvRecord, breaches: readonly Breach[]): ImportProblem[] =>
  breaches.map(({ column, message, cause }) =>
    problemAt(record.line, message, { column, cause, value: cellOf(record, column) || null }),
  );
