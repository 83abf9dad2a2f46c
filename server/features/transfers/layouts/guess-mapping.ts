import {
  type ImportField,
  type ImportMapping,
  importFields,
  type ProductImport,
} from '#contract/transfers/transfers.contract.ts';
import { meansNothing, readForeignMoney } from '#server/features/products/tables/foreign-values.service.ts';
import { guessColumns, rankColumns } from '#server/features/products/tables/guess-columns.service.ts';
import { headerSynonyms } from '#server/features/products/tables/header-synonyms.service.ts';
import { fold, quote, readImageUrls, readQuantity } from '#server/features/products/tables/read-values.service.ts';
import { type CsvHeader, type CsvRecord, headerKey } from '#server/kit/tables/csv-header.ts';
import { textIn } from './layout.ts';
import { isItemCode } from './read-codes.ts';

type Doubt = ProductImport['doubts'][number];

export interface Guess {
  mapping: ImportMapping;
  /** What would probably be wrong, and is left to the merchant. */
  doubts: Doubt[];
}

/** What is below a heading, of the rows that were looked at. */
type Column = readonly string[];

// Fewer than these prove nothing, and wait in the tray.
const fewest = 3;

const isDoubtful = (texts: Column, { isWrong, least = fewest }: Rule) => {
  const wrong = texts.filter(isWrong).length;
  return wrong >= least && wrong * 10 > texts.length;
};

const filled = (texts: Column) => texts.filter((text) => !meansNothing(text));

/** Whether nearly all of what there is passes. */
const isMostly = (texts: Column, passes: (text: string) => boolean) => {
  const there = filled(texts);
  return there.length >= fewest && there.filter(passes).length >= there.length * 0.9;
};

const isNoPrice = (text: string) => {
  const reading = readForeignMoney(text);
  return text === '' || !('value' in reading) || reading.value === 0;
};

const isNoQuantity = (text: string) => text !== '' && !('value' in readQuantity(text.replace(/^-/, '')));

const kindsOfProduct = new Set(
  'simple variable variation grouped external downloadable virtual configurable bundle physical digital service'.split(
    ' ',
  ),
);
const isKindOfProduct = (text: string) => text.split(',').every((part) => kindsOfProduct.has(fold(part)));

const isPicture = (text: string) =>
  /\.(?:jpe?g|png|webp|gif|avif|heic)(?:$|[?#])/i.test(readImageUrls(text).urls[0] ?? '');
const isAddress = (text: string) => readImageUrls(text).urls.length > 0;
const isNumber = (text: string) => /^[\d\s.,$€£%-]*$/.test(text);

interface Rule {
  /** Guesses that would be wrong in more than a tenth of the rows are asked about. */
  isWrong(text: string): boolean;
  /** So many rows at least. */
  least?: number;
  message(column: string): string;
}

const rules: Partial<Record<ImportField, Rule>> = {
  price: {
    isWrong: isNoPrice,
    message: (column) => `${quote(column)} is empty, 0 or no amount in many rows. Which column holds the price?`,
  },
  quantity: {
    isWrong: isNoQuantity,
    message: (column) => `${quote(column)} holds fractions or words in many rows. Which column holds the quantity?`,
  },
  category: {
    isWrong: isKindOfProduct,
    // Nobody has a category of this name.
    least: 1,
    message: (column) =>
      `${quote(column)} tells kinds such as “simple”, not categories. Which column holds the category?`,
  },
};

/** What a column can’t be, whatever it is called: a title without letters, pictures without addresses. */
const unfit: Partial<Record<ImportField, (texts: Column) => boolean>> = {
  title: (texts) => isMostly(texts, isNumber),
  imageUrl: (texts) => isMostly(texts, (text) => !isAddress(text)),
};

/** What a column is, whatever it is called. */
const proofs: Partial<Record<ImportField, (texts: Column) => boolean>> = {
  barcode: (texts) => isMostly(texts, isItemCode),
  imageUrl: (texts) => isMostly(texts, isPicture),
};

/**
 * The columns that most likely fill each field, by their headings and by what is in them. The fields choose in their
 * order, and a column fills one at most.
 */
export function guessMapping({ names }: CsvHeader, sample: readonly CsvRecord[]): Guess {
  const columns = new Map(names.map((name) => [name, sample.map((record) => textIn(record, name))]));
  const below = (name: string): Column => columns.get(name) ?? [];
  const proven = findProven(names, below);
  const doubts: Doubt[] = [];
  const choose = (field: ImportField, candidates: readonly string[]): string | undefined => {
    const known = proven.get(field);
    if (known !== undefined) return known;
    const isFree = (name: string) => !isTaken(proven, name) && !doubts.some(({ column }) => column === name);
    const open = candidates.filter((name) => isFree(name) && !unfit[field]?.(below(name)));
    // An empty column is the last choice.
    const likeliest = open.find((name) => sample.length > 0 && filled(below(name)).length > 0) ?? open[0];
    const rule = rules[field];
    if (likeliest === undefined || !rule || !isDoubtful(below(likeliest), rule)) return likeliest;
    doubts.push({ field, column: likeliest, message: rule.message(likeliest) });
    return undefined;
  };
  return { mapping: guessColumns(names, importFields, headerSynonyms, choose), doubts };
}

/** Columns of item codes and of pictures: one that is also called so comes first. */
function findProven(names: readonly string[], below: (name: string) => Column): Map<ImportField, string> {
  const proven = new Map<ImportField, string>();
  for (const [field, proves] of Object.entries(proofs) as [ImportField, (texts: Column) => boolean][]) {
    const fitting = names.filter((name) => !isTaken(proven, name) && proves(below(name)));
    const called = rankColumns(fitting, headerSynonyms[field])[0];
    const found = called ?? fitting[0];
    if (found !== undefined) proven.set(field, found);
  }
  return proven;
}

const isTaken = (proven: ReadonlyMap<ImportField, string>, name: string) => [...proven.values()].includes(name);

/** What keeps a mapping from being used, or null. A manifest without titles can name its items by brand and kind. */
export function checkMapping(mapping: ImportMapping, names: readonly string[]): string | null {
  const known = new Set(names.map(headerKey));
  const missing = Object.values(mapping).find((name) => !known.has(headerKey(name)));
  if (missing !== undefined) return `The file has no column ${quote(missing)}.`;
  if (mapping.title || (mapping.brand && mapping.subCategory)) return null;
  return 'Choose the column that holds the title.';
}
