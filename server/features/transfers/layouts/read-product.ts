import { cleanLine } from '#contract/kit/clean-texts.ts';
import { type Cents, cents } from '#contract/kit/money.ts';
import {
  bareCode,
  meansNothing,
  readForeignCondition,
  readForeignMoney,
  readForeignStatus,
} from '#server/features/products/tables/foreign-values.service.ts';
import type { Decimal } from '#server/features/products/tables/read-numbers.service.ts';
import {
  quote,
  type Reading,
  readFlag,
  readImageUrls,
  readQuantity,
  readWeight,
} from '#server/features/products/tables/read-values.service.ts';
import { openCells, type RowReader, type RowSource } from '#server/features/products/tables/row-reader.service.ts';
import { limits } from '#server/features/products/tables/value-limits.service.ts';
import { askCurrency } from './ask-currency.ts';
import type { RowResult } from './import-candidate.ts';
import type { Option } from './layout.ts';
import type { ReadingPlan } from './plan-reading.ts';
import { readCodes } from './read-codes.ts';

/** A row whose cells are asked for by field. */
export interface ProductSource extends RowSource {
  /** In which currency its amounts are that don’t say it themselves; null for one that nobody names. */
  currency: string | null;
  /** The addresses of its pictures. */
  pictures: readonly string[];
  options: readonly Option[];
  handle?: string;
  group?: string;
  titleColumns?: string[];
}

/** Reads what a row of any layout says of a product. */
export function readProduct(source: ProductSource, plan: ReadingPlan): RowResult {
  const row = openCells(source);
  const name = (field: string, max = limits.name) => oneLine(row.lineOf(field, max));
  const { barcode, asin } = readCodes(row, plan.lostZeros);
  const sku = name('sku', limits.code);
  return row.finish({
    line: source.line,
    handle: source.handle,
    group: source.group,
    titleColumns: source.titleColumns,
    title: readTitle(row),
    description: row.textOf('description', limits.description),
    barcode,
    asin,
    sku: sku === undefined ? undefined : bareCode(sku),
    manufacturer: name('manufacturer'),
    brand: name('brand'),
    ...readPrices(row, plan.decimal, source.currency),
    condition: row.value('condition', (text) => readForeignCondition(text, plan.words), 'New', 'condition'),
    quantity: row.value(
      'quantity',
      plan.layout.name === 'other' ? (text) => readQuantity(text) : readStock,
      1,
      'quantity',
    ),
    customField: name('customField', limits.customField),
    isShippable: row.value('isShippable', readFlag, undefined),
    isDeliverable: row.value('isDeliverable', readFlag, undefined),
    status: row.valueIfAny('status', readForeignStatus, 'Unpublished', 'status'),
    category: name('category'),
    subCategory: name('subCategory'),
    weightHundredths: row.valueIfAny(
      'weight',
      (text) => readWeightBelow(source.columnOf('weight'), text, plan.decimal),
      undefined,
    ),
    unitCostCents: row.text('cost')
      ? row.value('cost', (text) => readAmount(text, plan.decimal), undefined)
      : undefined,
    bin: name('bin', limits.bin),
    imageUrls: readImages(row, source.pictures),
    aspects: listAspects(name('model', limits.aspect), source.options),
  });
}

/** A name on one line; words that stand for an empty cell are one. */
function oneLine(text: string | undefined): string | undefined {
  return text === undefined ? undefined : meansNothing(text) ? '' : cleanLine(text).replace(/\s+/g, ' ');
}

/** A manifest without titles can name its items by brand and kind. */
function readTitle(row: RowReader): string {
  const title = oneLine(row.lineOf('title', limits.title));
  if (title) return title;
  const made = ['brand', 'subCategory'].map((field) => oneLine(row.text(field)) ?? '');
  if (made.every(Boolean)) return made.join(' ');
  row.refuse('title', 'The title is missing.', 'title-missing');
  return '';
}

/** A compare-at price that is no higher than the price compares nothing. */
function readPrices(row: RowReader, decimal: Decimal | undefined, usual: string | null) {
  const read = (text: string) => readAmount(text, decimal);
  const priceCents = readPrice(row, read);
  const oldPriceCents = row.value('oldPrice', read, cents(0), 'price');
  const noSale = row.text('salePrice') === undefined ? undefined : null;
  const salePriceCents = row.value('salePrice', read, noSale, 'price');
  askCurrency(row, { price: priceCents, oldPrice: oldPriceCents, salePrice: salePriceCents ?? cents(0) }, usual);
  return {
    priceCents,
    oldPriceCents: oldPriceCents > priceCents ? oldPriceCents : cents(0),
    salePriceCents,
  };
}

/** Where there is a column for it, a price is neither empty nor 0. */
function readPrice(row: RowReader, read: (text: string) => Reading<Cents>): Cents {
  const text = row.text('price');
  if (text === undefined) return cents(0);
  const reading = text === '' ? { value: cents(0) } : read(text);
  if ('problem' in reading) row.refuse('price', reading.problem, 'price');
  else if (reading.value === 0) row.refuse('price', 'The price is missing.', 'price-missing');
  return 'value' in reading ? reading.value : cents(0);
}

function readAmount(text: string, decimal: Decimal | undefined): Reading<Cents> {
  const reading = readForeignMoney(text, { decimal });
  return 'value' in reading ? reading : { problem: reading.problem.replace(/; it was left out\.$/, '.') };
}

/** Shops let stock fall below zero; there is none then. */
const readStock = (text: string): Reading<number> => (/^-\d+(?:\.0*)?$/.test(text) ? { value: 0 } : readQuantity(text));

/** A number alone is in the unit that the heading names. */
function readWeightBelow(column: string | null, text: string, decimal: Decimal | undefined): Reading<number> {
  const [, unit = ''] =
    /(?:^|[^a-z])(kg|g|grams?|oz|lbs?|kilograms?|pounds?|ounces?)[^a-z]*$/i.exec(column ?? '') ?? [];
  const reading = readWeight(/^[\d.,\s]+$/.test(text) ? `${text} ${unit}`.trim() : text, { decimal });
  return 'value' in reading ? reading : { problem: `${reading.problem.split('. ')[0]}; it was left out.` };
}

function readImages(row: RowReader, pictures: readonly string[]): string[] {
  const { urls, unusable } = readImageUrls(row.text('imageUrl') ?? '');
  for (const one of unusable) {
    if (!meansNothing(one))
      row.warn('imageUrl', `${quote(one)} is no address of a picture; it was left out.`, 'picture');
  }
  return [...new Set([...urls, ...pictures])];
}

function listAspects(model: string | undefined, options: readonly Option[]): Record<string, string> | undefined {
  const aspects = options.map(([name, value]) => [name.slice(0, limits.aspectName), value.slice(0, limits.aspect)]);
  if (model) aspects.unshift(['Model', model]);
  return aspects.length > 0 ? Object.fromEntries(aspects.slice(0, limits.aspects)) : undefined;
}
