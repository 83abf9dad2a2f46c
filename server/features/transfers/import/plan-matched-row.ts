import { cents } from '#contract/kit/money.ts';
import type { ImportField, ImportProblem, ImportRow, ImportSettings } from '#contract/transfers/transfers.contract.ts';
import type {
  FoundProduct,
  ImportedFields,
  PictureChoice,
  StagedChange,
} from '#server/features/products/products.service.ts';
import { toExportRow } from '../export/to-export-row.ts';
import type { ImportCandidate } from '../layouts/import-candidate.ts';
import { type ComparedField, showChange, showPictures } from './compare-row.ts';
import type { Counted, Places, PlannedRow, Remembered, ShownRow } from './planned-row.ts';
import { problemAt } from './read-row.ts';
import { asChange, differenceOf } from './same-rows.ts';

/** What planning asks of the catalogue. */
export interface ChangedProducts {
  contentUrl: string;
  toChange(target: FoundProduct, fields: ImportedFields): StagedChange;
  choosePictures(urls: readonly string[]): PictureChoice;
}

/** A row and the product it means. */
export interface MatchedRow {
  candidate: ImportCandidate;
  warnings: readonly ImportProblem[];
  target: FoundProduct;
  by: ImportRow['matchedBy'];
  remembered: Remembered;
  /** Whether this very row came with a file of this name before. */
  isCounted: boolean;
}

/** What a file says of a product that is there already. */
export function planMatchedRow(
  row: MatchedRow,
  settings: ImportSettings,
  says: (field: ImportField) => boolean,
  products: ChangedProducts,
): PlannedRow {
  const { candidate, target, remembered } = row;
  const { line } = candidate;
  const told = [...row.warnings];
  const shown = { ...showFound(target), matchedBy: row.by };
  if (settings.stock === 'add' && row.isCounted && !settings.again) {
    told.push(problemAt(line, 'This row came with a file of this name before, and is not counted again.'));
    const data = { says: remembered.says };
    return { line, action: 'unchanged', productId: target.id, data, shown: { ...shown, warnings: told } };
  }
  const counted = countStock(candidate, target, settings, says('quantity'));
  if (isToldAgain(counted.data, settings)) told.push(tellStays(line, counted.data));
  const wanted = (field: ImportField) => settings.fields.includes(field) && says(field);
  const { fields, places, warnings } = findDifferences(candidate, target, wanted);
  told.push(...warnings.map((message) => problemAt(line, message)));
  const change = products.toChange(target, fields);
  const named = namePlaces(change, target, places);
  const hasRoom = target.images.length === 0 && wanted('imageUrl');
  const pictures = hasRoom ? products.choosePictures(candidate.imageUrls).wanted : [];
  const data = { ...remembered, ...counted.data };
  const warned = told.length > 0 ? { warnings: told } : {};
  const isSame = Object.keys(change.set).length === 0 && !named.category && pictures.length === 0;
  if (isSame && counted.stock === 0) {
    return { line, action: 'unchanged', productId: target.id, data, shown: { ...shown, ...warned } };
  }
  const current = toExportRow(target, products.contentUrl);
  const after = { ...current, ...fields, ...places };
  const changed = (Object.keys({ ...fields, ...places }) as ComparedField[])
    .map((field) => showChange(field, current, after))
    .filter((each) => each.before !== each.after);
  return asChange({
    line,
    action: 'update',
    productId: target.id,
    data: {
      ...data,
      ...change,
      stock: counted.stock,
      ...named,
      ...(pictures.length > 0 && { imageUrls: pictures }),
    },
    shown: {
      ...shown,
      title: after.title,
      priceCents: after.priceCents,
      oldPriceCents: after.oldPriceCents,
      condition: after.condition,
      status: after.status,
      changes: [...changed, ...showPictures(pictures)],
      ...warned,
    },
  });
}

/** How the stock moves, and what is remembered of what the file said. */
export function countStock(
  { quantity }: Pick<ImportCandidate, 'quantity'>,
  target: FoundProduct,
  { stock, again }: ImportSettings,
  isSaid: boolean,
): { stock: number; data: Remembered & Counted } {
  const counted = { had: target.quantity, version: target.version };
  if (!isSaid || stock === 'keep') return { stock: 0, data: counted };
  if (stock === 'add') return { stock: quantity, data: counted };
  const data = { ...counted, said: quantity, last: target.said };
  return { stock: differenceOf(data, again), data };
}

/** The file says what it said before, and the stock is another by now. */
export const isToldAgain = ({ said, last, had }: Remembered & Counted, { again }: ImportSettings): boolean =>
  said !== undefined && said === last && said !== had && !again;

export const tellStays = (line: number, { said = 0, had = 0 }: Remembered & Counted): ImportProblem =>
  problemAt(
    line,
    `The file says ${said.toLocaleString('en-US')}, as it did before: the stock stays at ${had.toLocaleString('en-US')}.`,
  );

interface Differences {
  fields: ImportedFields;
  places: { category?: string; subCategory?: string };
  warnings: string[];
}

/** What the file says otherwise, as far as it may change it. */
function findDifferences(
  candidate: ImportCandidate,
  target: FoundProduct,
  wanted: (field: ImportField) => boolean,
): Differences {
  const fields: ImportedFields = {};
  const texts = [
    'title',
    'description',
    'barcode',
    'asin',
    'sku',
    'manufacturer',
    'brand',
    'customField',
    'bin',
  ] as const;
  for (const field of texts) if (wanted(field)) fields[field] = candidate[field];
  if (wanted('condition')) fields.condition = candidate.condition;
  if (wanted('status') && target.status !== 'Published' && target.status !== 'Added') fields.status = candidate.status;
  if (wanted('isShippable')) fields.isShippable = candidate.isShippable;
  if (wanted('isDeliverable')) fields.isDeliverable = candidate.isDeliverable;
  if (wanted('cost')) fields.unitCostCents = candidate.unitCostCents;
  if (wanted('weight')) fields.weightHundredths = candidate.weightHundredths;
  if (wanted('model') && candidate.aspects) fields.aspects = { ...target.aspects, ...candidate.aspects };
  const places: Differences['places'] = {};
  const isOther = (name: string | undefined, now: string | null) => name && name.toLowerCase() !== now?.toLowerCase();
  const { category, subCategory } = candidate;
  if (wanted('category') && category && isOther(category, target.category_name)) places.category = category;
  if (wanted('subCategory') && subCategory && isOther(subCategory, target.sub_category_name))
    places.subCategory = subCategory;
  return { fields, places, warnings: [...findPrices(candidate, target, wanted, fields)] };
}

/** A price that others have to keep to takes them along: a sale that is none any more ends. */
function findPrices(
  candidate: ImportCandidate,
  target: FoundProduct,
  wanted: (field: ImportField) => boolean,
  fields: ImportedFields,
): string[] {
  const warnings: string[] = [];
  if (wanted('price') && candidate.priceCents > 0) fields.priceCents = candidate.priceCents;
  const price = fields.priceCents ?? target.price_cents;
  if (wanted('oldPrice')) fields.oldPriceCents = candidate.oldPriceCents;
  const old = fields.oldPriceCents ?? target.old_price_cents;
  if (old > 0 && old <= price) {
    if (fields.oldPriceCents) warnings.push('The compare-at price is not higher than the price; it was left out.');
    fields.oldPriceCents = cents(0);
  }
  if (wanted('salePrice') && candidate.salePriceCents !== undefined) fields.salePriceCents = candidate.salePriceCents;
  const sale = fields.salePriceCents === undefined ? target.sale_price_cents : fields.salePriceCents;
  if (sale && sale >= price) {
    if (fields.salePriceCents) warnings.push('The sale price is not smaller than the price; it was left out.');
    fields.salePriceCents = null;
  }
  return warnings;
}

/** A new category leaves the old one's sub-category behind. */
function namePlaces(change: StagedChange, target: FoundProduct, { category, subCategory }: Places): Places {
  const name = category ?? (subCategory && target.category_name) ?? undefined;
  if (!name) return {};
  change.before = { ...change.before, category_id: target.category_id, sub_category_id: target.sub_category_id };
  if (!subCategory) change.set = { ...change.set, sub_category_id: null };
  return { category: name, ...(subCategory && { subCategory }) };
}

/** A product as it is. */
export const showFound = (target: FoundProduct): ShownRow => ({
  title: target.title,
  clSku: target.cl_sku,
  priceCents: target.price_cents,
  oldPriceCents: target.old_price_cents,
  quantity: target.quantity,
  condition: target.condition,
  status: target.status,
  barcode: target.barcode,
  sku: target.sku,
  brand: target.brand,
  category: target.category_name,
});
