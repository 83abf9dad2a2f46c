import type { ImportField, ImportLayout } from '#contract/transfers/transfers.contract.ts';
import { sheetGuard } from '#server/kit/tables/csv-cells.ts';
import { type CsvHeader, type CsvRecord, cellOf } from '#server/kit/tables/csv-header.ts';
import { findColumns } from './find-columns.ts';
import type { ConditionWords, RowResult } from './import-candidate.ts';

/**
 * How somebody else's file is read. Most are a table of the fields and the headings that fill them, the likeliest first;
 * `<n>` in a heading stands for a number, `<anything else>` for any text. Case, blanks and punctuation do not matter.
 */
export interface Layout {
  name: ImportLayout;
  recognise(file: FileSample): boolean;
  columns: Partial<Record<ImportField, readonly string[]>>;
  /** Headings that are read beside the fields. */
  also?: readonly string[];
  /** What a file writes in its own way, as everybody would write it. */
  rewrite?: Partial<Record<ImportField, (text: string, row: LayoutRow, lead: LayoutRow) => string>>;
  /** Headings of the end of a product's address; where there is none, it is made of the title. */
  handle?: readonly string[];
  /** Headings of what the variants of one product share, where it is not the handle. */
  group?: readonly string[];
  /** Headings of the values that set variants apart: their titles are made of these, too. */
  optionValues?: readonly string[];
  /** What sets a row apart from the other variants of its product. */
  options?(row: LayoutRow, lead: LayoutRow): Option[];
  /** There is a column for each place: their quantities are added. */
  addsQuantities?: boolean;
  variants?: Variants;
  /** A row that tells several products at once, as a row for each of them. */
  split?(record: CsvRecord): CsvRecord[];
  /** Calls the columns of a file as its rows are read. */
  nameColumns?(header: CsvHeader): CsvHeader;
  /** Headings without which its rows can't be understood. */
  essentials?: readonly string[];
  /** Reads a row in a way of its own. */
  readRow?(record: CsvRecord, words: ConditionWords): RowResult;
}

/** Name and value, such as Color and Cream. */
export type Option = readonly [string, string];

/**
 * What a row is to its product: itself a product (unless variants of it follow), a variant, another picture, or nothing
 * to import.
 */
export type RowRole = 'product' | 'variant' | 'picture' | 'none';

/** How the rows of one product belong together. */
export interface Variants {
  roleOf(row: LayoutRow, lead: LayoutRow): RowRole;
  /** What variants take from the first row of their product where they say nothing themselves. */
  shared: readonly ImportField[];
  /** The headings of a variant's own picture, and of the places of pictures. */
  variantImage?: readonly string[];
  imagePosition?: readonly string[];
  /** Whether a row goes on with the product that begins with the lead; the rows of a product follow each other. */
  continues?(row: LayoutRow, lead: LayoutRow): boolean;
  /** The rows of a product may lie apart: by what others name a product, and which one a variant names. */
  namesOf?(row: LayoutRow): readonly string[];
  parentOf?(row: LayoutRow): string;
}

/** A row, asked by headings. */
export interface LayoutRow {
  record: CsvRecord;
  /** The first text below any of these headings, or ''. */
  at(...headings: string[]): string;
}

/** The headings of a file and its first rows. */
export interface FileSample {
  header: CsvHeader;
  rows: readonly CsvRecord[];
  has(heading: string): boolean;
  /** How many of these headings it has. */
  count(headings: readonly string[]): number;
  /** The texts below a heading, without the empty ones. */
  valuesOf(heading: string): string[];
}

export function sampleFile(header: CsvHeader, rows: readonly CsvRecord[]): FileSample {
  const has = (heading: string) => findColumns(header.names, [heading]).length > 0;
  return {
    header,
    rows,
    has,
    count: (headings) => headings.filter(has).length,
    valuesOf: (heading) =>
      findColumns(header.names, [heading]).flatMap((column) =>
        rows.map((row) => (cellOf(row, column) ?? '').trim()).filter((text) => text !== ''),
      ),
  };
}

// Every row asks for the same few headings.
const askedBefore = new WeakMap<CsvHeader, Map<string, readonly string[]>>();

function columnsBelow(header: CsvHeader, heading: string): readonly string[] {
  const asked = askedBefore.get(header) ?? new Map<string, readonly string[]>();
  if (asked.size === 0) askedBefore.set(header, asked);
  const known = asked.get(heading) ?? findColumns(header.names, [heading]);
  asked.set(heading, known);
  return known;
}

/** The columns below any of these headings that this row has a text in. */
export const filledColumns = (record: CsvRecord, headings: readonly string[]): string[] =>
  headings.flatMap((heading) => columnsBelow(record.header, heading).filter((column) => textIn(record, column) !== ''));

export const textIn = (record: CsvRecord, column: string): string =>
  sheetGuard.restore(cellOf(record, column) ?? '').trim();

export const toLayoutRow = (record: CsvRecord): LayoutRow => ({
  record,
  at(...headings) {
    for (const heading of headings) {
      for (const column of columnsBelow(record.header, heading)) {
        const text = textIn(record, column);
        if (text !== '') return text;
      }
    }
    return '';
  },
});

/** Options in pairs of columns, `Option1 Name` and `Option1 Value`; the first row of a product may name them for all. */
export function optionsInPairs(count: number, name: (n: number) => string, value: (n: number) => string) {
  const pairs = Array.from({ length: count }, (_, i) => ({ name: name(i + 1), value: value(i + 1), n: i + 1 }));
  return (row: LayoutRow, lead: LayoutRow): Option[] =>
    pairs.flatMap((pair): Option[] => {
      const text = row.at(pair.value);
      return text === '' ? [] : [[row.at(pair.name) || lead.at(pair.name) || `Option ${pair.n}`, text]];
    });
}

/** `Color=Cream|Size=1.7 L`, in whatever way the pairs are set apart; a mark in brackets before them says nothing. */
export const optionsInText = (text: string, separator: RegExp): Option[] =>
  text.split(separator).flatMap((pair): Option[] => {
    const [name = '', ...rest] = pair.replace(/^\s*\[\w{1,8}\]/, '').split('=');
    const value = rest.join('=').trim();
    return value ? [[name.trim(), value]] : [];
  });

/** One step of a path such as `Kitchen > Kettles, Sale`: of the first where there are several. */
export const stepOf =
  (step: number, between: RegExp = />/, paths: RegExp = /,/) =>
  (text: string): string =>
    (text.split(paths)[0] ?? '').split(between)[step]?.trim() ?? '';
