import type { Cents } from '#contract/kit/money.ts';
import type { SourcedItem } from '#providers/barcode-data/barcode-data.port.ts';
import { meansNothing as isNothing } from '#server/features/products/tables/foreign-values.service.ts';
import { readImageUrls, readMoney, readWeight } from '#server/features/products/tables/read-values.service.ts';
import { limits } from '#server/features/products/tables/value-limits.service.ts';
import { fitLine, fitText } from './fit-text.ts';
import type { DumpField, Values } from './known-columns.ts';
import { listOf } from './list-of.ts';
import { type CodeFault, readCodes } from './read-codes.ts';

export type ItemFault = CodeFault | 'noTitle' | 'garbled';

const most = { description: 50_000, categories: 10, images: 12 };

// No word that stands for an empty cell is longer.
const meansNothing = (text: string) => text.length <= 20 && isNothing(text);

/** What a row tells of an item, or why it is of no use. */
export function readItem(values: Values): SourcedItem | ItemFault {
  const codes = readCodes(values);
  if (typeof codes === 'string') return codes;
  const title = lineOf(values.title, limits.title);
  if (meansNothing(title)) return 'noTitle';
  if (title.includes('\uFFFD')) return 'garbled';
  const description = readDescription(values.description);
  return {
    ...codes,
    title,
    brand: readBrand(values.brand),
    manufacturer: nameOf(values.manufacturer),
    model: nameOf(values.model),
    description: description === title ? '' : description,
    categories: readCategories(values.category),
    images: readImages(values),
    ...readPrices(values),
    rating: readRating(values.rating),
    weightPounds: readPounds(values),
    aspects: readAspects(values),
  };
}

/** The first of the values that says something. */
function lineOf(values: readonly unknown[] | undefined, max: number): string {
  for (const value of values ?? []) {
    const line = fitLine(textOf(listOf(value)[0]), max);
    if (line !== '') return line;
  }
  return '';
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

function nameOf(values: readonly unknown[] | undefined): string {
  const name = lineOf(values, limits.name);
  return meansNothing(name) ? '' : name;
}

/** The first where several are named: `Nestlé, KitKat`, but not `Lodge, Inc.`. */
function readBrand(values: readonly unknown[] | undefined): string {
  const [first = ''] = nameOf(values).split(/\s*,(?!\s*(?:inc|llc|ltd|co|corp|gmbh)\b)/i);
  return untag(first);
}

/** A taxonomy's `en:plant-based-foods` in words. */
const untag = (text: string): string => (/^[a-z]{2}:/.test(text) ? text.slice(3).replaceAll('-', ' ') : text).trim();

function readDescription(values: readonly unknown[] | undefined): string {
  for (const value of values ?? []) {
    const text = listOf(value)
      .map(textOf)
      .filter((part) => part !== '')
      .join('\n');
    const clean = fitText(text, most.description);
    if (!meansNothing(clean)) return clean;
  }
  return '';
}

/** A path from the widest to the narrowest: a list, or one text with arrows or commas in it. */
function readCategories(values: readonly unknown[] | undefined): string[] {
  for (const value of values ?? []) {
    const parts = listOf(value).map(textOf);
    const [only = ''] = parts;
    const path = parts.length > 1 ? parts : only.slice(0, 5000).split(/[>›»|]/.test(only) ? /\s*[>›»|]\s*/ : ',');
    const names = path.map((name) => untag(fitLine(name, limits.name))).filter((name) => !meansNothing(name));
    if (names.length > 0) return [...new Set(names)].slice(0, most.categories);
  }
  return [];
}

function readImages({ image, thumbnail }: Values): string[] {
  const urls = addressesOf(image);
  return (urls.length > 0 ? urls : addressesOf(thumbnail)).slice(0, most.images);
}

function addressesOf(values: readonly unknown[] | undefined): string[] {
  const cells = (values ?? []).flatMap(listOf).map(addressText);
  // Open Facts lists pictures of items that it has no page for under this name; nothing is there.
  const usable = cells
    .flatMap((cell) => readImageUrls(cell).urls)
    .filter((url) => !url.includes('/images/products/invalid/'));
  return [...new Set(usable.map((url) => url.toWellFormed()))];
}

/** Lists of pictures are often lists of objects, with several sizes each. */
function addressText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return textOf(value).slice(0, 50_000);
  const sizes = value as Record<string, unknown>;
  return textOf(['hi_res', 'large', 'url', 'link', 'src', 'thumb'].map((size) => sizes[size]).find(textOf));
}

/** Amounts in dollars; in another currency they would mislead. */
function readPrices(values: Values): Pick<SourcedItem, 'priceCents' | 'listPriceCents'> {
  const currency = lineOf(values.currency, 20);
  if (currency !== '' && !/^(?:usd|us\$|\$|us dollars?)$/i.test(currency))
    return { priceCents: null, listPriceCents: null };
  const priceCents = centsOf(values.price);
  const listed = centsOf(values.list_price);
  return { priceCents, listPriceCents: listed !== null && listed > (priceCents ?? 0) ? listed : null };
}

function centsOf(values: readonly unknown[] | undefined): Cents | null {
  for (const value of values ?? []) {
    const reading = readMoney(fitLine(textOf(value), 40), { round: true });
    if ('value' in reading && reading.value > 0) return reading.value;
  }
  return null;
}

/** `4.5`, also from `4.5 out of 5 stars`. */
function readRating(values: readonly unknown[] | undefined): number | null {
  const [, digits] = /^(\d(?:\.\d+)?)(?:\s*(?:\/|out of)\s*5\b.*)?$/i.exec(lineOf(values, 40)) ?? [];
  const rating = Number(digits ?? 0);
  return rating > 0 && rating <= 5 ? Math.round(rating * 10) / 10 : null;
}

const weightUnits: readonly [DumpField, string][] = [
  ['weight', ''],
  ['weight_oz', ' oz'],
  ['weight_kg', ' kg'],
  ['weight_g', ' g'],
];

function readPounds(values: Values): number | null {
  for (const [field, unit] of weightUnits) {
    const text = lineOf(values[field], 40);
    const reading = text === '' ? null : readWeight(text + unit);
    if (reading && 'value' in reading && reading.value > 0) return reading.value / 100;
  }
  return null;
}

const aspectNames: readonly [DumpField, string][] = [
  ['quantity', 'Net Content'],
  ['color', 'Color'],
  ['size', 'Size'],
  ['material', 'Material'],
];

function readAspects(values: Values): Record<string, string> {
  const aspects: Record<string, string> = {};
  for (const [field, name] of aspectNames) {
    const text = lineOf(values[field], limits.aspect);
    // A quantity without a unit is somebody's stock.
    if (!meansNothing(text) && (field !== 'quantity' || /\p{L}/u.test(text))) aspects[name] = text;
  }
  return aspects;
}
